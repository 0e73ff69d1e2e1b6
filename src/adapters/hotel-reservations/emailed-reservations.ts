import {
  arrivalInWords,
  type BedWish,
  type Booking,
  type BookingChange,
  type Contact,
  type GuestDetails,
  type HotelReservations,
} from '#core/booking/index.ts';
import { paymentParts } from '#core/pricing/index.ts';
import { formatRupees, fullDayInWords, type Mail, nightsOf } from '#core/shared/index.ts';
import { MEALS_IN_WORDS } from '#core/stays/index.ts';

/** The dependencies of the adapter. */
export interface EmailedReservationsDeps {
  /** The operator's address. */
  readonly operator: string;
  readonly mail: Mail;
  /** The guest's contact; `null` when the account is deleted and no contact was kept. */
  readonly guestOf: (booking: Booking) => Promise<Contact | null>;
}

/** On one line, so that a traveller's text can't imitate a line of the email. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

const BEDS: Readonly<Record<BedWish, string>> = { large: 'one large bed', twin: 'two single beds' };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function stayLines({ quote }: Booking): readonly string[] {
  const { hotel, dates, guests } = quote;
  const { adults, children, childrenAges, rooms } = guests;
  const ages = childrenAges.length === 0 ? '' : ` (${childrenAges.join(', ')} years)`;
  return [
    `Hotel: ${line(hotel.name)}`,
    `Hotel id: ${hotel.hotelId}`,
    `Arrival: ${fullDayInWords(dates.arrival).en}`,
    `Departure: ${fullDayInWords(dates.departure).en}`,
    `Nights: ${nightsOf(dates)}`,
    `Rooms: ${rooms}`,
    `Guests: ${counted(adults, 'adult', 'adults')}${children === 0 ? '' : `, ${counted(children, 'child', 'children')}${ages}`}`,
  ];
}

/** The rooms to ask for: each chosen rate, or the room of the standard price. */
function roomLines({ quote: { hotel, rates } }: Booking): readonly string[] {
  if (rates.length === 0) return hotel.room === null ? [] : [`Room: ${line(hotel.room)}`];
  return rates.map(({ name, meals, payment, rateId }, at) => {
    const parts = [
      ...(name === null ? [] : [line(name)]),
      ...(meals === null ? [] : [MEALS_IN_WORDS[meals].en]),
      payment === 'hotel' ? 'paid at the hotel' : 'paid online',
    ];
    return `Room ${at + 1}: ${parts.join(', ')} (rate ${rateId})`;
  });
}

function leadGuestLines({ leadGuest, forSomeoneElse }: GuestDetails): readonly string[] {
  if (leadGuest === null) return [];
  const { name, phone, email } = leadGuest;
  return [
    `Checking in: ${line(name)}${forSomeoneElse ? ' (booked for someone else)' : ''}`,
    ...(phone === null ? [] : [`Phone: ${line(phone)}`]),
    ...(email === null ? [] : [`Mail of the guest: ${line(email)}`]),
  ];
}

function guestLines({ quote: { guestDetails } }: Booking, guest: Contact | null): readonly string[] {
  const { roomGuests, arrivalTime, bedWish, requests } = guestDetails;
  return [
    ...(guest === null ? [] : [`Booked by: ${line(guest.name)}`, `Mail: ${guest.email}`]),
    ...leadGuestLines(guestDetails),
    ...roomGuests.flatMap((name, at) => (name === null ? [] : [`Guest of room ${at + 1}: ${line(name)}`])),
    ...(arrivalTime === null ? [] : [`Arrives: ${arrivalInWords(arrivalTime).en}`]),
    ...(bedWish === null ? [] : [`Beds wished for: ${BEDS[bedWish]}`]),
    ...(requests === null ? [] : [`Asks for: ${line(requests)}`]),
  ];
}

const atHotelLines = ({ quote: { price } }: Booking): readonly string[] => {
  const parts = paymentParts(price);
  return parts === null ? [] : [`To be paid at the hotel: ${formatRupees(parts.atHotel)}`];
};

const moneyLines = (booking: Booking): readonly string[] => [
  `Charged: ${formatRupees(booking.amountCharged)}`,
  ...atHotelLines(booking),
  `Payment: ${booking.paymentId}`,
];

/**
 * Reservations that the operator makes by hand: each request is an email with the details that the hotel needs and the
 * two commands that record its answer; until then the reservation stays requested. Emails are keyed by the booking, so
 * that a repeat sends nothing. Throws while mail can't be reached.
 */
export class EmailedReservations implements HotelReservations {
  readonly #parts: EmailedReservationsDeps;

  constructor(parts: EmailedReservationsDeps) {
    this.#parts = parts;
  }

  async request(booking: Booking) {
    const { reference, quote } = booking;
    return this.#ask(booking, {
      subject: `Room wanted: ${reference}, ${line(quote.hotel.name)}`,
      opening: [`Booking ${reference} is paid. Please ask the hotel for the room.`],
      dedupeKey: `desk-request-${booking.id}`,
    });
  }

  async change(booking: Booking, { number, from }: BookingChange) {
    const { reference, quote, hotelReference } = booking;
    const { arrival, departure } = from.dates;
    return this.#ask(booking, {
      subject: `Changed stay wanted: ${reference}, ${line(quote.hotel.name)}`,
      opening: [
        `Booking ${reference} is changed. Please ask the hotel for this stay in place of the one before it.`,
        `Before: ${fullDayInWords(arrival).en} to ${fullDayInWords(departure).en}, rooms: ${from.guests.rooms}`,
        ...(hotelReference === null ? [] : [`Hotel reference so far: ${line(hotelReference)}`]),
      ],
      dedupeKey: `desk-change-${booking.id}-${number}`,
    });
  }

  async #ask(
    booking: Booking,
    { subject, opening, dedupeKey }: { subject: string; opening: readonly string[]; dedupeKey: string },
  ) {
    const { operator, mail, guestOf } = this.#parts;
    const { reference } = booking;
    const text = [
      ...opening,
      '',
      ...stayLines(booking),
      ...roomLines(booking),
      ...guestLines(booking, await guestOf(booking)),
      ...moneyLines(booking),
      '',
      'When the hotel has confirmed, with its own reference where it gave one:',
      `npm run tool -- operator confirm ${reference} <hotel reference>`,
      '',
      'When the hotel has no such room (the charge is refunded in full automatically):',
      `npm run tool -- operator refuse ${reference}`,
      '',
    ].join('\n');
    await mail.send({ to: operator, subject, text, language: 'en', dedupeKey });
    return { status: 'requested' as const, hotelReference: null };
  }

  async cancel(booking: Booking): Promise<void> {
    const { operator, mail } = this.#parts;
    const { reference, hotelReference } = booking;
    const text = [
      `Booking ${reference} is cancelled. Please cancel the room with the hotel, if it was requested.`,
      '',
      ...stayLines(booking),
      ...roomLines(booking),
      ...(hotelReference === null ? [] : [`Hotel reference: ${line(hotelReference)}`]),
      ...moneyLines(booking),
      '',
      'No answer is needed: the traveller is refunded automatically according to the terms.',
      '',
    ].join('\n');
    const subject = `Cancelled: ${reference}, ${line(booking.quote.hotel.name)}`;
    await mail.send({ to: operator, subject, text, language: 'en', dedupeKey: `desk-cancel-${booking.id}` });
  }
}
