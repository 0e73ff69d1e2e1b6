import type { HotelDetails } from '#contract/hotels.ts';
import type { Quote } from '#contract/quotes.ts';
import {
  type CalendarDay,
  dayInWords,
  formatRupees,
  instant,
  momentInWords,
  paise,
  parseDay,
  weekdayInWords,
} from '#core/shared/index.ts';
import { cancellationNote } from '#core/stays/index.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { money } from '../../../lib/format/format.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import type { Offer } from '../order/start-payment.ts';

/** Whether the price is lower than the shown one with the extra discount of the account. */
export const isCheaperByAccount = ({ quote }: Pick<Offer, 'quote'>, shownTotal: number): boolean =>
  quote.total < shownTotal && quote.lines.some(({ code }) => code === 'extra_discount');

/** The label of the button: always with the amount that is charged. */
export function payLabel(offer: Offer, shownTotal: number): string {
  const { quote, changed } = offer;
  const amount = formatRupees(paise(quote.paymentAmount));
  if (quote.existingBookingId !== null) return CHECK.another(PAYMENT.payAnother, PAYMENT.pay(amount));
  return changed && !isCheaperByAccount(offer, shownTotal) ? PAYMENT.payNew(amount) : PAYMENT.pay(amount);
}

/** `The price has changed from ₹12,500 to ₹13,000.` */
export const changeLine = ({ quote }: Pick<Offer, 'quote'>, shownTotal: number): string =>
  PAYMENT.changed(money(shownTotal), money(quote.total));

const formatDay = (day: CalendarDay): string => `${translate(weekdayInWords(day))}, ${translate(dayInWords(day))}`;

/** `Sun, 10 Jan 2027`; the day as the server wrote it where it can't be parsed. */
export function dayLine(written: string): string {
  const day = parseDay(written);
  return day === null ? written : formatDay(day);
}

/** `Deluxe Room, breakfast included`: what the price includes, as far as the provider says; else empty. */
export function roomLine(room: HotelDetails['room']): string {
  if (room === null) return '';
  const meals = room.breakfast === null ? [] : [room.breakfast ? CHECK.breakfast : CHECK.noBreakfast];
  return [...(room.name === null ? [] : [propertyLabel(room.name)]), ...meals].join(', ');
}

/** The expiry of the price, in India's time. */
export const priceValidLine = ({ expiresAt }: Pick<Quote, 'expiresAt'>): string =>
  CHECK.held(translate(momentInWords(instant(Date.parse(expiresAt)))));

/** The refund of a cancellation, and its deadline. */
export function termsOf({ cancellation: { freeUntil }, arrivalDate }: Pick<Quote, 'cancellation' | 'arrivalDate'>) {
  const arrival = parseDay(arrivalDate);
  if (arrival === null) return null;
  const deadline = freeUntil === null ? null : instant(Date.parse(freeUntil));
  const { state, sentence } = cancellationNote(deadline, arrival, instant(Date.now()));
  return { state, sentence: translate(sentence) };
}
