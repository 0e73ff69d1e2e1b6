import type { Paise } from '../../shared/index.ts';
import type { Booking } from '../model/booking.ts';
import { refundedAmount } from '../model/refunded-amount.ts';
import type { Stores } from '../ports/stores.ts';

/** The paise of a booking's payment that are refunded or on their way. */
export const refundedOfBooking = async (
  stores: Stores<'refunds'>,
  { quote, paymentId }: Pick<Booking, 'quote' | 'paymentId'>,
): Promise<Paise> => refundedAmount(await stores.refunds.ofOrder(quote.id), paymentId);
