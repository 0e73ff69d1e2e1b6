import { chargedNote } from '../../../pricing/index.ts';
import {
  type Email,
  formatRupees,
  fullDayInWords,
  type Language,
  momentInWords,
  nightsOf,
  type Sentence,
} from '../../../shared/index.ts';
import { cancellableUntil } from '../../../stays/index.ts';
import type { BookedStay } from '../../model/booked-stay.ts';
import type { Booking } from '../../model/booking.ts';
import type { Contact } from '../../model/contact.ts';
import type { Quote } from '../../model/quote.ts';
import type { Refund } from '../../model/refund.ts';
import { checkInLine, checkOutLine, placeRows, roomRows } from '../voucher/hotel-rows.ts';
import { VOUCHER } from '../voucher/voucher.texts.ts';
import { EMAILS, RETURN_REASONS, type Speak, speakerOf } from './booking-emails.texts.ts';

/** The recipient of an email and the language it is written in. */
export interface Reader extends Contact {
  readonly language: Language;
}

/** The texts of an email. */
export type EmailText = Pick<Email, 'subject' | 'text' | 'language'>;

const row = (speak: Speak, name: Sentence, value: string): string => `${speak(name)}: ${value}`;

function guestsLine({ guests: { rooms, adults, children } }: Quote, speak: Speak): string {
  const party = [
    VOUCHER.adults(adults),
    ...(children > 0 ? [VOUCHER.children(children, [])] : []),
    VOUCHER.rooms(rooms),
  ];
  return party.map(speak).join(', ');
}

/** The stay that an email is about, in short. */
function stayLines(quote: Quote, speak: Speak): readonly string[] {
  const { hotel, dates } = quote;
  const nights = speak(VOUCHER.nights(nightsOf(dates)));
  return [
    row(speak, EMAILS.hotel, hotel.name),
    row(speak, VOUCHER.checkIn, speak(fullDayInWords(dates.arrival))),
    row(speak, VOUCHER.checkOut, `${speak(fullDayInWords(dates.departure))} (${nights})`),
    row(speak, EMAILS.guests, guestsLine(quote, speak)),
  ];
}

/** The details of the stay: hotel, address, dates, room. */
function wholeStayLines(quote: Quote, speak: Speak): readonly string[] {
  const nights = speak(VOUCHER.nights(nightsOf(quote.dates)));
  return [
    row(speak, EMAILS.hotel, quote.hotel.name),
    ...placeRows(quote.hotel).map(({ name, value }) => row(speak, name, speak(value))),
    row(speak, VOUCHER.checkIn, speak(checkInLine(quote))),
    row(speak, VOUCHER.checkOut, `${speak(checkOutLine(quote))} (${nights})`),
    ...roomRows(quote.hotel).map(({ name, value }) => row(speak, name, speak(value))),
    row(speak, EMAILS.guests, guestsLine(quote, speak)),
  ];
}

function moneyLines({ quote, amountCharged }: Booking, speak: Speak): readonly string[] {
  const note = chargedNote({ total: quote.price.total, paymentAmount: amountCharged }, 'paid');
  return [row(speak, EMAILS.paid, formatRupees(amountCharged)), ...(note === null ? [] : [speak(note)])];
}

const termsOf = ({ quote: { freeUntil, dates } }: Booking): Sentence =>
  freeUntil === null
    ? EMAILS.notRefundable
    : VOUCHER.freeUntil(momentInWords(cancellableUntil(freeUntil, dates.arrival)));

/** The voucher as plain text. */
export function voucherText(booking: Booking, language: Language): string {
  const speak = speakerOf(language);
  const { reference, hotelReference, quote, paymentId, reservation } = booking;
  return [
    speak(EMAILS.booking(reference)),
    ...(hotelReference === null ? [] : [row(speak, EMAILS.hotelReference, hotelReference)]),
    ...wholeStayLines(quote, speak),
    ...(quote.leadGuest === null ? [] : [row(speak, EMAILS.checkingIn, quote.leadGuest.name)]),
    ...moneyLines(booking, speak),
    row(speak, EMAILS.payment, paymentId),
    speak(EMAILS.reservation[reservation]),
    speak(termsOf(booking)),
  ].join('\n');
}

/** One email of paragraphs, each of some lines, below a greeting. */
function emailTo(
  { name, language }: Reader,
  subject: Sentence,
  blocks: (speak: Speak) => readonly (readonly string[])[],
): EmailText {
  const speak = speakerOf(language);
  const text = [[speak(EMAILS.dear(name))], ...blocks(speak)].map((lines) => lines.join('\n')).join('\n\n');
  return { subject: speak(subject), text: `${text}\n`, language };
}

/** An email with the voucher. */
const voucherAfter = (reader: Reader, booking: Booking, subject: Sentence, sentence: Sentence): EmailText =>
  emailTo(reader, subject, (speak) => [[speak(sentence)], [voucherText(booking, reader.language)]]);

/** The email that confirms a booking. */
export const bookedEmail = (reader: Reader, booking: Booking): EmailText =>
  voucherAfter(reader, booking, EMAILS.bookedSubject(booking.reference, booking.quote.hotel.name), EMAILS.booked);

/** What a cancellation refunds. */
function comesBack({ booking: { amountCharged }, refund, refundedAmount }: BookedStay, speak: Speak): string {
  if (refund !== null) return `${speak(EMAILS.onItsWay(formatRupees(refund.amount)))} ${speak(EMAILS.nextOfRefund)}`;
  return speak(
    refundedAmount > 0
      ? EMAILS.nothingMore(formatRupees(refundedAmount))
      : EMAILS.nothingBack(formatRupees(amountCharged)),
  );
}

/** The email after a cancellation, with the refund. */
export const cancelledEmail = (reader: Reader, booked: BookedStay): EmailText =>
  emailTo(reader, EMAILS.cancelledSubject(booked.booking.reference), (speak) => [
    [speak(EMAILS.cancelled(booked.booking.reference))],
    stayLines(booked.booking.quote, speak),
    [comesBack(booked, speak)],
  ]);

/** The causes of a refund for which no booking exists. */
const BOOKED_NOTHING: ReadonlySet<Refund['cause']> = new Set(['late', 'wrong_amount']);

/** The email for a payment that could not become a booking and is refunded in full. */
export const returnedEmail = (reader: Reader, quote: Quote, refund: Refund): EmailText =>
  emailTo(reader, EMAILS.returnedSubject(quote.hotel.name), (speak) => [
    [speak(RETURN_REASONS[refund.cause])],
    [
      ...stayLines(quote, speak),
      row(speak, EMAILS.refundedAmount, formatRupees(refund.amount)),
      row(speak, EMAILS.payment, refund.paymentId),
    ],
    [
      `${speak(EMAILS.needNothing)} ${speak(EMAILS.nextOfRefund)}`,
      ...(BOOKED_NOTHING.has(refund.cause) ? [speak(EMAILS.bookAgain)] : []),
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
  emailTo(reader, EMAILS.roomRefusedSubject(booking.reference), (speak) => [
    [speak(EMAILS.roomRefused(booking.reference))],
    stayLines(booking.quote, speak),
    ...(refund === null
      ? []
      : [[`${speak(EMAILS.allOnItsWay(formatRupees(refund.amount)))} ${speak(EMAILS.nextOfRefund)}`]]),
  ]);

/** The email sent when a refund has been processed. */
export const refundedEmail = (reader: Reader, quote: Quote, refund: Refund): EmailText =>
  emailTo(reader, EMAILS.refundedSubject(quote.hotel.name), (speak) => [
    [speak(EMAILS.refunded(formatRupees(refund.amount))), speak(RETURN_REASONS[refund.cause])],
    [...stayLines(quote, speak), row(speak, EMAILS.payment, refund.paymentId)],
  ]);
