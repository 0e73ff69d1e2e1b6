import type { z } from 'zod';
import type { bookingJson } from '#contract/bookings.ts';
import { type BookedStay, type BookingChange, type Refund, termsOfBooking, whyFixed } from '#core/booking/index.ts';
import type { Instant, Paise } from '#core/shared/index.ts';
import { hotelFacts } from '#core/stays/index.ts';
import { toCancellationJson } from '../../schemas/cancellation-json.ts';
import { toIsoTime, toRupees } from '../../schemas/schema.ts';

const refundOf = ({ status, amount, reason, askedAt }: Refund) => ({
  status,
  amount,
  reason,
  doneAt: status === 'done' && askedAt !== null ? toIsoTime(askedAt) : null,
});

/** For a cancellation without a refund of its own: the amount that was refunded by hand. */
const byHand = (amount: Paise) => (amount > 0 ? { status: 'done' as const, amount, reason: null, doneAt: null } : null);

const changeOf = ({ at, from, chargedBefore, chargedAfter }: BookingChange) => ({
  at: toIsoTime(at),
  arrivalDate: from.dates.arrival,
  departureDate: from.dates.departure,
  rooms: from.guests.rooms,
  adults: from.guests.adults,
  children: from.guests.children,
  childrenAges: [...from.guests.childrenAges],
  roomName: from.room,
  rates: [...from.rates],
  chargedBefore,
  chargedAfter,
});

/** A booking as JSON, with its terms at `now`. */
export function toBookingJson(
  { booking, refund, refundedAmount }: BookedStay,
  now: Instant,
): z.infer<typeof bookingJson> {
  const { hotel, guests, guestDetails, dates, price } = booking.quote;
  return {
    _id: booking.id,
    image: hotel.image,
    orderId: booking.gatewayOrderId,
    paymentId: booking.paymentId,
    name: hotel.name,
    ...hotelFacts(hotel),
    address: hotel.address,
    zip: hotel.zip,
    phone: hotel.phone,
    roomName: hotel.room,
    breakfast: hotel.breakfast,
    rates: [...booking.quote.rates],
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    adults: guests.adults,
    children: guests.children,
    childrenAges: [...guests.childrenAges],
    arrivalDate: dates.arrival,
    departureDate: dates.departure,
    rooms: guests.rooms,
    createdAt: toIsoTime(booking.createdAt),
    Symbol: '₹',
    amount: toRupees(price.total),
    usesExtraDiscount: price.usesExtraDiscount,
    reference: booking.reference,
    hotelId: hotel.hotelId,
    guestDetails: { ...guestDetails, roomGuests: [...guestDetails.roomGuests] },
    status: booking.status,
    reservation: booking.reservation,
    hotelReference: booking.hotelReference,
    amountCharged: booking.amountCharged,
    refund: refund === null ? byHand(refundedAmount) : refundOf(refund),
    cancellation: toCancellationJson(termsOfBooking(booking, refundedAmount, now)),
    fixed: whyFixed(booking, now),
    changes: booking.changes.map(changeOf),
  };
}
