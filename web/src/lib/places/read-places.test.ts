import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_PROBLEMS } from '#src/locales/en/web/lib/problem.ts';
import { GOA } from '../../testing/data/hotels.ts';
import { neverAnswer, refusal, requests, serve } from '../../testing/server.ts';
import { findPlace, readPlaces } from './read-places.ts';

const never = new AbortController().signal;
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-23T06:30:00Z');
const lookUp = (query = 'goa') => readPlaces(query, never);
const questions = () => requests('GET /places').map(({ query }) => query.get('query'));
const keep = (entries: unknown) => sessionStorage.setItem('upa', JSON.stringify(entries));
const kept = (): unknown => JSON.parse(sessionStorage.getItem('upa') ?? 'null');
const OTHER = { ...GOA, placeId: 'other', name: 'Goalpara' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  serve('GET /places', { places: [GOA] });
});

describe('places that were looked up', () => {
  it('are cached for a day by the typed text, and not requested again', async () => {
    expect(await lookUp()).toEqual([GOA]);
    expect(kept()).toEqual({ goa: { data: [GOA], maxAge: NOW + DAY_MS } });
    vi.setSystemTime(NOW + DAY_MS);
    expect(await lookUp()).toEqual([GOA]);
    expect(questions()).toEqual(['goa']);
    vi.setSystemTime(NOW + DAY_MS + 1);
    await lookUp();
    expect(questions()).toEqual(['goa', 'goa']);
  });

  it('are stored beside each other, without expired ones', async () => {
    keep({ old: { data: [GOA], maxAge: NOW - 1 }, pan: { data: [OTHER], maxAge: NOW } });
    await lookUp();
    expect(kept()).toEqual({ pan: { data: [OTHER], maxAge: NOW }, goa: { data: [GOA], maxAge: NOW + DAY_MS } });
    expect(await lookUp('pan')).toEqual([OTHER]);
    expect(questions()).toEqual(['goa']);
  });

  it('are cached also when there were none', async () => {
    keep({ xyzzy: { data: [], maxAge: NOW } });
    expect(await lookUp('xyzzy')).toEqual([]);
    expect(questions()).toEqual([]);
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['a text', '"goa"'],
    ['null', 'null'],
    ['an entry without places', JSON.stringify({ goa: { maxAge: NOW } })],
    ['an entry without an end', JSON.stringify({ goa: { data: [GOA] } })],
    ['a place without a name', JSON.stringify({ goa: { data: [{ ...GOA, name: null }], maxAge: NOW } })],
    [
      'a place without a position, which Google told',
      JSON.stringify({ goa: { data: [{ ...GOA, latitude: null }], maxAge: NOW } }),
    ],
    ['a name that every object has', JSON.stringify({ constructor: { data: [OTHER], maxAge: NOW } })],
  ])('are looked up again where the cached value is %s', async (_, written) => {
    sessionStorage.setItem('upa', written);
    expect(await lookUp()).toEqual([GOA]);
    expect(questions()).toEqual(['goa']);
  });

  it('are not the inherited members of an object', async () => {
    expect(await lookUp('constructor')).toEqual([GOA]);
    expect(questions()).toEqual(['constructor']);
  });

  it('are returned though this browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await lookUp()).toEqual([GOA]);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('shut', 'SecurityError');
    });
    expect(await lookUp()).toEqual([GOA]);
    const lines = vi.mocked(console.info).mock.calls.map(([line]) => line);
    expect(lines).toContain('The places that were looked up can’t be kept; they are looked up again next time.');
    expect(lines).toContain('The places that were looked up before can’t be read; they are looked up again.');
  });
});

describe('a request for places', () => {
  it('that is refused caches nothing, and shows why', async () => {
    serve('GET /places', () => refusal(503, 'BUSY', 'Later.'));
    await expect(lookUp()).rejects.toMatchObject({ code: 'BUSY', msg: 'Later.' });
    expect(kept()).toBeNull();
  });

  it.each([
    [
      'without a network is told so',
      false,
      { code: 'OFFLINE', msg: LOCAL_PROBLEMS.OFFLINE, cause: { code: 'UNREACHABLE' } },
    ],
    ['with one is told that the server can’t be reached', true, { code: 'UNREACHABLE' }],
  ])('of a device %s', async (_, onLine, told) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    serve('GET /places', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lookUp()).rejects.toMatchObject(told);
  });

  it('that the server refused while the device claims to be offline has its refusal', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve('GET /places', () => refusal(503, 'BUSY', 'Later.'));
    await expect(lookUp()).rejects.toMatchObject({ code: 'BUSY' });
  });

  it('is aborted with its caller', async () => {
    await lookUp('what the page is served by is known from here on');
    neverAnswer();
    const asking = new AbortController();
    const asked = readPlaces('goa', asking.signal);
    asking.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a place without a position', () => {
  it('is located at the best place of its name', async () => {
    serve('GET /places', { places: [GOA, OTHER] });
    const { latitude, longitude } = GOA;
    expect(await findPlace({ ...GOA, latitude: null, longitude: null })).toEqual({ latitude, longitude });
    expect(questions()).toEqual(['Goa']);
  });

  it('is reported as unknown where no place has that name', async () => {
    serve('GET /places', { places: [] });
    await expect(findPlace({ ...GOA, latitude: null })).rejects.toMatchObject({ code: 'PLACE_UNKNOWN' });
  });
});
