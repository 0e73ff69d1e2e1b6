import { accepted, type Result } from '../../shared/index.ts';
import type { GatewayOrder } from '../model/gateway-records.ts';
import type { Order } from '../model/order.ts';
import type { GatewayOrders, GatewayUnavailable } from '../ports/payment-gateway.ts';

/** Whether the gateway's order is for exactly our money under our receipt. */
export const isSameIntent = (order: Order, found: GatewayOrder): boolean =>
  found.receipt === order.receipt && found.amount === order.amount && found.currency === order.currency;

/** The oldest order that the gateway holds for a receipt; `null` when the intent never reached it. */
export async function findGatewayOrder(
  gateway: Pick<GatewayOrders, 'findByReceipt'>,
  order: Order,
): Promise<Result<GatewayOrder | null, GatewayUnavailable>> {
  const found = await gateway.findByReceipt(order.receipt);
  return found.ok ? accepted(found.value.find((each) => isSameIntent(order, each)) ?? null) : found;
}
