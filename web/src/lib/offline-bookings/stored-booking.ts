import type { Booking } from '#contract/bookings.ts';
import { parseBooking } from '../api/parsers/bookings.generated.ts';
import { nullable, type Parser, record, text, withDefaults } from '../parse.ts';

/** A booking as a device stores it. */
export interface StoredBooking extends Omit<Booking, 'hotelId'> {
  /** Null where an earlier release stored it, which left out the hotel's id: nothing leads to its page. */
  readonly hotelId: string | null;
}

const hotelOf = record({ hotelId: nullable(text) });
/** Earlier releases said less of a hotel; what may be null is null where it is missing. */
const completed = withDefaults(parseBooking, { city: '', address: '', zip: '', hotelId: '' });

/** Reads a booking that this release or an earlier one stored. @throws ShapeError */
export const parseStoredBooking: Parser<StoredBooking> = (data, at) => ({
  ...completed(data, at),
  ...hotelOf(data, at),
});
