import { type Clock, type Instant, instant, type Repeat } from '../../shared/index.ts';
import { CLAIM_LIFE_MS, CLAIM_RENEWAL_MS, type OrderClaim } from '../model/order.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';

/** The process that holds a claim, and since when. */
export interface Holder {
  readonly holder: string;
  readonly now: Instant;
}

/** The claim of a process that begins or continues an attempt. */
export const claimOf = ({ holder, now }: Holder): OrderClaim => ({ holder, until: instant(now + CLAIM_LIFE_MS) });

/** The dependencies of holding a claim. */
export interface HoldDeps {
  readonly work: BookingWork<'orders'>;
  readonly clock: Clock;
  readonly repeat: Repeat;
}

/** Renews a claim unless another process holds it by now. */
const renew = (receipt: string, by: Holder) => async (stores: Stores<'orders'>) => {
  const order = await stores.orders.lock(receipt);
  if (order?.status === 'created' && order.claim?.holder === by.holder) {
    await stores.orders.save({ ...order, claim: claimOf(by) });
  }
};

/**
 * Renews the holder's claim on an order while the work runs. If the process dies, the claim expires and another process
 * takes over.
 */
export const whileHolding = <Value>(
  { work, clock, repeat }: HoldDeps,
  receipt: string,
  holder: string,
  doing: () => Promise<Value>,
): Promise<Value> =>
  repeat.during(CLAIM_RENEWAL_MS, () => work.run(renew(receipt, { holder, now: clock.now() })), doing);
