import { type Instant, less } from '../../shared/index.ts';
import type { Booking, HeldPayment } from '../model/booking.ts';
import type { Quote } from '../model/quote.ts';
import { refundedAmount } from '../model/refunded-amount.ts';
import { recordNotice } from '../outbox/outbox.ts';
import type { Stores } from '../ports/stores.ts';
import { changed, type Holding } from './change.ts';
import { giveBack } from './give-back.ts';

/**
 * What a booking holds of each of its payments, oldest first. Their orders are locked, so that no refund is recorded
 * meanwhile, as one that was made by hand. The booking must be locked before.
 */
export async function holdingsOf(
  stores: Stores<'orders' | 'refunds'>,
  { payments }: Pick<Booking, 'payments'>,
): Promise<readonly Holding[]> {
  const holdings: Holding[] = [];
  for (const payment of payments) {
    await stores.orders.lock(payment.receipt);
    const given = refundedAmount(await stores.refunds.ofOrder(payment.receipt), payment.id);
    holdings.push({ ...payment, held: less(payment.amount, given) });
  }
  return holdings;
}

/**
 * Puts a locked booking at its new stay, with the history, what goes back, and the notification of hotel and traveller.
 * `payment` is what was paid more; its ledger entries are the caller's.
 */
export async function applyChange(
  stores: Stores<'orders' | 'bookings' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger'>,
  earlier: Booking,
  quote: Quote,
  { payment, now }: { readonly payment: HeldPayment | null; readonly now: Instant },
): Promise<Booking> {
  const holdings = await holdingsOf(stores, earlier);
  const { booking, change, shares } = changed(earlier, quote, { payment, holdings, now });
  await stores.bookings.saveChange(booking, change);
  for (const { payment: held, amount } of shares) {
    await giveBack(stores, 'changed', { ...held, held: amount }, now);
  }
  const { paymentId, receipt, traveller } = booking;
  await recordNotice(stores, { kind: 'changed', paymentId, receipt, traveller, ref: `${change.number}` }, now);
  return booking;
}
