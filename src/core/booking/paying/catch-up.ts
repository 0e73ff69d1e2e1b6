import type { Clock, Instant } from '../../shared/index.ts';
import { endOf } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import type { ExpireOverdue } from '../ordering/expire-overdue.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { dueAt, type RequestRefunds } from '../refunding/request-refunds.ts';

/** The dependencies of catching up. */
export interface CatchUpDeps {
  readonly work: BookingWork<'orderSearch' | 'refundQueue'>;
  readonly clock: Clock;
  readonly expireOverdue: ExpireOverdue;
  readonly requestRefunds: RequestRefunds;
}

/** Whether a traveller has an overdue order or a due refund. */
const somethingWaits =
  (traveller: TravellerId, now: Instant) => async (stores: Stores<'orderSearch' | 'refundQueue'>) => {
    const orders = await stores.orderSearch.ofTraveller(traveller);
    if (orders.some((order) => now >= endOf(order))) return true;
    return (await stores.refundQueue.waiting({ ...dueAt(now), traveller, max: 1 })).length > 0;
  };

/**
 * Brings a traveller's orders and refunds up to date: overdue orders expire (after their state was read from the
 * gateway) and due refunds are requested. Called whenever the account is read or an order is placed; costs a few reads
 * when nothing is due. A gateway that can't be reached is no error here.
 */
export const catchUp =
  ({ work, clock, expireOverdue, requestRefunds }: CatchUpDeps) =>
  async (traveller: TravellerId): Promise<void> => {
    if (!(await work.apart(somethingWaits(traveller, clock.now())))) return;
    await expireOverdue(traveller);
    await requestRefunds(traveller);
  };

/** Brings one traveller's orders and refunds up to date. */
export type CatchUp = ReturnType<typeof catchUp>;
