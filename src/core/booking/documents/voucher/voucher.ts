import { chargedNote } from '../../../pricing/index.ts';
import { formatRupees, type Language, momentInWords, nightsOf, type Sentence } from '../../../shared/index.ts';
import { cancellableUntil } from '../../../stays/index.ts';
import type { BookedStay } from '../../model/booked-stay.ts';
import type { Booking } from '../../model/booking.ts';
import type { Contact } from '../../model/contact.ts';
import { checkInLine, checkOutLine, placeRows, roomRows } from './hotel-rows.ts';
import { VOUCHER } from './voucher.texts.ts';

/** One line of a voucher: label and value. */
export interface VoucherRow {
  readonly name: string;
  readonly value: string;
}

/** The content of a voucher in one language, sized to fit on one sheet of paper. */
export interface Voucher {
  readonly language: Language;
  readonly title: string;
  readonly reference: VoucherRow;
  readonly hotel: string;
  /** The state of the booking as a sentence. */
  readonly state: string;
  readonly isCancelled: boolean;
  readonly stay: readonly VoucherRow[];
  readonly money: readonly VoucherRow[];
  readonly notes: readonly string[];
}

/** The longest value of a line, so that a voucher stays on one sheet. */
const MAX_SIGNS = 220;

const cut = (text: string): string => {
  const signs = [...text.replace(/\s+/gu, ' ').trim()];
  return signs.length > MAX_SIGNS ? `${signs.slice(0, MAX_SIGNS - 1).join('')}…` : signs.join('');
};

type Translate = (sentence: Sentence) => string;

function guestsLine({ quote: { guests } }: Booking, speak: Translate): string {
  const { rooms, adults, children, childrenAges } = guests;
  const party = [speak(VOUCHER.rooms(rooms)), speak(VOUCHER.adults(adults))];
  if (children > 0) party.push(speak(VOUCHER.children(children, childrenAges)));
  return party.join(', ');
}

function stayRows(booking: Booking, contact: Contact, speak: Translate): readonly VoucherRow[] {
  const { quote, hotelReference } = booking;
  const row = (name: Sentence, value: string): VoucherRow => ({ name: speak(name), value: cut(value) });
  return [
    ...(hotelReference === null ? [] : [row(VOUCHER.hotelReference, hotelReference)]),
    ...placeRows(quote.hotel).map(({ name, value }) => row(name, speak(value))),
    row(VOUCHER.checkIn, speak(checkInLine(quote))),
    row(VOUCHER.checkOut, speak(checkOutLine(quote))),
    row(VOUCHER.length, speak(VOUCHER.nights(nightsOf(quote.dates)))),
    ...roomRows(quote.hotel).map(({ name, value }) => row(name, speak(value))),
    row(VOUCHER.guests, guestsLine(booking, speak)),
    row(VOUCHER.name, quote.leadGuest?.name ?? contact.name),
    ...(quote.requests === null ? [] : [row(VOUCHER.wish, quote.requests)]),
  ];
}

function moneyRows(booking: Booking, speak: Translate): readonly VoucherRow[] {
  const { quote, amountCharged, paymentId, gatewayOrderId, createdAt } = booking;
  const note = chargedNote(
    { total: quote.price.total, paymentAmount: amountCharged },
    booking.status === 'cancelled' ? 'cancelled' : 'paid',
  );
  return [
    { name: speak(VOUCHER.paid), value: note === null ? formatRupees(amountCharged) : speak(note) },
    { name: speak(VOUCHER.payment), value: cut(paymentId) },
    { name: speak(VOUCHER.order), value: cut(gatewayOrderId) },
    { name: speak(VOUCHER.booked), value: speak(VOUCHER.inIndia(momentInWords(createdAt))) },
  ];
}

function stateOf({ booking: { status, reservation }, refund, refundedAmount }: BookedStay): Sentence {
  if (reservation === 'refused') return VOUCHER.refused;
  if (status !== 'cancelled') return reservation === 'confirmed' ? VOUCHER.confirmed : VOUCHER.requested;
  if (refund !== null) return VOUCHER.cancelledWith(formatRupees(refund.amount));
  return refundedAmount > 0 ? VOUCHER.cancelledAfter(formatRupees(refundedAmount)) : VOUCHER.cancelled;
}

const termsOf = ({ quote: { freeUntil, dates } }: Booking): Sentence =>
  freeUntil === null ? VOUCHER.neverFree : VOUCHER.freeUntil(momentInWords(cancellableUntil(freeUntil, dates.arrival)));

/** How long a refund takes, for stays that can be refunded. */
const refundTimeOf = ({ quote: { freeUntil } }: Booking): readonly Sentence[] =>
  freeUntil === null ? [] : [VOUCHER.refundTime];

/** The voucher of a booking; after a cancellation it says that it is no longer valid. */
export function voucherOf(booked: BookedStay, contact: Contact, language: Language): Voucher {
  const { booking } = booked;
  const speak: Translate = (sentence) => sentence[language];
  const isCancelled = booking.status === 'cancelled';
  return {
    language,
    title: speak(VOUCHER.title),
    reference: { name: speak(VOUCHER.reference), value: booking.reference },
    hotel: cut(booking.quote.hotel.name),
    state: speak(stateOf(booked)),
    isCancelled,
    stay: stayRows(booking, contact, speak),
    money: moneyRows(booking, speak),
    notes: (isCancelled ? [] : [termsOf(booking), ...refundTimeOf(booking), VOUCHER.show]).map(speak),
  };
}
