import {
  type Booking,
  type GatewayEvent,
  NO_GUEST_DETAILS,
  type Order,
  type Payment,
  type Quote,
  type Refund,
} from '#core/booking/index.ts';
import { type CalendarDay, type Instant, instant, paise } from '#core/shared/index.ts';
import { UNKNOWN_FACTS } from '#core/stays/index.ts';

const day = (text: string) => text as CalendarDay;

/** 5 October 2026, noon in India. */
export const AT: Instant = instant(Date.parse('2026-10-05T06:30:00Z'));
/** Some milliseconds after it. */
export const msLater = (ms: number): Instant => instant(AT + ms);

/** A quote of Rs 7,800 for 20 to 22 October 2026. */
export const aQuote = (id: string, traveller: string | null, changes: Partial<Quote> = {}): Quote => ({
  id,
  traveller,
  createdAt: AT,
  expiresAt: msLater(15 * 60_000),
  hotel: {
    hotelId: 'h1',
    name: 'Sea View',
    ...UNKNOWN_FACTS,
    city: 'Visakhapatnam',
    address: '1 Beach Road',
    zip: '530002',
    country: 'India',
    phone: '+91 80 4718 0000',
    room: 'Deluxe Room',
    breakfast: true,
    checkInFrom: '14:00',
    checkOutUntil: '11:00',
    image: '/pictures/stock/1.svg',
  },
  dates: { arrival: day('2026-10-20'), departure: day('2026-10-22') },
  guests: { rooms: 1, adults: 2, children: 1, childrenAges: [8] },
  rates: [],
  price: {
    lines: [
      { code: 'base', amount: paise(1_200_000) },
      { code: 'extra_discount', amount: paise(-420_000) },
    ],
    total: paise(780_000),
    paymentAmount: paise(780_000),
    usesExtraDiscount: true,
  },
  currency: 'INR',
  freeUntil: msLater(14 * 86_400_000),
  policy: 'observed',
  guestDetails: {
    ...NO_GUEST_DETAILS,
    leadGuest: { name: 'Meera', phone: '+919000000000', email: null },
    requests: 'A quiet room',
  },
  change: null,
  ...changes,
});

/** The order of a quote, just created. */
export const anOrder = (quote: Quote, changes: Partial<Order> = {}): Order => ({
  receipt: quote.id,
  traveller: quote.traveller ?? 'nobody',
  amount: quote.price.paymentAmount,
  currency: 'INR',
  status: 'created',
  gatewayOrderId: null,
  createdAt: AT,
  placedAt: null,
  expiresAt: null,
  language: 'en',
  holdsDiscount: true,
  paymentId: null,
  claim: { holder: 'one', until: msLater(45_000) },
  failure: null,
  ...changes,
});

/** The same order, booked by a payment. */
export const aBookedOrder = (quote: Quote, paymentId: string): Order =>
  anOrder(quote, {
    status: 'booked',
    gatewayOrderId: `order_${quote.id}`,
    placedAt: AT,
    expiresAt: msLater(20 * 60_000),
    claim: null,
    paymentId,
  });

/** A captured payment of an order. */
export const aPayment = (id: string, order: Order, changes: Partial<Payment> = {}): Payment => ({
  id,
  receipt: order.receipt,
  amount: order.amount,
  currency: 'INR',
  seenAt: AT,
  ...changes,
});

/** The booking of a quote. */
export const aBooking = (id: string, quote: Quote, paymentId: string, changes: Partial<Booking> = {}): Booking => ({
  id,
  reference: `PDV-${id}`,
  traveller: quote.traveller ?? 'nobody',
  quote,
  receipt: quote.id,
  gatewayOrderId: `order_${quote.id}`,
  paymentId,
  payments: [{ id: paymentId, receipt: quote.id, amount: quote.price.paymentAmount }],
  changes: [],
  amountCharged: quote.price.paymentAmount,
  status: 'confirmed',
  reservation: 'requested',
  hotelReference: null,
  createdAt: AT,
  cancelledAt: null,
  ...changes,
});

/** A refund that is due. */
export const aRefund = (paymentId: string, changes: Partial<Refund> = {}): Refund => ({
  paymentId,
  cause: 'cancelled',
  amount: paise(780_000),
  attempt: 1,
  status: 'due',
  gatewayRefundId: null,
  reason: null,
  dueAt: AT,
  askedAt: null,
  ...changes,
});

/** An unhandled event of the gateway, of a captured payment. */
export const anEvent = (id: string, changes: Partial<GatewayEvent> = {}): GatewayEvent => ({
  id,
  kind: 'payment.captured',
  gatewayOrderId: 'order_1',
  paymentId: 'pay_1',
  refundId: null,
  isCapture: true,
  receivedAt: AT,
  handledAt: null,
  outcome: null,
  ...changes,
});
