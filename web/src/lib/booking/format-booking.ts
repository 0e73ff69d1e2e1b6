import type { Booking } from '#contract/bookings.ts';
import { addressLine as wholeLine } from '#core/booking/index.ts';
import { chargedNote, type PaymentParts, paymentParts } from '#core/pricing/index.ts';
import {
  dayInIndia,
  formatRupees,
  instant,
  momentInWords,
  nearestPaise,
  paise,
  parseDay,
  type StayDates,
} from '#core/shared/index.ts';
import { cancellableUntil } from '#core/stays/index.ts';
import { BOOKING } from '#src/locales/en/web/lib/booking.ts';
import { shortDay } from '../format/format.ts';
import { translate } from '../i18n/translate.ts';

/** `Sat, 21 Nov – Wed, 25 Nov`; the days as the server wrote them where they can't be parsed. */
export function stayLine({ arrivalDate, departureDate }: Pick<Booking, 'arrivalDate' | 'departureDate'>): string {
  const dates: Partial<{ [End in keyof StayDates]: StayDates[End] | null }> = {
    arrival: parseDay(arrivalDate),
    departure: parseDay(departureDate),
  };
  const of = (day: StayDates['arrival'] | null | undefined, written: string) => (day ? shortDay(day) : written);
  return `${of(dates.arrival, arrivalDate)} – ${of(dates.departure, departureDate)}`;
}

/** An instant of the server in India's time. */
export const moment = (iso: string): string => translate(momentInWords(instant(Date.parse(iso))));

/** The deadline of a free cancellation, in India's time: never into the arrival day. */
export function freeCancellationDeadline(iso: string, arrivalDate: string): string {
  const deadline = instant(Date.parse(iso));
  const arrival = parseDay(arrivalDate);
  return translate(momentInWords(arrival === null ? deadline : cancellableUntil(deadline, arrival)));
}

/** `₹12,500`: the specified total with its symbol. */
export const amountOf = ({ amount, Symbol: symbol }: { readonly amount: number; readonly Symbol: string }): string =>
  formatRupees(nearestPaise(amount)).replace('₹', symbol);

/** The street, the town and the postal code, each once; empty where no street is known. */
export const addressLine = (hotel: Pick<Booking, 'address' | 'city' | 'zip'>): string =>
  hotel.address === '' ? '' : wholeLine(hotel);

const priceOf = ({ amount, amountCharged }: Pick<Booking, 'amount' | 'amountCharged'>) => ({
  total: nearestPaise(amount),
  paymentAmount: paise(amountCharged),
});

/** What was paid online and what is paid at the hotel, where the total is split. */
export function partsOf(booking: Pick<Booking, 'amount' | 'amountCharged'>): Record<keyof PaymentParts, string> | null {
  const parts = paymentParts(priceOf(booking));
  return parts && { online: formatRupees(parts.online), atHotel: formatRupees(parts.atHotel) };
}

/** The same in a sentence; null where all of the total was paid online. */
export function chargedLine(booking: Pick<Booking, 'amount' | 'amountCharged' | 'status'>): string | null {
  const note = chargedNote(priceOf(booking), booking.status === 'cancelled' ? 'cancelled' : 'paid');
  return note && translate(note);
}

interface RefundedPart {
  readonly amount: number;
  readonly amountCharged: number;
  /** What a change gave back is no part of the charge any more. */
  readonly isOfChange: boolean;
}

/** The amount of a refund, and of which charge it is a part. */
function refundAmount({ amount: part, amountCharged, isOfChange }: RefundedPart) {
  const amount = formatRupees(paise(part));
  return part < amountCharged && !isOfChange ? BOOKING.ofCharge(amount, formatRupees(paise(amountCharged))) : amount;
}

/** The state of a refund: of all or a part, whoever caused it; null without one. */
export function refundLine({
  refund,
  amountCharged,
  changes,
}: Pick<Booking, 'refund' | 'amountCharged' | 'changes'>): string | null {
  if (refund === null) return null;
  const amount = refundAmount({ amount: refund.amount, amountCharged, isOfChange: changes.length > 0 });
  switch (refund.status) {
    case 'due':
      return BOOKING.refundDue(amount);
    case 'requested':
      return BOOKING.refundRequested(amount);
    case 'done':
      return BOOKING.refundDone(amount, refund.doneAt === null ? null : dayOf(refund.doneAt));
    case 'failed':
      return BOOKING.refundFailed(amount);
  }
}

/** The day of an instant in India: `Sat, 21 Nov`. */
const dayOf = (iso: string): string => shortDay(dayInIndia(instant(Date.parse(iso))));

/** The reservation of a booking. */
export function reservationLine({
  reservation,
  hotelReference,
}: Pick<Booking, 'reservation' | 'hotelReference'>): string {
  if (reservation === 'refused') return BOOKING.refused;
  return reservation === 'confirmed' ? BOOKING.atHotel(hotelReference) : BOOKING.requested;
}
