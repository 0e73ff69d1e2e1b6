import type { OrderState } from '#contract/payment.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseOpenOrders, parseOrderState } from '../../../lib/api/parsers/payment.generated.ts';

/** The state of an order (GET /payment/orders/{orderId}). @throws Problem */
export const readOrderState = (orderId: string): Promise<OrderState> =>
  answer(api.GET('/payment/orders/{orderId}', { params: { path: { orderId } } }), parseOrderState);

/** The traveller's orders whose outcome is open (GET /payment/orders?open=true). @throws Problem */
export const readOpenOrders = async (): Promise<OrderState[]> =>
  (await answer(api.GET('/payment/orders', { params: { query: { open: 'true' } } }), parseOpenOrders)).orders;
