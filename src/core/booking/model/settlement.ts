import type { Instant } from '../../shared/index.ts';
import type { GatewayPayment } from './gateway-records.ts';
import { type Order, type OrderStatus, orderMachine, type PaymentFailure } from './order.ts';
import type { Payment } from './payment.ts';
import { firstRefund, type Refund, type RefundCause } from './refund.ts';

/** What the gateway said of an order, and when. */
export interface GatewaySnapshot {
  /** Every payment that it captured for the order, those that went back whole since included, oldest first. */
  readonly captured: readonly GatewayPayment[];
  /** Why the newest failed payment failed. */
  readonly failure: PaymentFailure | null;
  /** Before it was asked. An order may end only when it was asked at its expiry or later. */
  readonly askedAt: Instant;
  /** After it had answered: the moment at which its captures were seen. */
  readonly seenAt: Instant;
}

/** What follows for the books. */
export interface SettlementDecision {
  readonly order: Order;
  /** Captures seen for the first time. */
  readonly payments: readonly Payment[];
  /** The payment that becomes a booking. */
  readonly books: Payment | null;
  readonly refunds: readonly Refund[];
  readonly releasesDiscount: boolean;
}

const step = (order: Order, to: OrderStatus): Order => ({ ...order, status: orderMachine.step(order.status, to) });

const isSound = (order: Order, payment: Payment): boolean =>
  payment.amount === order.amount && payment.currency === order.currency;

/** Ends a placed order whose time is over. */
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

/** A capture in time: the right one books, a wrong one ends the order and goes back. */
function take(verdict: SettlementDecision, payment: Payment): SettlementDecision {
  const paid = { ...step(verdict.order, 'paid'), paymentId: payment.id };
  if (isSound(paid, payment)) {
    return { ...verdict, order: step(paid, 'booked'), payments: [...verdict.payments, payment], books: payment };
  }
  const due = { ...step(paid, 'refund_due'), holdsDiscount: false };
  return refundDue({ ...verdict, order: due, releasesDiscount: paid.holdsDiscount }, payment, 'wrong_amount');
}

/** A capture that comes when the order no longer waits for one. */
function giveBack(verdict: SettlementDecision, payment: Payment): SettlementDecision {
  const { order } = verdict;
  const unfit: RefundCause = order.status === 'booked' ? 'duplicate' : 'late';
  const cause = isSound(order, payment) ? unfit : 'wrong_amount';
  if (order.status !== 'expired') return refundDue(verdict, payment, cause);
  return refundDue({ ...verdict, order: { ...step(order, 'refund_due'), paymentId: payment.id } }, payment, cause);
}

/**
 * A capture that was given back in the gateway's dashboard before it was seen here: it books nothing and ends nothing, so
 * that a placed order can still be paid. The refund that stands for it finds its money at the gateway.
 */
function passBy(verdict: SettlementDecision, payment: Payment): SettlementDecision {
  return verdict.order.status === 'placed' ? refundDue(verdict, payment, 'dashboard') : giveBack(verdict, payment);
}

/** The newest failure, kept as it was when the gateway says the same again. */
function newestFailure({ failure }: Order, said: PaymentFailure | null): PaymentFailure | null {
  const same = failure?.reason === said?.reason && failure?.description === said?.description;
  return said === null || same ? failure : said;
}

const isOver = (order: Order, at: Instant): boolean => order.expiresAt !== null && at >= order.expiresAt;

const admit =
  (returned: ReadonlySet<string>) =>
  (verdict: SettlementDecision, payment: Payment): SettlementDecision => {
    if (returned.has(payment.id)) return passBy(verdict, payment);
    if (verdict.order.status !== 'placed') return giveBack(verdict, payment);
    if (isOver(verdict.order, payment.seenAt)) return giveBack(expire(verdict), payment);
    return take(verdict, payment);
  };

/**
 * Decides what the gateway's word means for an order: forward only, and the same answer for the same word, so that a
 * repeat changes nothing (the money machine). `known` are the captures already in the books. A right payment comes
 * before a wrong one of the same answer, so that a stray amount can't end an order that was also rightly paid.
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
