import { type Instant, less, type Paise, sum } from '../../shared/index.ts';
import type { Booking, HeldPayment } from '../model/booking.ts';
import type { Quote } from '../model/quote.ts';
import { refundedAmount } from '../model/refunded-amount.ts';
import { recordNotice } from '../outbox/outbox.ts';
import type { Stores } from '../ports/stores.ts';
import { changed, type Holding } from './change.ts';
import { giveBack, type KnownHolding } from './give-back.ts';

/**
 * What a booking holds of each of its payments, oldest first. Their orders are locked, so that no refund is recorded
 * meanwhile, as one that was made by hand. The booking must be locked before.
 */
export async function holdingsOf(
  stores: Stores<'orders' | 'refunds'>,
  { payments }: Pick<Booking, 'payments'>,
): Promise<readonly KnownHolding[]> {
  const holdings: KnownHolding[] = [];
  for (const payment of payments) {
    await stores.orders.lock(payment.receipt);
    const refunds = await stores.refunds.ofOrder(payment.receipt);
    holdings.push({ ...payment, held: less(payment.amount, refundedAmount(refunds, payment.id)), refunds });
  }
  return holdings;
}

/** The paise of what a booking's stay was charged that are refunded or on their way, without what changes gave back. */
export const refundedOf = ({ amountCharged }: Pick<Booking, 'amountCharged'>, holdings: readonly Holding[]): Paise =>
  less(amountCharged, sum(...holdings.map(({ held }) => held)));

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
    const refunds = holdings.find(({ id }) => id === held.id)?.refunds ?? [];
    await giveBack(stores, 'changed', { ...held, held: amount, refunds }, now);
  }
  const { paymentId, receipt, traveller } = booking;
  await recordNotice(stores, { kind: 'changed', paymentId, receipt, traveller, ref: `${change.number}` }, now);
  return booking;
}
