import { describe, expect, it } from 'vitest';
import { processMetrics } from '#src/adapters/metrics/process-metrics.ts';
import type { OutsideCall } from '#src/adapters/support/watched-calls.ts';
import { METRICS } from './tokens.ts';
import { watched, watchedGateway, watchedHotels } from './watched-services.ts';
import { newContainer, provide } from './wiring.ts';

function counting() {
  const calls: OutsideCall[] = [];
  const container = newContainer();
  provide(container, METRICS, () => ({ ...processMetrics(), onOutsideCall: (call) => void calls.push(call) }));
  return { container, names: () => calls.map(({ service, operation }) => `${service} ${operation}`) };
}

describe('outside services', () => {
  it('are counted by their names', async () => {
    const { container, names } = counting();
    await watched(container, 'mail', { send: async () => undefined }).send();
    expect(names()).toEqual(['mail send']);
  });

  it('a signature is checked without the gateway', async () => {
    const { container, names } = counting();
    const gateway = watchedGateway(container, { signed: async () => true, capture: async () => 1 });
    await Promise.all([gateway.signed(), gateway.capture()]);
    expect(names()).toEqual(['payment_gateway capture']);
  });

  it('the hotel provider is asked in a language', async () => {
    const { container, names } = counting();
    const find = async () => [];
    const hotels = watchedHotels(container, { in: () => ({ find }), find } as never);
    await (hotels.in('hi') as unknown as { find: typeof find }).find();
    expect(names()).toEqual(['hotel_provider find']);
  });
});
