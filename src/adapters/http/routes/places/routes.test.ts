import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, type Language, refused } from '#core/shared/index.ts';
import { addressOf, type CallBudget, suggestPlaces } from '#core/stays/index.ts';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import { NOON } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const vizag = {
  placeId: 'in-vizag',
  kind: 'city' as const,
  hotelId: null,
  name: 'Visakhapatnam',
  label: 'Visakhapatnam, Andhra Pradesh, India',
  latitude: 17.6868,
  longitude: 83.2185,
};
const address = (at: number) => ({ address: `${at} Beach Road`, city: 'Visakhapatnam', country: 'India' });

/** The languages of the requested places. */
const asked: (Language | undefined)[] = [];

const places = {
  suggest: async (text: string, language?: Language) => {
    asked.push(language);
    return text === 'down'
      ? refused('PLACES_UNAVAILABLE')
      : accepted(text === 'vizag' ? [{ ...vizag, match: 'name' as const }] : []);
  },
  around: async ({ latitude }: { latitude: number }, language?: Language) => {
    asked.push(language);
    if (latitude === 0) return accepted([]);
    if (latitude < 0) return refused('PLACES_UNAVAILABLE');
    return accepted(Array.from({ length: latitude }, (_, at) => address(at + 1)));
  },
};

const hotel = {
  ...{ placeId: 'hotel-7', kind: 'hotel' as const, hotelId: '7', name: 'Oberoi', label: 'Oberoi, Delhi' },
  ...{ latitude: 28.6, longitude: 77.2 },
};
const rateCounter = memoryCounter();
const suggestFor = (budget: CallBudget) =>
  suggestPlaces({
    places,
    destinations: {
      async destinations(text) {
        await budget.spend();
        return text === 'oberoi'
          ? accepted({ value: [hotel], asOf: NOON, stale: false })
          : refused('PROVIDER_UNAVAILABLE');
      },
    },
  });

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ places: { rateCounter, suggestFor, addressOf: addressOf({ places }) } });
});
afterAll(async () => test.app.close());

describe('suggestions', () => {
  it('have coordinates to search around', async () => {
    expect((await test.http.get('/places', { query: { query: ' vizag ' } })).body).toEqual({ places: [vizag] });
  });

  it('have the hotels of the provider by name, each with its id', async () => {
    expect((await test.http.get('/places', { query: { query: 'oberoi' } })).body).toEqual({ places: [hotel] });
  });

  it('charge what reaches the provider to the caller, sixty a minute, and nothing else', async () => {
    rateCounter.pass(60_000);
    for (let call = 0; call < 60; call += 1) await test.http.get('/places', { query: { query: `unknown ${call}` } });
    const limited = await test.http.get('/places', { query: { query: 'nowhere' } });
    expect([limited.status, limited.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await test.http.get('/places', { query: { query: 'vizag' } })).status).toBe(200);
    rateCounter.pass(60_000);
  });

  it('are requested in the language of the caller, as the address of a point is', async () => {
    asked.length = 0;
    const headers = { 'accept-language': 'hi' };
    for (const answer of [
      await test.http.get('/places', { query: { query: 'vizag' }, headers }),
      await test.http.get('/places/reverse', { query: { latitude: 17, longitude: 83 }, headers }),
    ])
      expect(answer.headers).toMatchObject({
        'content-language': 'hi',
        vary: expect.stringMatching('accept-language'),
      });
    await test.http.get('/places', { query: { query: 'vizag' } });
    expect(asked).toEqual(['hi', 'hi', 'en']);
  });

  it.each(['', '   ', 'nowhere', '<script>', '%00', "'; drop table places"])('are empty for %j', async (query) => {
    expect((await test.http.get('/places', { query: { query } })).body).toEqual({ places: [] });
  });

  it('report when they can’t be looked up', async () => {
    const answer = await test.http.get('/places', { query: { query: 'down' } });
    expect([answer.status, answer.code]).toEqual([502, 'PLACES_UNAVAILABLE']);
  });

  it.each([
    [{}, ['query: REQUIRED']],
    [{ query: 'a'.repeat(121) }, ['query: TOO_LONG']],
    [{ query: ['a', 'b'] }, ['query: INVALID']],
    [{ query: 'goa', limit: 5 }, ['limit: UNKNOWN_FIELD']],
  ])('name the field of a bad query: %j', async (query, faults) => {
    const answer = await test.http.get('/places', { query });
    expect([answer.status, answer.faults]).toEqual([422, faults]);
  });
});

describe('the place of a point', () => {
  it('is the tenth address around it, with fewer the last', async () => {
    const at = async (latitude: number) =>
      (await test.http.get('/places/reverse', { query: { latitude, longitude: 83 } })).body;
    expect(await at(12)).toEqual(address(10));
    expect(await at(3)).toEqual(address(3));
  });

  it.each([
    [0, 404, 'NOT_FOUND'],
    [-1, 502, 'PLACES_UNAVAILABLE'],
  ])('at latitude %i is answered %i', async (latitude, status, code) => {
    const answer = await test.http.get('/places/reverse', { query: { latitude, longitude: 83 } });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each([
    [{}, ['latitude: REQUIRED', 'longitude: REQUIRED']],
    [{ latitude: 91, longitude: 181 }, ['latitude: INVALID', 'longitude: INVALID']],
    [{ latitude: 'NaN', longitude: 83 }, ['latitude: INVALID']],
    [{ latitude: [1, 2], longitude: 83 }, ['latitude: INVALID']],
    [{ latitude: 1, longitude: 2, zoom: 4 }, ['zoom: UNKNOWN_FIELD']],
  ])('names the field of a bad query: %j', async (query, faults) => {
    const answer = await test.http.get('/places/reverse', { query });
    expect([answer.status, answer.faults]).toEqual([422, faults]);
  });
});
