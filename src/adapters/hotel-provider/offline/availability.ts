import { addDays, type CalendarDay, type Instant, instant, nightDays, startOfDayInIndia } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { fraction, happens } from '../../support/seeded-random.ts';
import { festivalOf, isWeekendNight } from './calendar.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';

const HOUR_MS = 3_600_000;

const fullShare = (night: CalendarDay): number =>
  festivalOf(night) !== undefined ? 0.06 : isWeekendNight(night) ? 0.02 : 0.008;

/** The free rooms of a hotel in one night. */
export function roomsLeftIn(hotel: OfflineHotel, night: CalendarDay): number {
  const seed = `${hotel.hotelId} left ${night}`;
  if (happens(`${seed} none`, fullShare(night))) return 0;
  return 1 + Math.floor(fraction(seed) ** 0.5 * (hotel.units - 1));
}

/** Whether a hotel is sold out in any night of a stay. */
export const isSoldOut = (hotel: OfflineHotel, stay: Stay): boolean =>
  nightDays(stay.dates).some((night) => roomsLeftIn(hotel, night) < stay.guests.rooms);

/** The free-cancellation deadline of a stay; `null` at a non-refundable hotel. */
export function deadlineOf(hotel: OfflineHotel, arrival: CalendarDay): Instant | null {
  if (hotel.cancellation === null) return null;
  const { daysBefore, hour } = hotel.cancellation;
  return instant(startOfDayInIndia(addDays(arrival, -daysBefore)) + hour * HOUR_MS - 1_000);
}

/** How many days before arrival a flexible rate can be cancelled for free. */
const FLEXIBLE_DAYS = 1;

/** The deadline of a flexible rate: the end of the day before arrival; `null` once it has passed. */
export function flexibleDeadline({ dates }: Stay, now: Instant): Instant | null {
  const deadline = instant(startOfDayInIndia(addDays(dates.arrival, 1 - FLEXIBLE_DAYS)) - 1_000);
  return deadline > now ? deadline : null;
}
