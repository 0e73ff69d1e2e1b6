import { type CalendarDay, fullDayInWords, type Sentence, sameInEvery, timeInWords } from '../../../shared/index.ts';
import type { Quote, QuotedHotel } from '../../model/quote.ts';
import { VOUCHER } from './voucher.texts.ts';

/** A line of a voucher: its label and value in every language. */
export interface LabelledRow {
  readonly name: Sentence;
  readonly value: Sentence;
}

/** The street, the town and the postal code, each once. */
export function addressLine({ address, city, zip }: Pick<QuotedHotel, 'address' | 'city' | 'zip'>): string {
  const lowerCase = address.toLowerCase();
  const parts = [address, ...[city, zip].filter((part) => !lowerCase.includes(part.toLowerCase()))];
  return parts.filter((part) => part !== '').join(', ');
}

/** The hotel's address and telephone number; unknown values have no row. */
export function placeRows(hotel: QuotedHotel): readonly LabelledRow[] {
  const address = addressLine(hotel);
  return [
    ...(address === '' ? [] : [{ name: VOUCHER.address, value: sameInEvery(address) }]),
    ...(hotel.phone === null ? [] : [{ name: VOUCHER.phone, value: sameInEvery(hotel.phone) }]),
  ];
}

/** The room that the price is for, and the meals it includes. */
export function roomRows({ room, breakfast }: Pick<QuotedHotel, 'room' | 'breakfast'>): readonly LabelledRow[] {
  return [
    ...(room === null ? [] : [{ name: VOUCHER.room, value: sameInEvery(room) }]),
    ...(breakfast === null
      ? []
      : [{ name: VOUCHER.meals, value: breakfast ? VOUCHER.breakfast : VOUCHER.noBreakfast }]),
  ];
}

function dayAt(day: CalendarDay, time: string | null, format: (day: Sentence, time: Sentence) => Sentence): Sentence {
  const words = fullDayInWords(day);
  return time === null ? words : format(words, timeInWords(time));
}

/** The day of arrival and the earliest check-in time. */
export const checkInLine = ({ dates, hotel }: Pick<Quote, 'dates' | 'hotel'>): Sentence =>
  dayAt(dates.arrival, hotel.checkInFrom, VOUCHER.from);

/** The day of departure and the latest check-out time. */
export const checkOutLine = ({ dates, hotel }: Pick<Quote, 'dates' | 'hotel'>): Sentence =>
  dayAt(dates.departure, hotel.checkOutUntil, VOUCHER.until);
