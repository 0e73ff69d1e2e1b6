import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFLINE_FAULTS } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, stayOn, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { movePrice } from '#test/support/offline-hotels/move-price.ts';

let app: TestApp;
let asha: TestTraveller;
let hotels: readonly string[];
let taken = 0;

beforeAll(async () => {
  app = await startTestApp();
  asha = await traveller(app, 'Asha');
  hotels = await freeHotels(app);
});
afterAll(() => app.close());

const anyHotel = (): string => hotels[taken++] ?? '';

const ask = (hotelId: string, more: object = {}, token: string | undefined = asha.token) =>
  asha.http.post('/quotes', { hotelId, ...stayOn(app), ...more }, token === undefined ? {} : { token });

const visit = (hotelId: string) => asha.http.post('/quotes', { hotelId, ...stayOn(app) });

describe('POST /quotes', () => {
  it('returns the price of a stay: lines, their sum, the charge, the terms', async () => {
    const hotelId = anyHotel();
    const quoted = await ask(hotelId, { guest: { name: 'Meera', phone: '+91 98765 43210' }, requests: 'A quiet room' });
    const quote = await asha.quote(hotelId);
    expect(quoted).toMatchObject({ status: 201, body: { nights: 2, currency: 'INR', symbol: '₹', childrenAges: [] } });
    expect(quote.lines.map(({ code }) => code)).toEqual(['base', 'gst', 'discount', 'extra_discount']);
    expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
    expect(quote.paymentAmount).toBe(quote.total < 12_500 ? quote.total * 100 : quote.total * 10);
    expect(quote.cancellation.refundNow).toBe(quote.paymentAmount / 100);
  });

  it('has the names of its lines in the language that was asked for, and says which', async () => {
    const headers = { 'accept-language': 'hi' };
    const quoted = await asha.http.post('/quotes', { hotelId: anyHotel(), ...stayOn(app) }, { headers });
    expect(quoted.headers).toMatchObject({
      'content-language': 'hi',
      vary: expect.stringMatching('accept-language'),
    });
    expect(JSON.stringify(Reflect.get(Object(quoted.body), 'lines'))).toMatch(/[\u0900-\u097f]/);
  });

  it('equals the hotel’s page to the rupee', async () => {
    const hotelId = anyHotel();
    const { total } = await asha.quote(hotelId);
    const page = await asha.http.get(`/hotels/${hotelId}`, { query: stayOn(app) });
    expect(page.body).toMatchObject({ priceCards: { withExtraDiscount: { total } } });
  });

  it('removes control and invisible characters from a guest’s name and request', async () => {
    const hotelId = anyHotel();
    const guest = { name: 'Meera \u202eoaR\u202c', phone: '9876543210' };
    const quoted = await ask(hotelId, { guest, requests: ' A \u2066quiet\u2069 ro\u200bom' });
    expect(quoted.status).toBe(201);
    const kept = JSON.stringify(
      await app.db.database.knex('quotes').where('id', Reflect.get(Object(quoted.body), 'id')),
    );
    expect(kept).toContain('Meera oaR');
    expect(kept).toContain('"A quiet room"');
  });

  it('stores what is told about the guests for the booking, its voucher and the export of its traveller alone', async () => {
    const guest = { name: 'मीरा राव', phone: '98765 43210', email: 'meera@example.in' };
    const told = { forSomeoneElse: true, arrivalTime: '14:00', bedWish: 'twin', roomGuests: ['Ravi\tRao'] };
    const stay = { requests: 'A quiet room,\r\nplease' };
    const roomGuests = ['Ravi Rao'];
    const refused = await ask(anyHotel(), { guest, ...told, ...stay });
    expect(refused.faults).toEqual(['roomGuests.0: INVALID']);
    const { booking } = await asha.booked(anyHotel(), { guest, ...told, ...stay, roomGuests });
    const guestDetails = {
      leadGuest: { ...guest, phone: '+919876543210' },
      ...{ forSomeoneElse: true, roomGuests, arrivalTime: '14:00', bedWish: 'twin', requests: 'A quiet room, please' },
    };
    const read = (token: string) => asha.http.get(`/hotel/${booking._id}`, { token });
    expect(await read(asha.token)).toMatchObject({ status: 200, body: { guestDetails } });
    const exported = await asha.http.get(`/user/${asha.userId}/export`, { token: asha.token });
    expect(exported.body).toMatchObject({ bookings: [{ stay: guestDetails }] });
    const ravi = await traveller(app, 'Ravi');
    expect((await read(ravi.token)).code).toBe('NOT_FOUND');
    expect((await asha.http.get(`/user/${asha.userId}/export`, { token: ravi.token })).code).toBe('NOT_YOURS');
  });

  it('returns the same quote for the same intent', async () => {
    const hotelId = anyHotel();
    expect((await asha.quote(hotelId)).id).toBe((await asha.quote(hotelId)).id);
    expect((await asha.quote(hotelId, { requests: 'A quiet room' })).id).not.toBe((await asha.quote(hotelId)).id);
  });

  it('works for visitors without a discount, and refuses an ended token', async () => {
    const hotelId = anyHotel();
    const quoted = await visit(hotelId);
    expect(quoted).toMatchObject({ status: 201, body: { existingBookingId: null } });
    expect(JSON.stringify(quoted.body)).not.toContain('extra_discount');
    expect((await ask(hotelId, {}, 'dead')).code).toBe('UNAUTHENTICATED');
  });

  it('reports another price than expected, with the new quote', async () => {
    const hotelId = anyHotel();
    const { total } = await asha.quote(hotelId);
    expect((await ask(hotelId, { expectedTotal: total })).status).toBe(201);
    const changed = await ask(hotelId, { expectedTotal: total + 1 });
    expect(changed).toMatchObject({ status: 409, code: 'PRICE_CHANGED', body: { quote: { total } } });
    await movePrice(app.db.database.pool, hotelId, { percent: 150 });
    app.clock.pass(60_001);
    const moved = await ask(hotelId, { expectedTotal: total });
    expect(moved.code).toBe('PRICE_CHANGED');
  });

  it('reports when the hotel is sold out', async () => {
    const hotelId = anyHotel();
    await movePrice(app.db.database.pool, hotelId, { soldOut: true });
    app.clock.pass(60_001);
    expect(await ask(hotelId)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  });

  it('reports when a stay costs more than may be paid at once', async () => {
    const other = await startTestApp({ db: app.db, env: { PAYMENT_MAX: '1' } });
    const body = { hotelId: anyHotel(), ...stayOn(app) };
    const answered = await other.app.inject({ method: 'POST', url: '/quotes', payload: body });
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'AMOUNT_TOO_LARGE']);
    await other.close();
  });

  it('returns the traveller’s booking of that hotel on overlapping days', async () => {
    const hotelId = anyHotel();
    const { booking } = await asha.booked(hotelId);
    expect((await asha.quote(hotelId)).existingBookingId).toBe(booking._id);
    expect((await asha.quote(hotelId, stayOn(app, 12))).existingBookingId).toBeNull();
  });

  it('refuses an unknown hotel, and an unreachable provider', async () => {
    expect((await ask('nowhere')).code).toBe('NOT_FOUND');
    await app.part(OFFLINE_FAULTS).set('hotels', { mode: 'failing', delayMs: 0 });
    const unreachable = await ask(anyHotel());
    await app.part(OFFLINE_FAULTS).clear();
    expect(unreachable).toMatchObject({ status: 502, code: 'PROVIDER_UNAVAILABLE' });
  });

  it.each([
    [{ arrivalDate: '2020-01-01' }, 'arrivalDate: ARRIVAL_PAST'],
    [{ departureDate: '2027-02-30' }, 'departureDate: INVALID_DAY'],
    [{ rooms: 3, adults: 2 }, 'adults: GUESTS_NOT_OFFERED'],
    [{ children: 1, childrenAges: [18] }, 'childrenAges.0: CHILD_AGES'],
    [{ guest: { name: '', phone: '123456' } }, 'guest.name: REQUIRED'],
    [{ guest: { name: 'Meera', phone: 'call me' } }, 'guest.phone: INVALID_PHONE'],
    [{ guest: { name: '\u200b\u2060', phone: '9876543210' } }, 'guest.name: INVALID'],
    [{ guest: { name: 'Meera', phone: '98765 43210', email: 'm@example.in' } }, 'guest.email: EMAIL_OF_OTHER_GUEST'],
    [{ guest: { name: 'M'.repeat(121), phone: '98765 43210' } }, 'guest.name: TOO_LONG'],
    [{ forSomeoneElse: true }, 'guest.name: REQUIRED'],
    [{ roomGuests: ['Meera', 'Ravi'] }, 'roomGuests: NAMES_PER_ROOM'],
    [{ roomGuests: ['\ud800'] }, 'roomGuests.0: INVALID'],
    [{ arrivalTime: '14:30' }, 'arrivalTime: INVALID'],
    [{ bedWish: 'round' }, 'bedWish: INVALID'],
    [{ requests: 'Quiet\u0007' }, 'requests: INVALID'],
    [{ requests: '\u3164\u200d' }, 'requests: INVALID'],
    [{ expectedTotal: 1.005 }, 'expectedTotal: INVALID'],
    [{ currency: 'USD' }, 'currency: UNKNOWN_FIELD'],
  ])('names the invalid field: %j', async (more, fault) => {
    const answered = await ask('1', more);
    expect([answered.status, answered.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answered.faults).toContain(fault);
  });
});
