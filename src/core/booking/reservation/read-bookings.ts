import {
  accepted,
  type CalendarDay,
  type Clock,
  dayInIndia,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { Booking, BookingFilter } from '../model/booking.ts';
import type { TravellerId } from '../model/quote.ts';
import type { BookingSearch } from '../ports/stores.ts';

/** The dependencies of reading bookings. */
export interface ReadDeps {
  readonly bookingSearch: BookingSearch;
  readonly clock: Clock;
}

/**
 * Whether a booking matches a filter on a day in India. Confirmed ones are upcoming up to and including the day of
 * departure and past after it; cancelled ones match `cancelled` and `all` alone.
 */
export function isUnder(filter: BookingFilter, { status, quote }: Booking, today: CalendarDay): boolean {
  if (filter === 'all') return true;
  if (filter === 'cancelled') return status === 'cancelled';
  if (status !== 'confirmed') return false;
  if (filter === 'confirmed') return true;
  return filter === 'upcoming' ? today <= quote.dates.departure : today > quote.dates.departure;
}

/** A traveller's bookings, newest first (GET /hotel). */
export const readBookings =
  ({ bookingSearch, clock }: ReadDeps) =>
  async (traveller: TravellerId, filter: BookingFilter): Promise<readonly BookedStay[]> => {
    const all = await bookingSearch.ofTraveller(traveller);
    const today = dayInIndia(clock.now());
    return all.filter(({ booking }) => isUnder(filter, booking, today));
  };

/** One booking of a traveller (GET /hotel/{bookingId}); another's booking is reported like an unknown one. */
export const readBooking =
  ({ bookingSearch }: Pick<ReadDeps, 'bookingSearch'>) =>
  async (traveller: TravellerId, bookingId: string): Promise<Result<BookedStay, Refusal<'NOT_FOUND'>>> => {
    const booked = await bookingSearch.one(bookingId);
    return booked?.booking.traveller === traveller ? accepted(booked) : refused('NOT_FOUND');
  };
