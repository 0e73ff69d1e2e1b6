import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { WireLink, WireOrder, WirePayment, WireRefund } from './entities.ts';

/** The request and the result of a refund: the idempotency table. */
export interface KeptKey {
  readonly key: string;
  /** The payment and the body of the first request. */
  readonly request: string;
  readonly refundId: string;
}

/** The state of the gateway. */
interface Kept {
  readonly orders: WireOrder[];
  readonly payments: WirePayment[];
  readonly refunds: WireRefund[];
  readonly keys: KeptKey[];
  readonly links?: WireLink[];
}

const read = (file: string | null): Kept =>
  file !== null && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
    : { orders: [], payments: [], refunds: [], keys: [] };

/** The state of the local gateway, saved to a file when it is given one. */
export class Books {
  readonly orders: WireOrder[];
  readonly payments: WirePayment[];
  readonly refunds: WireRefund[];
  readonly keys: KeptKey[];
  readonly links: WireLink[];
  readonly #file: string | null;
  readonly #now: () => number;

  constructor(file: string | null, now: () => number) {
    const kept = read(file);
    [this.orders, this.payments, this.refunds, this.keys] = [kept.orders, kept.payments, kept.refunds, kept.keys];
    this.links = kept.links ?? [];
    this.#file = file;
    this.#now = now;
  }

  /** The time in whole seconds, as in the gateway's responses. */
  seconds(): number {
    return Math.floor(this.#now() / 1000);
  }

  order(id: string): WireOrder | undefined {
    return this.orders.find((order) => order.id === id);
  }

  payment(id: string): WirePayment | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  refund(id: string): WireRefund | undefined {
    return this.refunds.find((refund) => refund.id === id);
  }

  paymentsOf(orderId: string): readonly WirePayment[] {
    return this.payments.filter((payment) => payment.order_id === orderId);
  }

  /** Newest first, as the gateway lists them. */
  refundsOf(paymentId: string): readonly WireRefund[] {
    return this.refunds.filter((refund) => refund.payment_id === paymentId).reverse();
  }

  /** Writes the file completely, then renames it: an interruption leaves the earlier one. */
  keep(): void {
    if (this.#file === null) return;
    const { orders, payments, refunds, keys, links } = this;
    writeFileSync(`${this.#file}.new`, JSON.stringify({ orders, payments, refunds, keys, links }, null, 1));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
