import { accepted, type Result } from '../../shared/index.ts';
import type { GatewayOrder } from '../model/gateway-records.ts';
import type { Order } from '../model/order.ts';
import type { GatewayOrders, GatewayUnavailable } from '../ports/payment-gateway.ts';

/** Whether the gateway's order has this order's amount, currency and receipt. */
export const isSameIntent = (order: Order, found: GatewayOrder): boolean =>
  found.receipt === order.receipt && found.amount === order.amount && found.currency === order.currency;

/** The oldest order at the gateway for a receipt; `null` when there is none. */
export async function findGatewayOrder(
  gateway: Pick<GatewayOrders, 'findByReceipt'>,
  order: Order,
): Promise<Result<GatewayOrder | null, GatewayUnavailable>> {
  const found = await gateway.findByReceipt(order.receipt, order.traveller);
  return found.ok ? accepted(found.value.find((each) => isSameIntent(order, each)) ?? null) : found;
}
