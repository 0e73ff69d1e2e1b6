import type {
  GatewayDeclined,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  ReceivedEvent,
} from '#core/booking/index.ts';
import { accepted, type Instant, instant, type Paise, paise, type Result, refused } from '#core/shared/index.ts';

const declined = (reason: string) => refused('GATEWAY_DECLINED', { reason, description: reason });

type PaymentStatus = GatewayPayment['status'];
type Answer<Value> = Result<Value, GatewayDeclined>;

/** How the gateway makes one refund: whether it is pending at first. */
export type RefundStart = () => 'pending' | 'processed';

/**
 * The state of the gateway (Razorpay's documents): orders without an idempotency key, payments that are captured once,
 * refunds that are made once under a key and never beyond the capture. `tell` is called for every change.
 */
export class GatewayState {
  readonly orders: GatewayOrder[] = [];
  readonly payments = new Map<string, GatewayPayment>();
  readonly refunds = new Map<string, GatewayRefund>();
  readonly #now: () => number;
  readonly #tell: (event: ReceivedEvent) => void;
  readonly #startsRefund: RefundStart;
  #told = 0;

  constructor(now: () => number, tell: (event: ReceivedEvent) => void, startsRefund: RefundStart) {
    this.#now = now;
    this.#tell = tell;
    this.#startsRefund = startsRefund;
  }

  create(wish: { readonly amount: Paise; readonly currency: string; readonly receipt: string }): Answer<GatewayOrder> {
    const order: GatewayOrder = { id: `order_${this.orders.length + 1}`, ...wish, status: 'created' };
    this.orders.push(order);
    return accepted(order);
  }

  findByReceipt(receipt: string): readonly GatewayOrder[] {
    return this.orders.filter((order) => order.receipt === receipt);
  }

  paymentsOf(orderId: string): readonly GatewayPayment[] {
    return [...this.payments.values()].filter((payment) => payment.orderId === orderId);
  }

  capture(paymentId: string): Answer<GatewayPayment> {
    const payment = this.payments.get(paymentId);
    if (payment?.status === 'authorized') this.turn(paymentId, 'captured');
    const now = this.payments.get(paymentId);
    return now?.status === 'captured' ? accepted(now) : declined('not_authorised');
  }

  refund(wish: { readonly paymentId: string; readonly amount: Paise; readonly key: string }): Answer<GatewayRefund> {
    const known = [...this.refunds.values()].find(({ key }) => key === wish.key);
    if (known) return accepted(known);
    return wish.amount > this.#left(wish.paymentId) ? declined('more_than_captured') : accepted(this.#give(wish));
  }

  /** A manual refund in the gateway's dashboard. */
  refundByHand(paymentId: string, amount: Paise): void {
    if (amount > 0 && amount <= this.#left(paymentId)) this.#give({ paymentId, amount, key: null });
  }

  refundsOf(paymentId: string): readonly GatewayRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.paymentId === paymentId);
  }

  /** A traveller pays an order, or tries to. */
  pay(orderId: string, status: PaymentStatus, amount: Paise): string {
    const id = `pay_${this.payments.size + 1}`;
    const createdAt: Instant = instant(this.#now());
    this.payments.set(id, { id, orderId, amount, currency: 'INR', status: 'created', createdAt, failure: null });
    if (status !== 'created') this.turn(id, status);
    return id;
  }

  /** The bank has responded. */
  turn(paymentId: string, status: PaymentStatus): void {
    const payment = this.payments.get(paymentId);
    if (payment === undefined || payment.status === status) return;
    const failure = status === 'failed' ? { reason: 'insufficient_funds', description: 'Too little money' } : null;
    this.payments.set(paymentId, { ...payment, status, failure });
    const { orderId } = payment;
    const told = { gatewayOrderId: orderId, paymentId, refundId: null, isCapture: status === 'captured' };
    this.#say({ kind: `payment.${status}`, ...told });
    if (status === 'captured') this.#say({ kind: 'order.paid', ...told });
  }

  /** The bank has completed, or refused, a refund. */
  turnRefund(refundId: string, status: 'processed' | 'failed'): void {
    const refund = this.refunds.get(refundId);
    if (refund?.status !== 'pending') return;
    this.refunds.set(refundId, { ...refund, status });
    this.#closeWhenAllBack(refund.paymentId);
    this.#say({ kind: `refund.${status}`, ...this.#refundFacts(refund) });
  }

  /** The refunded amount of a payment, with pending refunds when `withPending`. */
  back(paymentId: string, withPending: boolean): number {
    return this.refundsOf(paymentId)
      .filter(({ status }) => status === 'processed' || (withPending && status === 'pending'))
      .reduce((total, { amount }) => total + amount, 0);
  }

  #left(paymentId: string): number {
    const payment = this.payments.get(paymentId);
    return payment?.status === 'captured' ? payment.amount - this.back(paymentId, true) : 0;
  }

  #give(wish: { readonly paymentId: string; readonly amount: Paise; readonly key: string | null }): GatewayRefund {
    const refund: GatewayRefund = { id: `rfnd_${this.refunds.size + 1}`, ...wish, status: this.#startsRefund() };
    this.refunds.set(refund.id, { ...refund, amount: paise(wish.amount) });
    this.#closeWhenAllBack(wish.paymentId);
    this.#say({ kind: 'refund.created', ...this.#refundFacts(refund) });
    if (refund.status === 'processed') this.#say({ kind: 'refund.processed', ...this.#refundFacts(refund) });
    return refund;
  }

  #closeWhenAllBack(paymentId: string): void {
    const payment = this.payments.get(paymentId);
    if (payment?.status !== 'captured' || this.back(paymentId, false) < payment.amount) return;
    this.payments.set(paymentId, { ...payment, status: 'refunded' });
  }

  #refundFacts({ id, paymentId }: GatewayRefund) {
    const orderId = this.payments.get(paymentId)?.orderId ?? null;
    return { gatewayOrderId: this.#told % 2 === 0 ? orderId : null, paymentId, refundId: id, isCapture: false };
  }

  #say(event: Omit<ReceivedEvent, 'id'>): void {
    this.#told += 1;
    this.#tell({ id: `evt_${this.#told}`, ...event });
  }
}
