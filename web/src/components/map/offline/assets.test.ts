import { describe, expect, it } from 'vitest';
import { readLand } from './land.ts';
import { namedAt, placesWithin, readPlaceNames } from './place-names.ts';
import { readPolyline } from './read-polyline.ts';
import { readWaters } from './waters.ts';

/** The square from 70 east, 10 north, of 2 degrees: land in its west, a coast at 71 east. */
const HALF_LAND = '70 10 2 ';
/** 9.999,69.999 · 12.001,69.999 · 12.001,71 · 9.999,71 */
const RING = '}oR}ugCc|B??q}@b|B?';

describe('an encoded polyline', () => {
  it('is decoded as whole steps, north and east: the example that documents the format', () => {
    expect(readPolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [3_850_000, -12_020_000],
      [4_070_000, -12_095_000],
      [4_325_200, -12_645_300],
    ]);
  });

  it('that ends within a number, or is no polyline, is refused', () => {
    expect(() => readPolyline('_')).toThrow('The shapes of the map are damaged');
    expect(() => readPolyline('é')).toThrow('The shapes of the map are damaged');
  });
});

describe('the land', () => {
  it('is read from the requested cells only', () => {
    const land = readLand(`${HALF_LAND}${RING}\n`);
    expect(land({ west: 72.5, south: 10, east: 73, north: 11 })).toEqual({ rings: [], coasts: [] });
    expect(land({ west: 70.5, south: 10.5, east: 71.5, north: 11 }).rings).toHaveLength(1);
  });

  it('has coasts at the sea, not at the edges of its cells', () => {
    const { coasts } = readLand(`${HALF_LAND}${RING}\n`)({ west: 70, south: 10, east: 72, north: 12 });
    for (const coast of coasts) for (const [, longitude] of coast) expect(longitude).toBeGreaterThan(70);
    expect(coasts.length).toBeGreaterThan(0);
  });

  it.each(['', '<!doctype html>', '70 10 2'])('with the text %j is refused', (text) => {
    expect(() => readLand(text)).toThrow('The land of the map is damaged');
  });
});

describe('the place names', () => {
  const places = readPlaceNames('Mumbai\tGoa\nagd@ejmCxjFydA');

  it('are drawn best known first, fewer at lower zooms', () => {
    expect(places.map(({ name, rank }) => [name, rank])).toEqual([
      ['Mumbai', 0],
      ['Goa', 1],
    ]);
    expect([4, 6, 8, 9].map(namedAt)).toEqual([25, 160, 1_200, 3_000]);
    expect(namedAt(10)).toBe(Number.POSITIVE_INFINITY);
  });

  it('are those of the area', () => {
    const [mumbai] = places;
    const around = (place: { latitude: number; longitude: number }) => ({
      ...{ west: place.longitude - 1, east: place.longitude + 1 },
      ...{ south: place.latitude - 1, north: place.latitude + 1 },
    });
    expect(placesWithin(places, around(mumbai ?? { latitude: 0, longitude: 0 }), 10).map(({ name }) => name)).toEqual([
      'Mumbai',
    ]);
  });

  it('are only the best known at low zooms', () => {
    const everywhere = { west: -180, south: -85, east: 180, north: 85 };
    const many = Array.from({ length: 200 }, (_, rank) => ({
      name: `Place ${rank}`,
      rank,
      latitude: 20,
      longitude: 77,
    }));
    expect(placesWithin(many, everywhere, 6)).toEqual(many.slice(0, 160));
    expect(placesWithin(many, everywhere, 10)).toEqual(many);
  });

  it.each(['', 'Goa', 'Goa\tMumbai\nagd@ejmC'])('with the text %j are refused', (text) => {
    expect(() => readPlaceNames(text)).toThrow('The place names of the map are damaged');
  });
});

describe('the waters', () => {
  it('are rivers and lakes as smooth lines, and airports by their codes', () => {
    const { rivers, lakes, airports } = readWaters('agd@ejmCxjFydAgEgE\n\nGOI JAI\nagd@ejmCxjFydA\n');
    expect(lakes).toEqual([]);
    expect(rivers[0]?.length).toBeGreaterThan(3);
    expect(airports.map(({ code }) => code)).toEqual(['GOI', 'JAI']);
  });

  it.each(['', '<!doctype html>', 'a\nb\nGOI JAI\nagd@ejmC'])('with the text %j is refused', (text) => {
    expect(() => readWaters(text)).toThrow(/The (waters|shapes) of the map are damaged/);
  });
});
