import {
  type Booking,
  balancesOf,
  type LedgerBalances,
  type Order,
  type Payment,
  type Refund,
} from '#core/booking/index.ts';
import type { BookingBench } from './bench.ts';

/** The violated invariants of payments, as sentences; empty when there are none. */
export function violatedInvariants(
  { books, gateway }: BookingBench,
  discountsGiven: ReadonlyMap<string, number>,
): string[] {
  const broken: string[] = [];
  const holds = (condition: boolean, promise: string) => {
    if (!condition) broken.push(promise);
  };
  const orders = [...books.orders.values()];
  const bookings = [...books.bookings.values()];
  const refundsOf = (paymentId: string) => [...books.refunds.values()].filter((each) => each.paymentId === paymentId);
  for (const payment of books.payments.values()) {
    holds(
      isBalanced(payment, books.orders.get(payment.receipt), bookings, refundsOf(payment.id)),
      `${payment.id} balances`,
    );
    const ledger = balancesOf([...books.ledger.values()].filter(({ paymentId }) => paymentId === payment.id));
    holds(
      isPosted(ledger, payment, refundsOf(payment.id)),
      `${payment.id}: the ledger ${JSON.stringify(ledger)} agrees`,
    );
    holds(
      gateway.refundedAmount(payment.id) <= payment.amount,
      `${payment.id}: the gateway gave back no more than it took`,
    );
    holds(isFromGateway(refundsOf(payment.id), gateway), `${payment.id}: what is done is given back`);
  }
  for (const booking of bookings) {
    const order = books.orders.get(booking.quote.id);
    const quoted = booking.quote.price.paymentAmount;
    const agrees = booking.amountCharged === quoted && order?.amount === quoted && order.status === 'booked';
    holds(agrees && books.payments.get(booking.paymentId)?.amount === quoted, `${booking.id}: charged is quoted`);
  }
  holds(isUnique(bookings.map(({ quote }) => quote.id)), 'one booking per order');
  holds(isUnique(bookings.map(({ paymentId }) => paymentId)), 'one booking per payment');
  holds(isUnique(bookings.map(({ reference }) => reference)), 'one booking per reference');
  holds(isUnique(gateway.orders.map(({ receipt }) => receipt)), 'one gateway order per receipt');
  for (const order of orders) holds(isSoundOrder(order), `${order.receipt}: ${order.status} holds what it should`);
  for (const [traveller, given] of discountsGiven) {
    const used = orders.filter((each) => each.traveller === traveller && each.holdsDiscount).length;
    holds((books.accounts.get(traveller)?.discounts ?? 0) + used === given, `${traveller}: discounts balance`);
  }
  return broken;
}

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

const total = (refunds: readonly Refund[], ...statuses: readonly Refund['status'][]): number =>
  refunds.filter(({ status }) => statuses.includes(status)).reduce((all, { amount }) => all + amount, 0);

/** A manual refund in the gateway's dashboard. */
const byHand = (refunds: readonly Refund[]): number =>
  total(
    refunds.filter(({ cause }) => cause === 'dashboard'),
    'done',
    'requested',
  );

/** captured = in hand + held + kept + refunded + refund owed, per payment. */
function isBalanced(
  payment: Payment,
  order: Order | undefined,
  bookings: readonly Booking[],
  refunds: readonly Refund[],
): boolean {
  const booking = bookings.find(({ paymentId }) => paymentId === payment.id);
  const inHand = order?.status === 'paid' && order.paymentId === payment.id ? payment.amount : 0;
  const back = total(refunds, 'done') + total(refunds, 'due', 'requested');
  const held = booking?.status === 'confirmed' ? booking.amountCharged - byHand(refunds) : 0;
  const free = booking?.cancelledAt != null && booking.cancelledAt <= (booking.quote.freeUntil ?? 0);
  const isOff = booking?.status === 'cancelled';
  const kept = isOff && !free && booking.reservation !== 'refused' ? booking.amountCharged - byHand(refunds) : 0;
  return payment.amount === inHand + held + kept + back;
}

/** The ledger of a payment equals the rows: nothing missing, nothing below zero. */
function isPosted(ledger: LedgerBalances, payment: Payment, refunds: readonly Refund[]): boolean {
  const { gateway, in_hand, held, kept, owed, refunded } = ledger;
  if ([in_hand, held, kept, owed, refunded].some((balance) => balance < 0) || gateway !== -payment.amount) return false;
  return refunded === total(refunds, 'done') && owed === total(refunds, 'due', 'requested');
}

const isFromGateway = (refunds: readonly Refund[], gateway: BookingBench['gateway']): boolean =>
  refunds
    .filter(({ status }) => status === 'done')
    .every(({ paymentId, amount }) => gateway.refundedAmount(paymentId) >= amount);

function isSoundOrder({ status, gatewayOrderId, placedAt, expiresAt, holdsDiscount, paymentId }: Order): boolean {
  const wasPlaced = gatewayOrderId !== null && placedAt !== null && expiresAt !== null;
  if (status === 'created') return gatewayOrderId === null && paymentId === null;
  if (status === 'placed') return wasPlaced && paymentId === null;
  if (status === 'booked') return wasPlaced && paymentId !== null;
  return !holdsDiscount && (status === 'expired' ? paymentId === null : wasPlaced && paymentId !== null);
}
