import type { Knex } from 'knex';
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
import {
  accepted,
  type Clock,
  type Instant,
  instant,
  type Paise,
  paise,
  type Result,
  refused,
  sum,
} from '#core/shared/index.ts';
import type { FaultGate } from '../../support/fault-gate.ts';
import { isUniqueViolation } from '../../support/unique-violation.ts';
import { isSigned } from '../signature.ts';
import { gatewayId } from './gateway-ids.ts';
import { asOrder, asPayment, asRefund, orderRow, type PaymentRow, paymentRow, refundRow } from './rows.ts';

const MIN_AMOUNT = 100;
const MAX_RECEIPT_LENGTH = 40;
/** How long a found link can be paid: as long as it was asked for. */
const LINK_LIFE_MS = 19 * 60_000;

const unavailable = refused('GATEWAY_UNAVAILABLE');
const declined = (reason: string, description: string) => refused('GATEWAY_DECLINED', { reason, description });

type Answer<Value> = Promise<Result<Value, GatewayUnavailable | GatewayDeclined>>;

/** The dependencies of the offline gateway. `secret` signs its checkouts. */
export interface OfflineGatewayDeps {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly gate: FaultGate;
  readonly secret: string;
  /** The URL of the page on which links are paid, up to the order's id. */
  readonly linkBase: string;
}

/**
 * A payment gateway without money. It has the rules of the real one (Razorpay: orders, payments, capture, refunds with
 * an idempotency key) and keeps its state in PostgreSQL, so that every process sees the same orders.
 */
export class OfflineGateway
  implements GatewayOrders, GatewayMoney, GatewayRefunds, GatewayLists, GatewayLinks, GatewayCheckout
{
  readonly publicKey = 'rzp_test_offline';
  readonly #parts: OfflineGatewayDeps;

  constructor(parts: OfflineGatewayDeps) {
    this.#parts = parts;
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
    const order = { amount, currency, receipt };
    if (await this.#isDown()) return unavailable;
    if (order.amount < MIN_AMOUNT) return declined('input_validation_failed', 'The amount must be at least INR 1.00');
    if (order.receipt.length > MAX_RECEIPT_LENGTH) {
      return declined('input_validation_failed', 'The receipt may have at most 40 characters');
    }
    const row = { id: gatewayId('order'), ...order, created_at: new Date(this.#parts.clock.now()) };
    await this.#parts.knex('offline_gateway_orders').insert(row);
    return accepted({ id: row.id, ...order, status: 'created' });
  }

  async createLink({ expiresAt, ...order }: Parameters<GatewayLinks['createLink']>[0]): Answer<LinkedOrder> {
    const { amount, currency, receipt } = order;
    const made = await this.create({ amount, currency, receipt });
    return made.ok ? accepted(this.#linked(made.value, expiresAt)) : made;
  }

  async findLink(receipt: string): Promise<Result<LinkedOrder | null, GatewayUnavailable>> {
    const found = await this.findByReceipt(receipt);
    if (!found.ok) return found;
    const [order] = found.value;
    if (order === undefined) return accepted(null);
    const row = orderRow.parse(await this.#parts.knex('offline_gateway_orders').where({ id: order.id }).first());
    return accepted(this.#linked(order, instant(row.created_at + LINK_LIFE_MS)));
  }

  /** The order of a link here has the link's own id. */
  async linkOf(): Promise<Result<string | null, GatewayUnavailable>> {
    return (await this.#isDown()) ? unavailable : accepted(null);
  }

  #linked(order: GatewayOrder, expiresAt: Instant): LinkedOrder {
    return { order, url: `${this.#parts.linkBase}${order.id}`, expiresAt };
  }

  async findByReceipt(receipt: string): Promise<Result<readonly GatewayOrder[], GatewayUnavailable>> {
    if (await this.#isDown()) return unavailable;
    const orders = orderRow
      .array()
      .parse(await this.#parts.knex('offline_gateway_orders').where({ receipt }).orderBy('created_at'));
    const payments = await this.#paymentRows(orders.map((order) => order.id));
    return accepted(orders.map((order) => asOrder(order, payments)));
  }

  async paymentsOf(gatewayOrderId: string): Promise<Result<readonly GatewayPayment[], GatewayUnavailable>> {
    if (await this.#isDown()) return unavailable;
    return accepted(await this.#asPayments(await this.#paymentRows([gatewayOrderId])));
  }

  async capture(paymentId: string, amount: Paise, currency: string): Answer<GatewayPayment> {
    if (await this.#isDown()) return unavailable;
    const row = await this.#paymentRow(paymentId);
    if (row === null) return declined('input_validation_failed', 'The id provided does not exist');
    const now = this.#parts.clock.now();
    const payment = asPayment(row, now, paise(0));
    if (payment.status === 'captured') return accepted(payment);
    if (payment.status !== 'authorized') {
      return declined('payment_not_authorized', 'Only payments which have been authorized can be captured');
    }
    if (row.amount !== amount || row.currency !== currency) {
      return declined('input_validation_failed', 'Capture amount must be equal to the amount authorized');
    }
    return this.#markCaptured(row);
  }

  async refund(request: { paymentId: string; amount: Paise; key: string }): Answer<GatewayRefund> {
    if (await this.#isDown()) return unavailable;
    return this.#parts.knex.transaction(async (trx) => {
      const found = await trx('offline_gateway_payments').where({ id: request.paymentId }).forUpdate().first();
      const earlier = await trx('offline_gateway_refunds').where({ idempotency_key: request.key }).first();
      if (earlier !== undefined) return repeatOf(refundRow.parse(earlier), request);
      if (found === undefined || found.status !== 'captured') {
        return declined('input_validation_failed', 'Only captured payments can be refunded');
      }
      const made = refundRow
        .array()
        .parse(await trx('offline_gateway_refunds').where({ payment_id: request.paymentId }));
      const left = paymentRow.parse(found).amount - sum(...made.map((row) => row.amount));
      if (left === 0) return declined('input_validation_failed', 'The payment has been fully refunded already');
      if (request.amount > left) {
        return declined('input_validation_failed', 'The refund amount provided is greater than amount captured');
      }
      const row = {
        id: gatewayId('rfnd'),
        payment_id: request.paymentId,
        idempotency_key: request.key,
        amount: request.amount,
      };
      await trx('offline_gateway_refunds').insert({ ...row, created_at: new Date(this.#parts.clock.now()) });
      return accepted(asRefund(row));
    });
  }

  async refundOf(refundId: string): Promise<Result<GatewayRefund | null, GatewayUnavailable>> {
    if (await this.#isDown()) return unavailable;
    const row = await this.#parts.knex('offline_gateway_refunds').where({ id: refundId }).first();
    return accepted(row === undefined ? null : asRefund(refundRow.parse(row)));
  }

  async refundsOf(paymentId: string): Promise<Result<readonly GatewayRefund[], GatewayUnavailable>> {
    if (await this.#isDown()) return unavailable;
    return accepted((await this.#refundRows([paymentId])).map(asRefund));
  }

  async paymentsSince(since: Instant, skip: number): Promise<Result<readonly GatewayPayment[], GatewayUnavailable>> {
    if (await this.#isDown()) return unavailable;
    return accepted(await this.#asPayments(paymentRow.array().parse(await this.#page('payments', since, skip))));
  }

  async refundsSince(since: Instant, skip: number): Promise<Result<readonly GatewayRefund[], GatewayUnavailable>> {
    if (await this.#isDown()) return unavailable;
    return accepted(
      refundRow
        .array()
        .parse(await this.#page('refunds', since, skip))
        .map(asRefund),
    );
  }

  signed(proof: { gatewayOrderId: string; paymentId: string; signature: string }): boolean {
    return isSigned(proof, this.#parts.secret);
  }

  #page(list: 'payments' | 'refunds', since: Instant, skip: number) {
    return this.#parts
      .knex(`offline_gateway_${list}`)
      .where('created_at', '>=', new Date(since))
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .offset(skip)
      .limit(LISTED_AT_ONCE);
  }

  async #asPayments(rows: readonly PaymentRow[]): Promise<readonly GatewayPayment[]> {
    const refunds = await this.#refundRows(rows.map((row) => row.id));
    const refundedOf = (id: string) => sum(...refunds.filter((row) => row.payment_id === id).map((row) => row.amount));
    return rows.map((row) => asPayment(row, this.#parts.clock.now(), refundedOf(row.id)));
  }

  async #isDown(): Promise<boolean> {
    return (await this.#parts.gate()) !== 'well';
  }

  async #paymentRow(id: string): Promise<PaymentRow | null> {
    const row = await this.#parts.knex('offline_gateway_payments').where({ id }).first();
    return row === undefined ? null : paymentRow.parse(row);
  }

  async #paymentRows(orderIds: readonly string[]): Promise<readonly PaymentRow[]> {
    const rows = await this.#parts.knex('offline_gateway_payments').whereIn('order_id', orderIds).orderBy('created_at');
    return paymentRow.array().parse(rows);
  }

  async #refundRows(paymentIds: readonly string[]) {
    const rows = this.#parts.knex('offline_gateway_refunds').whereIn('payment_id', paymentIds).orderBy('created_at');
    return refundRow.array().parse(await rows);
  }

  async #markCaptured(row: PaymentRow): Answer<GatewayPayment> {
    try {
      await this.#parts.knex('offline_gateway_payments').where({ id: row.id }).update({ status: 'captured' });
    } catch (error) {
      if (isUniqueViolation(error)) return declined('order_already_paid', 'This order has been paid already');
      throw error;
    }
    return accepted(asPayment({ ...row, status: 'captured' }, this.#parts.clock.now(), paise(0)));
  }
}

/** The answer for a known idempotency key: the same refund for the same request, a refusal for another. */
function repeatOf(
  earlier: ReturnType<typeof refundRow.parse>,
  request: { paymentId: string; amount: Paise },
): Result<GatewayRefund, GatewayDeclined> {
  return earlier.payment_id === request.paymentId && earlier.amount === request.amount
    ? accepted(asRefund(earlier))
    : declined(
        'input_validation_failed',
        'Different request with the same idempotency key has already been processed.',
      );
}
