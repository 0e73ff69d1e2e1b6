import { hasStarted, type Quote } from '../../booking/index.ts';
import {
  accepted,
  addDays,
  type Clock,
  dayInIndia,
  type Instant,
  instant,
  nightsOf,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import type { OwnBooking } from '../booking/cancel.ts';
import type { PartnerBookingView } from '../model/partner-booking.ts';
import type { PartnerBookingLists, PartnerWork } from '../ports.ts';

/** Where a booking of test mode can be moved in time. */
export const TIME_TARGETS = ['deadline_passed', 'arrival_day', 'stay_over'] as const;
export type TimeTarget = (typeof TIME_TARGETS)[number];

/** How many days a stay is moved back; never forward. */
function daysBack({ dates }: Quote, to: TimeTarget, now: Instant): number {
  const today = dayInIndia(now);
  if (to === 'deadline_passed') return 0;
  const day = to === 'arrival_day' ? dates.arrival : addDays(dates.departure, 1);
  return Math.max(0, nightsOf({ arrival: today, departure: day }));
}

/**
 * A stay as if time had passed: its free cancellation is over, its day of arrival is today, or its guests left
 * yesterday. Its length and everything else stay as they are.
 */
export function movedStay(quote: Quote, to: TimeTarget, now: Instant): Quote {
  const back = daysBack(quote, to, now);
  const { arrival, departure } = quote.dates;
  return {
    ...quote,
    dates: { arrival: addDays(arrival, -back), departure: addDays(departure, -back) },
    freeUntil: quote.freeUntil === null ? null : instant(Math.min(quote.freeUntil, now - 1)),
  };
}

/** The dependencies of moving a booking of test mode in time. */
export interface MoveTimeDeps {
  readonly work: PartnerWork<'partnerBookings' | 'bookingSearch'>;
  readonly lists: PartnerBookingLists;
  readonly clock: Clock;
}

/** Moves a paid booking of test mode in time, so that what comes later can be tried now. */
export const moveTime =
  ({ work, lists, clock }: MoveTimeDeps) =>
  async ({
    organisationId,
    bookingId,
    to,
  }: OwnBooking & { readonly to: TimeTarget }): Promise<
    Result<PartnerBookingView, Refusal<'NOT_FOUND'> | Refusal<'BOOKING_NOT_PAID'>>
  > => {
    const moved = await work.run(async ({ partnerBookings, bookingSearch }) => {
      const own = await partnerBookings.one(organisationId, bookingId);
      if (own === null) return refused('NOT_FOUND');
      const booked = await bookingSearch.ofOrder(own.quoteId);
      if (booked === null) return refused('BOOKING_NOT_PAID');
      const now = clock.now();
      const isBegun = to !== 'stay_over' && hasStarted(booked.booking, now);
      if (!isBegun) await partnerBookings.moveStay(movedStay(booked.booking.quote, to, now));
      await partnerBookings.save({ ...own, updatedAt: now });
      return accepted(null);
    });
    if (!moved.ok) return moved;
    const view = await lists.one(organisationId, bookingId);
    return view === null ? refused('NOT_FOUND') : accepted(view);
  };
