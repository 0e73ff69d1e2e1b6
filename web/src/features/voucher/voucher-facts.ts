import type { Booking } from '#contract/bookings.ts';
import type { VoucherFacts } from '#core/booking/index.ts';
import { instant, nearestPaise, paise } from '#core/shared/index.ts';

/** The facts of a voucher as the answer of HTTP tells them: neither the children's ages nor who checks in. */
export const voucherFacts = (booking: Booking, bookedBy: string): VoucherFacts => ({
  ...booking,
  hotel: { ...booking, room: booking.roomName },
  arrival: booking.arrivalDate,
  departure: booking.departureDate,
  guests: { rooms: booking.rooms, adults: booking.adults, children: booking.children, childrenAges: [] },
  guest: null,
  bookedBy,
  requests: null,
  total: nearestPaise(booking.amount),
  amountCharged: paise(booking.amountCharged),
  createdAt: instant(Date.parse(booking.createdAt)),
  freeUntil: booking.cancellation.freeUntil === null ? null : instant(Date.parse(booking.cancellation.freeUntil)),
});
