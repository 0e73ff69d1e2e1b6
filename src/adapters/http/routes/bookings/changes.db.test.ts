import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inconsistenciesIn } from '#test/money/inconsistencies.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, stayOn, type TestTraveller, traveller } from '#test/support/http/traveller.ts';

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
afterAll(async () => {
  expect(await inconsistenciesIn(app.db.database.pool)).toEqual([]);
  await app.close();
});

/** A booking that the hotel has confirmed. */
async function confirmed(who = asha) {
  app.clock.pass(MINUTE);
  const hotelId = hotels[taken++] ?? '';
  const { booking, quote } = await who.booked(hotelId);
  await app.runJobs();
  return { id: booking._id, hotelId, quote };
}

const read = (id: string, who = asha) => who.http.get(`/hotel/${id}`, { token: who.token });
const change = (id: string, quoteId: unknown, who = asha) =>
  who.http.post(`/hotel/${id}/changes`, { quoteId }, { token: who.token });
const price = (hotelId: string, more: object, who = asha) =>
  who.http.post('/quotes', { hotelId, ...stayOn(app), ...more }, { token: who.token });

describe('POST /hotel/{bookingId}/changes', () => {
  it('changes to a stay that costs less, gives the difference back and remembers the earlier one', async () => {
    const { id, hotelId, quote } = await confirmed();
    const next = await asha.cheaper(id, hotelId);
    const { back = 0 } = next.change ?? {};
    const answer = await change(id, next.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        _id: id,
        arrivalDate: next.arrivalDate,
        amountCharged: quote.paymentAmount - back,
        reservation: 'requested',
        fixed: 'HOTEL_NOT_ANSWERED',
        changes: [
          {
            arrivalDate: quote.arrivalDate,
            departureDate: quote.departureDate,
            ...{ rooms: 1, adults: 2, children: 0 },
            childrenAges: [],
            roomName: expect.any(String),
            rates: [],
            chargedBefore: quote.paymentAmount,
          },
        ],
      },
    });
    if (back > 0) expect(answer.body).toMatchObject({ refund: { amount: back } });
    const again = await change(id, next.id);
    expect(again).toMatchObject({ status: 200, body: { changes: [{ chargedBefore: quote.paymentAmount }] } });
    await app.runJobs();
    expect((await read(id)).body).toMatchObject({ reservation: 'confirmed', fixed: null });
  });

  it('of fifty concurrent ones one changes', async () => {
    const { id, hotelId } = await confirmed();
    const next = await asha.cheaper(id, hotelId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(id, next.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(id)).body).toMatchObject({ changes: [{}] });
  });

  it('asks for the payment of what costs more, and changes with it', async () => {
    const { id, hotelId, quote } = await confirmed();
    const next = await asha.changing(id, hotelId, true);
    const { due = 0 } = next.change ?? {};
    expect(await change(id, next.id)).toMatchObject({ status: 409, code: 'PAYMENT_NEEDED', body: { amount: due } });
    expect((await read(id)).body).toMatchObject({ arrivalDate: quote.arrivalDate, changes: [] });
    const wrong = await asha.checkout(next, { amount: next.paymentAmount });
    expect(wrong).toMatchObject({ status: 422, code: 'AMOUNT_MISMATCH' });
    const order = await asha.order(next);
    expect(order.amount).toBe(due);
    const proof = await asha.pay(order.id);
    expect(await asha.book(next, proof)).toMatchObject({
      body: { _id: id, arrivalDate: next.arrivalDate, amountCharged: next.paymentAmount, orderId: expect.anything() },
    });
    await app.runJobs();
  });

  it('is for its owner alone, whose quote it must be', async () => {
    const { id, hotelId } = await confirmed();
    const next = await asha.cheaper(id, hotelId);
    expect(await change(id, next.id, ravi)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const { id: own } = await ravi.quote(hotelId, stayOn(app, 20));
    expect(await change(id, own)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await price(hotelId, { changes: id }, ravi)).code).toBe('NOT_FOUND');
    expect((await ravi.checkout(next, { amount: 100 })).code).toBe('NOT_FOUND');
    expect(await change(id, '../etc')).toMatchObject({ status: 422, faults: ['quoteId: INVALID'] });
    expect(await change(id, undefined)).toMatchObject({ status: 422 });
    const anonymous = await asha.http.post(`/hotel/${id}/changes`, { quoteId: next.id });
    expect(anonymous.status).toBe(401);
  });

  it('says why a stay can’t be changed, and that another change came first', async () => {
    const { id, hotelId } = await confirmed();
    const next = await asha.cheaper(id, hotelId);
    expect((await price(hotelId, { changes: id })).code).toBe('SAME_STAY');
    const odd = await price(hotels[0] ?? '', { changes: id, ...stayOn(app, 20) });
    expect(odd).toMatchObject({ status: 422, faults: ['hotelId: INVALID'] });
    await asha.http.delete(`/hotel/${id}`, { token: asha.token });
    const gone = { status: 409, code: 'NOT_CHANGEABLE', body: { why: 'CANCELLED' } };
    expect(await change(id, next.id)).toMatchObject(gone);
    expect(await price(hotelId, { changes: id, ...stayOn(app, 20) })).toMatchObject(gone);
  });

  it('is in the own export with both stays', async () => {
    const meera = await traveller(app, 'Meera');
    const { id, hotelId, quote } = await confirmed(meera);
    const next = await meera.cheaper(id, hotelId);
    await change(id, next.id, meera);
    const told = await meera.http.get(`/user/${meera.userId}/export`, { token: meera.token });
    expect(told.body).toMatchObject({
      bookings: [
        {
          id,
          stay: { arrival: next.arrivalDate },
          changes: [{ chargedBefore: quote.paymentAmount, stay: { arrival: quote.arrivalDate } }],
        },
      ],
    });
  });

  it('is over with the deadline', async () => {
    const { id, hotelId } = await confirmed();
    const next = await asha.cheaper(id, hotelId);
    app.clock.pass(11 * DAY);
    expect(await change(id, next.id)).toMatchObject({ status: 409, code: 'NOT_CHANGEABLE' });
  });
});
