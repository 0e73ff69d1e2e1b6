import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarDay, instant } from '#core/shared/index.ts';
import type { StaySearch } from '#core/stays/index.ts';
import { endlessPlan } from '#test/support/hotel-provider-server/endless-plan.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import type { Source } from '#test/support/hotel-provider-server/source.ts';
import type { CallFailure } from '../http/calls.ts';
import { type BookingCom15, bookingCom15 } from './booking-com15.ts';

const clock = { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) };
const SEARCH: StaySearch = {
  around: { latitude: 15.3, longitude: 74 },
  dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-05' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const CALL = 'searchHotelsByCoordinates';
const UNAVAILABLE = { ok: false, refusal: { code: 'PROVIDER_UNAVAILABLE' } };
const NOT_FOUND = { ok: false, refusal: { code: 'NOT_FOUND' } };

let given: unknown;
let plan: ReturnType<typeof endlessPlan>;
let failures: CallFailure[];
let server: ProviderServer;
let hotels: BookingCom15;

const give = async () => given;
const source = {
  search: give,
  destinations: give,
  details: give,
  rooms: give,
  availability: give,
  description: give,
  reviews: give,
  writtenReviews: give,
} as Source;

const reach = () =>
  bookingCom15({
    access: { url: server.url, host: 'h', key: () => 'k' },
    plan,
    radiusKm: 50,
    clock,
    pause: { pause: async () => {} },
    onFailure: (failure) => failures.push(failure),
  });

beforeEach(async () => {
  [given, plan, failures] = [{}, endlessPlan(), []];
  server = await startProviderServer({ source, key: 'k', host: 'h' });
  hotels = reach();
});
afterEach(async () => {
  await hotels.close();
  await server.close();
});

describe('a search', () => {
  it('without results is fresh, and no failure', async () => {
    const value = { hotels: [], last: true };
    expect(await hotels.find(SEARCH, 1)).toEqual({ ok: true, value: { value, asOf: clock.now(), stale: false } });
    expect(failures).toEqual([]);
  });

  it.each([
    ['names an unknown hotel', null, 'not found'],
    ['has no data', undefined, 'no data'],
  ])('with a response that %s is refused, and reported', async (_, data, why) => {
    given = data;
    expect(await hotels.find(SEARCH, 1)).toMatchObject(UNAVAILABLE);
    expect(failures).toEqual([{ call: CALL, why, status: null }]);
  });

  it('without a free slot can be retried after two seconds', async () => {
    plan.take = async () => ({ kind: 'too soon' });
    const refusal = { code: 'PROVIDER_QUOTA', data: { retryAfterSeconds: 2 } };
    expect(await hotels.find(SEARCH, 1)).toEqual({ ok: false, refusal });
    expect(failures).toEqual([]);
  });
});

describe('a hotel', () => {
  it.each([[{}], [null]])('whose page is %j is not found', async (data) => {
    given = data;
    expect(await hotels.details('7', SEARCH)).toMatchObject(NOT_FOUND);
  });

  it('with a name is one, and fresh', async () => {
    given = { hotel_name: 'Sea Breeze' };
    const value = { value: { hotelId: '7', name: 'Sea Breeze' }, asOf: clock.now(), stale: false };
    expect(await hotels.details('7', SEARCH)).toMatchObject({ ok: true, value });
  });
});

describe('the provider', () => {
  it('is paused after five failed calls', async () => {
    expect(hotels.isCircuitOpen()).toBe(false);
    server.misbehave('html');
    for (let call = 0; call < 5; call += 1) await hotels.find(SEARCH, 1);
    expect(hotels.isCircuitOpen()).toBe(true);
  });

  it('is not called any more once its connections are closed', async () => {
    const closed = reach();
    await closed.close();
    expect(await closed.find(SEARCH, 1)).toMatchObject(UNAVAILABLE);
    expect(server.calls).toEqual([]);
  });
});
