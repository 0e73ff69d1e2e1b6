import type { CalendarDay } from '#core/shared/index.ts';
import { placeLabel } from '../i18n/place-labels.ts';
import type { Booking } from './booking.ts';

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

/** Stays that are not over, the next one first, then those that are, the last one first. */
export function aheadFirst(bookings: readonly Booking[], today: CalendarDay): readonly Booking[] {
  const isAhead = ({ departureDate }: Booking) => today <= departureDate;
  return [
    ...nextFirst(bookings.filter(isAhead)),
    ...nextFirst(bookings.filter((booking) => !isAhead(booking))).toReversed(),
  ];
}

/** Upcoming stays, the next one first; those of one day in their order. */
export const nextFirst = (bookings: readonly Booking[]): readonly Booking[] =>
  bookings.toSorted((one, other) => one.arrivalDate.localeCompare(other.arrivalDate));
