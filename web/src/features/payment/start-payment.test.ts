import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../lib/api/problem.ts';
import type { CheckoutEnd } from './checkout/checkout.ts';
import { forgetPayment, pendingPaymentOf, rememberPayment } from './pending-payment.ts';
import type { Quote } from './shapes.ts';
import { type PayCalls, type PayIntent, startPayment } from './start-payment.ts';

const quoted: Quote = {
  id: 'quote-1',
  expiresAt: '2027-01-04T06:15:00Z',
  hotel: { hotelId: '17', name: 'Sea View', image: '/pictures/stock/1.svg' },
  arrivalDate: '2027-01-10',
  departureDate: '2027-01-12',
  nights: 2,
  rooms: 1,
  adults: 2,
  children: 1,
  currency: 'INR',
  symbol: '₹',
  lines: [{ code: 'base', label: 'Base price', amount: 12_500 }],
  total: 12_500,
  paymentAmount: 125_000,
  cancellation: { freeUntil: null },
  existingBookingId: null,
};
const placed = { id: 'order_1', amount: 125_000, currency: 'INR', receipt: 'quote-1', expiresAt: null, key: 'key' };
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const intent: PayIntent = { traveller: 'asha', expectedTotal: 12_500, anotherBookingIsFine: false };

const calls = (end: CheckoutEnd = { kind: 'paid', proof }) => ({
  quote: vi.fn(async () => quoted),
  order: vi.fn(async () => placed),
  checkout: vi.fn<PayCalls['checkout']>(async () => end),
  remember: vi.fn(rememberPayment),
  forget: vi.fn(forgetPayment),
});

afterEach(() => sessionStorage.clear());

describe('starting a payment', () => {
  it('orders exactly what was quoted and keeps the way back before the window opens', async () => {
    const asked = calls();
    asked.checkout.mockImplementation(async () => {
      expect(pendingPaymentOf('asha')).toMatchObject({ orderId: 'order_1', proof: null });
      return { kind: 'paid', proof };
    });
    const end = await startPayment(intent, asked);
    expect(asked.quote).toHaveBeenCalledExactlyOnceWith(12_500);
    expect(asked.order).toHaveBeenCalledExactlyOnceWith({ amount: 125_000, currency: 'INR', receipt: 'quote-1' });
    expect(asked.checkout).toHaveBeenCalledExactlyOnceWith(placed);
    const paid = {
      orderId: 'order_1',
      hotelId: '17',
      proof,
      booking: {
        name: 'Sea View',
        image: '/pictures/stock/1.svg',
        user: 'asha',
        rooms: 1,
        adults: 2,
        children: 1,
        amount: 12_500,
        arrivalDate: '2027-01-10',
        departureDate: '2027-01-12',
        Symbol: '₹',
      },
    };
    expect(end).toEqual({ kind: 'paid', paid });
    expect(pendingPaymentOf('asha')).toEqual(paid);
  });

  it.each<CheckoutEnd>([
    { kind: 'closed', because: 'traveller' },
    { kind: 'failed', failure: { description: 'Declined', reason: 'card_declined' } },
  ])('forgets a payment that was $kind', async (ended) => {
    expect(await startPayment(intent, calls(ended))).toEqual(ended);
    expect(pendingPaymentOf('asha')).toBeNull();
  });

  it('leaves a changed price to the traveller, with nothing ordered', async () => {
    const dearer = { ...quoted, total: 13_000 };
    const changed = new Problem({ code: 'PRICE_CHANGED', msg: 'Changed', status: 409, extras: { quote: dearer } });
    const asked = { ...calls(), quote: () => Promise.reject(changed) };
    expect(await startPayment(intent, asked)).toEqual({ kind: 'price-changed', quote: dearer });
    expect(asked.order).not.toHaveBeenCalled();
  });

  it('hands on a changed price that comes without a readable quote', async () => {
    const changed = new Problem({ code: 'PRICE_CHANGED', msg: 'Changed', status: 409, extras: { quote: {} } });
    await expect(startPayment(intent, { ...calls(), quote: () => Promise.reject(changed) })).rejects.toBe(changed);
  });

  it('asks before a second booking on the same days, and goes on when that is fine', async () => {
    const held = { ...quoted, existingBookingId: 'booking-1' };
    const asked = { ...calls(), quote: async () => held };
    expect(await startPayment(intent, asked)).toEqual({ kind: 'already-booked', quote: held });
    expect(asked.order).not.toHaveBeenCalled();
    expect((await startPayment({ ...intent, anotherBookingIsFine: true }, asked)).kind).toBe('paid');
  });

  it('hands on every other refusal and opens no window', async () => {
    const soldOut = new Problem({ code: 'SOLD_OUT', msg: 'Sold out', status: 409 });
    const asked = { ...calls(), order: () => Promise.reject(soldOut) };
    await expect(startPayment(intent, asked)).rejects.toBe(soldOut);
    expect(asked.checkout).not.toHaveBeenCalled();
  });
});

describe('the payment that a reload finds', () => {
  const pending = {
    orderId: 'order_1',
    hotelId: '17',
    proof: null,
    booking: {
      name: 'Sea View',
      image: '',
      user: 'asha',
      rooms: 1,
      adults: 1,
      children: 0,
      amount: 10,
      arrivalDate: '2027-01-10',
      departureDate: '2027-01-12',
      Symbol: '₹',
    },
  };

  it('is there for its traveller alone, until forgotten', () => {
    rememberPayment(pending);
    expect(pendingPaymentOf('asha')).toEqual(pending);
    expect(pendingPaymentOf('ravi')).toBeNull();
    forgetPayment();
    expect(pendingPaymentOf('asha')).toBeNull();
  });

  it.each(['not json', '{"orderId":1}', 'null'])('is none when the tab holds %s', (held) => {
    sessionStorage.setItem('payment', held);
    expect(pendingPaymentOf('asha')).toBeNull();
  });
});
