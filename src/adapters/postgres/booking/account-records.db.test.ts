import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { DATABASE, SESSION_PORTS } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('exports to the owner every stay and every rupee, and nothing of anybody else', async () => {
  const [first = '', second = ''] = await freeHotels(app);
  const asha = await traveller(app, 'Asha');
  const imran = await traveller(app, 'Imran');
  const { booking, quote } = await asha.booked(first);
  const { booking: other } = await imran.booked(second);
  await asha.http.delete(`/hotel/${booking._id}`, { token: asha.token });
  const answer = await asha.http.get(`/user/${asha.userId}/export`, { token: asha.token });
  expect(answer.body).toMatchObject({
    profile: { name: 'Asha', email: 'asha@padav.example', emailConfirmed: false, hasPassword: true },
    sessions: [{ browser: null }],
    quotes: [{ id: quote.id, amount: quote.paymentAmount, stay: { hotel: quote.hotel.name } }],
    orders: [{ receipt: quote.id, amount: quote.paymentAmount, language: 'en' }],
    bookings: [
      {
        id: booking._id,
        status: 'cancelled',
        amountCharged: quote.paymentAmount,
        stay: { hotelId: quote.hotel.hotelId, arrival: quote.arrivalDate, departure: quote.departureDate },
      },
    ],
    payments: [{ receipt: quote.id, amount: quote.paymentAmount, currency: 'INR' }],
    refunds: [{ cause: 'cancelled', amount: quote.paymentAmount }],
  });
  expect(answer.text).not.toContain(other._id);
  expect(answer.text).not.toContain('imran');
});

it('omits expired quotes without an order, of however many', async () => {
  const [hotel = ''] = await freeHotels(app);
  const meera = await traveller(app, 'Meera');
  const { quote } = await meera.booked(hotel);
  const { knex } = app.part(DATABASE);
  const now = instant(app.clock.now() + 3_600_000);
  const copies = (name: string, number: number, expiresAt: number) =>
    knex.raw(
      `insert into quotes (id, traveller, payment_amount, created_at, expires_at, snapshot)
      select ? || lpad(n::text, 3, '0'), traveller, payment_amount, created_at + n * interval '1 ms', ?, snapshot
      from quotes, generate_series(1, ?) as n where id = ?`,
      [name, new Date(expiresAt), number, quote.id],
    );
  await copies('over-', 3, now);
  await copies('stands-', 105, now + 1);
  const { quotes } = await app.part(SESSION_PORTS).accountRecords.of(meera.userId, now);
  const standing = Array.from({ length: 100 }, (_, at) => `stands-${String(at + 6).padStart(3, '0')}`);
  expect(quotes.map(({ id }) => id)).toEqual([quote.id, ...standing]);
});
