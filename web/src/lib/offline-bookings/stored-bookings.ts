import type { Booking } from '#contract/bookings.ts';
import { NO_GUEST_DETAILS } from '#core/booking/index.ts';
import { UNKNOWN_FACTS } from '#core/stays/index.ts';
import { parseBooking } from '../api/parsers/bookings.generated.ts';
import { list, nullable, number, type Parser, record, text, tryParse, unread, withDefaults } from '../parse.ts';

/** A booking as a device stores it. */
export interface StoredBooking extends Omit<Booking, 'hotelId'> {
  /** Null where an earlier release stored it, which left out the hotel's id: nothing leads to its page. */
  readonly hotelId: string | null;
}

/** The bookings of a traveller as stored on this device. */
export interface OfflineBookings {
  /** When they were read from the server, in milliseconds; null before the first time. */
  readonly at: number | null;
  readonly bookings: readonly StoredBooking[];
}

/** What earlier releases left out of the stays that were changed. */
const ofEarlierStay = { childrenAges: [], roomName: null, rates: [] };
const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
const completedChange = (change: unknown): unknown => (isObject(change) ? { ...ofEarlierStay, ...change } : change);

/** A stored booking, with all that is told of its changes. */
const withWholeChanges = (data: unknown): unknown =>
  isObject(data) && 'changes' in data && Array.isArray(data.changes)
    ? { ...data, changes: data.changes.map(completedChange) }
    : data;

const hotelOf = record({ hotelId: nullable(text) });
/** Earlier releases said less of a hotel; what may be null is null where it is missing. */
const completed = withDefaults(parseBooking, {
  ...UNKNOWN_FACTS,
  ...{ address: '', zip: '', hotelId: '', rates: [], guestDetails: { ...NO_GUEST_DETAILS, roomGuests: [] } },
  ...{ childrenAges: [], usesExtraDiscount: false, fixed: null, changes: [] },
});

/** Reads a booking that this release or an earlier one stored. @throws ShapeError */
const parseStoredBooking: Parser<StoredBooking> = (data, at) => ({
  ...completed(withWholeChanges(data), at),
  ...hotelOf(data, at),
});

/** The bookings are parsed later: an unreadable list does not undo the traveller's choice. */
const saved = record({ at: nullable(number), bookings: unread });
const bookings = list(parseStoredBooking);
const NOTHING: OfflineBookings = { at: null, bookings: [] };

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (fault) {
    console.info('The bookings kept on this device are not readable.', fault);
    return null;
  }
}

/** Parses the stored text. */
export function parseOfflineBookings(written: string): OfflineBookings {
  const kept = tryParse(saved, parsed(written));
  const read = tryParse(bookings, kept?.bookings);
  return kept === null || read === null ? NOTHING : { at: kept.at, bookings: read };
}
