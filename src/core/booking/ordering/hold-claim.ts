import { type Clock, type Instant, instant, type Repeat } from '../../shared/index.ts';
import { CLAIM_LIFE_MS, CLAIM_RENEWAL_MS, type OrderClaim } from '../model/order.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';

/** Who holds an order, from now on. */
export interface Holder {
  readonly holder: string;
  readonly now: Instant;
}

/** The claim of whoever begins an attempt, or goes on with it. */
export const claimOf = ({ holder, now }: Holder): OrderClaim => ({ holder, until: instant(now + CLAIM_LIFE_MS) });

/** What holding an order needs. */
export interface HoldDeps {
  readonly work: BookingWork<'orders'>;
  readonly clock: Clock;
  readonly repeat: Repeat;
}

/** A claim that is another's by now is left to them. */
const renew = (receipt: string, by: Holder) => async (stores: Stores<'orders'>) => {
  const order = await stores.orders.lock(receipt);
  if (order?.status === 'created' && order.claim?.holder === by.holder) {
    await stores.orders.save({ ...order, claim: claimOf(by) });
  }
};

/** Renews the holder's claim on an order as long as its work goes on: who dies renews nothing, and another takes over. */
export const whileHolding = <Value>(
  { work, clock, repeat }: HoldDeps,
  receipt: string,
  holder: string,
  doing: () => Promise<Value>,
): Promise<Value> =>
  repeat.during(CLAIM_RENEWAL_MS, () => work.run(renew(receipt, { holder, now: clock.now() })), doing);
