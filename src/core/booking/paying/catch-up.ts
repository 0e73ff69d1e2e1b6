import { type Clock, dayInIndia, type Instant } from '../../shared/index.ts';
import { endOf } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import type { ExpireOverdue } from '../ordering/expire-overdue.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { dueAt, type RequestRefunds } from '../refunding/request-refunds.ts';

/** What catching up needs. */
export interface CatchUpDeps {
  readonly work: BookingWork<'orderSearch' | 'refundQueue' | 'keptContacts'>;
  readonly clock: Clock;
  readonly expireOverdue: ExpireOverdue;
  readonly requestRefunds: RequestRefunds;
}

/** Whether an overdue order or a refund waits. Contacts whose day is over go meanwhile. */
const somethingWaits =
  (traveller: TravellerId, now: Instant) => async (stores: Stores<'orderSearch' | 'refundQueue' | 'keptContacts'>) => {
    await stores.keptContacts.forget(dayInIndia(now));
    const orders = await stores.orderSearch.ofTraveller(traveller);
    if (orders.some((order) => now >= endOf(order))) return true;
    return (await stores.refundQueue.waiting({ ...dueAt(now), traveller, max: 1 })).length > 0;
  };

/**
 * Brings a traveller's orders and refunds up to date: overdue orders end (after the gateway was asked) and refunds that
 * are due are asked for. Called whenever the account is read or an order is placed; costs a few reads when there is
 * nothing to do. A gateway out of reach is no failure of this.
 */
export const catchUp =
  ({ work, clock, expireOverdue, requestRefunds }: CatchUpDeps) =>
  async (traveller: TravellerId): Promise<void> => {
    if (!(await work.run(somethingWaits(traveller, clock.now())))) return;
    await expireOverdue(traveller);
    await requestRefunds(traveller);
  };

/** Brings one traveller's orders and refunds up to date. */
export type CatchUp = ReturnType<typeof catchUp>;
