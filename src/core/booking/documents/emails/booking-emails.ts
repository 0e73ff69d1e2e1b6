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

/** Whom an email speaks to, and in which language. */
export interface Reader extends Contact {
  readonly language: Language;
}

/** An email as far as its words go. */
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

/** Which stay an email is about, in short. */
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

/** All that is shown at the hotel of the stay: where it is, from when until when, which room. */
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

/** The voucher as text: what the traveller shows at the hotel. */
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

/** One email of blocks, each of some lines; a greeting stands above them. */
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

/** Tells that a stay is booked. */
export const bookedEmail = (reader: Reader, booking: Booking): EmailText =>
  voucherAfter(reader, booking, EMAILS.bookedSubject(booking.reference, booking.quote.hotel.name), EMAILS.booked);

/** What comes back by a cancellation. */
function comesBack({ booking: { amountCharged }, refund, givenBack }: BookedStay, speak: Speak): string {
  if (refund !== null) return `${speak(EMAILS.onItsWay(formatRupees(refund.amount)))} ${speak(EMAILS.nextOfRefund)}`;
  return speak(
    givenBack > 0 ? EMAILS.nothingMore(formatRupees(givenBack)) : EMAILS.nothingBack(formatRupees(amountCharged)),
  );
}

/** Tells that a booking is cancelled and what comes back. */
export const cancelledEmail = (reader: Reader, booked: BookedStay): EmailText =>
  emailTo(reader, EMAILS.cancelledSubject(booked.booking.reference), (speak) => [
    [speak(EMAILS.cancelled(booked.booking.reference))],
    stayLines(booked.booking.quote, speak),
    [comesBack(booked, speak)],
  ]);

/** Why no booking stands. */
const BOOKED_NOTHING: ReadonlySet<Refund['cause']> = new Set(['late', 'wrong_amount']);

/** Tells that money could not become a booking and goes back, all of it. */
export const returnedEmail = (reader: Reader, quote: Quote, refund: Refund): EmailText =>
  emailTo(reader, EMAILS.returnedSubject(quote.hotel.name), (speak) => [
    [speak(RETURN_REASONS[refund.cause])],
    [
      ...stayLines(quote, speak),
      row(speak, EMAILS.givenBack, formatRupees(refund.amount)),
      row(speak, EMAILS.payment, refund.paymentId),
    ],
    [
      `${speak(EMAILS.needNothing)} ${speak(EMAILS.nextOfRefund)}`,
      ...(BOOKED_NOTHING.has(refund.cause) ? [speak(EMAILS.bookAgain)] : []),
    ],
  ]);

/** The voucher for a booking that outlives its account. */
export const voucherEmail = (reader: Reader, booking: Booking): EmailText =>
  voucherAfter(reader, booking, EMAILS.voucherSubject(booking.reference, booking.quote.hotel.name), EMAILS.voucher);

/** Tells that the hotel has confirmed the room. */
export const roomConfirmedEmail = (reader: Reader, booking: Booking): EmailText =>
  voucherAfter(reader, booking, EMAILS.roomConfirmedSubject(booking.reference), EMAILS.roomConfirmed);

/** Tells that the hotel can't give the room, and what comes back. */
export const roomRefusedEmail = (reader: Reader, booking: Booking, refund: Refund | null): EmailText =>
  emailTo(reader, EMAILS.roomRefusedSubject(booking.reference), (speak) => [
    [speak(EMAILS.roomRefused(booking.reference))],
    stayLines(booking.quote, speak),
    ...(refund === null
      ? []
      : [[`${speak(EMAILS.allOnItsWay(formatRupees(refund.amount)))} ${speak(EMAILS.nextOfRefund)}`]]),
  ]);

/** Tells that money has gone back. */
export const refundedEmail = (reader: Reader, quote: Quote, refund: Refund): EmailText =>
  emailTo(reader, EMAILS.refundedSubject(quote.hotel.name), (speak) => [
    [speak(EMAILS.refunded(formatRupees(refund.amount))), speak(RETURN_REASONS[refund.cause])],
    [...stayLines(quote, speak), row(speak, EMAILS.payment, refund.paymentId)],
  ]);
