import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarDay, instant } from '#core/shared/index.ts';
import type { StaySearch } from '#core/stays/index.ts';
import { endlessPlan } from '#test/support/hotel-provider-server/endless-plan.ts';
import type { Misbehaviour } from '#test/support/hotel-provider-server/misbehaviour.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import type { CallFailure } from '../http/calls.ts';
import { type BookingCom15, bookingCom15 } from './booking-com15.ts';

const HOST = 'booking-com15.p.rapidapi.com';
const KEY = 'the-operators-key-4711';
const clock = { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) };

const search: StaySearch = {
  around: { latitude: 15.3, longitude: 74 },
  dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-05' as CalendarDay },
  guests: { rooms: 2, adults: 3, children: 2, childrenAges: [0, 17] },
};

let server: ProviderServer;
let hotels: BookingCom15;
let failures: CallFailure[];
let pauses: number[];

const reach = (key: string, host = HOST, deadlineMs = 8_000) =>
  bookingCom15({
    access: { url: server.url, host, key: () => key, deadlineMs },
    plan: endlessPlan(),
    radiusKm: 50,
    clock,
    pause: {
      pause: async (ms) => {
        pauses.push(ms);
      },
    },
    onFailure: (failure) => failures.push(failure),
  });

beforeEach(async () => {
  failures = [];
  pauses = [];
  server = await startProviderServer({ source: worldSource({ clock }), key: KEY, host: HOST });
  hotels = reach(KEY);
});

afterEach(async () => {
  await hotels.close();
  await server.close();
});

const codeOf = async (answer: ReturnType<BookingCom15['find']>): Promise<string> => {
  const result = await answer;
  return result.ok ? 'OK' : result.refusal.code;
};

describe('a call', () => {
  it('of a calendar has the nights of all its stays and every parameter that it takes, in each language', async () => {
    const days = { from: '2027-02-01' as CalendarDay, to: '2027-02-28' as CalendarDay };
    const asked = { ...days, nights: 3, guests: search.guests };
    for (const each of [hotels, hotels.in('hi')]) await each.calendar('4104001', asked);
    const query = {
      hotel_id: '4104001',
      min_date: '2027-02-01',
      max_date: '2027-03-03',
      adults: '3',
      room_qty: '2',
      currency_code: 'INR',
    };
    expect(server.calls.map((call) => [call.call, call.query])).toEqual([
      ['getAvailability', query],
      ['getAvailability', query],
    ]);
  });

  it('of a search has the key, the host and every parameter', async () => {
    await hotels.find(search, 2);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({
      call: 'searchHotelsByCoordinates',
      query: {
        latitude: '15.3',
        longitude: '74',
        radius: '50',
        arrival_date: '2027-02-02',
        departure_date: '2027-02-05',
        adults: '3',
        children_age: '0,17',
        room_qty: '2',
        page_number: '2',
        units: 'metric',
        languagecode: 'en-us',
        currency_code: 'INR',
      },
      headers: { 'x-rapidapi-key': KEY, 'x-rapidapi-host': HOST },
    });
  });

  it('in Hindi requests Hindi, whatever the call', async () => {
    const inHindi = hotels.in('hi');
    await inHindi.find(search, 1);
    await inHindi.details('4104003', search);
    await inHindi.description('4104003');
    await inHindi.reviews('4104003');
    expect(server.calls.map(({ query }) => query.languagecode)).toEqual(['hi', 'hi', 'hi', 'hi']);
  });

  it('of a hotel has its stay too, and its texts only a language', async () => {
    await hotels.details('4104003', search);
    await hotels.description('4104003');
    await hotels.reviews('4104003');
    expect(
      server.calls.map(({ call, query }) => [call, query.hotel_id, query.languagecode, query.currency_code]),
    ).toEqual([
      ['getHotelDetails', '4104003', 'en-us', 'INR'],
      ['getDescriptionAndInfo', '4104003', 'en-us', undefined],
      ['getHotelReviewScores', '4104003', 'en-us', undefined],
    ]);
    expect(server.calls[0]?.query).toMatchObject({ children_age: '0,17', room_qty: '2', adults: '3' });
  });

  it('without children has no ages', async () => {
    await hotels.find({ ...search, guests: { rooms: 1, adults: 1, children: 0, childrenAges: [] } }, 1);
    expect(server.calls[0]?.query).not.toHaveProperty('children_age');
  });

  it('for an id of another format is not made', async () => {
    expect(await hotels.details('7/../../x', search)).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
    expect(server.calls).toEqual([]);
  });
});

describe('a failing provider', () => {
  it.each<[Misbehaviour, string]>([
    ['monthly-quota', 'PROVIDER_QUOTA'],
    ['monthly-quota-403', 'PROVIDER_QUOTA'],
    ['per-second', 'PROVIDER_QUOTA'],
    ['invalid-key', 'PROVIDER_UNAVAILABLE'],
    ['not-subscribed', 'PROVIDER_UNAVAILABLE'],
    ['server-error', 'PROVIDER_UNAVAILABLE'],
    ['refused', 'PROVIDER_UNAVAILABLE'],
    ['no-data', 'PROVIDER_UNAVAILABLE'],
    ['broken-json', 'PROVIDER_UNAVAILABLE'],
    ['html', 'PROVIDER_UNAVAILABLE'],
    ['cut-off', 'PROVIDER_UNAVAILABLE'],
    ['reset', 'PROVIDER_UNAVAILABLE'],
  ])('(%s) refuses with %s, reports why, and never the key', async (how, code) => {
    server.misbehave(how);
    expect(await codeOf(hotels.find(search, 1))).toBe(code);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures[0]).toMatchObject({ call: 'searchHotelsByCoordinates', why: expect.any(String) });
    expect(JSON.stringify(failures)).not.toContain(KEY);
    server.misbehave(null);
    expect(await codeOf(hotels.find(search, 1))).toBe('OK');
  });

  it('that never responds times out', async () => {
    const hurried = reach(KEY, HOST, 60);
    server.misbehave('never');
    expect(await codeOf(hurried.find(search, 1))).toBe('PROVIDER_UNAVAILABLE');
    await hurried.close();
  });

  it('that is unreachable refuses', async () => {
    await server.close();
    expect(await codeOf(hotels.find(search, 1))).toBe('PROVIDER_UNAVAILABLE');
    expect(failures[0]?.why).toBe('ECONNREFUSED');
  });

  it.each([
    ['a wrong key', 'another-key', HOST],
    ['a key without a subscription', 'unsubscribed', HOST],
    ['a wrong host', KEY, 'other.example'],
  ])('refuses %s as a fault of the provider', async (_, key, host) => {
    const stranger = reach(key, host);
    expect(await codeOf(stranger.find(search, 1))).toBe('PROVIDER_UNAVAILABLE');
    expect(await stranger.details('4104003', search)).toMatchObject({
      ok: false,
      refusal: { code: 'PROVIDER_UNAVAILABLE' },
    });
    await stranger.close();
  });
});

describe('a call above the rate limit', () => {
  it('is retried once, a second later', async () => {
    server.misbehave('per-second', 1);
    expect(await codeOf(hotels.find(search, 1))).toBe('OK');
    expect(server.calls).toHaveLength(2);
    expect(pauses).toEqual([1_100]);
  });

  it('twice is given up with a short retry time', async () => {
    server.misbehave('per-second');
    expect(await hotels.find(search, 1)).toEqual({
      ok: false,
      refusal: { code: 'PROVIDER_QUOTA', data: { retryAfterSeconds: 2 } },
    });
    expect(server.calls).toHaveLength(2);
  });
});

describe('a stay that the provider refuses', () => {
  it('is not a missing hotel', async () => {
    const noNight = { ...search, dates: { arrival: search.dates.arrival, departure: search.dates.arrival } };
    expect(await codeOf(hotels.find(noNight, 1))).toBe('PROVIDER_UNAVAILABLE');
    expect(await hotels.details('4104003', noNight)).toMatchObject({
      ok: false,
      refusal: { code: 'PROVIDER_UNAVAILABLE' },
    });
  });
});
