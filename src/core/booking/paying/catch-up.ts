import { accepted, dayInIndia, type Instant, type Result } from '../../shared/index.ts';
import { endOf } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import { type TellDeps, tellNotices } from '../notifications/send-notifications.ts';
import { type ExpireDeps, expireOverdue } from '../ordering/expire-overdue.ts';
import type { GatewayMoney, GatewayOrders, GatewayRefunds } from '../ports/payment-gateway.ts';
import type { BookingStores } from '../ports/stores.ts';
import { dueAt, requestRefunds } from '../refunding/request-refunds.ts';
import { type Settled, type SettleRefusal, settle } from './settle.ts';

/** What following up needs. */
export interface CatchUpDeps extends ExpireDeps, TellDeps {
  readonly gateway: GatewayOrders & GatewayMoney & GatewayRefunds;
}

/** Asks for a traveller's refunds that are due and tells what is still untold. */
const followUp =
  (deps: CatchUpDeps) =>
  async (traveller: TravellerId): Promise<void> => {
    await requestRefunds(deps)(traveller);
    await tellNotices(deps)(traveller);
  };

/** Whether anything waits: an overdue order, a refund, something untold. Contacts whose day is over go meanwhile. */
const somethingWaits = (traveller: TravellerId, now: Instant) => async (stores: BookingStores) => {
  await stores.keptContacts.forget(dayInIndia(now));
  const orders = await stores.orderSearch.ofTraveller(traveller);
  if (orders.some((order) => now >= endOf(order))) return true;
  const refunds = await stores.refundQueue.waiting({ ...dueAt(now), traveller, most: 1 });
  return refunds.length > 0 || (await stores.notices.open(traveller)).length > 0;
};

/**
 * Brings a traveller's affairs up to date: overdue orders end (after the gateway was asked), refunds that are due are
 * asked for, and hotel and traveller hear what they have not heard. Asked for whenever the account is read or an order
 * is placed; costs a few reads when there is nothing to do. A gateway or a mail out of reach is no failure of this.
 */
export const catchUp =
  (deps: CatchUpDeps) =>
  async (traveller: TravellerId): Promise<void> => {
    if (!(await deps.work.run(somethingWaits(traveller, deps.clock.now())))) return;
    await expireOverdue(deps)(traveller);
    await followUp(deps)(traveller);
  };

/** Settles an order and follows up at once on what that brought about; the answer knows what that changed. */
export const settleAndTell =
  (deps: CatchUpDeps) =>
  async (gatewayOrderId: string): Promise<Result<Settled, SettleRefusal>> => {
    const settled = await settle(deps)(gatewayOrderId);
    if (!settled.ok || !settled.value.news) return settled;
    const { receipt, traveller } = settled.value.order;
    await followUp(deps)(traveller);
    return deps.work.run(async ({ orderSearch, bookingSearch }) => {
      const order = (await orderSearch.ofReceipt(receipt)) ?? settled.value.order;
      return accepted({ ...settled.value, order, booked: await bookingSearch.ofOrder(receipt) });
    });
  };
