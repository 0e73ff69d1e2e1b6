import { chargedNote } from '../../../pricing/index.ts';
import {
  formatRupees,
  fullDayInWords,
  type Language,
  type Letter,
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
import { VOUCHER } from '../voucher/words.ts';
import { LETTERS, RETURN_REASONS, type Speak, speakerOf } from './words.ts';

/** Whom a letter speaks to, and in which language. */
export interface Reader extends Contact {
  readonly language: Language;
}

/** A letter as far as its words go. */
export type LetterText = Pick<Letter, 'subject' | 'text' | 'language'>;

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
    row(speak, LETTERS.hotel, hotel.name),
    row(speak, VOUCHER.checkIn, speak(fullDayInWords(dates.arrival))),
    row(speak, VOUCHER.checkOut, `${speak(fullDayInWords(dates.departure))} (${nights})`),
    row(speak, LETTERS.guests, guestsLine(quote, speak)),
  ];
}

/** All that is shown at the hotel of the stay: where it is, from when until when, which room. */
function wholeStayLines(quote: Quote, speak: Speak): readonly string[] {
  const nights = speak(VOUCHER.nights(nightsOf(quote.dates)));
  return [
    row(speak, LETTERS.hotel, quote.hotel.name),
    ...placeRows(quote.hotel).map(({ name, value }) => row(speak, name, speak(value))),
    row(speak, VOUCHER.checkIn, speak(checkInLine(quote))),
    row(speak, VOUCHER.checkOut, `${speak(checkOutLine(quote))} (${nights})`),
    ...roomRows(quote.hotel).map(({ name, value }) => row(speak, name, speak(value))),
    row(speak, LETTERS.guests, guestsLine(quote, speak)),
  ];
}

function moneyLines({ quote, amountCharged }: Booking, speak: Speak): readonly string[] {
  const note = chargedNote({ total: quote.price.total, paymentAmount: amountCharged }, 'paid');
  return [row(speak, LETTERS.paid, formatRupees(amountCharged)), ...(note === null ? [] : [speak(note)])];
}

const termsOf = ({ quote: { freeUntil, dates } }: Booking): Sentence =>
  freeUntil === null
    ? LETTERS.notRefundable
    : LETTERS.freeUntil(momentInWords(cancellableUntil(freeUntil, dates.arrival)));

/** The voucher as text: what the traveller shows at the hotel. */
export function voucherText(booking: Booking, language: Language): string {
  const speak = speakerOf(language);
  const { reference, hotelReference, quote, paymentId, reservation } = booking;
  return [
    speak(LETTERS.booking(reference)),
    ...(hotelReference === null ? [] : [row(speak, LETTERS.hotelReference, hotelReference)]),
    ...wholeStayLines(quote, speak),
    ...(quote.leadGuest === null ? [] : [row(speak, LETTERS.checkingIn, quote.leadGuest.name)]),
    ...moneyLines(booking, speak),
    row(speak, LETTERS.payment, paymentId),
    speak(LETTERS.reservation[reservation]),
    speak(termsOf(booking)),
  ].join('\n');
}

/** One letter of blocks, each of some lines; a greeting stands above them. */
function letterTo(
  { name, language }: Reader,
  subject: Sentence,
  blocks: (speak: Speak) => readonly (readonly string[])[],
): LetterText {
  const speak = speakerOf(language);
  const text = [[speak(LETTERS.dear(name))], ...blocks(speak)].map((lines) => lines.join('\n')).join('\n\n');
  return { subject: speak(subject), text: `${text}\n`, language };
}

/** A letter with the voucher. */
const voucherAfter = (reader: Reader, booking: Booking, subject: Sentence, sentence: Sentence): LetterText =>
  letterTo(reader, subject, (speak) => [[speak(sentence)], [voucherText(booking, reader.language)]]);

/** Tells that a stay is booked. */
export const bookedLetter = (reader: Reader, booking: Booking): LetterText =>
  voucherAfter(reader, booking, LETTERS.bookedSubject(booking.reference, booking.quote.hotel.name), LETTERS.booked);

/** What comes back by a cancellation. */
function comesBack({ booking: { amountCharged }, refund, givenBack }: BookedStay, speak: Speak): string {
  if (refund !== null) return `${speak(LETTERS.onItsWay(formatRupees(refund.amount)))} ${speak(LETTERS.nextOfRefund)}`;
  return speak(
    givenBack > 0 ? LETTERS.nothingMore(formatRupees(givenBack)) : LETTERS.nothingBack(formatRupees(amountCharged)),
  );
}

/** Tells that a booking is cancelled and what comes back. */
export const cancelledLetter = (reader: Reader, booked: BookedStay): LetterText =>
  letterTo(reader, LETTERS.cancelledSubject(booked.booking.reference), (speak) => [
    [speak(LETTERS.cancelled(booked.booking.reference))],
    stayLines(booked.booking.quote, speak),
    [comesBack(booked, speak)],
  ]);

/** Why no booking stands. */
const BOOKED_NOTHING: ReadonlySet<Refund['cause']> = new Set(['late', 'wrong_amount']);

/** Tells that money could not become a booking and goes back, all of it. */
export const returnedLetter = (reader: Reader, quote: Quote, refund: Refund): LetterText =>
  letterTo(reader, LETTERS.returnedSubject(quote.hotel.name), (speak) => [
    [speak(RETURN_REASONS[refund.cause])],
    [
      ...stayLines(quote, speak),
      row(speak, LETTERS.givenBack, formatRupees(refund.amount)),
      row(speak, LETTERS.payment, refund.paymentId),
    ],
    [
      `${speak(LETTERS.needNothing)} ${speak(LETTERS.nextOfRefund)}`,
      ...(BOOKED_NOTHING.has(refund.cause) ? [speak(LETTERS.bookAgain)] : []),
    ],
  ]);

/** The voucher for a booking that outlives its account. */
export const voucherLetter = (reader: Reader, booking: Booking): LetterText =>
  voucherAfter(reader, booking, LETTERS.voucherSubject(booking.reference, booking.quote.hotel.name), LETTERS.voucher);

/** Tells that the hotel has confirmed the room. */
export const roomConfirmedLetter = (reader: Reader, booking: Booking): LetterText =>
  voucherAfter(reader, booking, LETTERS.roomConfirmedSubject(booking.reference), LETTERS.roomConfirmed);

/** Tells that the hotel can't give the room, and what comes back. */
export const roomRefusedLetter = (reader: Reader, booking: Booking, refund: Refund | null): LetterText =>
  letterTo(reader, LETTERS.roomRefusedSubject(booking.reference), (speak) => [
    [speak(LETTERS.roomRefused(booking.reference))],
    stayLines(booking.quote, speak),
    ...(refund === null
      ? []
      : [[`${speak(LETTERS.allOnItsWay(formatRupees(refund.amount)))} ${speak(LETTERS.nextOfRefund)}`]]),
  ]);

/** Tells that money has gone back. */
export const refundedLetter = (reader: Reader, quote: Quote, refund: Refund): LetterText =>
  letterTo(reader, LETTERS.refundedSubject(quote.hotel.name), (speak) => [
    [speak(LETTERS.refunded(formatRupees(refund.amount))), speak(RETURN_REASONS[refund.cause])],
    [...stayLines(quote, speak), row(speak, LETTERS.payment, refund.paymentId)],
  ]);
