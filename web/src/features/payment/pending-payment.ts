import { nullable, number, record, text, tryParse } from '../../lib/parse.ts';
import type { PendingPayment } from './start-payment.ts';

const KEY = 'payment';

const pendingPayment = record({
  orderId: text,
  hotelId: text,
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

/** Keeps the payment under way for this tab, so that a reload finds it again. Signing out clears it. */
export function rememberPayment(pending: PendingPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch (fault) {
    console.info('This tab keeps nothing; the server still knows the payment.', fault);
  }
}

/** The payment under way of a traveller, or null. */
export function pendingPaymentOf(traveller: string): PendingPayment | null {
  const pending = tryParse(pendingPayment, stored());
  return pending !== null && pending.booking.user === traveller ? pending : null;
}

/** The payment is over. */
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
