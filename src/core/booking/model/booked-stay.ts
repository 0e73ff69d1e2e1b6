import type { Paise } from '../../shared/index.ts';
import type { Booking } from './booking.ts';
import type { Refund } from './refund.ts';

/**
 * A booking with the newest refund of its payment (after a cancellation the one that it caused), and the paise of the
 * payment that are refunded or on their way, refunds made by hand included.
 */
export interface BookedStay {
  readonly booking: Booking;
  readonly refund: Refund | null;
  readonly refundedAmount: Paise;
}
