import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { isFinal } from '../model/order.ts';
import type { GatewayCheckout } from '../ports/payment-gateway.ts';
import type { BookingWork, KnownOrder } from '../ports/stores.ts';
import { oneAtATime } from './join-calls.ts';
import type { Settle } from './settle.ts';

/** What the checkout hands to the browser after a payment. */
export interface PaymentProof {
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** The outcome of one payment. */
export type PaymentOutcome = 'booked' | 'refund_due' | 'confirming';

/** The dependencies of validating a payment. */
export interface ValidateDeps {
  readonly work: BookingWork<'orderSearch'>;
  readonly settle: Settle;
  readonly checkout: Pick<GatewayCheckout, 'signed'>;
}

/** The outcome of a payment of an order. It stays `booked` when the booking is cancelled later. */
function outcomeOf({ order, payments }: KnownOrder, paymentId: string): PaymentOutcome {
  if (order.status === 'booked' && order.paymentId === paymentId) return 'booked';
  return payments.some(({ id }) => id === paymentId) ? 'refund_due' : 'confirming';
}

/**
 * Validates the browser's return from the checkout (POST /payment/validate and /payment/callback): the signature proves
 * that order and payment belong together, then the order is settled. A payment that the gateway can't settle yet is
 * `confirming`: it is not lost and must not be paid again. An unknown order and a wrong signature give the same answer.
 * A repeated proof is answered from the database, and concurrent ones for one order share one gateway call.
 */
export const validatePayment = (deps: ValidateDeps) => {
  const settleOnce = oneAtATime(deps.settle);
  const read = (gatewayOrderId: string) => deps.work.apart(({ orderSearch }) => orderSearch.known(gatewayOrderId));
  return async (proof: PaymentProof): Promise<Result<PaymentOutcome, Refusal<'SIGNATURE_MISMATCH'>>> => {
    const { gatewayOrderId, paymentId } = proof;
    const known = await read(gatewayOrderId);
    if (known === null || !deps.checkout.signed(proof)) return refused('SIGNATURE_MISMATCH');
    const before = isFinal(known.order) ? outcomeOf(known, paymentId) : 'confirming';
    if (before !== 'confirming') return accepted(before);
    const settled = await settleOnce(gatewayOrderId, known);
    const outcome = settled.ok ? outcomeOf(settled.value, paymentId) : 'confirming';
    if (outcome !== 'confirming') return accepted(outcome);
    // Another caller may have settled it meanwhile.
    return accepted(outcomeOf((await read(gatewayOrderId)) ?? known, paymentId));
  };
};
