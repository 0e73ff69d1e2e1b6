import type { ConfirmingPayment, ValidatedPayment } from '#contract/payment.ts';
import { Problem } from '../../../lib/api/problem.ts';
import type { PaymentProof } from '../checkout/checkout.ts';
import {
  checkOrder,
  type FollowCalls,
  isEnd,
  LOOKS_AFTER_S,
  type OrderEnd,
  outcomeIsOpen,
  type Seen,
} from './follow-order.ts';

/** The specified payload of POST /hotel, without the ids of the payment. */
export interface BookingRequest {
  readonly name: string;
  readonly image: string;
  readonly user: string;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  /** The quote's total, in rupees. */
  readonly amount: number;
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly Symbol: string;
}

/** A proved payment, with the data to save. */
export interface ProvedOrder {
  readonly orderId: string;
  readonly proof: PaymentProof;
  readonly booking: BookingRequest;
}

/** A payment to settle; one without a proof is identified by its order. */
export type PaidOrder = ProvedOrder | { readonly orderId: string; readonly proof: null };

/** The result of settling. `unconfirmed` ends the polling: the server continues alone. */
export type Settled = OrderEnd | 'unconfirmed';

/** The calls of settling. */
export interface SettleCalls extends FollowCalls {
  validate(proof: PaymentProof): Promise<ValidatedPayment | ConfirmingPayment>;
  /** Saves the booking; returns whether it is saved or the payment is still being confirmed. */
  book(booking: BookingRequest & { paymentId: string; orderId: string }): Promise<'booked' | 'confirming'>;
}

/**
 * Settles a paid order: the proof is validated, then the booking saved (specification, section 4). An open outcome
 * (202, a lost response) is polled until it is known or the intervals are used up.
 * @param onConfirming called whenever the outcome is not known yet, with whether the server responds.
 * @throws Problem when the server refuses the proof or the booking.
 */
export async function settlePayment(
  paid: PaidOrder,
  calls: SettleCalls,
  onConfirming: (seen: 'open' | 'unreachable') => void,
): Promise<Settled> {
  let seen = await prove(paid, calls);
  for (const seconds of LOOKS_AFTER_S) {
    if (isEnd(seen)) return seen;
    onConfirming(seen);
    await calls.pause(seconds * 1000);
    seen = await checkOrder(paid.orderId, calls.orderState);
    if (seen === 'open' && paid.proof !== null) seen = await prove(paid, calls);
  }
  return isEnd(seen) ? seen : 'unconfirmed';
}

async function prove(paid: PaidOrder, calls: SettleCalls): Promise<Seen> {
  if (paid.proof === null) return checkOrder(paid.orderId, calls.orderState);
  try {
    return await validateAndBook(paid, calls);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.code === 'REFUND_DUE') return 'refund_due';
    if (outcomeIsOpen(thrown)) return 'unreachable';
    throw thrown;
  }
}

async function validateAndBook({ proof, booking }: ProvedOrder, { validate, book }: SettleCalls): Promise<Seen> {
  const { status, orderId, paymentId } = await validate(proof);
  if (status === 'refund_due') return status;
  const saved = status === 'booked' ? await book({ ...booking, orderId, paymentId }) : status;
  return saved === 'booked' ? 'booked' : 'open';
}
