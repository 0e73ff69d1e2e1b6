import type { z } from 'zod';
import {
  type GatewayCheckout,
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
} from '#core/booking/index.ts';
import { accepted, type Instant, type Paise, type Result, refused } from '#core/shared/index.ts';
import { type CheckoutProof, isSigned } from '../signature.ts';
import { type RazorpayAccess, RazorpayClient } from './client.ts';
import { type CallFailure, isDeclined, parseFailure, refusalOf } from './failure.ts';
import * as wire from './wire.ts';

type Answer<Value> = Promise<Result<Value, GatewayUnavailable | GatewayDeclined>>;
type Read<Value> = Promise<Result<Value, GatewayUnavailable>>;
type Attempt<Value> = { readonly value: Value } | { readonly failure: CallFailure };

/** A failed call, for the log: without keys, bodies or personal data. */
export interface GatewayFailure {
  readonly call: string;
  readonly status: number;
  readonly reason: string;
}

/** A fully refunded payment was captured first. */
const WAS_CAPTURED: ReadonlySet<GatewayPayment['status']> = new Set(['captured', 'refunded']);
const unavailable = refused('GATEWAY_UNAVAILABLE');

/** The beginning of a payment link's id. */
const LINK = 'plink_';

/** A page of a list; the gateway counts in whole seconds. */
const listed = (since: Instant, skip: number) => ({ from: Math.floor(since / 1000), count: LISTED_AT_ONCE, skip });

/**
 * The ports of payments on Razorpay's SDK. Amounts are paise on both sides. Every answer is parsed with a schema: one
 * that does not match, such as an unknown state, counts as no answer.
 */
export class RazorpayGateway
  implements GatewayOrders, GatewayMoney, GatewayRefunds, GatewayLists, GatewayLinks, GatewayCheckout
{
  readonly publicKey: string;
  readonly #client: RazorpayClient;
  readonly #access: RazorpayAccess;
  readonly #tell: (failure: GatewayFailure) => void;

  constructor(access: RazorpayAccess, onFailure: (failure: GatewayFailure) => void) {
    this.publicKey = access.keyId;
    this.#access = access;
    this.#client = new RazorpayClient(access);
    this.#tell = onFailure;
  }

  async create({
    amount,
    currency,
    receipt,
  }: {
    amount: Paise;
    currency: string;
    receipt: string;
  }): Answer<GatewayOrder> {
    const { orders } = await this.#client.sdk();
    return this.#answer('create order', wire.order, () => orders.create({ amount, currency, receipt }));
  }

  async findByReceipt(receipt: string): Read<readonly GatewayOrder[]> {
    const { orders } = await this.#client.sdk();
    const found = await this.#read('find orders', wire.collection(wire.order), () =>
      orders.all({ receipt, count: LISTED_AT_ONCE }),
    );
    return found.ok ? accepted(found.value.filter((order) => order.receipt === receipt)) : found;
  }

  async createLink(link: Parameters<GatewayLinks['createLink']>[0]): Answer<LinkedOrder> {
    const { amount, currency, receipt, description, expiresAt } = link;
    const body = {
      ...{ amount, currency, description, reference_id: receipt, accept_partial: false },
      expire_by: Math.floor(expiresAt / 1000),
      // The partner hands the link to its customer.
      notify: { sms: false, email: false },
      reminder_enable: false,
    };
    const made = await this.#answer('create link', wire.paymentLink, () => this.#client.createLink(body));
    return made.ok ? accepted(wire.linkedOrder(made.value)) : made;
  }

  async findLink(receipt: string): Read<LinkedOrder | null> {
    const found = await this.#read('find link', wire.paymentLinks, () => this.#client.linksOf(receipt));
    if (!found.ok) return found;
    const link = found.value.payment_links.find(({ reference_id }) => reference_id === receipt);
    return accepted(link === undefined ? null : wire.linkedOrder(link));
  }

  /** The order that a link's page opens has the link's reference as its receipt. */
  async linkOf(gatewayOrderId: string): Read<string | null> {
    if (gatewayOrderId.startsWith(LINK)) return accepted(null);
    const { orders } = await this.#client.sdk();
    const order = await this.#try('read order', wire.order, () => orders.fetch(gatewayOrderId));
    if (!('value' in order)) return isNoOrder(order.failure) ? accepted(null) : unavailable;
    if (order.value.receipt === '') return accepted(null);
    const found = await this.#read('find link', wire.paymentLinks, () => this.#client.linksOf(order.value.receipt));
    if (!found.ok) return found;
    return accepted(found.value.payment_links.find(({ order_id }) => order_id === gatewayOrderId)?.id ?? null);
  }

  async paymentsOf(gatewayOrderId: string): Read<readonly GatewayPayment[]> {
    if (gatewayOrderId.startsWith(LINK)) return this.#paymentsOfLink(gatewayOrderId);
    const { orders } = await this.#client.sdk();
    return this.#read('payments of order', wire.collection(wire.payment), () => orders.fetchPayments(gatewayOrderId));
  }

  async capture(paymentId: string, amount: Paise, currency: string): Answer<GatewayPayment> {
    const { payments } = await this.#client.sdk();
    const tried = await this.#ask(wire.payment, () => payments.capture(paymentId, amount, currency));
    if ('value' in tried) return accepted(tried.value);
    if (!isDeclined(tried.failure)) {
      this.#told('capture', tried.failure);
      return unavailable;
    }
    // One that was captured before, in the dashboard or by a call whose answer was lost, is declined too: no failure.
    const now = await this.#try('payment', wire.payment, () => payments.fetch(paymentId));
    if ('value' in now && WAS_CAPTURED.has(now.value.status)) return accepted(now.value);
    this.#told('capture', tried.failure);
    return 'value' in now || isDeclined(now.failure) ? refusalOf(tried.failure) : unavailable;
  }

  async refund({ paymentId, amount, key }: { paymentId: string; amount: Paise; key: string }): Answer<GatewayRefund> {
    const body = { amount, speed: 'normal', notes: { [wire.KEY_NOTE]: key } };
    return this.#answer('refund', wire.refund, () => this.#client.refund(paymentId, body, key));
  }

  async refundOf(refundId: string): Read<GatewayRefund | null> {
    const { refunds } = await this.#client.sdk();
    const tried = await this.#try('read refund', wire.refund, () => refunds.fetch(refundId));
    if ('value' in tried) return accepted(tried.value);
    return isUnknown(tried.failure) ? accepted(null) : unavailable;
  }

  async refundsOf(paymentId: string): Read<readonly GatewayRefund[]> {
    const { payments } = await this.#client.sdk();
    return this.#read('refunds of payment', wire.collection(wire.refund), () =>
      payments.fetchMultipleRefund(paymentId, { count: LISTED_AT_ONCE }),
    );
  }

  async paymentsSince(since: Instant, skip: number): Read<readonly GatewayPayment[]> {
    const { payments } = await this.#client.sdk();
    return this.#read('list payments', wire.page(wire.payment), () => payments.all(listed(since, skip)));
  }

  async refundsSince(since: Instant, skip: number): Read<readonly GatewayRefund[]> {
    const { refunds } = await this.#client.sdk();
    return this.#read('list refunds', wire.page(wire.refund), () => refunds.all(listed(since, skip)));
  }

  signed(proof: CheckoutProof): boolean {
    return isSigned(proof, this.#access.keySecret());
  }

  /**
   * Every payment attempted on a link's page. The link lists the captured ones alone; the others, such as one that a bank
   * authorises late, are under the order that the gateway opened for the page. Here they are all the link's.
   */
  async #paymentsOfLink(linkId: string): Read<readonly GatewayPayment[]> {
    const link = await this.#read('read link', wire.paymentLink, () => this.#client.link(linkId));
    if (!link.ok) return link;
    const { order_id: orderId, payments: captured } = link.value;
    const attempted = orderId ? await this.paymentsOf(orderId) : accepted([]);
    if (!attempted.ok) return attempted;
    const found = [...attempted.value];
    const missing = (captured ?? []).filter(({ payment_id }) => !found.some(({ id }) => id === payment_id));
    const { payments } = await this.#client.sdk();
    const read = missing.map(({ payment_id }) =>
      this.#read('payment of link', wire.payment, () => payments.fetch(payment_id)),
    );
    for (const payment of await Promise.all(read)) {
      if (!payment.ok) return payment;
      found.push(payment.value);
    }
    return accepted(found.map((payment) => ({ ...payment, orderId: linkId })));
  }

  /** Makes a call and parses its answer. */
  async #ask<Value>(shape: z.ZodType<Value>, ask: () => Promise<unknown>): Promise<Attempt<Value>> {
    try {
      const read = shape.safeParse(await ask());
      if (read.success) return { value: read.data };
      const description = 'The answer does not match its schema.';
      return { failure: { status: 200, reason: 'unreadable_answer', description, isFromGateway: false } };
    } catch (error) {
      return { failure: parseFailure(error) };
    }
  }

  #told(call: string, { status, reason }: CallFailure): void {
    this.#tell({ call, status, reason });
  }

  /** Makes a call, parses its answer, and tells of its failure. */
  async #try<Value>(call: string, shape: z.ZodType<Value>, ask: () => Promise<unknown>): Promise<Attempt<Value>> {
    const tried = await this.#ask(shape, ask);
    if ('failure' in tried) this.#told(call, tried.failure);
    return tried;
  }

  async #answer<Value>(call: string, shape: z.ZodType<Value>, ask: () => Promise<unknown>): Answer<Value> {
    const tried = await this.#try(call, shape, ask);
    return 'value' in tried ? accepted(tried.value) : refusalOf(tried.failure);
  }

  /** A read; any rejection leaves the state unknown. */
  async #read<Value>(call: string, shape: z.ZodType<Value>, ask: () => Promise<unknown>): Read<Value> {
    const tried = await this.#try(call, shape, ask);
    return 'value' in tried ? accepted(tried.value) : unavailable;
  }
}

/**
 * Whether the gateway says that a record does not exist: 400 with that sentence (Razorpay, errors). Nothing else may
 * count as that, since an unknown refund is requested again.
 */
const isUnknown = (failure: CallFailure): boolean =>
  isDeclined(failure) && failure.status === 400 && /does not exist/i.test(failure.description);

/** Whether the gateway says that there is no order under an id, or that none can have it (Razorpay, errors). */
const isNoOrder = (failure: CallFailure): boolean =>
  isUnknown(failure) ||
  (isDeclined(failure) && failure.status === 400 && /is not a valid id/i.test(failure.description));
