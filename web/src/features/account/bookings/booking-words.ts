import {
  formatRupees,
  instant,
  momentInWords,
  nearestPaise,
  paise,
  parseDay,
  type StayDates,
} from '#core/shared/index.ts';
import { cancellableUntil } from '#core/stays/index.ts';
import { shortDay } from '../../../lib/format.ts';
import { say } from '../../../lib/texts/say.ts';
import type { Booking } from '../shapes.ts';
import { BOOKINGS } from '../texts.ts';

/** `Sat, 21 Nov – Wed, 25 Nov`; the days as the server wrote them where they can't be read. */
export function stayLine({ arrivalDate, departureDate }: Pick<Booking, 'arrivalDate' | 'departureDate'>): string {
  const dates: Partial<{ [End in keyof StayDates]: StayDates[End] | null }> = {
    arrival: parseDay(arrivalDate),
    departure: parseDay(departureDate),
  };
  const of = (day: StayDates['arrival'] | null | undefined, written: string) => (day ? shortDay(day) : written);
  return `${of(dates.arrival, arrivalDate)} – ${of(dates.departure, departureDate)}`;
}

/** An instant of the server on India's clock. */
export const moment = (iso: string): string => say(momentInWords(instant(Date.parse(iso))));

/** Up to when a booking can be cancelled for free, on India's clock: never into the arrival day. */
export function freeMoment(iso: string, arrivalDate: string): string {
  const deadline = instant(Date.parse(iso));
  const arrival = parseDay(arrivalDate);
  return say(momentInWords(arrival === null ? deadline : cancellableUntil(deadline, arrival)));
}

/** `₹12,500`: the specified total with its symbol. */
export const amountOf = ({ amount, Symbol: symbol }: Pick<Booking, 'amount' | 'Symbol'>): string =>
  formatRupees(nearestPaise(amount)).replace('₹', symbol);

/** What was really charged, where it differs from the total. */
export const chargedApart = ({ amount, amountCharged }: Pick<Booking, 'amount' | 'amountCharged'>): string | null =>
  nearestPaise(amount) === amountCharged ? null : formatRupees(paise(amountCharged));

/** What became of the money of a cancelled booking. */
export function refundLine({ refund }: Pick<Booking, 'refund'>): string {
  if (refund === null) return BOOKINGS.refundNone;
  const amount = formatRupees(paise(refund.amount));
  return refund.status === 'done' ? BOOKINGS.refundDone(amount) : BOOKINGS.refundUnderWay(amount);
}

/** The hotel's side of a booking. */
export function reservationLine({
  reservation,
  hotelReference,
}: Pick<Booking, 'reservation' | 'hotelReference'>): string {
  if (reservation === 'refused') return BOOKINGS.refused;
  return reservation === 'confirmed' ? BOOKINGS.atHotel(hotelReference) : BOOKINGS.requested;
}
