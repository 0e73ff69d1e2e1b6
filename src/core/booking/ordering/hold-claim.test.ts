import { describe, expect, it } from 'vitest';
import { bookingBench } from '#test/support/memory/booking/bench.ts';
import { anOrder } from '#test/support/memory/booking/samples.ts';
import { instant, type Repeat } from '../../shared/index.ts';
import { CLAIM_LIFE_MS, CLAIM_RENEWAL_MS, type Order } from '../model/order.ts';
import { whileHolding } from './hold-claim.ts';

/** The stored order after its holder renewed the claim once during its work. */
async function renewed(changes: Partial<Order> | null) {
  const bench = bookingBench();
  const quote = await bench.quote();
  const before = changes === null ? null : anOrder(quote, changes);
  if (before !== null) bench.books.orders.set(quote.id, before);
  const intervals: number[] = [];
  const repeat: Repeat = {
    async during(everyMs, again, doing) {
      intervals.push(everyMs);
      await again();
      return doing();
    },
  };
  const value = await whileHolding({ ...bench.ports, repeat }, quote.id, 'me', async () => 'done');
  expect([value, intervals]).toEqual(['done', [CLAIM_RENEWAL_MS]]);
  return { before, after: bench.order(quote.id) ?? null, now: bench.clock.now() };
}

const claimOf = (holder: string) => ({ holder, until: instant(1) });

describe('the renewal of a claim', () => {
  it('lets it last as long as a new one', async () => {
    const { before, after, now } = await renewed({ claim: claimOf('me') });
    expect(after).toEqual({ ...before, claim: { holder: 'me', until: now + CLAIM_LIFE_MS } });
  });

  it.each([
    ['that another process holds by now', { claim: claimOf('another') }],
    ['that was released', { claim: null }],
    ['of an order that was placed', { status: 'placed', gatewayOrderId: 'order_1', claim: claimOf('me') }],
    ['of an order that is gone', null],
  ] as const)('changes none %s', async (_, changes) => {
    const { before, after } = await renewed(changes);
    expect(after).toEqual(before);
  });
});
