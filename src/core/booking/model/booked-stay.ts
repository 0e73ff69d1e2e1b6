import type { Paise } from '../../shared/index.ts';
import type { Booking } from './booking.ts';
import type { Refund } from './refund.ts';

/**
 * A booking with the newest refund of its payment, after a cancellation the one that it made, and the paise that are
 * given back of it or on their way, by hand too.
 */
export interface BookedStay {
  readonly booking: Booking;
  readonly refund: Refund | null;
  readonly givenBack: Paise;
}
