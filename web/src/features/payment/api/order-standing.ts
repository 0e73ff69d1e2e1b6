import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { list, record } from '../../../lib/parse.ts';
import { type OrderStanding, orderStanding } from '../shapes.ts';

/** The state of an order (GET /payment/orders/{orderId}). @throws Problem */
export const readOrderStanding = (orderId: string): Promise<OrderStanding> =>
  answer(api.GET('/payment/orders/{orderId}', { params: { path: { orderId } } }), orderStanding);

const openOrders = record({ orders: list(orderStanding) });

/** The traveller's orders whose outcome is open (GET /payment/orders?open=true). @throws Problem */
export const readOpenOrders = async (): Promise<OrderStanding[]> =>
  (await answer(api.GET('/payment/orders', { params: { query: { open: 'true' } } }), openOrders)).orders;
