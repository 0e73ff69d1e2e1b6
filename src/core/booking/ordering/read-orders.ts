import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { isOpen, type Order } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import type { CatchUp } from '../paying/catch-up.ts';
import { oneAtATime } from '../paying/join-calls.ts';
import type { Settle } from '../paying/settle.ts';
import type { BookingWork } from '../ports/stores.ts';
import { findOwnOrder } from './find-own-order.ts';

/** The state of an order, and its booking if there is one. */
export interface OrderState {
  readonly order: Order;
  readonly bookingId: string | null;
}

/** The dependencies of reading the state of an order. */
export interface OrderStatusDeps {
  readonly work: BookingWork<'orderSearch' | 'bookingSearch'>;
  readonly settle: Settle;
}

/** The dependencies of reading the open orders. */
export interface OpenOrdersDeps {
  readonly work: BookingWork<'orderSearch' | 'bookingSearch'>;
  readonly catchUp: CatchUp;
}

const stateOf = (work: BookingWork<'orderSearch' | 'bookingSearch'>, order: Order): Promise<OrderState> =>
  work.apart(async (stores) => {
    const current = (await stores.orderSearch.ofReceipt(order.receipt)) ?? order;
    const booked = await stores.bookingSearch.ofOrder(order.receipt);
    return { order: current, bookingId: booked?.booking.id ?? null };
  });

/**
 * The state of a traveller's own order (GET /payment/orders/{orderId}): settled first while a payment may still arrive,
 * and read from the database when the gateway can't be reached. Concurrent requests for one order share one gateway
 * call.
 */
export const orderStatus = (deps: OrderStatusDeps) => {
  const settleOnce = oneAtATime(deps.settle);
  return async (traveller: TravellerId, gatewayOrderId: string): Promise<Result<OrderState, Refusal<'NOT_FOUND'>>> => {
    const order = await findOwnOrder(deps.work, traveller, gatewayOrderId);
    if (order === null) return refused('NOT_FOUND');
    if (order.status === 'placed' || order.status === 'expired') await settleOnce(gatewayOrderId);
    return accepted(await stateOf(deps.work, order));
  };
};

/**
 * A traveller's orders that reached the gateway and still wait for a payment; overdue ones are expired first (GET
 * /payment/orders?open=true).
 */
export const openOrders =
  ({ work, catchUp }: OpenOrdersDeps) =>
  async (traveller: TravellerId): Promise<readonly Order[]> => {
    await catchUp(traveller);
    const orders = await work.apart((stores) => stores.orderSearch.ofTraveller(traveller));
    return orders.filter((order) => isOpen(order) && order.gatewayOrderId !== null);
  };
