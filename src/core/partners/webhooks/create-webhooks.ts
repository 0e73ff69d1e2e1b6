import { resendDelivery, testEndpoint } from './by-hand.ts';
import { deliverTo } from './deliver.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, rotateSecret } from './endpoints.ts';
import type { WebhookPorts } from './ports.ts';

/** Builds the use cases of webhooks in one mode from their ports. */
export function createWebhooks(ports: WebhookPorts) {
  const { lists, clock, work } = ports;
  return {
    lists,
    createEndpoint: createEndpoint(ports),
    changeEndpoint: changeEndpoint(ports),
    deleteEndpoint: deleteEndpoint(ports),
    rotateSecret: rotateSecret(ports),
    testEndpoint: testEndpoint(ports),
    resendDelivery: resendDelivery(ports),
    deliverTo: deliverTo(ports),
    /** Asks for the jobs of endpoints that none serves although something is due: those of processes that died. */
    async wakeNeglected(): Promise<void> {
      const ids = await lists.neglected(clock.now());
      await work.run(async ({ webhookJobs }) => {
        for (const id of ids) await webhookJobs.wake(id);
      });
    },
  };
}

/** The use cases of webhooks. */
export type WebhookUseCases = ReturnType<typeof createWebhooks>;
