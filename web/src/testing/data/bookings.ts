import type { Booking } from '#contract/bookings.ts';
import { NO_GUEST_DETAILS } from '#core/booking/index.ts';
import { UNKNOWN_FACTS } from '#core/stays/index.ts';

/** A booking for tests: confirmed by the hotel, paid in full, free to cancel up to two days before. */
export const LAKE_BOOKING: Booking = {
  _id: 'booking-1',
  image: '/pictures/stock/1.svg',
  orderId: 'order_1',
  paymentId: 'pay_1',
  name: 'Lake House',
  address: '7 Lake Road',
  zip: '403001',
  hotelId: 'h-1',
  phone: '+91 80 4718 0000',
  roomName: 'Lake View Room',
  breakfast: true,
  rates: [],
  checkInFrom: '14:00',
  checkOutUntil: '11:00',
  ...UNKNOWN_FACTS,
  city: 'Panaji',
  adults: 2,
  children: 1,
  arrivalDate: '2026-11-21',
  departureDate: '2026-11-25',
  rooms: 1,
  createdAt: '2026-10-02T18:45:00.000Z',
  Symbol: '₹',
  amount: 12_500,
  reference: 'PDV-7K2M',
  guestDetails: { ...NO_GUEST_DETAILS, roomGuests: [] },
  status: 'confirmed',
  reservation: 'confirmed',
  hotelReference: 'LH-99',
  amountCharged: 1_250_000,
  refund: null,
  cancellation: { freeUntil: '2026-11-19T12:30:00.000Z', refundNow: 12_500 },
};
