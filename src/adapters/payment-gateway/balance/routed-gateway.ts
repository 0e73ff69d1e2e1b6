import {
  type Alarm,
  type GatewayLinks,
  type GatewayLists,
  type GatewayOrder,
  isOrganisation,
  isSameIntent,
  type LinkedOrder,
  ORDER_LIFE_MS,
  type TravellerId,
} from '#core/booking/index.ts';
import type { PartnerWork, PaymentMethod } from '#core/partner-bookings/index.ts';
import { accepted, type Clock, instant } from '#core/shared/index.ts';
import { type GatewayCalls, isOfBalance } from './balance-gateway.ts';

/** The dependencies of choosing the gateway of a payment. */
export interface RoutedGatewayDeps {
  readonly gateway: GatewayCalls & GatewayLists & GatewayLinks;
  readonly balances: GatewayCalls;
  readonly work: PartnerWork<'orderSearch' | 'partnerBookings' | 'paymentLinks' | 'quotes'>;
  readonly alarm: Alarm;
  readonly clock: Clock;
}

/** A link ends a little before its order, so that what is paid at the last moment is still in time. */
const LINK_LIFE_MS = ORDER_LIFE_MS - 60_000;

async function methodOf({ work }: RoutedGatewayDeps, receipt: string, owner: TravellerId | undefined) {
  if (owner === undefined || !isOrganisation(owner)) return null;
  const booking = await work.run(({ partnerBookings }) => partnerBookings.ofReceipt(receipt));
  return booking?.payment ?? null;
}

/**
 * Stores where a link leads before its order is answered. One over another amount or currency than our order is answered
 * and not stored, so that nobody is sent to it; the caller takes no such order.
 */
async function keepLink(
  { work }: RoutedGatewayDeps,
  { order, url, expiresAt }: LinkedOrder,
): Promise<{ readonly order: GatewayOrder; readonly isKept: boolean }> {
  const isKept = await work.run(async ({ orderSearch, paymentLinks }) => {
    const ours = await orderSearch.ofReceipt(order.receipt);
    if (ours === null || !isSameIntent(ours, order)) return false;
    await paymentLinks.add(order.receipt, { linkId: order.id, url, expiresAt });
    return true;
  });
  return { order, isKept };
}

/** What the page of a link says: the hotel and the days. */
async function describe({ work }: RoutedGatewayDeps, receipt: string): Promise<string> {
  const quote = await work.run(({ quotes }) => quotes.find(receipt));
  if (quote === null) return receipt;
  const { hotel, dates } = quote;
  return `${hotel.name}, ${dates.arrival} to ${dates.departure}`;
}

/**
 * The gateway of the money machine: travellers pay at the configured gateway, organisations from their balance or by a
 * link of that gateway. Later calls go by the ids, which tell which of them made them.
 */
export function routedGateway(deps: RoutedGatewayDeps): GatewayCalls & GatewayLists {
  const { gateway, balances, clock } = deps;
  const of = (id: string): GatewayCalls => (isOfBalance(id) ? balances : gateway);
  return {
    async create({ amount, currency, receipt, owner }) {
      const method: PaymentMethod | null = await methodOf(deps, receipt, owner);
      if (method === null) return gateway.create({ amount, currency, receipt });
      if (method === 'balance') return balances.create({ amount, currency, receipt });
      const description = await describe(deps, receipt);
      const expiresAt = instant(clock.now() + LINK_LIFE_MS);
      const made = await gateway.createLink({ amount, currency, receipt, description, expiresAt });
      return made.ok ? accepted((await keepLink(deps, made.value)).order) : made;
    },
    async findByReceipt(receipt, owner) {
      const method = await methodOf(deps, receipt, owner);
      if (method === null) return gateway.findByReceipt(receipt);
      if (method === 'balance') return balances.findByReceipt(receipt);
      const found = await gateway.findLink(receipt);
      if (!found.ok || found.value === null) return found.ok ? accepted([]) : found;
      const { order, isKept } = await keepLink(deps, found.value);
      const facts = { receipt, gatewayOrderId: order.id };
      if (!isKept) await deps.alarm.raise({ what: 'gateway-order-differs', facts });
      return accepted([order]);
    },
    paymentsOf: (orderId) => of(orderId).paymentsOf(orderId),
    capture: (paymentId, amount, currency) => of(paymentId).capture(paymentId, amount, currency),
    refund: (request) => of(request.paymentId).refund(request),
    refundOf: (refundId) => of(refundId).refundOf(refundId),
    refundsOf: (paymentId) => of(paymentId).refundsOf(paymentId),
    paymentsSince: (since, skip) => gateway.paymentsSince(since, skip),
    refundsSince: (since, skip) => gateway.refundsSince(since, skip),
  };
}
