import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_KINDS, type PlaceKind } from '#core/stays/index.ts';
import type { DoubleOptions } from '#test/support/google-maps/settings.ts';
import { GOA } from '../../testing/data/hotels.ts';
import { configuredFor, freshGoogle } from '../../testing/fakes/fake-google.ts';
import { json, refusal, requests, serve } from '../../testing/server.ts';

const never = new AbortController().signal;
const cached = (): unknown => JSON.parse(sessionStorage.getItem('upa') ?? 'null');
const told = () => vi.mocked(console.info).mock.calls.map(([line]) => String(line));
const GOOGLES_GOA = {
  placeId: 'ChIJ-goa',
  kind: 'city' as const,
  hotelId: null,
  name: 'Goa',
  label: 'Goa, India',
  latitude: null,
  longitude: null,
};

/** The mocks of Google and of the product's calls, both new. */
async function withGoogle(options: DoubleOptions = {}) {
  const { loadedGoogle, scripts, answer } = await freshGoogle();
  serve('GET /config', configuredFor({ key: 'k-1', mapId: null }));
  const loaded = loadedGoogle();
  await vi.waitFor(() => expect(scripts()).toHaveLength(1), { timeout: 10_000 });
  const google = answer(options);
  await loaded;
  const [places, { readAddress }] = [await import('./read-places.ts'), await import('./read-address.ts')];
  const calls = () =>
    google.calls.map(({ call, asked }) => [call, asked.input ?? asked.id ?? asked.address, asked.session]);
  return { google, calls, readAddress, ...places };
}

beforeEach(() => {
  serve('GET /places', { places: [GOA] });
});

describe('places by Google', () => {
  it('are India’s, without a position, and cached for a day as texts and ids', async () => {
    const { readPlaces, google } = await withGoogle();
    const now = Date.now();
    expect((await readPlaces('goa', never))[0]).toEqual(GOOGLES_GOA);
    expect(google.calls[0]?.asked).toMatchObject({ includedRegionCodes: ['in'], region: 'in', language: 'en' });
    const kept = cached() as Record<string, { maxAge: number }>;
    expect(kept).toMatchObject({ goa: { data: [GOOGLES_GOA, { placeId: 'ChIJ-goalpara' }] } });
    expect(kept.goa?.maxAge).toBeGreaterThanOrEqual(now + 86_400_000);
    await readPlaces('goa', never);
    expect([google.calls.length, requests('GET /places').length]).toEqual([1, 1]);
  });

  it('stand before the hotels, landmarks and stations of Padav’s own list, which Google is not asked for', async () => {
    const own = (kind: PlaceKind) => ({
      ...GOA,
      kind,
      placeId: `own-${kind}`,
      hotelId: kind === 'hotel' ? 'h-1' : null,
    });
    serve('GET /places', { places: PLACE_KINDS.map(own) });
    const { readPlaces } = await withGoogle();
    const kinds = async () => (await readPlaces('goa', never)).map(({ placeId }) => placeId);
    expect(await kinds()).toEqual(['ChIJ-goa', 'ChIJ-goalpara', 'own-hotel', 'own-landmark', 'own-station']);
    expect(await kinds()).toEqual(['ChIJ-goa', 'ChIJ-goalpara', 'own-hotel', 'own-landmark', 'own-station']);
    expect(requests('GET /places')).toHaveLength(1);
  });

  it('stand alone while Padav’s own list fails, which is logged and asked again next time', async () => {
    serve('GET /places', () => refusal(503, 'BUSY', 'Busy.'));
    const { readPlaces } = await withGoogle();
    expect((await readPlaces('goa', never)).map(({ placeId }) => placeId)).toEqual(['ChIJ-goa', 'ChIJ-goalpara']);
    expect(told()).toContain('Hotels, landmarks and stations of that name can’t be found now.');
    await readPlaces('goa', never);
    expect(requests('GET /places')).toHaveLength(2);
  });

  it('belong to one session from the first character to the choice, and the next search starts another', async () => {
    const { readPlaces, findPlace, calls } = await withGoogle();
    await readPlaces('mu', never);
    const [mumbai] = await readPlaces('mum', never);
    expect(await findPlace(mumbai ?? GOOGLES_GOA)).toEqual({ latitude: 19.076, longitude: 72.8777 });
    await readPlaces('goa', never);
    expect(calls()).toEqual([
      ['autocomplete', 'mu', 1],
      ['autocomplete', 'mum', 1],
      ['details', 'ChIJ-mumbai', 1],
      ['autocomplete', 'goa', 2],
    ]);
  });

  it('are found by their id when their session is over, as cached ones are', async () => {
    const { findPlace, calls } = await withGoogle();
    expect(await findPlace(GOOGLES_GOA)).toEqual({ latitude: 15.2993, longitude: 74.124 });
    expect(calls()).toEqual([['details', 'ChIJ-goa', 0]]);
  });

  it('come from the gazetteer when Google fails, which is logged, and only Google’s responses are cached', async () => {
    const { readPlaces } = await withGoogle({ broken: ['autocomplete'] });
    expect(await readPlaces('goa', never)).toEqual([GOA]);
    expect(told()).toContain('Google could not complete a place; Padav’s own list of places answers.');
    expect(cached()).toMatchObject({ goa: { data: [GOA] } });
  });

  it('cached from the gazetteer are not used for Google, nor Google’s for the gazetteer', async () => {
    const maxAge = Date.now() + 1_000_000;
    const { readPlaces, google } = await withGoogle();
    sessionStorage.setItem('upa', JSON.stringify({ goa: { data: [GOA], maxAge } }));
    expect((await readPlaces('goa', never))[0]).toEqual(GOOGLES_GOA);
    google.broken = ['autocomplete'];
    sessionStorage.setItem('upa', JSON.stringify({ mumbai: { data: [], maxAge } }));
    await readPlaces('mumbai', never);
    expect(google.calls.map(({ asked }) => asked.input)).toEqual(['goa', 'mumbai']);
  });

  it('are located by the geocoder where Google’s places fail', async () => {
    const { findPlace, calls } = await withGoogle({ broken: ['details'] });
    expect(await findPlace(GOOGLES_GOA)).toEqual({ latitude: 15.2993, longitude: 74.124 });
    expect(calls().map(([call, asked]) => [call, asked])).toEqual([
      ['details', 'ChIJ-goa'],
      ['geocode', 'Goa, India'],
    ]);
  });

  it('are located by the gazetteer where all of Google fails, or are reported as unknown', async () => {
    const { findPlace } = await withGoogle({ broken: ['details', 'geocoder'] });
    expect(await findPlace(GOOGLES_GOA)).toEqual({ latitude: 15.3, longitude: 74 });
    expect(requests('GET /places').map(({ query }) => query.get('query'))).toEqual(['Goa']);
    expect(told()).toContain('Google could not say where a place lies; Padav’s own list of places answers.');
    serve('GET /places', { places: [] });
    await expect(findPlace(GOOGLES_GOA)).rejects.toMatchObject({ code: 'PLACE_UNKNOWN' });
  });
});

describe('the address at a position by Google', () => {
  const HERE = { latitude: 17.69, longitude: 83.22 };

  it.each([
    [12, 'Address 10, Visakhapatnam, India'],
    [4, 'Address 4, Visakhapatnam, India'],
  ])('is the tenth result, with fewer the last: of %i', async (addresses, address) => {
    const { readAddress } = await withGoogle({ addresses });
    expect(await readAddress(HERE)).toEqual({ address, city: 'Visakhapatnam', country: 'India', byGoogle: true });
  });

  it.each([
    ['knows none', { addresses: 0 }],
    ['fails', { broken: ['geocoder'] as const }],
  ])('comes from the gazetteer when Google %s, which is logged', async (_, options) => {
    const own = { address: 'Siripuram, Visakhapatnam', city: 'Visakhapatnam', country: 'India' };
    serve('GET /places/reverse', () => json(own));
    const { readAddress } = await withGoogle(options);
    expect(await readAddress(HERE)).toEqual({ ...own, byGoogle: false });
    expect(told()).toContain('Google could not name a position; Padav’s own list of places answers.');
  });
});
