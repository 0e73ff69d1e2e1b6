import type { Order } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import type { BookingWork } from '../ports/stores.ts';

/** The traveller's own order by the gateway's id; another's order is reported like an unknown one. */
export async function findOwnOrder(
  work: BookingWork<'orderSearch'>,
  traveller: TravellerId,
  gatewayOrderId: string,
): Promise<Order | null> {
  const order = await work.apart((stores) => stores.orderSearch.ofGateway(gatewayOrderId));
  return order?.traveller === traveller ? order : null;
}
