import { deliveryStoresContract } from '#test/support/contracts/webhook-deliveries.contract.ts';
import { webhookStoresContract } from '#test/support/contracts/webhook-stores.contract.ts';
import { memoryWebhooks } from '#test/support/memory/partners/webhooks.ts';

const memory = memoryWebhooks();
for (const contract of [webhookStoresContract, deliveryStoresContract])
  contract(() => ({ ...memory, mode: 'live', wakes: async () => memory.takeWakes() }));
