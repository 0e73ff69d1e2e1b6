import type { Booking } from '#contract/bookings.ts';
import type { CalendarDay } from '#core/shared/index.ts';
import { placeLabel } from '../i18n/place-labels.ts';

/** The minimum number of bookings for a search field. */
export const SEARCHED_FROM = 5;

const plain = (text: string): string =>
  text
    .toLocaleLowerCase('en-IN')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');

/** The bookings whose hotel, place, reference, hotel's reference, order or payment has every word of a text. */
export function fittingBookings(bookings: readonly Booking[], text: string): readonly Booking[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return bookings.filter(({ name, city, reference, hotelReference, orderId, paymentId }) => {
    const said = plain([name, city, placeLabel(city), reference, hotelReference ?? '', orderId, paymentId].join('\n'));
    return words.every((word) => said.includes(word));
  });
}

type StayDays = Pick<Booking, 'arrivalDate' | 'departureDate'>;

/** Stays that are not over, the next one first, then those that are, the last one first. */
export function aheadFirst<Stay extends StayDays>(bookings: readonly Stay[], today: CalendarDay): readonly Stay[] {
  const isAhead = ({ departureDate }: Stay) => today <= departureDate;
  return [
    ...nextFirst(bookings.filter(isAhead)),
    ...nextFirst(bookings.filter((booking) => !isAhead(booking))).toReversed(),
  ];
}

/** Upcoming stays, the next one first; those of one day as they came. */
export const nextFirst = <Stay extends StayDays>(bookings: readonly Stay[]): readonly Stay[] =>
  bookings.toSorted((one, other) => one.arrivalDate.localeCompare(other.arrivalDate));
