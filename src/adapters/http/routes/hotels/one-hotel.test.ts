import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refused } from '#core/shared/index.ts';
import { details, fakeProvider, hotelServices, NOON, SEARCH, STAY } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const aged = <Value>(value: Value) => ({ ok: true as const, value: { value, asOf: NOON, stale: true } });

/** Each id of these tests has a different outcome. */
const provider = fakeProvider({
  details: async (hotelId) => {
    if (hotelId === 'gone') return refused('NOT_FOUND');
    if (hotelId === 'down') return refused('PROVIDER_UNAVAILABLE');
    if (hotelId === 'full') return aged(details({ hotelId, soldOut: true, price: null, freeUntil: null }));
    return aged(details({ hotelId }));
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

describe('a hotel', () => {
  it('has its price, its terms and its age', async () => {
    const { status, body } = await observed.http.get('/hotels/101', { query: STAY });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hotelId: '101',
      address: '1 Beach Road',
      photos: [{ url: '/hotels/101.jpg', width: 800, height: 600 }],
      amenities: ['Free WiFi', 'Pool'],
      facilities: ['Lift'],
      notes: ['No pets'],
      checkInFrom: '14:00',
      checkOutUntil: null,
      soldOut: false,
      cancellation: { freeUntil: '2026-11-29T12:29:59.000Z' },
      contact: { email: 'sea-view@hotels.example' },
      asOf: '2026-11-21T06:30:00.000Z',
      stale: true,
    });
  });

  it('has both price cards, in rupees, with the charge in paise', async () => {
    const { body } = await observed.http.get('/hotels/101', { query: STAY });
    expect(body).toHaveProperty('priceCards', {
      standard: {
        lines: [
          { code: 'base', label: expect.any(String), amount: 2700 },
          { code: 'gst', label: expect.any(String), amount: 810 },
          { code: 'discount', label: expect.any(String), amount: -405 },
        ],
        total: 3105,
        paymentAmount: 310_500,
        currency: 'INR',
        symbol: '₹',
      },
      withExtraDiscount: expect.objectContaining({ total: 1755, paymentAmount: 175_500 }),
    });
  });

  it('has no invented figure under the transparent policy', async () => {
    const { body } = await transparent.http.get('/hotels/101', { query: STAY });
    expect(body).toMatchObject({
      score: { value: 8.4, count: 120 },
      contact: { phone: '+91 80000 00000', email: 'help@padav.example' },
      priceCards: { standard: { total: 10_080, paymentAmount: 1_008_000 }, withExtraDiscount: null },
    });
  });

  it('has no price when it is sold out', async () => {
    const { body } = await observed.http.get('/hotels/full', { query: STAY });
    expect(body).toMatchObject({ soldOut: true, priceCards: null, cancellation: { freeUntil: null } });
  });

  it('has its lines in the requested language', async () => {
    const { body } = await observed.http.get('/hotels/101', { query: STAY, headers: { 'accept-language': 'hi' } });
    expect(JSON.stringify(body)).toMatch(/[\u0900-\u097f]/);
  });

  it.each([
    ['gone', 404, 'NOT_FOUND'],
    ['down', 502, 'PROVIDER_UNAVAILABLE'],
  ])('that is %s is answered %i', async (hotelId, status, code) => {
    const answer = await observed.http.get(`/hotels/${hotelId}`, { query: STAY });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });
});

describe('the texts and reviews of a hotel', () => {
  it('are requested from the provider in the language of the caller, as the hotel and the search are', async () => {
    const { http } = observed;
    const before = provider.languages.length;
    const headers = { 'accept-language': 'hi-IN,en;q=0.5' };
    await http.get('/hotels/101', { query: STAY, headers });
    await http.get('/hotels/101/description', { headers });
    await http.get('/hotels/101/reviews', { headers });
    await http.get('/hotels/search', { query: SEARCH, headers });
    await http.get('/hotels/101', { query: STAY });
    expect(provider.languages.slice(before)).toEqual(['hi', 'hi', 'hi', 'hi', 'en']);
  });

  it.each([
    ['/hotels/101', STAY],
    ['/hotels/101/rooms', STAY],
    ['/hotels/101/description', {}],
    ['/hotels/101/reviews', {}],
    ['/hotels/search', SEARCH],
  ])('have their language, and whether they differ by it: %s', async (path, query) => {
    for (const language of ['hi', 'en']) {
      const answer = await observed.http.get(path, { query, headers: { 'accept-language': language } });
      expect(answer.headers['content-language']).toBe(language);
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-language');
    }
  });

  it('are plain paragraphs', async () => {
    expect((await observed.http.get('/hotels/101/description')).body).toEqual({
      hotelId: '101',
      overview: ['By the sea.'],
      houseNotes: ['Quiet after ten.'],
    });
  });

  it('are four bundled reviews under the observed policy', async () => {
    const { body } = await observed.http.get('/hotels/101/reviews');
    expect(body).toMatchObject({ hotelId: '101', summary: 'Out of 342 reviews' });
    expect(body).toHaveProperty('reviews.length', 4);
  });

  it('are the provider’s figures under the transparent one', async () => {
    const { body } = await transparent.http.get('/hotels/101/reviews');
    expect(body).toMatchObject({
      reviews: [],
      summary: null,
      score: 8.4,
      count: 120,
      subScores: [{ label: 'Staff', score: 9 }],
    });
  });
});

describe('the rooms of a hotel', () => {
  it('are listed with their rates and the price of the stay', async () => {
    const answer = await observed.http.get('/hotels/101/rooms', { query: STAY });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        hotelId: '101',
        rooms: [
          {
            roomId: 'garden',
            rates: [
              { rateId: 'garden-1', meals: 'breakfast', freeUntil: '2026-11-29T12:29:59.000Z', roomsLeft: 4 },
              { rateId: 'garden-2', freeUntil: null, priceCards: { standard: { total: 2_795 } } },
            ],
          },
          { roomId: 'suite', sizeM2: null, photo: null, rates: [{ payment: 'hotel' }] },
        ],
        stale: false,
      },
    ]);
  });

  it('cost one call, and those of a chosen rate one more than the page', async () => {
    const services = hotelServices(provider);
    const spend = vi.spyOn(services.rateCounter, 'spend');
    const one = await testApp({ hotels: services });
    await one.http.get('/hotels/101/rooms', { query: STAY });
    expect(spend).toHaveBeenCalledTimes(1);
    await one.http.get('/hotels/101', { query: { ...STAY, rate: ['garden-2'] } });
    expect(spend).toHaveBeenCalledTimes(3);
    await one.app.close();
  });

  it('price the hotel’s page when they are chosen', async () => {
    const price = async (rate: readonly string[], stay: object = STAY) => {
      const { body } = await observed.http.get('/hotels/101', { query: { ...stay, rate } });
      const { choice, priceCards } = body as { choice: { state: string }; priceCards: { standard: { total: number } } };
      return [choice.state, priceCards.standard.total];
    };
    expect(await price(['garden-2'])).toEqual(['chosen', 2_795]);
    expect(await price(['garden-1', 'garden-2'], { ...STAY, rooms: 2 })).toEqual(['chosen', 2_950]);
    expect(await price(['nothing'])).toEqual(['gone', 3_105]);
    expect(await price(['garden-1', 'garden-2'])).toEqual(['unfit', 3_105]);
  });
});

type Query = Readonly<Record<string, string | number>>;

describe('what guests wrote', () => {
  const written = async (query: Query, http = transparent.http) => {
    const { body } = await http.get('/hotels/101/reviews', { query });
    return (body as { written: unknown }).written;
  };

  it('is answered only on request, with the scores by kind of traveller in any case', async () => {
    const { body } = await transparent.http.get('/hotels/101/reviews');
    expect(body).toMatchObject({
      byTraveller: [{ traveller: 'couple', score: 8.9, count: 70, subScores: [{ label: 'Staff', score: 9.2 }] }],
      written: null,
    });
  });

  it.each([
    [{ page: 1 }, { page: 1, sort: 'relevant', read: 1, last: false, reviews: [{ id: 'relevant-1' }] }],
    [
      { page: 2, sort: 'newest' },
      { page: 2, sort: 'newest', read: 1, last: true, reviews: [{ id: 'newest-2' }] },
    ],
    [{ text: 'welcome' }, { page: 1, sort: 'relevant', reviews: [{ liked: 'Clean rooms and a warm welcome.' }] }],
    [{ traveller: 'couple' }, { page: 1, reviews: [{ traveller: 'couple', country: 'IN', day: '2026-08-14' }] }],
    [{ traveller: 'solo' }, { page: 1, read: 1, reviews: [] }],
    [{ text: 'pool' }, { page: 1, read: 1, reviews: [] }],
  ])('is a page, sorted and narrowed: %j', async (query, told) => {
    expect(await written(query)).toMatchObject(told);
  });

  it('costs one call more than the scores', async () => {
    const services = hotelServices(provider, 'transparent');
    const spend = vi.spyOn(services.rateCounter, 'spend');
    const one = await testApp({ hotels: services });
    await one.http.get('/hotels/101/reviews');
    expect(spend).toHaveBeenCalledTimes(1);
    await one.http.get('/hotels/101/reviews', { query: { page: 1 } });
    expect(spend).toHaveBeenCalledTimes(3);
    await one.app.close();
  });

  it('is nothing under the observed policy, which keeps its four', async () => {
    const query = { page: 2, sort: 'newest', traveller: 'solo', text: 'pool' };
    expect((await observed.http.get('/hotels/101/reviews', { query })).body).toEqual(
      (await observed.http.get('/hotels/101/reviews')).body,
    );
    expect(await written({ page: 1 }, observed.http)).toBeNull();
  });
});

describe('an invalid call about a hotel', () => {
  it.each([
    [
      '/hotels/101',
      {},
      ['arrivalDate: REQUIRED', 'departureDate: REQUIRED', 'rooms: REQUIRED', 'adults: REQUIRED', 'children: REQUIRED'],
    ],
    ['/hotels/101', { ...STAY, latitude: 1 }, ['latitude: UNKNOWN_FIELD']],
    ['/hotels/101', { ...STAY, adults: [2, 3] }, ['adults: INVALID']],
    ['/hotels/10%201', STAY, ['hotelId: INVALID']],
    ['/hotels/..%2f101', STAY, ['hotelId: INVALID']],
    [`/hotels/${'1'.repeat(65)}`, STAY, ['hotelId: INVALID']],
    ["/hotels/1'--", STAY, ['hotelId: INVALID']],
    ['/hotels/101', { ...STAY, rate: 'a b' }, ['rate.0: INVALID']],
    ['/hotels/101', { ...STAY, rate: Array.from({ length: 9 }, () => 'a') }, ['rate: TOO_LONG']],
    ['/hotels/101/rooms', { ...STAY, rate: 'a' }, ['rate: UNKNOWN_FIELD']],
    [
      '/hotels/101/rooms',
      {},
      ['arrivalDate: REQUIRED', 'departureDate: REQUIRED', 'rooms: REQUIRED', 'adults: REQUIRED', 'children: REQUIRED'],
    ],
    ['/hotels/101/description', { lang: 'en' }, ['lang: UNKNOWN_FIELD']],
    ['/hotels/10%201/description', {}, ['hotelId: INVALID']],
    ['/hotels/101/reviews', { pages: 2 }, ['pages: UNKNOWN_FIELD']],
    ['/hotels/101/reviews', { page: 0 }, ['page: INVALID']],
    ['/hotels/101/reviews', { page: 201 }, ['page: INVALID']],
    ['/hotels/101/reviews', { sort: 'oldest' }, ['sort: INVALID']],
    ['/hotels/101/reviews', { traveller: 'pet' }, ['traveller: INVALID']],
    ['/hotels/101/reviews', { text: 'x'.repeat(61) }, ['text: TOO_LONG']],
    ['/hotels/10%00/reviews', {}, ['hotelId: INVALID']],
  ])('names the field: %s %j', async (path, query, faults) => {
    const answer = await observed.http.get(path, { query });
    expect([answer.status, answer.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.faults).toEqual(faults);
  });
});
