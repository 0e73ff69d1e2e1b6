import { Problem } from '../../lib/api/problem.ts';
import type { PaymentProof } from './checkout/checkout.ts';
import type { OrderStanding, Validated } from './shapes.ts';

/** The specified payload of POST /hotel, but for what the payment adds. */
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

/** A payment that the checkout proved. */
export interface PaidOrder {
  readonly orderId: string;
  readonly proof: PaymentProof;
  readonly booking: BookingRequest;
}

/** How settling ended. `unconfirmed` is the definite end of asking: the server goes on by itself. */
export type Settled = 'booked' | 'refund_due' | 'expired' | 'unconfirmed';

/** The calls that settling makes. */
export interface SettleCalls {
  validate(proof: PaymentProof): Promise<Validated>;
  /** Saves the booking; answers whether it stands already or the payment is still being confirmed. */
  book(booking: BookingRequest & { paymentId: string; orderId: string }): Promise<'booked' | 'confirming'>;
  standing(orderId: string): Promise<OrderStanding>;
  pause(ms: number): Promise<void>;
}

/** When the order is asked about again, in seconds between the looks: a little under two minutes in all. */
export const LOOKS_AFTER_S: readonly number[] = [2, 2, 3, 3, 5, 5, 8, 8, 10, 15, 20, 30];

/**
 * Follows a paid order to its end: the proof is validated, then the booking saved (specification, section 4). Whatever
 * leaves the outcome open (202, a lost answer) is asked about again until it is known or the looks are used up.
 * @param onConfirming is called once, when the outcome is not known at once.
 * @throws Problem when the server refuses the proof or the booking.
 */
export async function settlePayment(paid: PaidOrder, calls: SettleCalls, onConfirming: () => void): Promise<Settled> {
  const first = await prove(paid, calls);
  if (first !== 'confirming') return first;
  onConfirming();
  for (const seconds of LOOKS_AFTER_S) {
    await calls.pause(seconds * 1000);
    const now = (await look(paid.orderId, calls)) ?? (await prove(paid, calls));
    if (now !== 'confirming') return now;
  }
  return 'unconfirmed';
}

async function prove({ proof, booking }: PaidOrder, calls: SettleCalls): Promise<Settled | 'confirming'> {
  try {
    const { status, orderId, paymentId } = await calls.validate(proof);
    if (status !== 'booked') return status;
    return await calls.book({ ...booking, orderId, paymentId });
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.code === 'REFUND_DUE') return 'refund_due';
    if (outcomeIsOpen(thrown)) return 'confirming';
    throw thrown;
  }
}

/** The end that the order has reached, or null while it has reached none. */
async function look(orderId: string, calls: SettleCalls): Promise<Settled | null> {
  try {
    const { status } = await calls.standing(orderId);
    return ENDS[status] ?? null;
  } catch (thrown) {
    if (thrown instanceof Problem && outcomeIsOpen(thrown)) return null;
    throw thrown;
  }
}

const ENDS: { readonly [Status in OrderStanding['status']]?: Settled } = {
  booked: 'booked',
  refund_due: 'refund_due',
  refunded: 'refund_due',
  expired: 'expired',
};

/** Whether a failure says nothing about the payment: no answer, or a server in trouble. */
const outcomeIsOpen = ({ status, code }: Problem): boolean =>
  status === 0 || status >= 500 || status === 429 || code === 'BROKEN_ANSWER';
