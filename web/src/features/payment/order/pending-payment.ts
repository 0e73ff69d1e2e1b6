import { nullable, number, record, text, tryParse } from '../../../lib/parse.ts';
import type { PendingPayment } from './start-payment.ts';

const KEY = 'payment';

const pendingPayment = record({
  orderId: text,
  hotelId: text,
  expiresAt: text,
  back: text,
  proof: nullable(record({ razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text })),
  booking: record({
    name: text,
    image: text,
    user: text,
    rooms: number,
    adults: number,
    children: number,
    amount: number,
    arrivalDate: text,
    departureDate: text,
    Symbol: text,
  }),
});

/** Saves the pending payment for this tab, so that a reload finds it again. Signing out clears it. */
export function rememberPayment(pending: PendingPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch (fault) {
    console.info('This tab keeps nothing; the server still knows the payment.', fault);
  }
}

/** How long a proved payment is polled after its order expired; without a proof it ends with the order. */
const PROVED_FOR_MS = 86_400_000;

const isOver = ({ expiresAt, proof }: PendingPayment, now: number): boolean =>
  !(now < Date.parse(expiresAt) + (proof === null ? 0 : PROVED_FOR_MS));

/** The pending payment of a traveller, or null without one. */
export function pendingPaymentOf(traveller: string, now = Date.now()): PendingPayment | null {
  const pending = tryParse(pendingPayment, stored());
  return pending === null || pending.booking.user !== traveller || isOver(pending, now) ? null : pending;
}

/** Removes the pending payment. */
export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (fault) {
    console.info('This tab keeps nothing, so there is nothing to forget.', fault);
  }
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
