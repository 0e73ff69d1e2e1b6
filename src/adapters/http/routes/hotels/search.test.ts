import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '#core/shared/index.ts';
import type { Sent } from '#test/support/http/client.ts';
import { fakeProvider, hotelServices, SEARCH } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const provider = fakeProvider();
const services = hotelServices(provider);

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ hotels: services });
});
afterAll(async () => test.app.close());

const search = (query: Sent['query'], more: Sent = {}) => {
  services.rateCounter.pass(60_000);
  return test.http.get('/hotels/search', { ...more, query: { ...SEARCH, ...query } });
};

describe('a search', () => {
  it('returns the cards, the filters, and their age', async () => {
    expect((await search({})).body).toEqual({
      hotels: [
        {
          hotelId: '101',
          name: 'Sea View',
          city: 'Visakhapatnam',
          latitude: 17.7,
          longitude: 83.3,
          distanceKm: expect.any(Number),
          photo: { url: expect.stringMatching(/^\/pictures\/stock\//), width: 640, height: 427 },
          reviewScore: 8.4,
          reviewWord: 'Very Good',
          reviewCount: 120,
          rating: 4,
          stars: 4,
          price: { amount: 2700, note: '+ ₹540.00 extra GST and fees', perNight: null },
          freeCancellation: true,
          breakfast: false,
          amenities: ['Free WiFi'],
          soldOut: false,
          locality: null,
        },
      ],
      chosenHotelId: null,
      count: 1,
      page: 1,
      pages: 1,
      filters: {
        hotels: 1,
        price: { min: 2700, max: 2700 },
        stars: [{ value: 4, count: 1 }],
        scores: expect.any(Array),
        freeCancellation: 1,
        breakfast: 0,
        amenities: [{ value: 'Free WiFi', count: 1 }],
        types: [{ value: 'Hotel', count: 1 }],
        localities: [],
      },
      asOf: '2026-11-21T06:30:00.000Z',
      stale: false,
    });
  });

  it('returns the total price and that of a night, where the policy shows both', async () => {
    const transparent = await testApp({ hotels: hotelServices(fakeProvider(), 'transparent') });
    const { body } = await transparent.http.get('/hotels/search', { query: SEARCH });
    await transparent.app.close();
    expect(body).toMatchObject({ hotels: [{ price: { amount: 10_080, perNight: 3360 } }] });
  });

  it('requests the stay of the query from the provider', async () => {
    await search({ children: 2, childrenAges: [3, 16], page: 2 });
    expect(provider.searches.at(-1)).toEqual({
      page: 2,
      search: {
        around: { latitude: 17.69, longitude: 83.22 },
        dates: { arrival: '2026-12-01', departure: '2026-12-04' },
        guests: { rooms: 1, adults: 2, children: 2, childrenAges: [3, 16] },
      },
    });
    await search({ children: 1, childrenAges: 5 });
    expect(provider.searches.at(-1)?.search.guests.childrenAges).toEqual([5]);
    await search({ children: 2 });
    expect(provider.searches.at(-1)?.search.guests.childrenAges).toEqual([8, 8]);
  });

  it.each([
    [{ priceMin: 2700, priceMax: 2700 }, 1],
    [{ priceMin: 2701 }, 0],
    [{ stars: [3, 4] }, 1],
    [{ stars: 3 }, 0],
    [{ scoreMin: 8.5 }, 0],
    [{ freeCancellation: true }, 1],
    [{ freeCancellation: false }, 1],
    [{ breakfast: true }, 0],
    [{ amenities: ['Free WiFi'] }, 1],
    [{ amenities: ['Free WiFi', 'Pool'] }, 0],
    [{ types: ['Resort', 'Hotel'] }, 1],
    [{ localities: ['Lawsons Bay', 'Siripuram'] }, 0],
    [{ sort: 'ratdesc' }, 1],
    [{ sort: 'dist' }, 1],
  ])('is narrowed by %j to %i', async (filters, count) => {
    expect((await search(filters)).body).toMatchObject({ count, filters: { hotels: 1 } });
  });

  it('begins with the hotel that was chosen by its name, found around it or not', async () => {
    expect((await search({ hotel: '101' })).body).toMatchObject({ chosenHotelId: '101', count: 1 });
    expect((await search({ hotel: '7' })).body).toMatchObject({ hotels: [{}, { hotelId: '101' }], count: 2 });
    expect((await search({ hotel: 'a/b' })).faults).toEqual(['hotel: INVALID']);
  });

  it('is in the requested language', async () => {
    const answer = await search({}, { headers: { 'accept-language': 'hi' } });
    expect(JSON.stringify(answer.body)).toContain('₹540.00');
    expect(JSON.stringify(answer.body)).not.toContain('extra GST and fees');
  });
});

describe('an invalid search', () => {
  it.each([
    [{ latitude: undefined }, ['latitude: REQUIRED']],
    [{ latitude: '' }, ['latitude: REQUIRED']],
    [{ latitude: 90.1 }, ['latitude: INVALID']],
    [{ latitude: 'north' }, ['latitude: INVALID']],
    [{ longitude: '1e2' }, ['longitude: INVALID']],
    [{ longitude: [1, 2] }, ['longitude: INVALID']],
    [{ arrivalDate: '2026-02-30' }, ['arrivalDate: INVALID_DAY']],
    [{ arrivalDate: '1 December' }, ['arrivalDate: INVALID_DAY']],
    [{ arrivalDate: '2026-11-20' }, ['arrivalDate: ARRIVAL_PAST']],
    [{ arrivalDate: '2028-04-05', departureDate: '2028-04-06' }, ['arrivalDate: ARRIVAL_TOO_FAR']],
    [{ departureDate: '2026-12-01' }, ['departureDate: DEPARTURE_NOT_AFTER_ARRIVAL']],
    [{ departureDate: '2027-01-01' }, ['departureDate: STAY_TOO_LONG']],
    [{ rooms: 0 }, ['rooms: GUESTS_NOT_OFFERED']],
    [{ rooms: 9 }, ['rooms: GUESTS_NOT_OFFERED']],
    [{ rooms: 1.5 }, ['rooms: INVALID']],
    [{ rooms: 3 }, ['adults: GUESTS_NOT_OFFERED']],
    [{ adults: 13 }, ['adults: GUESTS_NOT_OFFERED']],
    [{ children: -1 }, ['children: GUESTS_NOT_OFFERED']],
    [{ children: 2, childrenAges: [8] }, ['childrenAges: CHILD_AGES']],
    [{ children: 1, childrenAges: [18] }, ['childrenAges.0: CHILD_AGES']],
    [{ rooms: 3, arrivalDate: '2026-11-20' }, ['arrivalDate: ARRIVAL_PAST', 'adults: GUESTS_NOT_OFFERED']],
    [{ sort: 'cheapest' }, ['sort: INVALID']],
    [{ sort: ['asc', 'desc'] }, ['sort: INVALID']],
    [{ page: 0 }, ['page: INVALID']],
    [{ page: 26 }, ['page: INVALID']],
    [{ stars: [6] }, ['stars.0: INVALID']],
    [{ priceMin: -1 }, ['priceMin: INVALID']],
    [{ scoreMin: 11 }, ['scoreMin: INVALID']],
    [{ breakfast: 'yes' }, ['breakfast: INVALID']],
    [{ amenities: 'a'.repeat(81) }, ['amenities.0: TOO_LONG']],
    [{ amenities: ['Pool', 'a'.repeat(81)] }, ['amenities.1: TOO_LONG']],
    [{ amenities: ['Pool', ''] }, ['amenities.1: REQUIRED']],
    [{ types: Array.from({ length: 21 }, () => 'Hotel') }, ['types: TOO_LONG']],
    [{ currency: 'USD' }, ['currency: UNKNOWN_FIELD']],
    [
      { __proto__x: '1', 'constructor.prototype': '1' },
      ['__proto__x: UNKNOWN_FIELD', 'constructor.prototype: UNKNOWN_FIELD'],
    ],
  ])('names the field: %j', async (query, faults) => {
    const before = provider.searches.length;
    const answer = await search(query);
    expect([answer.status, answer.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.faults).toEqual(faults);
    expect(provider.searches.length).toBe(before);
  });

  it('is refused for keys of the prototype', async () => {
    const answer = await test.http.get('/hotels/search?__proto__=1&__proto__[admin]=1');
    expect(answer.status).toBe(422);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('has the provider’s reason when it fails', async () => {
    const quota = hotelServices(
      fakeProvider({ find: async () => refused('PROVIDER_QUOTA', { retryAfterSeconds: 3_600 }) }),
    );
    const down = hotelServices(fakeProvider({ find: async () => refused('PROVIDER_UNAVAILABLE') }));
    for (const [hotels, status, code, wait] of [
      [quota, 503, 'PROVIDER_QUOTA', '3600'],
      [down, 502, 'PROVIDER_UNAVAILABLE', undefined],
    ] as const) {
      const own = await testApp({ hotels });
      const answer = await own.http.get('/hotels/search', { query: SEARCH });
      expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([status, code, wait]);
      await own.app.close();
    }
  });
});

describe('a search that takes too long', () => {
  it('times out with a next step, and its late response is ignored', async () => {
    const slow = hotelServices(fakeProvider({ find: () => new Promise(() => undefined) }));
    const own = await testApp({ hotels: { ...slow, searchDeadlineMs: 20 } });
    const answer = await own.http.get('/hotels/search', { query: SEARCH });
    expect([answer.status, answer.code]).toEqual([503, 'BUSY']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await own.app.close();
  });
});

describe('the rate limit of a client', () => {
  it('is 60 calls to the provider a minute, and counted for each client', async () => {
    services.rateCounter.pass(60_000);
    const ask = (from: string) => test.http.get('/hotels/search', { from, query: SEARCH });
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await ask('203.0.113.1')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const refusedOne = await ask('203.0.113.1');
    expect([refusedOne.status, refusedOne.code, refusedOne.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '60',
    ]);
    expect((await ask('203.0.113.2')).status).toBe(200);
  });

  it('is not charged when the query is refused', async () => {
    services.rateCounter.pass(60_000);
    const bad = () => test.http.get('/hotels/search', { from: '203.0.113.3', query: { ...SEARCH, rooms: 99 } });
    for (let at = 0; at < 70; at += 1) expect((await bad()).status).toBe(422);
    expect((await test.http.get('/hotels/search', { from: '203.0.113.3', query: SEARCH })).status).toBe(200);
  });
});
