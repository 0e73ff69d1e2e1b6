import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { VOUCHER_PRINTER } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, stayOn, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { readPdf } from '#test/support/read-pdf.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

let app: TestApp;
let asha: TestTraveller;
let ravi: TestTraveller;
let hotels: readonly string[];
let taken = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TOKEN_TTL: '30d' } });
  [asha, ravi] = [await traveller(app, 'Asha'), await traveller(app, 'Ravi')];
  hotels = await freeHotels(app);
});
afterAll(() => app.close());

const anyHotel = (): string => {
  app.clock.pass(MINUTE);
  return hotels[taken++] ?? '';
};

const list = async (who: TestTraveller, status?: string): Promise<readonly { _id: string }[]> => {
  const answered = await who.http.get('/hotel', { token: who.token, query: { status } });
  return answered.body as { _id: string }[];
};

const cancel = (who: TestTraveller, id: string, refund?: number) =>
  who.http.delete(`/hotel/${id}`, { token: who.token, query: { refund } });

describe('POST /hotel', () => {
  it('saves the booking of a paid order once, as quoted', async () => {
    const { quote, proof } = await asha.paid(anyHotel());
    const made = await asha.book(quote, proof);
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: quote.hotel.name,
        image: quote.hotel.image,
        orderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        amount: quote.total,
        amountCharged: quote.paymentAmount,
        Symbol: '₹',
        status: 'confirmed',
        reservation: 'requested',
        refund: null,
        cancellation: quote.cancellation,
        reference: expect.stringMatching(/^PDV-[0-9A-Z]{6}$/),
        arrivalDate: quote.arrivalDate,
        departureDate: quote.departureDate,
        rooms: 1,
        adults: 2,
        children: 0,
      },
    });
    expect(await asha.book(quote, proof)).toMatchObject({ status: 200, body: made.body });
    await app.runJobs();
    expect(await asha.book(quote, proof)).toMatchObject({ status: 200, body: { reservation: 'confirmed' } });
  });

  it('refuses what contradicts the quote or the payment, naming each field', async () => {
    const { quote, proof } = await asha.paid(anyHotel());
    const wrong = { name: 'Palace', image: '/x.svg', amount: quote.total - 1 };
    const refused = await asha.book(quote, proof, wrong);
    expect([refused.status, refused.code]).toEqual([422, 'CONTRADICTS_QUOTE']);
    expect(refused.faults).toEqual(['name', 'image', 'amount'].map((field) => `${field}: DIFFERS_FROM_QUOTE`));
    expect((await asha.book(quote, proof, { paymentId: 'pay_other' })).faults).toEqual([
      'paymentId: DIFFERS_FROM_QUOTE',
    ]);
    expect((await asha.book(quote, proof, { orderId: 'order_other' })).code).toBe('NOT_FOUND');
    expect((await asha.book(quote, proof, { rooms: 0, more: 1 })).code).toBe('VALIDATION_FAILED');
  });

  it('belongs to the token’s traveller, whoever the payload names', async () => {
    const { quote, proof } = await asha.paid(anyHotel());
    expect((await ravi.book(quote, proof, { user: asha.userId })).code).toBe('NOT_FOUND');
    expect((await asha.book(quote, proof, { user: ravi.userId })).status).toBe(201);
    expect(await list(ravi)).toEqual([]);
  });

  it('responds alike to an unpaid and a failed order', async () => {
    const quote = await asha.quote(anyHotel());
    const order = await asha.order(quote);
    const proof = { razorpay_order_id: order.id, razorpay_payment_id: 'pay_none', razorpay_signature: 'x' };
    expect(await asha.book(quote, proof)).toMatchObject({ status: 402, code: 'NOT_PAID' });
  });

  it('of fifty concurrent ones one makes the booking', async () => {
    const { quote, proof } = await asha.paid(anyHotel());
    const answers = await Promise.all(Array.from({ length: 50 }, () => asha.book(quote, proof)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
  });
});

describe('GET /hotel', () => {
  it('lists by status, newest first, and reads one', async () => {
    const meera = await traveller(app, 'Meera');
    expect(await list(meera)).toEqual([]);
    const first = await meera.booked(anyHotel());
    const second = await meera.booked(anyHotel());
    await cancel(meera, first.booking._id);
    const ids = async (status?: string) => (await list(meera, status)).map(({ _id }) => _id);
    expect(await ids()).toEqual([second.booking._id]);
    expect(await ids('upcoming')).toEqual([second.booking._id]);
    expect(await ids('past')).toEqual([]);
    expect(await ids('cancelled')).toEqual([first.booking._id]);
    expect(await ids('all')).toEqual([second.booking._id, first.booking._id]);
    const one = await meera.http.get(`/hotel/${second.booking._id}`, { token: meera.token });
    expect(one.body).toEqual((await list(meera))[0]);
    const odd = await meera.http.get('/hotel', { token: meera.token, query: { status: 'lost' } });
    expect(odd).toMatchObject({ status: 422, faults: ['status: INVALID'] });
  });

  it('exports a stay to a calendar, and removes it after a cancellation', async () => {
    const { booking } = await asha.booked(anyHotel());
    const file = () => asha.http.get(`/hotel/${booking._id}/calendar.ics`, { token: asha.token });
    const added = await file();
    expect(added).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="PDV-[0-9A-Z]{6}\.ics"$/),
        'cache-control': 'no-store',
      },
    });
    expect(added.text).toContain(`UID:booking-${booking._id}@padav\r\n`);
    expect(added.text).toContain('METHOD:PUBLISH\r\n');
    await cancel(asha, booking._id);
    expect((await file()).text).toMatch(/METHOD:CANCEL\r\n.*SEQUENCE:2\r\n.*STATUS:CANCELLED/s);
  });

  it('prints a voucher in the requested language, and reports when it can’t', async () => {
    const { booking } = await asha.booked(anyHotel());
    const print = (language: string) =>
      app.app.inject({
        url: `/hotel/${booking._id}/voucher.pdf`,
        headers: { authorization: `Bearer ${asha.token}`, 'accept-language': language },
      });
    const printed = await print('hi-IN');
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': 'hi',
      'content-disposition': expect.stringMatching(/^attachment; filename="PDV-[0-9A-Z]{6}\.pdf"$/),
      'cache-control': 'no-store',
    });
    expect(await readPdf(printed.rawPayload)).toMatchObject({
      pages: 1,
      title: expect.stringMatching(/^बुकिंग वाउचर PDV-/),
    });
    const printer = vi.spyOn(app.part(VOUCHER_PRINTER), 'print').mockResolvedValue(null);
    const refused = await print('en');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'VOUCHER_UNAVAILABLE']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(printer.mock.calls[0]?.[0].stay).toContainEqual({ name: 'Checking in', value: 'Asha' });
    expect(printer.mock.calls[0]?.[1]?.aborted).toBe(false);
    for (let more = 0; more < 8; more += 1) expect((await print('en')).statusCode).toBe(503);
    const eleventh = await print('en');
    expect([eleventh.statusCode, eleventh.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(printer).toHaveBeenCalledTimes(9);
    printer.mockRestore();
  });

  it('aborts the printing when the caller disconnects', async () => {
    const { booking } = await ravi.booked(anyHotel());
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const caller = new AbortController();
    const printer = vi.spyOn(app.part(VOUCHER_PRINTER), 'print').mockImplementation(async (_voucher, gone) => {
      caller.abort();
      await new Promise((resolve) => gone?.addEventListener('abort', () => resolve(null), { once: true }));
      return null;
    });
    const headers = { authorization: `Bearer ${ravi.token}` };
    const asked = fetch(`${origin}/hotel/${booking._id}/voucher.pdf`, { headers, signal: caller.signal });
    await expect(asked).rejects.toThrow();
    await printer.mock.results[0]?.value;
    expect(printer.mock.calls[0]?.[1]?.aborted).toBe(true);
    printer.mockRestore();
  });

  it('hides the bookings of others', async () => {
    const { booking } = await asha.booked(anyHotel());
    expect((await ravi.http.get(`/hotel/${booking._id}/calendar.ics`, { token: ravi.token })).code).toBe('NOT_FOUND');
    expect((await ravi.http.get(`/hotel/${booking._id}/voucher.pdf`, { token: ravi.token })).code).toBe('NOT_FOUND');
    expect((await ravi.http.get(`/hotel/${booking._id}`, { token: ravi.token })).code).toBe('NOT_FOUND');
    expect((await cancel(ravi, booking._id)).code).toBe('NOT_FOUND');
    expect((await asha.http.get(`/hotel/${booking._id}`)).code).toBe('UNAUTHENTICATED');
    expect((await asha.http.get('/hotel')).code).toBe('UNAUTHENTICATED');
  });
});

describe('DELETE /hotel/{bookingId}', () => {
  it('refunds what the screen showed, once', async () => {
    const { booking, quote, proof } = await asha.booked(anyHotel());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cancel(asha, booking._id, booking.amountCharged)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await cancel(asha, booking._id, 0)).toMatchObject({
      status: 200,
      body: {
        msg: 'Reservation Cancelled',
        booking: {
          status: 'cancelled',
          refund: { status: 'done', amount: quote.paymentAmount, reason: null, doneAt: expect.stringMatching(/Z$/) },
          cancellation: { refundNow: 0 },
        },
      },
    });
    const refunds = await app.db.database.knex('refunds').where({ payment_id: proof.razorpay_payment_id });
    expect(refunds).toHaveLength(1);
    expect(await asha.book(quote, proof)).toMatchObject({ status: 409, code: 'ALREADY_CANCELLED' });
  });

  it('refuses an amount other than the present terms, and returns those', async () => {
    const { booking, quote } = await asha.booked(anyHotel());
    const refused = await cancel(asha, booking._id, booking.amountCharged - 100);
    expect(refused).toMatchObject({ status: 409, code: 'TERMS_CHANGED', body: { cancellation: quote.cancellation } });
    expect((await cancel(asha, booking._id, -1)).code).toBe('VALIDATION_FAILED');
  });

  it('accepts no cancellation from the day of arrival on', async () => {
    const stay = stayOn(app, 1);
    const { booking } = await ravi.booked(anyHotel(), stay);
    app.clock.pass(DAY);
    expect(await cancel(ravi, booking._id)).toMatchObject({ status: 409, code: 'STAY_STARTED' });
  });
});
