import type { Paise } from '../../shared/index.ts';
import type { Booking } from './booking.ts';
import type { Refund } from './refund.ts';

/**
 * A booking with the newest refund of its payments (after a cancellation the one that it caused, with the sum over all
 * payments), and the paise of the charge that are refunded or on their way: refunds made by hand included, what changes
 * gave back not.
 */
export interface BookedStay {
  readonly booking: Booking;
  readonly refund: Refund | null;
  readonly refundedAmount: Paise;
}
