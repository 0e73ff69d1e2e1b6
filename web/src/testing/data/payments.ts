import type { OfflinePaymentAnswer } from '#contract/offline.ts';
import type { Order } from '#contract/payment.ts';
import type { Quote } from '#contract/quotes.ts';
import type { PriceCard } from '#contract/terms.ts';
import { parseDay } from '#core/shared/index.ts';
import type { HotelLink } from '../../lib/stay-link/stay-link.ts';
import { ASHA } from '../render.tsx';
import { LAKE_HOUSE_DETAILS } from './hotels.ts';

function day(text: string) {
  const read = parseDay(text);
  if (read === null) throw new Error(`${text} is no day`);
  return read;
}

/** The page of a hotel with a stay that can be paid. */
export const STAY: HotelLink = {
  hotelId: 'h-1',
  place: 'Goa',
  latitude: 15.3,
  longitude: 74,
  dates: { arrival: day('2027-01-10'), departure: day('2027-01-12') },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};

/** A child. */
export const CHILD = { children: 1, childrenAges: [8] };

/** What the server answers on the way from that stay to its booking. */
export const PRICE: PriceCard = { lines: [], total: 12_500, paymentAmount: 125_000, currency: 'INR', symbol: '₹' };

export const PRICED_HOTEL = { ...LAKE_HOUSE_DETAILS, priceCards: { standard: PRICE, withExtraDiscount: null } };

export const QUOTE: Quote = {
  id: 'quote-1',
  expiresAt: '2099-01-04T06:15:00Z',
  hotel: { hotelId: 'h-1', name: 'Lake House', city: 'Panaji', image: '/pictures/stock/1.svg' },
  arrivalDate: '2027-01-10',
  departureDate: '2027-01-12',
  nights: 2,
  rooms: 1,
  adults: 2,
  children: 0,
  childrenAges: [],
  rates: [],
  currency: 'INR',
  symbol: '₹',
  lines: [],
  total: 12_500,
  paymentAmount: 125_000,
  cancellation: { freeUntil: null, refundNow: 0 },
  roomName: null,
  change: null,
  existingBookingId: null,
};

export const ORDER: Order = {
  id: 'order_1',
  amount: 125_000,
  currency: 'INR',
  receipt: 'quote-1',
  status: 'placed',
  expiresAt: '2099-01-04T06:20:00Z',
  key: 'key',
};

export const PROOF = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };

/** What the offline gateway answers to a payment that fails. */
export const failedFor = (reason: string, description: string): OfflinePaymentAnswer => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'customer',
    step: 'payment_authorization',
    reason,
    metadata: { order_id: 'order_1', payment_id: 'pay_1' },
  },
});

export const VALIDATED = { msg: 'Booked', orderId: 'order_1', paymentId: 'pay_1', status: 'booked' };

/** The state of the order. */
export const orderStateOf = (status: string) => ({
  orderId: 'order_1',
  status,
  bookingId: status === 'booked' ? 'booking-1' : null,
  failure: null,
});

/** The pending payment of the tab, before the checkout has returned a proof. */
export const PENDING = {
  orderId: 'order_1',
  hotelId: 'h-1',
  expiresAt: '2099-01-04T06:20:00Z',
  back: '/hotelDetails?hotelId=h-1',
  proof: null,
  booking: {
    name: 'Lake House',
    image: '/pictures/stock/1.svg',
    user: ASHA._id,
    rooms: 1,
    adults: 2,
    children: 0,
    amount: 12_500,
    arrivalDate: '2027-01-10',
    departureDate: '2027-01-12',
    Symbol: '₹',
  },
};
