import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/payment.ts';
import type { Quote } from '#contract/quotes.ts';
import { Problem } from '../../../lib/api/problem.ts';
import type { CheckoutEnd } from '../checkout/checkout.ts';
import { forgetPayment, pendingPaymentOf, rememberPayment } from './pending-payment.ts';
import { type PayCalls, type PayIntent, requestOffer, startPayment } from './start-payment.ts';

const quoted: Quote = {
  id: 'quote-1',
  expiresAt: '2027-01-04T06:15:00Z',
  hotel: { hotelId: '17', name: 'Sea View', city: 'Visakhapatnam', image: '/pictures/stock/1.svg' },
  arrivalDate: '2027-01-10',
  departureDate: '2027-01-12',
  nights: 2,
  rooms: 1,
  adults: 2,
  children: 1,
  childrenAges: [8],
  rates: [],
  currency: 'INR',
  symbol: '₹',
  lines: [{ code: 'base', label: 'Base price', amount: 12_500 }],
  total: 12_500,
  paymentAmount: 125_000,
  cancellation: { freeUntil: null, refundNow: 0 },
  roomName: null,
  change: null,
  existingBookingId: null,
};
const FAR_OFF = '2099-01-04T06:20:00Z';
const placed: Order = {
  id: 'order_1',
  amount: 125_000,
  currency: 'INR',
  receipt: 'quote-1',
  status: 'created',
  expiresAt: FAR_OFF,
  key: 'key',
};
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const back = '/hotelDetails?hotelId=17';
const intent: PayIntent = { traveller: 'asha', quote: quoted, back };

const calls = (end: CheckoutEnd = { kind: 'paid', proof }) => ({
  order: vi.fn(async () => placed),
  checkout: vi.fn<PayCalls['checkout']>(async () => end),
  remember: vi.fn(rememberPayment),
  forget: vi.fn(forgetPayment),
});

afterEach(() => sessionStorage.clear());

describe('starting a payment', () => {
  it('orders exactly what was quoted and saves the page to return to before the window opens', async () => {
    const asked = calls();
    asked.checkout.mockImplementation(async () => {
      expect(pendingPaymentOf('asha')).toMatchObject({ orderId: 'order_1', proof: null });
      return { kind: 'paid', proof };
    });
    const end = await startPayment(intent, asked);
    expect(asked.order).toHaveBeenCalledExactlyOnceWith({ amount: 125_000, currency: 'INR', receipt: 'quote-1' });
    expect(asked.checkout).toHaveBeenCalledExactlyOnceWith(placed);
    const paid = {
      orderId: 'order_1',
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
    expect(pendingPaymentOf('asha')).toEqual({ ...paid, hotelId: '17', expiresAt: FAR_OFF, back });
  });

  it('deletes a failed payment', async () => {
    const failed: CheckoutEnd = { kind: 'failed', failure: { description: 'Declined', reason: 'card_declined' } };
    expect(await startPayment(intent, calls(failed))).toEqual({ ...failed, orderId: 'order_1' });
    expect(pendingPaymentOf('asha')).toBeNull();
  });

  it('keeps the order of a closed window: a payment may still arrive', async () => {
    const closed: CheckoutEnd = { kind: 'closed', because: 'traveller' };
    expect(await startPayment(intent, calls(closed))).toEqual({ ...closed, orderId: 'order_1' });
    expect(pendingPaymentOf('asha')).toMatchObject({ orderId: 'order_1', proof: null });
  });

  it('settles a payment whose proof could not be read by its order', async () => {
    const end = await startPayment(intent, calls({ kind: 'paid', proof: null }));
    expect(end).toEqual({ kind: 'paid', paid: { orderId: 'order_1', proof: null } });
  });

  it('returns every other refusal and opens no window', async () => {
    const soldOut = new Problem({ code: 'SOLD_OUT', msg: 'Sold out', status: 409 });
    const asked = { ...calls(), order: () => Promise.reject(soldOut) };
    await expect(startPayment(intent, asked)).rejects.toBe(soldOut);
    expect(asked.checkout).not.toHaveBeenCalled();
  });
});

describe('the price before a payment', () => {
  const dearer = { ...quoted, total: 13_000 };
  const changedTo = (quote: object) =>
    new Problem({ code: 'PRICE_CHANGED', msg: 'Changed', status: 409, extras: { quote } });

  it('is requested with the total on the screen', async () => {
    const ask = vi.fn(async () => quoted);
    expect(await requestOffer(12_500, ask)).toEqual({ quote: quoted, changed: false });
    expect(ask).toHaveBeenCalledExactlyOnceWith(12_500);
  });

  it('is offered again where it has changed', async () => {
    expect(await requestOffer(12_500, () => Promise.reject(changedTo(dearer)))).toEqual({
      quote: dearer,
      changed: true,
    });
  });

  it('is refused where the new one can’t be read, or there is none', async () => {
    const unread = changedTo({});
    await expect(requestOffer(12_500, () => Promise.reject(unread))).rejects.toBe(unread);
    const soldOut = new Problem({ code: 'SOLD_OUT', msg: 'Sold out', status: 409, extras: { quote: dearer } });
    await expect(requestOffer(12_500, () => Promise.reject(soldOut))).rejects.toBe(soldOut);
  });
});

describe('the payment that a reload restores', () => {
  const pending = {
    orderId: 'order_1',
    hotelId: '17',
    expiresAt: '2027-01-04T06:20:00Z',
    back,
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

  const expiry = Date.parse(pending.expiresAt);

  it('is there only for its traveller, until it is deleted', () => {
    rememberPayment(pending);
    expect(pendingPaymentOf('asha', expiry - 1)).toEqual(pending);
    expect(pendingPaymentOf('ravi', expiry - 1)).toBeNull();
    forgetPayment();
    expect(pendingPaymentOf('asha', expiry - 1)).toBeNull();
  });

  it('expires with its order without a known payment, and a day later with a proof', () => {
    rememberPayment(pending);
    expect(pendingPaymentOf('asha', expiry)).toBeNull();
    rememberPayment({ ...pending, proof });
    expect(pendingPaymentOf('asha', expiry + 86_399_999)).toMatchObject({ proof });
    expect(pendingPaymentOf('asha', expiry + 86_400_000)).toBeNull();
  });

  it.each(['not json', '{"orderId":1}', 'null'])('is null when the tab holds %s', (held) => {
    sessionStorage.setItem('payment', held);
    expect(pendingPaymentOf('asha')).toBeNull();
  });
});
