import { addDays, type CalendarDay, type Instant, type Language } from '../../shared/index.ts';
import type { Booking } from '../model/booking.ts';
import { addressLine } from './address-line.ts';
import { EMAILS } from './emails/booking-emails.texts.ts';
import { voucherText } from './emails/booking-emails.ts';

/** A booked stay as an entry of the traveller's calendar: whole days, whatever the zone of the device (RFC 5545). */
export interface StayEvent {
  /** Stable for a booking, so that an update replaces the existing entry (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  /** Greater with each update (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly firstDay: CalendarDay;
  /** The day of departure; inclusive. */
  readonly lastDay: CalendarDay;
  readonly title: string;
  /** The hotel with its address, as far as it is known. */
  readonly place: string;
  readonly text: string;
  /** The language of its texts. */
  readonly language: Language;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
}

/**
 * The number of state changes so far, as each state follows the earlier ones: a stay is requested, then answered; after
 * each change again.
 */
function sequenceOf({ status, reservation, changes }: Booking): number {
  const earlier = 2 * changes.length;
  if (status === 'cancelled') return earlier + 2;
  return reservation === 'requested' ? earlier : earlier + 1;
}

/** The calendar entry of a booking: a new entry while it is confirmed, a cancelling update after a cancellation. */
export function stayEvent(booking: Booking, language: Language): StayEvent {
  const { quote, reference, createdAt, cancelledAt } = booking;
  const isCancelled = booking.status === 'cancelled';
  return {
    uid: `booking-${booking.id}@padav`,
    sequence: sequenceOf(booking),
    isCancelled,
    firstDay: quote.dates.arrival,
    lastDay: quote.dates.departure,
    title: quote.hotel.name,
    place: [quote.hotel.name, addressLine(quote.hotel)].filter((part) => part !== '').join(', '),
    text: isCancelled ? EMAILS.cancelled(reference)[language] : voucherText(booking, language),
    language,
    createdAt,
    changedAt: cancelledAt ?? booking.changes.at(-1)?.at ?? createdAt,
  };
}

/** The day after the last one: where an entry of whole days ends (RFC 5545, 3.6.1: DTEND is not part of it). */
export const endOfEvent = ({ lastDay }: Pick<StayEvent, 'lastDay'>): CalendarDay => addDays(lastDay, 1);
