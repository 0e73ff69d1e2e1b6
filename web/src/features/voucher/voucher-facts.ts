import type { Booking } from '#contract/bookings.ts';
import type { VoucherFacts } from '#core/booking/index.ts';
import { instant, nearestPaise, paise } from '#core/shared/index.ts';

/** The facts of a voucher as the answer of HTTP tells them: without the children's ages, and with who booked, unless that is who checks in. */
export const voucherFacts = (booking: Booking, bookedBy: string): VoucherFacts => ({
  ...booking,
  hotel: { ...booking, room: booking.roomName },
  arrival: booking.arrivalDate,
  departure: booking.departureDate,
  guests: { rooms: booking.rooms, adults: booking.adults, children: booking.children, childrenAges: [] },
  guest: booking.guestDetails.leadGuest?.name ?? null,
  bookedBy: booking.guestDetails.leadGuest?.name === bookedBy ? null : bookedBy,
  total: nearestPaise(booking.amount),
  amountCharged: paise(booking.amountCharged),
  createdAt: instant(Date.parse(booking.createdAt)),
  freeUntil: booking.cancellation.freeUntil === null ? null : instant(Date.parse(booking.cancellation.freeUntil)),
});
