import { describe, expect, it } from 'vitest';
import { photosOf } from './pictures.ts';
import type { Scene } from './world/city.ts';
import { allHotels } from './world/world.ts';

const [some] = allHotels();
if (some === undefined) throw new Error('no hotel');

/** A hotel of a city of that kind, at that latitude. */
const hotel = (scene: Scene, latitude: number) => ({
  ...some,
  hotelId: '70001',
  city: { ...some.city, scene, areas: [{ name: 'Centre', latitude, longitude: 75, zip: '110001' }] },
});
const sceneryOf = (scene: Scene, latitude: number) => photosOf(hotel(scene, latitude))[0]?.url.split('/')[3];

describe('the pictures of a hotel', () => {
  it.each([
    ['hills', 32.2, 'hills'],
    ['hills', 26.6, 'hills'],
    ['hills', 26.5, 'ghats'],
    ['hills', 10.1, 'ghats'],
    ['river', 30.1, 'valley'],
    ['lake', 34.1, 'valley'],
    ['river', 25.3, 'river'],
    ['lake', 24.6, 'lake'],
    ['coast', 15.3, 'coast'],
    ['metro', 28.6, 'metro'],
    ['heritage', 26.9, 'heritage'],
    ['desert', 27.2, 'desert'],
  ] as const)('show of a city of the kind %s at %s° north the scenery %s', (scene, latitude, scenery) => {
    expect(sceneryOf(scene, latitude)).toBe(scenery);
  });

  it('are counted from 1, each with its size', () => {
    const photos = photosOf(hotel('metro', 19));
    expect(photos.map(({ url }) => url)).toEqual(photos.map((_, at) => `/pictures/hotels/metro/70001/${at + 1}.svg`));
    for (const { width, height } of photos) expect([width, height]).toEqual([1200, 800]);
  });

  it('are six, seven or eight, a constant number for each hotel', () => {
    const counts = allHotels().map((each) => photosOf(each).length);
    expect(new Set(counts)).toEqual(new Set([6, 7, 8]));
    expect(allHotels().map((each) => photosOf(each).length)).toEqual(counts);
  });
});
