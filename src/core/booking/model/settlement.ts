import type { Instant } from '../../shared/index.ts';
import type { GatewayPayment } from './gateway-records.ts';
import { type Order, type OrderStatus, orderMachine, type PaymentFailure } from './order.ts';
import type { Payment } from './payment.ts';
import { firstRefund, type Refund, type RefundCause } from './refund.ts';

/** The gateway's state of an order at a moment. */
export interface GatewaySnapshot {
  /** Every captured payment of the order, fully refunded ones included, oldest first. */
  readonly captured: readonly GatewayPayment[];
  /** Why the newest failed payment failed. */
  readonly failure: PaymentFailure | null;
  /** The time before the request. An order may expire only when this is its expiry or later. */
  readonly askedAt: Instant;
  /** The time after the response: when its captures were seen. */
  readonly seenAt: Instant;
}

/** The changes that follow for the database. */
export interface SettlementDecision {
  readonly order: Order;
  /** Captures that were not known before. */
  readonly payments: readonly Payment[];
  /** The payment that becomes a booking. */
  readonly books: Payment | null;
  readonly refunds: readonly Refund[];
  readonly releasesDiscount: boolean;
}

const step = (order: Order, to: OrderStatus): Order => ({ ...order, status: orderMachine.step(order.status, to) });

const isSound = (order: Order, payment: Payment): boolean =>
  payment.amount === order.amount && payment.currency === order.currency;

/** Expires a placed order whose time is over. */
function expire(verdict: SettlementDecision): SettlementDecision {
  const { order } = verdict;
  return {
    ...verdict,
    order: { ...step(order, 'expired'), holdsDiscount: false },
    releasesDiscount: order.holdsDiscount,
  };
}

const refundDue = (verdict: SettlementDecision, payment: Payment, cause: RefundCause): SettlementDecision => ({
  ...verdict,
  payments: [...verdict.payments, payment],
  refunds: [...verdict.refunds, firstRefund(payment.id, cause, payment.amount, payment.seenAt)],
});

/** A capture in time: the right amount books the order, a wrong one ends it and is refunded. */
function takeCapture(verdict: SettlementDecision, payment: Payment): SettlementDecision {
  const paid = { ...step(verdict.order, 'paid'), paymentId: payment.id };
  if (isSound(paid, payment)) {
    return { ...verdict, order: step(paid, 'booked'), payments: [...verdict.payments, payment], books: payment };
  }
  const due = { ...step(paid, 'refund_due'), holdsDiscount: false };
  return refundDue({ ...verdict, order: due, releasesDiscount: paid.holdsDiscount }, payment, 'wrong_amount');
}

/** A capture for an order that no longer waits for one: it is refunded. */
function refundCapture(verdict: SettlementDecision, payment: Payment): SettlementDecision {
  const { order } = verdict;
  const unfit: RefundCause = order.status === 'booked' ? 'duplicate' : 'late';
  const cause = isSound(order, payment) ? unfit : 'wrong_amount';
  if (order.status !== 'expired') return refundDue(verdict, payment, cause);
  return refundDue({ ...verdict, order: { ...step(order, 'refund_due'), paymentId: payment.id } }, payment, cause);
}

/**
 * A capture that was refunded in the gateway's dashboard before it was seen here: it books nothing and ends nothing, so
 * that a placed order can still be paid. The refund is recorded when the refunds are read.
 */
function recordRefunded(verdict: SettlementDecision, payment: Payment): SettlementDecision {
  return verdict.order.status === 'placed' ? refundDue(verdict, payment, 'dashboard') : refundCapture(verdict, payment);
}

/** The newest failure; the stored one when the gateway reports the same again. */
function newestFailure({ failure }: Order, said: PaymentFailure | null): PaymentFailure | null {
  const same = failure?.reason === said?.reason && failure?.description === said?.description;
  return said === null || same ? failure : said;
}

const isOver = (order: Order, at: Instant): boolean => order.expiresAt !== null && at >= order.expiresAt;

const admit =
  (returned: ReadonlySet<string>) =>
  (verdict: SettlementDecision, payment: Payment): SettlementDecision => {
    if (returned.has(payment.id)) return recordRefunded(verdict, payment);
    if (verdict.order.status !== 'placed') return refundCapture(verdict, payment);
    if (isOver(verdict.order, payment.seenAt)) return refundCapture(expire(verdict), payment);
    return takeCapture(verdict, payment);
  };

/**
 * Decides what a gateway snapshot changes in an order. States only move forward, and the same snapshot gives the same
 * result, so that a repeat changes nothing (docs/money-machine.md). `known` are the captures already stored. Within a
 * snapshot a payment of the right amount comes before a wrong one, so that a wrong amount can't end an order that was
 * also paid correctly.
 */
export function decideSettlement(order: Order, known: readonly Payment[], said: GatewaySnapshot): SettlementDecision {
  const seen = new Set(known.map(({ id }) => id));
  const returned = new Set(said.captured.filter(({ status }) => status === 'refunded').map(({ id }) => id));
  const fresh = said.captured
    .filter(({ id }) => !seen.has(id))
    .map(({ id, amount, currency }) => ({ id, amount, currency, receipt: order.receipt, seenAt: said.seenAt }));
  const ordered = [
    ...fresh.filter((payment) => isSound(order, payment)),
    ...fresh.filter((payment) => !isSound(order, payment)),
  ];
  const start: SettlementDecision = {
    order: { ...order, failure: newestFailure(order, said.failure) },
    payments: [],
    books: null,
    refunds: [],
    releasesDiscount: false,
  };
  const verdict = ordered.reduce(admit(returned), start);
  return verdict.order.status === 'placed' && isOver(verdict.order, said.askedAt) ? expire(verdict) : verdict;
}
