import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { isFinal } from '../model/order.ts';
import type { GatewayCheckout } from '../ports/payment-gateway.ts';
import type { BookingWork } from '../ports/stores.ts';
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
  readonly work: BookingWork<'orderSearch' | 'payments' | 'bookingSearch'>;
  readonly settle: Settle;
  readonly checkout: Pick<GatewayCheckout, 'signed'>;
}

const outcomeOf = ({ work }: ValidateDeps, receipt: string, paymentId: string): Promise<PaymentOutcome> =>
  work.apart(async (stores) => {
    const booked = await stores.bookingSearch.ofOrder(receipt);
    if (booked?.booking.payments.some(({ id }) => id === paymentId)) return 'booked';
    const payments = await stores.payments.ofOrder(receipt);
    return payments.some(({ id }) => id === paymentId) ? 'refund_due' : 'confirming';
  });

/**
 * Validates the browser's return from the checkout (POST /payment/validate and /payment/callback): the signature proves
 * that order and payment belong together, then the order is settled. A payment that the gateway can't settle yet is
 * `confirming`: it is not lost and must not be paid again. An unknown order and a wrong signature give the same answer.
 * A repeated proof is answered from the database, and concurrent ones for one order share one gateway call.
 */
export const validatePayment = (deps: ValidateDeps) => {
  const settleOnce = oneAtATime(deps.settle);
  return async (proof: PaymentProof): Promise<Result<PaymentOutcome, Refusal<'SIGNATURE_MISMATCH'>>> => {
    const order = await deps.work.apart((stores) => stores.orderSearch.ofGateway(proof.gatewayOrderId));
    if (order === null || !deps.checkout.signed(proof)) return refused('SIGNATURE_MISMATCH');
    const known = isFinal(order) ? await outcomeOf(deps, order.receipt, proof.paymentId) : 'confirming';
    if (known !== 'confirming') return accepted(known);
    await settleOnce(proof.gatewayOrderId);
    return accepted(await outcomeOf(deps, order.receipt, proof.paymentId));
  };
};
