import { less, type Paise, sum } from '../../shared/index.ts';
import { holdingsOf } from '../changing/apply-change.ts';
import type { Booking } from '../model/booking.ts';
import type { Stores } from '../ports/stores.ts';

/** The paise of what a booking's stay was charged that are refunded or on their way, without what changes gave back. */
export async function refundedOfBooking(
  stores: Stores<'orders' | 'refunds'>,
  booking: Pick<Booking, 'payments' | 'amountCharged'>,
): Promise<Paise> {
  const held = sum(...(await holdingsOf(stores, booking)).map((each) => each.held));
  return less(booking.amountCharged, held);
}
