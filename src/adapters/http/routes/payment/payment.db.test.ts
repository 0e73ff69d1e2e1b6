import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFLINE_FAULTS } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';

const MINUTE = 60_000;

let app: TestApp;
let asha: TestTraveller;
let ravi: TestTraveller;
let hotels: readonly string[];
let taken = 0;

beforeAll(async () => {
  app = await startTestApp();
  [asha, ravi] = [await traveller(app, 'Asha'), await traveller(app, 'Ravi')];
  hotels = await freeHotels(app);
});
afterAll(() => app.close());

/** A hotel that no other test of this file uses; a minute passes, so that no rate limit of orders is reached. */
const anyHotel = (): string => {
  app.clock.pass(MINUTE);
  return hotels[taken++] ?? '';
};

describe('POST /payment/create-checkout', () => {
  it('returns the order, and the same one for the same receipt', async () => {
    const quote = await asha.quote(anyHotel());
    const answered = await asha.checkout(quote);
    expect(answered).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_\w+$/),
        amount: quote.paymentAmount,
        currency: 'INR',
        receipt: quote.id,
        status: 'placed',
      },
    });
    expect((await asha.checkout(quote)).body).toEqual(answered.body);
  });

  it('refuses another amount, another currency and an unknown receipt', async () => {
    const quote = await asha.quote(anyHotel());
    const answers = [
      await asha.checkout(quote, { amount: quote.paymentAmount - 100 }),
      await asha.checkout(quote, { currency: 'USD' }),
      await asha.checkout(quote, { receipt: 'none' }),
      await asha.checkout(quote, { amount: 1.5 }),
      await asha.checkout(quote, { coupon: 'X' }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [422, 'AMOUNT_MISMATCH'],
      [422, 'AMOUNT_MISMATCH'],
      [404, 'NOT_FOUND'],
      [422, 'VALIDATION_FAILED'],
      [422, 'VALIDATION_FAILED'],
    ]);
  });

  it('does not find quotes of others and of visitors', async () => {
    const hotelId = anyHotel();
    const ashas = await asha.quote(hotelId);
    const body = { amount: ashas.paymentAmount, currency: 'INR', receipt: ashas.id };
    expect((await ravi.checkout(ashas)).code).toBe('NOT_FOUND');
    expect((await asha.http.post('/payment/create-checkout', body)).code).toBe('UNAUTHENTICATED');
  });

  it('refuses a quote that has expired, and returns the booking of a paid one', async () => {
    const late = await asha.quote(anyHotel());
    app.clock.pass(15 * MINUTE);
    expect(await asha.checkout(late)).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
    const { quote, booking } = await asha.booked(anyHotel());
    const again = await asha.checkout(quote);
    expect(again).toMatchObject({ status: 409, code: 'ALREADY_PAID', body: { bookingId: booking._id } });
  });

  it('reports when the gateway is unreachable, and continues with the same order later', async () => {
    const quote = await asha.quote(anyHotel());
    await app.part(OFFLINE_FAULTS).set('payments', { mode: 'failing', delayMs: 0 });
    expect(await asha.checkout(quote)).toMatchObject({ status: 502, code: 'GATEWAY_UNAVAILABLE' });
    await app.part(OFFLINE_FAULTS).clear();
    expect((await asha.checkout(quote)).status).toBe(200);
  });

  it('returns the total without the discount when the last one is used up', async () => {
    const meera = await traveller(app, 'Meera');
    const quotes = [];
    for (let at = 0; at < 6; at++) quotes.push(await meera.quote(anyHotel()));
    await app.db.database.knex('accounts').where({ id: meera.userId }).update({ discounts: 1 });
    const [first, second] = quotes;
    if (!first || !second) throw new Error('no quotes');
    expect((await meera.checkout(first)).status).toBe(200);
    const refused = await meera.checkout(second);
    const extra = second.lines.find(({ code }) => code === 'extra_discount')?.amount ?? 0;
    expect(refused).toMatchObject({ status: 409, code: 'DISCOUNT_GONE', body: { total: second.total - extra } });
    expect(await meera.discounts()).toBe(0);
  });
});

describe('POST /payment/validate', () => {
  it('books what was paid, with the same result again, without a bearer token', async () => {
    const { proof } = await asha.paid(anyHotel());
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = proof;
    for (const more of [{}, { razorpay_new_field: 'x' }]) {
      expect(await asha.http.post('/payment/validate', { ...proof, ...more })).toMatchObject({
        status: 200,
        body: { msg: 'Your booking is successful', orderId, paymentId, status: 'booked' },
      });
    }
  });

  it('responds alike to a wrong signature and an unknown order', async () => {
    const { proof } = await asha.paid(anyHotel());
    const wrong = [
      { ...proof, razorpay_signature: '0'.repeat(64) },
      { ...proof, razorpay_payment_id: 'pay_00000000000000' },
      { ...proof, razorpay_order_id: 'order_00000000000000' },
    ];
    for (const body of wrong) {
      expect(await asha.http.post('/payment/validate', body)).toMatchObject({
        status: 400,
        code: 'SIGNATURE_MISMATCH',
      });
    }
    expect((await asha.http.post('/payment/validate', {})).faults).toHaveLength(3);
  });

  it('is confirming while the gateway is unreachable, and books afterwards', async () => {
    const { proof } = await asha.paid(anyHotel());
    await app.part(OFFLINE_FAULTS).set('payments', { mode: 'failing', delayMs: 0 });
    const waiting = await asha.http.post('/payment/validate', proof);
    await app.part(OFFLINE_FAULTS).clear();
    expect(waiting).toMatchObject({ status: 202, body: { status: 'confirming' } });
    expect((await asha.http.post('/payment/validate', proof)).body).toMatchObject({ status: 'booked' });
  });

  it('refunds a late payment', async () => {
    const quote = await asha.quote(anyHotel());
    const order = await asha.order(quote);
    app.clock.pass(20 * MINUTE);
    const proof = await asha.pay(order.id);
    expect((await asha.http.post('/payment/validate', proof)).body).toMatchObject({ status: 'refund_due' });
    expect(await asha.book(quote, proof)).toMatchObject({ status: 409, code: 'REFUND_DUE' });
    const state = await asha.http.get(`/payment/orders/${order.id}`, { token: asha.token });
    expect(state.body).toMatchObject({ status: 'refunded', bookingId: null });
  });
});

describe('POST /payment/callback', () => {
  const form = (fields: Record<string, string>) => ({
    raw: { contentType: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() },
  });

  const post = async (fields: Record<string, string>) => {
    const { status, headers } = await asha.http.call('POST', '/payment/callback', form(fields));
    return [status, headers.location];
  };

  it('redirects to the page of the result, with the order', async () => {
    const { proof } = await asha.paid(anyHotel());
    expect(await post(proof)).toEqual([303, `/paymentSuccess?order=${proof.razorpay_order_id}`]);
    expect(await post({ ...proof, razorpay_signature: 'x' })).toEqual([303, '/paymentFailed']);
  });

  it('redirects to the failed order, without any text of the form', async () => {
    const words = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Call 1-800',
      'error[reason]': 'card_declined',
    };
    const metadata = (text: string) => ({ ...words, 'error[metadata]': text });
    const failed = [303, '/paymentFailed?order=order_Q1'];
    expect(await post(metadata('{"payment_id":"pay_1","order_id":"order_Q1"}'))).toEqual(failed);
    expect(await post({ ...words, 'error[metadata][order_id]': 'order_Q1' })).toEqual(failed);
    for (const text of [
      '',
      '{',
      '7',
      '{"order_id":7}',
      '{"order_id":"//evil.example"}',
      '{"order_id":"order_1&x=<b>"}',
    ]) {
      expect(await post(metadata(text))).toEqual([303, '/paymentFailed']);
    }
  });

  it('reports no booking while the gateway can’t confirm the payment', async () => {
    const { proof } = await asha.paid(anyHotel());
    await app.part(OFFLINE_FAULTS).set('payments', { mode: 'failing', delayMs: 0 });
    const unsure = await post(proof);
    await app.part(OFFLINE_FAULTS).clear();
    expect(unsure).toEqual([303, `/paymentSuccess?order=${proof.razorpay_order_id}`]);
  });

  it('refunds a late payment, and redirects to the page of failures', async () => {
    const order = await asha.order(await asha.quote(anyHotel()));
    app.clock.pass(20 * MINUTE);
    expect(await post(await asha.pay(order.id))).toEqual([303, `/paymentFailed?order=${order.id}`]);
  });
});

describe('GET /payment/orders', () => {
  it('returns the state of an order, with the gateway’s reason for a failure', async () => {
    const { token } = asha;
    const order = await asha.order(await asha.quote(anyHotel()));
    const read = () => asha.http.get(`/payment/orders/${order.id}`, { token });
    expect((await read()).body).toEqual({ orderId: order.id, status: 'placed', bookingId: null, failure: null });
    await asha.http.post('/offline/payments', { orderId: order.id, outcome: 'failure', reason: 'card_declined' });
    expect((await read()).body).toMatchObject({ status: 'placed', failure: { reason: 'card_declined' } });
    const open = () => asha.http.get('/payment/orders', { token, query: { open: 'true' } });
    expect((await open()).body).toMatchObject({
      orders: expect.arrayContaining([expect.objectContaining({ orderId: order.id })]),
    });
    await asha.pay(order.id);
    expect((await read()).body).toMatchObject({ status: 'booked', bookingId: expect.any(String) });
    expect(JSON.stringify((await open()).body)).not.toContain(order.id);
  });

  it('returns nothing to others', async () => {
    const order = await asha.order(await asha.quote(anyHotel()));
    const answered = await ravi.http.get(`/payment/orders/${order.id}`, { token: ravi.token });
    expect(answered).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const open = await ravi.http.get('/payment/orders', { token: ravi.token, query: { open: 'true' } });
    expect(open.body).toEqual({ orders: [] });
  });
});
