import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { DATABASE, SESSION_PORTS } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { OPERATOR } from '#test/support/invoicing/samples.ts';

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
  const valid = Array.from({ length: 100 }, (_, at) => `stands-${String(at + 6).padStart(3, '0')}`);
  expect(quotes.map(({ id }) => id)).toEqual([quote.id, ...valid]);
});

it('exports the tax invoices of a stay and of what its change cost more', async () => {
  const issuing = await startTestApp({
    env: {
      PRODUCT_POLICY: 'transparent',
      INVOICE_NAME: OPERATOR.name,
      INVOICE_ADDRESS: OPERATOR.address,
      INVOICE_GSTIN: OPERATOR.gstin,
    },
  });
  onTestFinished(() => issuing.close());
  const [hotel = ''] = await freeHotels(issuing);
  const asha = await traveller(issuing, 'Asha');
  const { booking, quote } = await asha.booked(hotel);
  await issuing.runJobs();
  issuing.clock.pass(60_000);
  const dearer = await asha.changing(booking._id, hotel, true);
  await asha.http.post('/payment/validate', await asha.pay((await asha.order(dearer)).id));
  await issuing.runJobs();
  const of = { token: asha.token };
  const listed = await asha.http.get(`/hotel/${booking._id}/invoices`, of);
  const exported = await asha.http.get(`/user/${asha.userId}/export`, of);
  const amounts = [quote.paymentAmount, dearer.change?.due];
  expect(listed.body).toMatchObject({ documents: amounts.map((amount) => ({ kind: 'invoice', amount })) });
  expect(exported.body).toMatchObject({
    invoices: amounts.map((amount) => ({ kind: 'invoice', amount, bookingId: booking._id })),
  });
});
