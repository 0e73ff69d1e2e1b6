import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { accepted, instant, refused } from '../../shared/index.ts';
import type { Aged, FoundPage, HotelSearch } from '../ports.ts';
import { aGuide, aHotel, aPage, aSearch, NOON } from '../stays.test-support.ts';
import { MAX_PAGES, type StayRequest, searchStays } from './search-stays.ts';

/** A provider with these pages, and nothing after them. */
const finderOf = (...pages: readonly Aged<FoundPage>[]): HotelSearch => ({
  find: async (_, page) => accepted(pages[page - 1] ?? aPage([])),
});

const request = (over: Partial<StayRequest> = {}): StayRequest => ({
  search: aSearch(),
  sort: 'none',
  filters: {},
  page: 1,
  ...over,
});

const search = async (hotelSearch: HotelSearch, over: Partial<StayRequest> = {}) => {
  const result = await searchStays({ hotelSearch, guide: aGuide(), policy: productPolicy('observed') })(request(over));
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return { ...result.value, ids: result.value.hotels.map((hotel) => hotel.hotelId) };
};

const hotels = (...ids: readonly string[]) => ids.map((hotelId) => aHotel({ hotelId }));

describe('searching stays', () => {
  it('drops hotels with a negative score from list, count and choices, and keeps those without one', async () => {
    const found = [
      aHotel({ hotelId: 'a', reviewScore: -1, propertyType: 'Hostel' }),
      aHotel({ hotelId: 'b', reviewScore: null }),
      aHotel({ hotelId: 'c', reviewScore: 0 }),
    ];
    const answer = await search(finderOf(aPage(found)));
    expect(answer).toMatchObject({ ids: ['b', 'c'], count: 2 });
    expect(answer.facets.types).toEqual([{ value: 'Hotel', count: 2 }]);
  });

  it('returns pages 1 to n together, each hotel once', async () => {
    const hotelSearch = finderOf(
      aPage(hotels('a', 'b'), false),
      aPage(hotels('b', 'c'), false),
      aPage(hotels('d'), true),
    );
    expect(await search(hotelSearch, { page: 1 })).toMatchObject({ ids: ['a', 'b'], page: 1, pages: 2 });
    expect(await search(hotelSearch, { page: 2 })).toMatchObject({ ids: ['a', 'b', 'c'], page: 2, pages: 3 });
    expect(await search(hotelSearch, { page: 3 })).toMatchObject({ ids: ['a', 'b', 'c', 'd'], page: 3, pages: 3 });
  });

  it('keeps a repeated hotel as on the earlier page', async () => {
    const later = aHotel({ hotelId: 'a', name: 'Later' });
    const answer = await search(finderOf(aPage(hotels('a'), false), aPage([later])), { page: 2 });
    expect(answer.hotels.map((hotel) => hotel.name)).toEqual(['Sea View']);
  });

  it('stops counting pages at the last one, however many are requested', async () => {
    expect(await search(finderOf(aPage(hotels('a'))), { page: 7 })).toMatchObject({ ids: ['a'], page: 1, pages: 1 });
  });

  it('requests all pages at once, and never more than the maximum', async () => {
    const asked: number[] = [];
    const waiting: (() => void)[] = [];
    const hotelSearch: HotelSearch = {
      find: (_, page) => {
        asked.push(page);
        return new Promise((resolve) => waiting.push(() => resolve(accepted(aPage([], false)))));
      },
    };
    const answer = search(hotelSearch, { page: 1_000 });
    expect(asked).toEqual(Array.from({ length: MAX_PAGES }, (_, at) => at + 1));
    for (const resolve of waiting) resolve();
    expect(await answer).toMatchObject({ page: MAX_PAGES, pages: MAX_PAGES });
  });

  it('sorts and filters over all pages, with the facets of all', async () => {
    const hotelSearch = finderOf(
      aPage([aHotel({ hotelId: 'a', reviewCount: 1 }), aHotel({ hotelId: 'b', reviewCount: 9, stars: 2 })], false),
      aPage([aHotel({ hotelId: 'c', reviewCount: 5 })]),
    );
    const answer = await search(hotelSearch, { page: 2, sort: 'pop', filters: { stars: [4] } });
    expect(answer).toMatchObject({ ids: ['c', 'a'], count: 2 });
    expect(answer.facets.stars).toEqual([
      { value: 4, count: 2 },
      { value: 2, count: 1 },
    ]);
  });

  it('is as old as its oldest page, and stale when one is', async () => {
    const older = { ...aPage([], false), asOf: instant(NOON - 60_000), stale: true };
    expect(await search(finderOf(aPage([], false), older), { page: 2 })).toMatchObject({
      asOf: NOON - 60_000,
      stale: true,
    });
    expect(await search(finderOf(aPage([])))).toMatchObject({ asOf: NOON, stale: false, count: 0 });
  });

  it('returns why the provider failed, even for one page of several', async () => {
    const hotelSearch: HotelSearch = {
      find: async (_, page) =>
        page === 1 ? accepted(aPage(hotels('a'), false)) : refused('PROVIDER_QUOTA', { retryAfterSeconds: 60 }),
    };
    const answer = await searchStays({ hotelSearch, guide: aGuide(), policy: productPolicy('observed') })(
      request({ page: 2 }),
    );
    expect(answer).toEqual(refused('PROVIDER_QUOTA', { retryAfterSeconds: 60 }));
  });
});
