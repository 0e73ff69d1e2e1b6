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
function expire(decision: SettlementDecision): SettlementDecision {
  const { order } = decision;
  return {
    ...decision,
    order: { ...step(order, 'expired'), holdsDiscount: false },
    releasesDiscount: order.holdsDiscount,
  };
}

const refundDue = (decision: SettlementDecision, payment: Payment, cause: RefundCause): SettlementDecision => ({
  ...decision,
  payments: [...decision.payments, payment],
  refunds: [...decision.refunds, firstRefund(payment.id, cause, payment.amount, payment.seenAt)],
});

/**
 * A capture in time: the right amount books the order; a wrong one, or one for what is not wanted any more, ends it and
 * is refunded.
 */
function takeCapture(decision: SettlementDecision, payment: Payment, isWanted: boolean): SettlementDecision {
  const paid = { ...step(decision.order, 'paid'), paymentId: payment.id };
  const cause = isSound(paid, payment) ? 'superseded' : 'wrong_amount';
  if (cause === 'superseded' && isWanted) {
    return { ...decision, order: step(paid, 'booked'), payments: [...decision.payments, payment], books: payment };
  }
  const due = { ...step(paid, 'refund_due'), holdsDiscount: false };
  return refundDue({ ...decision, order: due, releasesDiscount: paid.holdsDiscount }, payment, cause);
}

/** A capture for an order that no longer waits for one: it is refunded. */
function refundCapture(decision: SettlementDecision, payment: Payment): SettlementDecision {
  const { order } = decision;
  const unfit: RefundCause = order.status === 'booked' ? 'duplicate' : 'late';
  const cause = isSound(order, payment) ? unfit : 'wrong_amount';
  if (order.status !== 'expired') return refundDue(decision, payment, cause);
  return refundDue({ ...decision, order: { ...step(order, 'refund_due'), paymentId: payment.id } }, payment, cause);
}

/**
 * A capture that was refunded in the gateway's dashboard before it was seen here: it books nothing and ends nothing, so
 * that a placed order can still be paid. The refund is recorded when the refunds are read.
 */
function recordRefunded(decision: SettlementDecision, payment: Payment): SettlementDecision {
  return decision.order.status === 'placed'
    ? refundDue(decision, payment, 'dashboard')
    : refundCapture(decision, payment);
}

/** The newest failure; the stored one when the gateway reports the same again. */
function newestFailure({ failure }: Order, reported: PaymentFailure | null): PaymentFailure | null {
  const same = failure?.reason === reported?.reason && failure?.description === reported?.description;
  return reported === null || same ? failure : reported;
}

const isOver = (order: Order, at: Instant): boolean => order.expiresAt !== null && at >= order.expiresAt;

const admit =
  (returned: ReadonlySet<string>, isWanted: boolean) =>
  (decision: SettlementDecision, payment: Payment): SettlementDecision => {
    if (returned.has(payment.id)) return recordRefunded(decision, payment);
    if (decision.order.status !== 'placed') return refundCapture(decision, payment);
    if (isOver(decision.order, payment.seenAt)) return refundCapture(expire(decision), payment);
    return takeCapture(decision, payment, isWanted);
  };

/**
 * Decides what a gateway snapshot changes in an order. States only move forward, and the same snapshot gives the same
 * result, so that a repeat changes nothing (docs/money-machine.md). `known` are the captures already stored. Within a
 * snapshot a payment of the right amount comes before a wrong one, so that a wrong amount can't end an order that was
 * also paid correctly. `isWanted` is false for a change of a booking that was cancelled or changed since: a payment in
 * time is refunded.
 */
export function decideSettlement(
  order: Order,
  known: readonly Payment[],
  snapshot: GatewaySnapshot,
  isWanted = true,
): SettlementDecision {
  const seen = new Set(known.map(({ id }) => id));
  const returned = new Set(snapshot.captured.filter(({ status }) => status === 'refunded').map(({ id }) => id));
  const fresh = snapshot.captured
    .filter(({ id }) => !seen.has(id))
    .map(({ id, amount, currency }) => ({ id, amount, currency, receipt: order.receipt, seenAt: snapshot.seenAt }));
  const ordered = [
    ...fresh.filter((payment) => isSound(order, payment)),
    ...fresh.filter((payment) => !isSound(order, payment)),
  ];
  const start: SettlementDecision = {
    order: { ...order, failure: newestFailure(order, snapshot.failure) },
    payments: [],
    books: null,
    refunds: [],
    releasesDiscount: false,
  };
  const decision = ordered.reduce(admit(returned, isWanted), start);
  return decision.order.status === 'placed' && isOver(decision.order, snapshot.askedAt) ? expire(decision) : decision;
}
