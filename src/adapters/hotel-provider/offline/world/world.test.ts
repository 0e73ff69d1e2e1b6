import { describe, expect, it } from 'vitest';
import { distanceKm } from '#core/stays/index.ts';
import { city } from './city.ts';
import { hoursOf, houseNotesIn, overviewIn } from './texts.ts';
import { allHotels, CITIES, hotelById } from './world.ts';

const countIn = (slug: string) => allHotels().filter((hotel) => hotel.city.slug === slug).length;

describe('the offline world', () => {
  it('has forty hotels in each city of the tiles and ten in each of twenty more', () => {
    const [tiles, others] = [CITIES.slice(0, 5), CITIES.slice(5)];
    expect(tiles.map((each) => each.slug)).toEqual(['bengaluru', 'delhi', 'visakhapatnam', 'mumbai', 'goa']);
    expect(Math.min(...tiles.map((each) => countIn(each.slug)))).toBeGreaterThanOrEqual(40);
    expect(others.length).toBeGreaterThanOrEqual(20);
    expect(Math.min(...others.map((each) => countIn(each.slug)))).toBeGreaterThanOrEqual(10);
  });

  it('gives each hotel a unique id and, within its city, a unique name', () => {
    expect(new Set(allHotels().map((hotel) => hotel.hotelId)).size).toBe(allHotels().length);
    for (const { slug } of CITIES) {
      const names = allHotels()
        .filter((hotel) => hotel.city.slug === slug)
        .map((hotel) => hotel.name);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(allHotels().filter((hotel) => /[*]|undefined|\d/.test(hotel.name))).toEqual([]);
  });

  it('has the ids that bookings store', () => {
    expect(hotelById('4100001')?.city.slug).toBe('bengaluru');
    expect(hotelById('4104048')?.city.slug).toBe('goa');
    expect(hotelById('4128012')?.city.slug).toBe('srinagar');
    expect(hotelById('4100999')).toBeUndefined();
  });

  it('places each hotel within three kilometres of its area', () => {
    for (const hotel of allHotels()) {
      const area = hotel.city.areas.find(({ name }) => name === hotel.areaName);
      expect(area && distanceKm(area, hotel)).toBeLessThan(3);
      expect(hotel.zip).toMatch(/^\d{6}$/);
    }
  });

  it('has simple and luxury hotels, with few amenities and with more than twenty', () => {
    const amenities = allHotels().map((hotel) => hotel.amenities.length);
    expect(Math.min(...amenities)).toBeLessThan(16);
    expect(amenities.filter((count) => count >= 22).length).toBeGreaterThan(100);
    for (const hotel of allHotels()) expect(new Set(hotel.amenities).size).toBe(hotel.amenities.length);
    expect(new Set(allHotels().map((hotel) => hotel.stars))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(new Set(allHotels().map((hotel) => hotel.type)).size).toBe(8);
  });

  it('has scores from 0 to 10, some hotels without one and exactly one below zero', () => {
    const scores = allHotels().map((hotel) => hotel.score);
    expect(scores.filter((score) => score === null).length).toBeGreaterThan(20);
    expect(
      allHotels()
        .filter(({ score }) => score !== null && score < 0)
        .map(({ city: where }) => where.slug),
    ).toEqual(['visakhapatnam']);
    expect(Math.max(...scores.map((score) => score ?? 0))).toBeLessThanOrEqual(10);
  });

  it('describes each hotel in Hindi too, with every note', () => {
    for (const hotel of allHotels()) {
      const notes = houseNotesIn('hi', hotel);
      expect(notes).toHaveLength(houseNotesIn('en', hotel).length);
      const sentences = [...overviewIn('hi', hotel), ...notes];
      for (const sentence of sentences) expect(sentence).toMatch(/\p{Script=Devanagari}[^\p{Lu}]*।$/u);
      expect(sentences.join()).not.toMatch(/undefined|\*/);
    }
  });

  it('describes each hotel in whole sentences', () => {
    for (const hotel of allHotels()) {
      const overview = overviewIn('en', hotel);
      expect(overview).toHaveLength(4);
      for (const paragraph of [...overview, ...houseNotesIn('en', hotel)])
        expect(paragraph).toMatch(/^[\p{Lu}\d].*[.]$/u);
      expect(overview.join()).not.toMatch(/undefined|\*/);
      expect(overview[0]).toContain(hotel.name);
      expect(houseNotesIn('en', hotel).length).toBeGreaterThanOrEqual(2);
      expect(hoursOf(hotel).from >= hoursOf(hotel).until).toBe(true);
    }
  });

  it('notes a pool’s hours only where there is a pool', () => {
    const dry = allHotels().filter((hotel) => !hotel.amenities.some((name) => name.endsWith('pool')));
    expect(dry.filter((hotel) => houseNotesIn('en', hotel).some((note) => note.startsWith('The pool')))).toEqual([]);
  });

  it('refuses a city whose area has no position', () => {
    const row = {
      slug: 'x',
      name: 'X',
      state: 'X',
      scene: 'metro',
      hotels: 1,
      level: 1,
      streets: 'A',
      words: 'B',
      sights: 'C',
    } as const;
    expect(() => city({ ...row, areas: 'Fort 18.9 400001' })).toThrow(SyntaxError);
  });
});
