import type { Knex } from 'knex';
import type { Clock, Refusal, Result } from '#core/shared/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { CHECKOUT_ERRORS, type CheckoutError, type FailureReason } from '../../support/checkout-errors.ts';
import type { FaultGate } from '../../support/fault-gate.ts';
import { isUniqueViolation } from '../../support/unique-violation.ts';
import { signCheckout } from '../signature.ts';
import { gatewayId } from './gateway-ids.ts';
import { type OrderRow, orderRow, paymentRow } from './rows.ts';

/** How long after the attempt a late payment is authorised: beyond the 20 minutes of any order. */
const LATE_BY_MS = 30 * 60_000;

/** The traveller's choice in the checkout window. */
export type CheckoutOutcome =
  | { readonly outcome: 'success' | 'close' | 'late' }
  | { readonly outcome: 'failure'; readonly reason: FailureReason };

/** What the window hands to the page: the signed payment, the gateway's error, or that it was closed. */
export type CheckoutAnswer =
  | {
      readonly razorpay_payment_id: string;
      readonly razorpay_order_id: string;
      readonly razorpay_signature: string;
    }
  | {
      readonly error: CheckoutError & { readonly metadata: { readonly order_id: string; readonly payment_id: string } };
    }
  | { readonly closed: true };

/** The answer of an attempt. An order that is already paid gives the gateway's error, as the real window does. */
type Attempted = Result<CheckoutAnswer, Refusal<'NOT_FOUND' | 'GATEWAY_UNAVAILABLE', undefined>>;

interface OfflineCheckoutDeps {
  readonly gate: FaultGate;
  readonly knex: Knex;
  readonly clock: Clock;
  readonly secret: string;
}

/** The gateway's side of the offline checkout window: an attempt to pay an order. No money moves. */
export function offlineCheckout({ knex, clock, gate, secret }: OfflineCheckoutDeps) {
  const record = async (order: OrderRow, id: string, columns: Record<string, unknown>) => {
    const { amount, currency } = order;
    const created_at = new Date(clock.now());
    await knex('offline_gateway_payments').insert({ id, order_id: order.id, amount, currency, created_at, ...columns });
  };

  const errorOn = (order: OrderRow, paymentId: string, reason: FailureReason): Attempted =>
    accepted({ error: { ...CHECKOUT_ERRORS[reason], metadata: { order_id: order.id, payment_id: paymentId } } });

  const alreadyPaid = async (order: OrderRow): Promise<Attempted> => {
    const paid = await knex('offline_gateway_payments').where({ order_id: order.id, status: 'captured' }).first();
    return errorOn(order, paymentRow.parse(paid).id, 'order_already_paid');
  };

  const fail = async (order: OrderRow, reason: FailureReason): Promise<Attempted> => {
    const paymentId = gatewayId('pay');
    const error = CHECKOUT_ERRORS[reason];
    await record(order, paymentId, {
      status: 'failed',
      failure_reason: error.reason,
      failure_description: error.description,
    });
    return errorOn(order, paymentId, reason);
  };

  const succeed = async (order: OrderRow): Promise<Attempted> => {
    const paymentId = gatewayId('pay');
    try {
      await record(order, paymentId, { status: 'captured' });
    } catch (error) {
      // A second tab has paid concurrently.
      if (isUniqueViolation(error)) return alreadyPaid(order);
      throw error;
    }
    const razorpay_signature = signCheckout(order.id, paymentId, secret);
    return accepted({ razorpay_payment_id: paymentId, razorpay_order_id: order.id, razorpay_signature });
  };

  const comeLate = async (order: OrderRow): Promise<Attempted> => {
    const paymentId = gatewayId('pay');
    await record(order, paymentId, { status: 'created', authorizes_at: new Date(clock.now() + LATE_BY_MS) });
    return errorOn(order, paymentId, 'payment_timed_out');
  };

  return async (gatewayOrderId: string, attempt: CheckoutOutcome): Promise<Attempted> => {
    if ((await gate()) !== 'well') return refused('GATEWAY_UNAVAILABLE');
    const found = await knex('offline_gateway_orders').where({ id: gatewayOrderId }).first();
    if (found === undefined) return refused('NOT_FOUND');
    const order = orderRow.parse(found);
    if (attempt.outcome === 'close') return accepted({ closed: true });
    const paid = await knex('offline_gateway_payments').where({ order_id: order.id, status: 'captured' }).first('id');
    if (paid !== undefined) return alreadyPaid(order);
    if (attempt.outcome === 'failure') return fail(order, attempt.reason);
    return attempt.outcome === 'late' ? comeLate(order) : succeed(order);
  };
}

export type OfflineCheckout = ReturnType<typeof offlineCheckout>;
