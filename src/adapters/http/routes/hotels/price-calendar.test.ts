import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CalendarDay, refused } from '#core/shared/index.ts';
import type { CalendarAsked } from '#core/stays/index.ts';
import { asked as price } from '#core/stays/stays.test-support.ts';
import { fakeProvider, hotelServices, NOON, STAY } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const open = (day: string, gross: number) => ({
  arrival: day as CalendarDay,
  state: 'open' as const,
  price: price(gross, gross / 10),
});
const questions: CalendarAsked[] = [];
const provider = fakeProvider({
  calendar: async (hotelId, asked) => {
    questions.push(asked);
    if (hotelId === 'gone') return refused('NOT_FOUND');
    if (hotelId === 'down') return refused('PROVIDER_UNAVAILABLE');
    const basis = hotelId === 'nights' ? 'nights' : 'stay';
    const soldOut = { arrival: '2026-12-02' as CalendarDay, state: 'sold_out' as const, price: null };
    return {
      ok: true,
      value: { value: { hotelId, basis, arrivals: [open('2026-12-01', 9_000), soldOut] }, asOf: NOON, stale: false },
    };
  },
});

let observed: TestApp;
let transparent: TestApp;
beforeAll(async () => {
  observed = await testApp({ hotels: hotelServices(provider) });
  transparent = await testApp({ hotels: hotelServices(provider, 'transparent') });
});
afterAll(async () => {
  await observed.app.close();
  await transparent.app.close();
});

const ask = (app: TestApp, query: object = {}, hotelId = '101') =>
  app.http.get(`/hotels/${hotelId}/calendar`, { query: { ...STAY, ...query } });

describe('the calendar of a hotel', () => {
  it('has the total of the stay by the day of arrival, in rupees', async () => {
    const { status, body } = await ask(transparent);
    expect(status).toBe(200);
    expect(body).toEqual({
      hotelId: '101',
      month: '2026-12',
      nights: 3,
      isExact: true,
      days: [
        { arrivalDate: '2026-12-01', state: 'open', total: 9_900, totalWithExtraDiscount: null, isCheapest: false },
        { arrivalDate: '2026-12-02', state: 'sold_out', total: null, totalWithExtraDiscount: null, isCheapest: false },
      ],
      asOf: '2026-11-21T06:30:00.000Z',
      stale: false,
    });
    const { body: specified } = await ask(observed);
    expect(specified).toMatchObject({ days: [{ total: 3_105, totalWithExtraDiscount: 1_755 }, { total: null }] });
  });

  it('is of the month of the stay, or of another one', async () => {
    await ask(observed);
    expect(questions.at(-1)).toMatchObject({ from: '2026-12-01', to: '2026-12-31', nights: 3 });
    await ask(observed, { month: '2026-11' });
    expect(questions.at(-1)).toMatchObject({ from: '2026-11-21', to: '2026-11-30', nights: 3 });
  });

  it.each(['2026-10', '2028-06', '2026-13', '2026-1', 'x', ''])('refuses the month %j', async (month) => {
    const { status, body } = await ask(observed, { month });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'month', code: 'INVALID' }] });
  });

  it('refuses a stay that can’t be', async () => {
    const { body } = await ask(observed, { departureDate: '2026-12-01' });
    expect(body).toMatchObject({ errors: [{ field: 'departureDate', code: 'DEPARTURE_NOT_AFTER_ARRIVAL' }] });
  });

  it.each([
    ['gone', 404, 'NOT_FOUND'],
    ['down', 502, 'PROVIDER_UNAVAILABLE'],
  ])('of a hotel that is %s is answered %i', async (hotelId, status, code) => {
    const answer = await ask(observed, {}, hotelId);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('costs the caller one call, and one more for the page that nights are compared with', async () => {
    const services = hotelServices(provider);
    const spend = vi.spyOn(services.rateCounter, 'spend');
    const one = await testApp({ hotels: services });
    await ask(one);
    expect(spend).toHaveBeenCalledTimes(1);
    const { body } = await ask(one, {}, 'nights');
    expect(body).toMatchObject({ isExact: false, days: [{ total: 3_105 }, { total: null }] });
    expect(spend).toHaveBeenCalledTimes(3);
    await one.app.close();
  });
});
