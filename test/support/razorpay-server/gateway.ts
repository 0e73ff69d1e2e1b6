import { Faults } from './faults.ts';
import { attempt, type Handed, type Outcome } from './resources/attempts.ts';
import { Books } from './resources/books.ts';
import type { WirePayment, WireRefund } from './resources/entities.ts';
import { authorisePayment, capturePayment, type Means } from './resources/payments.ts';
import { makeRefund, type RefundCourse, turnRefund } from './resources/refunds.ts';
import { Webhooks, type WebhookTarget } from './webhooks.ts';

/** The options of the local gateway. */
export interface RazorpayServerOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** Whether authorised payments are captured at once, as the dashboard's setting: true by default. */
  readonly captures?: boolean;
  readonly webhook?: WebhookTarget;
  /** The file of its state across restarts; in memory by default. */
  readonly file?: string;
  readonly now?: () => number;
  readonly webhookTimeoutMs?: number;
  readonly webhookRetryMs?: number;
  readonly chance?: () => number;
}

/** Thrown when a test or an operator names something unknown. */
class Unknown extends Error {
  constructor(id: string) {
    super(`The local gateway knows no ${id}`);
    this.name = 'Unknown';
  }
}

const WEBHOOK_TIMEOUT_MS = 5_000;
const WEBHOOK_RETRY_MS = 1_000;

/** The gateway without its sockets: its state, the events that it sends, and the controls. */
export class LocalGateway {
  readonly books: Books;
  readonly faults = new Faults();
  readonly webhooks: Webhooks;
  readonly keyId: string;
  /** The outcome of refunds. */
  refundCourse: RefundCourse = 'processed';
  readonly #options: RazorpayServerOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  #outcomes: Outcome[] = [];

  constructor(options: RazorpayServerOptions) {
    const now = options.now ?? Date.now;
    this.#options = options;
    this.keyId = options.keyId;
    this.books = new Books(options.file ?? null, now);
    this.webhooks = new Webhooks({
      now,
      timeoutMs: options.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS,
      retryMs: options.webhookRetryMs ?? WEBHOOK_RETRY_MS,
      chance: options.chance ?? Math.random,
    });
    this.webhooks.target = options.webhook ?? null;
  }

  /** Sends a change by webhook, in its present state. */
  readonly onFailure = (event: string, about: object): void => {
    this.webhooks.onFailure(event, structuredClone({ ...about }));
  };

  /** Sets the outcomes of the next attempts, in this order, whatever card they use. */
  next(...outcomes: readonly Outcome[]): void {
    this.#outcomes.push(...outcomes);
  }

  /** Tries to pay an order, as a traveller does in the window; without an outcome the means of payment decides. */
  pay(orderId: string, outcome: Outcome | null = null, means: Means = {}): Handed {
    const order = this.books.order(orderId);
    if (order === undefined) throw new Unknown(orderId);
    const told = outcome ?? this.#outcomes.shift() ?? null;
    const { keySecret, captures = true } = this.#options;
    const handed = attempt({ books: this.books, onFailure: this.onFailure, keySecret, captures }, order, means, told);
    if (told?.outcome === 'late' && told.afterMs !== undefined && handed.kind === 'failed') {
      this.#authoriseLater(handed.error.metadata.payment_id, told.afterMs);
    }
    this.books.keep();
    return handed;
  }

  /**
   * The bank's late authorisation of a payment; where payments are captured at once it is, unless the order is paid
   * already.
   */
  authorise(paymentId: string, captures = this.#options.captures ?? true): void {
    authorisePayment(this.books, this.onFailure, this.#payment(paymentId), captures);
    this.books.keep();
  }

  /** Captures a payment in the dashboard, also a second one of an order. */
  captureByHand(paymentId: string): void {
    capturePayment(this.books, this.onFailure, this.#payment(paymentId));
    this.books.keep();
  }

  /** Refunds in the dashboard; the rest of the payment unless an amount is given. */
  refundByHand(paymentId: string, amount?: number): WireRefund {
    const body = amount === undefined ? {} : { amount };
    const made = makeRefund(this.books, this.onFailure, paymentId, body, this.refundCourse);
    const refund = this.books.refund(String(made.body.id));
    if (refund === undefined) throw new Error(`The refund was refused: ${JSON.stringify(made.body)}`);
    this.books.keep();
    return refund;
  }

  /** Sets the outcome of refunds from now on. */
  setRefundCourse(course: RefundCourse): void {
    this.refundCourse = course;
  }

  /** Completes a refund. */
  turnRefund(refundId: string, status: 'processed' | 'failed'): void {
    const refund = this.books.refund(refundId);
    if (refund === undefined) throw new Unknown(refundId);
    turnRefund(this.books, this.onFailure, refund, status);
    this.books.keep();
  }

  /** Cancels pending timers. */
  async rest(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.webhooks.close();
  }

  #payment(id: string): WirePayment {
    const payment = this.books.payment(id);
    if (payment === undefined) throw new Unknown(id);
    return payment;
  }

  #authoriseLater(paymentId: string, afterMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.authorise(paymentId);
    }, afterMs);
    this.#timers.add(timer.unref());
  }
}
