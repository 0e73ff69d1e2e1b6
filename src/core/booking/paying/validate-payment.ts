import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { isFinal } from '../model/order.ts';
import type { GatewayCheckout } from '../ports/payment-gateway.ts';
import type { BookingWork } from '../ports/stores.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Settle } from './settle.ts';

/** What the checkout hands to the browser after a payment. */
export interface PaymentProof {
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** What has become of one payment. */
export type PaymentOutcome = 'booked' | 'refund_due' | 'confirming';

/** What taking a proof needs. */
export interface ValidateDeps {
  readonly work: BookingWork<'orderSearch' | 'payments' | 'bookingSearch'>;
  readonly settle: Settle;
  readonly checkout: Pick<GatewayCheckout, 'signed'>;
}

const outcomeOf = ({ work }: ValidateDeps, receipt: string, paymentId: string): Promise<PaymentOutcome> =>
  work.run(async (stores) => {
    const booked = await stores.bookingSearch.ofOrder(receipt);
    if (booked?.booking.paymentId === paymentId) return 'booked';
    const payments = await stores.payments.ofOrder(receipt);
    return payments.some(({ id }) => id === paymentId) ? 'refund_due' : 'confirming';
  });

/**
 * Takes the browser's return from the checkout (POST /payment/validate and /payment/callback): the signature proves that
 * the gateway speaks of our own order, then the order is settled. What the gateway can't tell yet is `confirming`: the
 * money is neither lost nor to be paid again. An unknown order and a wrong signature answer alike. A proof that was spent
 * before is answered from the books, and of several that come for one order at once the gateway is asked once.
 */
export const validatePayment = (deps: ValidateDeps) => {
  const settleOnce = oneAtATime(deps.settle);
  return async (proof: PaymentProof): Promise<Result<PaymentOutcome, Refusal<'SIGNATURE_MISMATCH'>>> => {
    const order = await deps.work.run((stores) => stores.orderSearch.ofGateway(proof.gatewayOrderId));
    if (order === null || !deps.checkout.signed(proof)) return refused('SIGNATURE_MISMATCH');
    const known = isFinal(order) ? await outcomeOf(deps, order.receipt, proof.paymentId) : 'confirming';
    if (known !== 'confirming') return accepted(known);
    await settleOnce(proof.gatewayOrderId);
    return accepted(await outcomeOf(deps, order.receipt, proof.paymentId));
  };
};
