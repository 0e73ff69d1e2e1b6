import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('hands the owner every stay and every rupee that is kept of them, and nothing of anybody else', async () => {
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
