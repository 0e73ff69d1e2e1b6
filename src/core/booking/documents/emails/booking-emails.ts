import {
  type Email,
  formatRupees,
  fullDayInWords,
  type Language,
  less,
  nightsOf,
  type Sentence,
} from '../../../shared/index.ts';
import type { BookedStay } from '../../model/booked-stay.ts';
import type { Booking, BookingChange } from '../../model/booking.ts';
import type { Contact } from '../../model/contact.ts';
import type { Quote } from '../../model/quote.ts';
import type { Refund } from '../../model/refund.ts';
import type { LabelledRow, VoucherRowKey } from '../voucher/labelled-row.ts';
import { VOUCHER } from '../voucher/voucher.texts.ts';
import { toVoucherFacts, type VoucherView, voucherView } from '../voucher/voucher-view.ts';
import { EMAILS, RETURN_REASONS, type Translate, translatorFor } from './booking-emails.texts.ts';

/** The recipient of an email and the language it is written in. */
export interface Reader extends Contact {
  readonly language: Language;
}

/** The texts of an email. */
export type EmailText = Pick<Email, 'subject' | 'text' | 'language'>;

const row = (translate: Translate, name: Sentence, value: string): string => `${translate(name)}: ${value}`;

function guestsLine({ guests: { rooms, adults, children } }: Pick<Quote, 'guests'>, translate: Translate): string {
  const party = [
    VOUCHER.adults(adults),
    ...(children > 0 ? [VOUCHER.children(children, [])] : []),
    VOUCHER.rooms(rooms),
  ];
  return party.map(translate).join(', ');
}

/** The stay that an email is about, in short. */
function stayLines(quote: Quote, translate: Translate): readonly string[] {
  const { hotel, dates } = quote;
  const nights = translate(VOUCHER.nights(nightsOf(dates)));
  return [
    row(translate, EMAILS.hotel, hotel.name),
    row(translate, VOUCHER.checkIn, translate(fullDayInWords(dates.arrival))),
    row(translate, VOUCHER.checkOut, `${translate(fullDayInWords(dates.departure))} (${nights})`),
    row(translate, VOUCHER.guests, guestsLine(quote, translate)),
  ];
}

/** What the plain text leaves to the voucher on paper and on the screen. */
const LEFT_OUT: ReadonlySet<VoucherRowKey> = new Set(['length', 'request', 'order', 'booked']);

/** The rows of a voucher as lines: guests and money in the words of emails, the nights beside the day of departure. */
function textRows(
  view: VoucherView,
  { quote, paymentId }: Booking,
  translate: Translate,
): ReadonlyMap<VoucherRowKey, string> {
  const line = ({ key, name, value }: LabelledRow): string => {
    switch (key) {
      case 'guests':
        return row(translate, name, guestsLine(quote, translate));
      case 'checkOut':
        return row(translate, name, `${translate(value)} (${translate(VOUCHER.nights(nightsOf(quote.dates)))})`);
      case 'paid': {
        const { amount, note } = view.charged;
        return [row(translate, name, amount), ...(note === null ? [] : [translate(note)])].join('\n');
      }
      case 'payment':
        return row(translate, EMAILS.payment, paymentId);
      default:
        return row(translate, name, translate(value));
    }
  };
  const shown = [...view.stay, ...view.money].filter(({ key }) => !LEFT_OUT.has(key));
  return new Map(shown.map((each) => [each.key, line(each)]));
}

/** The voucher as plain text; the state of the booking is left to the email around it. */
export function voucherText(booking: Booking, language: Language): string {
  const translate = translatorFor(language);
  const { reference, quote, reservation } = booking;
  const view = voucherView(toVoucherFacts({ ...booking, status: 'confirmed' }, null));
  const { hotelReference, ...rows } = Object.fromEntries(textRows(view, booking, translate));
  const [terms] = view.notes;
  return [
    translate(EMAILS.booking(reference)),
    ...(hotelReference === undefined ? [] : [hotelReference]),
    row(translate, EMAILS.hotel, view.hotel),
    ...Object.values(rows),
    translate(EMAILS.reservation[reservation]),
    translate(quote.freeUntil === null || terms === undefined ? EMAILS.notRefundable : terms.text),
  ].join('\n');
}

/** One email of paragraphs, each of some lines, below a greeting. */
function emailTo(
  { name, language }: Reader,
  subject: Sentence,
  blocks: (translate: Translate) => readonly (readonly string[])[],
): EmailText {
  const translate = translatorFor(language);
  const text = [[translate(EMAILS.dear(name))], ...blocks(translate)].map((lines) => lines.join('\n')).join('\n\n');
  return { subject: translate(subject), text: `${text}\n`, language };
}

/** An email with the voucher. */
const voucherAfter = (reader: Reader, booking: Booking, subject: Sentence, sentence: Sentence): EmailText =>
  emailTo(reader, subject, (translate) => [[translate(sentence)], [voucherText(booking, reader.language)]]);

/** The email that confirms a booking. */
export const bookedEmail = (reader: Reader, booking: Booking): EmailText =>
  voucherAfter(reader, booking, EMAILS.bookedSubject(booking.reference, booking.quote.hotel.name), EMAILS.booked);

/** What a cancellation refunds. */
function comesBack({ booking: { amountCharged }, refund, refundedAmount }: BookedStay, translate: Translate): string {
  if (refund !== null)
    return `${translate(EMAILS.onItsWay(formatRupees(refund.amount)))} ${translate(EMAILS.nextOfRefund)}`;
  return translate(
    refundedAmount > 0
      ? EMAILS.nothingMore(formatRupees(refundedAmount))
      : EMAILS.nothingBack(formatRupees(amountCharged)),
  );
}

/** The email after a cancellation, with the refund. */
export const cancelledEmail = (reader: Reader, booked: BookedStay): EmailText =>
  emailTo(reader, EMAILS.cancelledSubject(booked.booking.reference), (translate) => [
    [translate(EMAILS.cancelled(booked.booking.reference))],
    stayLines(booked.booking.quote, translate),
    [comesBack(booked, translate)],
  ]);

/** The causes of a refund for which no booking exists. */
const BOOKED_NOTHING: ReadonlySet<Refund['cause']> = new Set(['late', 'wrong_amount']);

/** The email for a payment that could not become a booking and is refunded in full. */
export const returnedEmail = (reader: Reader, quote: Quote, refund: Refund): EmailText =>
  emailTo(reader, EMAILS.returnedSubject(quote.hotel.name), (translate) => [
    [translate(RETURN_REASONS[refund.cause])],
    [
      ...stayLines(quote, translate),
      row(translate, EMAILS.refundedAmount, formatRupees(refund.amount)),
      row(translate, EMAILS.payment, refund.paymentId),
    ],
    [
      `${translate(EMAILS.needNothing)} ${translate(EMAILS.nextOfRefund)}`,
      ...(BOOKED_NOTHING.has(refund.cause) ? [translate(EMAILS.bookAgain)] : []),
    ],
  ]);

/** The voucher for a booking that remains after its account is deleted. */
export const voucherEmail = (reader: Reader, booking: Booking): EmailText =>
  voucherAfter(reader, booking, EMAILS.voucherSubject(booking.reference, booking.quote.hotel.name), EMAILS.voucher);

/** The email sent when the hotel confirms the room. */
export const roomConfirmedEmail = (reader: Reader, booking: Booking): EmailText =>
  voucherAfter(reader, booking, EMAILS.roomConfirmedSubject(booking.reference), EMAILS.roomConfirmed);

/** The email sent when the hotel refuses the room, with the refund. */
export const roomRefusedEmail = (reader: Reader, booking: Booking, refund: Refund | null): EmailText =>
  emailTo(reader, EMAILS.roomRefusedSubject(booking.reference), (translate) => [
    [translate(EMAILS.roomRefused(booking.reference))],
    stayLines(booking.quote, translate),
    ...(refund === null
      ? []
      : [[`${translate(EMAILS.allOnItsWay(formatRupees(refund.amount)))} ${translate(EMAILS.nextOfRefund)}`]]),
  ]);

function difference({ chargedBefore, chargedAfter }: BookingChange, translate: Translate): string {
  if (chargedAfter > chargedBefore) return translate(EMAILS.paidMore(formatRupees(less(chargedAfter, chargedBefore))));
  if (chargedAfter === chargedBefore) return translate(EMAILS.costsTheSame);
  return `${translate(EMAILS.onItsWay(formatRupees(less(chargedBefore, chargedAfter))))} ${translate(EMAILS.nextOfRefund)}`;
}

/** The email after a change of the stay, with the voucher of the new one. */
export const changedEmail = (reader: Reader, booking: Booking, change: BookingChange): EmailText =>
  emailTo(reader, EMAILS.changedSubject(booking.reference, booking.quote.hotel.name), (translate) => {
    const { arrival, departure } = change.from.dates;
    const [from, to] = [translate(fullDayInWords(arrival)), translate(fullDayInWords(departure))];
    return [
      [translate(EMAILS.changed), difference(change, translate)],
      [
        translate(EMAILS.changedFrom(from, to)),
        [guestsLine(change.from, translate), change.from.room ?? []].flat().join('; '),
      ],
      [voucherText(booking, reader.language)],
    ];
  });

/** The email sent when a refund has been processed. */
export const refundedEmail = (reader: Reader, quote: Quote, refund: Refund): EmailText =>
  emailTo(reader, EMAILS.refundedSubject(quote.hotel.name), (translate) => [
    [translate(EMAILS.refunded(formatRupees(refund.amount))), translate(RETURN_REASONS[refund.cause])],
    [...stayLines(quote, translate), row(translate, EMAILS.payment, refund.paymentId)],
  ]);
