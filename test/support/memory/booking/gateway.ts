import {
  type GatewayDeclined,
  type GatewayLinks,
  type GatewayLists,
  type GatewayMoney,
  type GatewayOrder,
  type GatewayOrders,
  type GatewayPayment,
  type GatewayRefund,
  type GatewayRefunds,
  type GatewayUnavailable,
  LISTED_AT_ONCE,
  type LinkedOrder,
  type OtherPayments,
} from '#core/booking/index.ts';
import { accepted, type Clock, type Instant, type Paise, paise, type Result, refused } from '#core/shared/index.ts';

/** The outcome of the next call: `lost` never arrives, `unheard` takes effect and its response is lost. */
export type CallOutcome = 'well' | 'lost' | 'unheard' | 'declining';

type Change<Value> = Promise<Result<Value, GatewayUnavailable | GatewayDeclined>>;

const declined = (reason: string) => refused('GATEWAY_DECLINED', { reason, description: reason });

type Call =
  | 'create'
  | 'createLink'
  | 'findLink'
  | 'linkOf'
  | 'findByReceipt'
  | 'paymentsOf'
  | 'capture'
  | 'refund'
  | 'refundOf'
  | 'refundsOf'
  | 'paymentsSince'
  | 'refundsSince';

/** A product without payments apart from those of orders. */
export const NO_OTHER_PAYMENTS: OtherPayments = {
  settle: async () => 'unknown',
  isCredited: async () => false,
  look: async () => 'done',
  readRefunds: async () => true,
  lookAgain: async () => undefined,
};

/** A scripted payment gateway that records its calls. */
export class ScriptedGateway implements GatewayOrders, GatewayMoney, GatewayRefunds, GatewayLists, GatewayLinks {
  readonly orders: GatewayOrder[] = [];
  /** By receipt. */
  readonly links = new Map<string, LinkedOrder & { readonly description: string }>();
  /** The orders that customers opened on the pages of links, with the link of each. */
  readonly opened = new Map<string, string>();
  readonly payments: GatewayPayment[] = [];
  readonly refunds = new Map<string, GatewayRefund>();
  readonly calls: Call[] = [];
  /** The outcomes of the next calls; after the last one all succeed. */
  moods: CallOutcome[] = [];
  /** The default outcome. */
  mood: CallOutcome = 'well';
  /** The initial state of a new refund. */
  refundStatus: GatewayRefund['status'] = 'processed';
  /** Runs during a call of the gateway, for concurrent callers. */
  meanwhile: (call: Call) => Promise<void> = async () => undefined;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async #arrive(call: Call): Promise<CallOutcome> {
    this.calls.push(call);
    const mood = this.moods.shift() ?? this.mood;
    await this.meanwhile(call);
    return mood;
  }

  async #change<Value>(call: Call, effect: () => Result<Value, GatewayDeclined>): Change<Value> {
    const mood = await this.#arrive(call);
    if (mood === 'lost') return refused('GATEWAY_UNAVAILABLE');
    if (mood === 'declining') return declined('no');
    const answer = effect();
    return mood === 'unheard' ? refused('GATEWAY_UNAVAILABLE') : answer;
  }

  async #read<Value>(call: Call, value: () => Value): Promise<Result<Value, GatewayUnavailable>> {
    return (await this.#arrive(call)) === 'well' ? accepted(value()) : refused('GATEWAY_UNAVAILABLE');
  }

  create({
    amount,
    currency,
    receipt,
  }: {
    readonly amount: Paise;
    readonly currency: string;
    readonly receipt: string;
  }) {
    return this.#change('create', () => {
      const id = `order_${this.orders.length + 1}`;
      const order: GatewayOrder = { id, amount, currency, receipt, status: 'created' };
      this.orders.push(order);
      return accepted(order);
    });
  }

  /** A receipt has one link: another one is declined. */
  createLink({ amount, currency, receipt, description, expiresAt }: Parameters<GatewayLinks['createLink']>[0]) {
    return this.#change<LinkedOrder>('createLink', () => {
      if (this.links.has(receipt)) return declined('reference_id_taken');
      const id = `plink_${this.links.size + 1}`;
      const order: GatewayOrder = { id, amount, currency, receipt, status: 'created' };
      const link = { order, url: `https://pay.example/${id}`, expiresAt, description };
      this.orders.push(order);
      this.links.set(receipt, link);
      return accepted(link);
    });
  }

  findLink(receipt: string) {
    return this.#read<LinkedOrder | null>('findLink', () => this.links.get(receipt) ?? null);
  }

  linkOf(gatewayOrderId: string) {
    return this.#read('linkOf', () => this.opened.get(gatewayOrderId) ?? null);
  }

  findByReceipt(receipt: string) {
    return this.#read('findByReceipt', () => this.orders.filter((order) => order.receipt === receipt));
  }

  paymentsOf(gatewayOrderId: string) {
    return this.#read('paymentsOf', () => this.payments.filter(({ orderId }) => orderId === gatewayOrderId));
  }

  capture(paymentId: string) {
    return this.#change('capture', () => {
      const at = this.payments.findIndex(({ id, status }) => id === paymentId && status !== 'failed');
      const payment = this.payments[at];
      if (!payment) return declined('not_authorised');
      const captured: GatewayPayment = { ...payment, status: 'captured' };
      this.payments[at] = captured;
      return accepted(captured);
    });
  }

  refund({ paymentId, amount, key }: { readonly paymentId: string; readonly amount: Paise; readonly key: string }) {
    return this.#change('refund', () => {
      const known = this.refunds.get(key);
      if (known) return accepted(known);
      const captured = this.payments.find(({ id, status }) => id === paymentId && status === 'captured');
      if (!captured || this.refundedAmount(paymentId) + amount > captured.amount) return declined('more_than_captured');
      const refund: GatewayRefund = {
        id: `rfnd_${this.refunds.size + 1}`,
        paymentId,
        amount,
        status: this.refundStatus,
        key,
      };
      this.refunds.set(key, refund);
      return accepted(refund);
    });
  }

  refundOf(refundId: string) {
    return this.#read('refundOf', () => [...this.refunds.values()].find(({ id }) => id === refundId) ?? null);
  }

  refundsOf(paymentId: string) {
    return this.#read('refundsOf', () => [...this.refunds.values()].filter((each) => each.paymentId === paymentId));
  }

  /** This gateway has no times of refunds: it lists all of them. */
  refundsSince(_since: Instant, skip: number) {
    return this.#read('refundsSince', () => [...this.refunds.values()].reverse().slice(skip, skip + LISTED_AT_ONCE));
  }

  paymentsSince(since: Instant, skip: number) {
    const listed = () => this.payments.filter(({ createdAt }) => createdAt >= since).reverse();
    return this.#read('paymentsSince', () => listed().slice(skip, skip + LISTED_AT_ONCE));
  }

  /** A manual refund in the gateway's dashboard. */
  giveBackByHand(paymentId: string, amount: Paise): string {
    const id = `rfnd_${this.refunds.size + 1}`;
    this.refunds.set(`by-hand-${id}`, { id, paymentId, amount, status: 'processed', key: null });
    return id;
  }

  /** The bank has completed, or refused, a pending refund. */
  turnRefund(refundId: string, status: GatewayRefund['status']): void {
    for (const [key, refund] of this.refunds) if (refund.id === refundId) this.refunds.set(key, { ...refund, status });
  }

  /** The refunded amount of a payment at the gateway. */
  refundedAmount(paymentId: string): number {
    const own = [...this.refunds.values()].filter((each) => each.paymentId === paymentId && each.status !== 'failed');
    return own.reduce((given, { amount }) => given + amount, 0);
  }

  /** A traveller pays an order, or tries to. */
  pay(
    gatewayOrderId: string,
    how: Partial<Pick<GatewayPayment, 'status' | 'amount' | 'currency' | 'failure'>> = {},
  ): string {
    const order = this.orders.find(({ id }) => id === gatewayOrderId);
    const payment: GatewayPayment = {
      id: `pay_${this.payments.length + 1}`,
      orderId: gatewayOrderId,
      amount: order?.amount ?? paise(0),
      currency: 'INR',
      status: 'captured',
      createdAt: this.#clock.now(),
      failure: null,
      ...how,
    };
    this.payments.push(payment);
    return payment.id;
  }

  /** The bank responds late. */
  turn(paymentId: string, status: GatewayPayment['status']): void {
    const at = this.payments.findIndex(({ id }) => id === paymentId);
    const payment = this.payments[at];
    if (payment) this.payments[at] = { ...payment, status };
  }
}
