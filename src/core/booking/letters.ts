import { chargedNote } from '../pricing/index.ts';
import {
  type CalendarDay,
  dayInWords,
  formatRupees,
  type Letter,
  momentInWords,
  nightsOf,
  weekdayInWords,
} from '../shared/index.ts';
import { cancellableUntil } from '../stays/index.ts';
import type { Booking } from './booking.ts';
import type { Quote } from './quote.ts';
import type { Refund } from './refund.ts';
import type { Contact } from './stores.ts';

type Text = Pick<Letter, 'subject' | 'text'>;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const greeting = ({ name }: Contact): string => `Dear ${name},`;

const dayLine = (day: CalendarDay): string => `${weekdayInWords(day).en}, ${dayInWords(day).en}`;

function stayLines({ hotel, dates, guests }: Quote): readonly string[] {
  const children = guests.children > 0 ? `, ${counted(guests.children, 'child', 'children')}` : '';
  return [
    `Hotel: ${hotel.name}`,
    `Arrival: ${dayLine(dates.arrival)}`,
    `Departure: ${dayLine(dates.departure)} (${counted(nightsOf(dates), 'night', 'nights')})`,
    `Guests: ${counted(guests.adults, 'adult', 'adults')}${children}, ${counted(guests.rooms, 'room', 'rooms')}`,
  ];
}

function moneyLines({ quote, amountCharged }: Booking): readonly string[] {
  const note = chargedNote({ total: quote.price.total, paymentAmount: amountCharged });
  return note === null ? [`Paid: ${formatRupees(amountCharged)}`] : [`Paid: ${formatRupees(amountCharged)}`, note.en];
}

const termsLine = ({ quote }: Booking): string =>
  quote.freeUntil === null
    ? 'This stay is not refundable.'
    : `Free cancellation until ${momentInWords(cancellableUntil(quote.freeUntil, quote.dates.arrival)).en} (India). After that nothing is given back.`;

const RESERVATION_LINES = {
  requested: 'The room has been requested. We will tell you when the hotel has confirmed it.',
  confirmed: 'The hotel has confirmed your room.',
  refused: 'The hotel could not give you this room. All of your money is on its way back.',
} as const;

const leadGuestLines = ({ leadGuest }: Quote): readonly string[] =>
  leadGuest === null ? [] : [`Checking in: ${leadGuest.name}`];

/** The voucher as text: what the traveller shows at the hotel. */
export function voucherText(booking: Booking): string {
  const hotelReference = booking.hotelReference === null ? [] : [`Hotel reference: ${booking.hotelReference}`];
  return [
    `Booking ${booking.reference}`,
    ...hotelReference,
    ...stayLines(booking.quote),
    ...leadGuestLines(booking.quote),
    ...moneyLines(booking),
    `Payment: ${booking.paymentId}`,
    RESERVATION_LINES[booking.reservation],
    termsLine(booking),
  ].join('\n');
}

/** Tells that a stay is booked. */
export const bookedLetter = (contact: Contact, booking: Booking): Text => ({
  subject: `Your booking ${booking.reference}: ${booking.quote.hotel.name}`,
  text: `${greeting(contact)}\n\nYour booking is successful.\n\n${voucherText(booking)}\n`,
});

/** What comes after money was promised. */
const NEXT_OF_REFUND = 'We write again when it has gone out; your bank then shows it within 5 to 7 working days.';

/** Tells that a booking is cancelled and what comes back. */
export function cancelledLetter(contact: Contact, booking: Booking, refund: Refund | null): Text {
  const money =
    refund === null
      ? `By the terms of this booking nothing of ${formatRupees(booking.amountCharged)} is given back.`
      : `${formatRupees(refund.amount)} is on its way back to you. ${NEXT_OF_REFUND}`;
  return {
    subject: `Cancelled: booking ${booking.reference}`,
    text: [
      greeting(contact),
      '',
      `Your booking ${booking.reference} is cancelled.`,
      '',
      ...stayLines(booking.quote),
      '',
      money,
      '',
    ].join('\n'),
  };
}

const RETURN_REASONS = {
  late: 'The payment arrived after its time, so that nothing was booked with it.',
  duplicate: 'This stay was already paid for; your booking stands and this second payment is given back.',
  wrong_amount: 'The amount was not the one that was quoted, so that nothing was booked with it.',
  refused: 'The hotel could not give you the room.',
  cancelled: 'You cancelled the booking.',
  dashboard: 'We gave it back at your wish.',
} as const;

/** Why no booking stands. */
const BOOKED_NOTHING: ReadonlySet<Refund['cause']> = new Set(['late', 'wrong_amount']);

/** Tells that money could not become a booking and goes back, all of it. */
export const returnedLetter = (contact: Contact, quote: Quote, refund: Refund): Text => ({
  subject: `Your payment for ${quote.hotel.name} is on its way back`,
  text: [
    greeting(contact),
    '',
    RETURN_REASONS[refund.cause],
    '',
    ...stayLines(quote),
    `Given back: ${formatRupees(refund.amount)}`,
    `Payment: ${refund.paymentId}`,
    '',
    `You need not do anything. ${NEXT_OF_REFUND}`,
    ...(BOOKED_NOTHING.has(refund.cause) ? ['If you still want this stay, please book it again.'] : []),
    '',
  ].join('\n'),
});

/** The voucher for a booking that outlives its account. */
export const voucherLetter = (contact: Contact, booking: Booking): Text => ({
  subject: `Your voucher ${booking.reference}: ${booking.quote.hotel.name}`,
  text: `${greeting(contact)}\n\nYour account is gone, your booking stands. Keep this voucher.\n\n${voucherText(booking)}\n`,
});

/** Tells that the hotel has confirmed the room. */
export const roomConfirmedLetter = (contact: Contact, booking: Booking): Text => ({
  subject: `Your room is confirmed: booking ${booking.reference}`,
  text: `${greeting(contact)}\n\nThe hotel has confirmed your room. Show this voucher when you arrive.\n\n${voucherText(booking)}\n`,
});

/** Tells that the hotel can't give the room, and what comes back. */
export const roomRefusedLetter = (contact: Contact, booking: Booking, refund: Refund | null): Text => ({
  subject: `We are sorry: booking ${booking.reference} can't be kept`,
  text: [
    greeting(contact),
    '',
    `The hotel could not give you this room. You did nothing wrong, and your booking ${booking.reference} is cancelled.`,
    '',
    ...stayLines(booking.quote),
    ...(refund === null
      ? []
      : ['', `${formatRupees(refund.amount)} is on its way back to you, all that was charged. ${NEXT_OF_REFUND}`]),
    '',
  ].join('\n'),
});

/** Tells that money has gone back. */
export const refundedLetter = (contact: Contact, quote: Quote, refund: Refund): Text => ({
  subject: `Your refund for ${quote.hotel.name} is done`,
  text: [
    greeting(contact),
    '',
    `${formatRupees(refund.amount)} has gone back to where you paid from. Your bank shows it within 5 to 7 working days.`,
    RETURN_REASONS[refund.cause],
    '',
    ...stayLines(quote),
    `Payment: ${refund.paymentId}`,
    '',
  ].join('\n'),
});
