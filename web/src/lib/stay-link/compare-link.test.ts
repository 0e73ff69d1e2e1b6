import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay } from '#core/shared/index.ts';
import { readCompareLink } from './read-link.ts';
import { type CompareLink, writeCompareLink } from './stay-link.ts';

const TODAY = '2026-11-21' as CalendarDay;
const link: CompareLink = {
  hotelIds: ['7', '9', 'a.b'],
  page: 2,
  place: 'Goa',
  latitude: 15.3,
  longitude: 74,
  dates: { arrival: addDays(TODAY, 7), departure: addDays(TODAY, 9) },
  guests: { rooms: 1, adults: 2, children: 1, childrenAges: [5] },
};
const read = (query: string) => readCompareLink(new URLSearchParams(query), TODAY);

describe('the address of a comparison', () => {
  it('is parsed to exactly what was written', () => {
    expect(read(writeCompareLink(link))).toEqual({ link, positioned: true, changes: [] });
    expect(writeCompareLink(link)).toMatch(/^hotels=7%2C9%2Ca.b&page=2&destination=Goa&/);
    expect(writeCompareLink({ ...link, page: 1, hotelIds: [] })).not.toMatch(/hotels|page/);
  });

  it.each([
    ['hotels=1,2,3,4,5', ['1', '2', '3', '4']],
    ['hotels=1,1,2', ['1', '2']],
    ['hotels=1,,%20,../x,2', ['1', '2']],
    ['hotels=', []],
    ['', []],
  ])('has four valid hotels at most, each once: %s', (query, ids) => {
    expect(read(query).link.hotelIds).toEqual(ids);
  });

  it('without a position has no place, and past dates move', () => {
    expect(read('hotels=1&destination=Goa')).toMatchObject({
      positioned: false,
      link: { place: '', latitude: 0, longitude: 0 },
    });
    expect(read('hotels=1&arrivalDate=2026-11-01&departureDate=2026-11-03')).toMatchObject({
      changes: ['moved'],
      link: { dates: { arrival: TODAY, departure: addDays(TODAY, 2) } },
    });
  });

  it.each(['0', 'x', '-1', '1.5'])('with the page %s starts at the first', (page) => {
    expect(read(`hotels=1&page=${page}`).link.page).toBe(1);
  });
});
