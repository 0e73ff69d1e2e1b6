import { describe, expect, it } from 'vitest';
import { aged, aHotel, aPage, aSearch, asked, NOON } from '#test/support/memory/stays.ts';
import { accepted, instant, refused } from '../../shared/index.ts';
import type { FoundHotel, FoundPage, HotelSearch } from '../../stays/index.ts';
import { type OfferSearch, PAGES_READ, searchOffers } from './search-offers.ts';
import { START } from './walk.ts';

/** A provider with these pages, and the numbers of those that were asked for. */
function provider(...pages: readonly (readonly FoundHotel[])[]): HotelSearch & { readonly read: number[] } {
  const read: number[] = [];
  return {
    read,
    find: async (_, page) => {
      read.push(page);
      return accepted(aPage(pages[page - 1] ?? [], page >= pages.length));
    },
  };
}

const request = (over: Partial<OfferSearch> = {}): OfferSearch => ({
  search: aSearch(),
  order: 'recommended',
  filters: {},
  radiusKm: null,
  from: START,
  limit: 20,
  commissionBasisPoints: 1_000,
  ...over,
});

async function search(hotelSearch: HotelSearch, over: Partial<OfferSearch> = {}) {
  const found = await searchOffers({ hotelSearch })(request(over));
  if (!found.ok) throw new Error(found.refusal.code);
  return { ...found.value, ids: found.value.items.map(({ hotelId }) => hotelId) };
}

const hotels = (...ids: readonly string[]) => ids.map((hotelId) => aHotel({ hotelId }));

describe('an offer of a search', () => {
  it('has what the provider says of the hotel, and the price of the organisation', async () => {
    const { items, asOf, stale } = await search(provider([aHotel()]));
    expect(items).toEqual([
      {
        ...{ hotelId: '101', name: 'Sea View', city: 'Visakhapatnam', locality: null },
        position: { latitude: 17.7, longitude: 83.3 },
        distanceKm: 8.5,
        ...{ stars: 4, propertyType: 'Hotel', reviewScore: 8.4, reviewCount: 120 },
        photo: { url: '/hotels/101.jpg', width: 800, height: 600 },
        ...{ facilities: ['Free WiFi'], freeCancellation: true, breakfast: false },
        price: { total: 10_080_00, taxes: 1_080_00, commission: 900_00, net: 9_180_00 },
      },
    ]);
    expect([asOf, stale]).toEqual([NOON, false]);
  });

  it('makes up nothing that the provider does not say', async () => {
    const silent = aHotel({ photo: null, stars: 0, reviewScore: null, reviewCount: 0, positionKnown: false });
    const { items } = await search(provider([silent]));
    expect(items[0]).toMatchObject({
      ...{ photo: null, stars: null, reviewScore: null, position: null, distanceKm: null },
    });
  });
});

describe('a search of an organisation', () => {
  it('leaves out what can’t be booked or is hidden', async () => {
    const found = [
      aHotel({ hotelId: 'sold-out', soldOut: true }),
      aHotel({ hotelId: 'no-price', price: null }),
      aHotel({ hotelId: 'hidden', reviewScore: -1 }),
      aHotel({ hotelId: 'free' }),
    ];
    expect((await search(provider(found))).ids).toEqual(['free']);
  });

  it('is read in parts, over the pages of the provider, each hotel once', async () => {
    const hotelSearch = provider(hotels('a', 'b', 'c'), hotels('c', 'd'), hotels('e'));
    const first = await search(hotelSearch, { limit: 2 });
    expect(first).toMatchObject({ ids: ['a', 'b'], next: { page: 1, at: 2 } });
    expect(hotelSearch.read).toEqual([1]);
    const second = await search(hotelSearch, { limit: 2, from: first.next ?? START });
    expect(second).toMatchObject({ ids: ['c', 'd'], next: { page: 3, at: 0 } });
    const third = await search(hotelSearch, { limit: 2, from: second.next ?? START });
    expect(third).toMatchObject({ ids: ['e'], next: null });
  });

  it('has only hotels that pass its filters, on the price of the whole stay', async () => {
    const found = [
      aHotel({ hotelId: 'dear', price: asked(20_000) }),
      aHotel({ hotelId: 'plain', freeCancellation: false }),
      aHotel({ hotelId: 'good' }),
    ];
    const filters = { priceMax: 10_080, freeCancellation: true };
    expect((await search(provider(found), { filters })).ids).toEqual(['good']);
    expect((await search(provider(found), { filters: { ...filters, priceMax: 10_079.99 } })).ids).toEqual([]);
  });

  it('has only hotels within its radius, those of unknown position not', async () => {
    const found = [
      aHotel({ hotelId: 'near', latitude: 17.69, longitude: 83.22 }),
      aHotel({ hotelId: 'far' }),
      aHotel({ hotelId: 'somewhere', positionKnown: false }),
    ];
    expect((await search(provider(found), { radiusKm: 5 })).ids).toEqual(['near']);
    expect((await search(provider(found), { radiusKm: 10 })).ids).toEqual(['near', 'far']);
    expect((await search(provider(found))).ids).toEqual(['near', 'far', 'somewhere']);
  });

  it('sorts the hotels of the provider’s first pages together', async () => {
    const priced = (hotelId: string, rupees: number) => aHotel({ hotelId, price: asked(rupees) });
    const hotelSearch = provider([priced('b', 200), priced('d', 400)], [priced('a', 100), priced('b', 200)]);
    const first = await search(hotelSearch, { order: 'price_asc', limit: 2 });
    expect(first).toMatchObject({ ids: ['a', 'b'], next: { page: 1, at: 2 } });
    const second = await search(hotelSearch, { order: 'price_asc', limit: 2, from: first.next ?? START });
    expect(second).toMatchObject({ ids: ['d'], next: null });
    expect((await search(hotelSearch, { order: 'price_desc' })).ids).toEqual(['d', 'b', 'a']);
  });

  it('reads no more than five pages of the provider for an answer, in any order', async () => {
    const endless = Array.from({ length: 9 }, (_, at) => [aHotel({ hotelId: `${at}`, soldOut: true })]);
    for (const order of ['recommended', 'distance_asc'] as const) {
      const hotelSearch = provider(...endless);
      const { ids, next } = await search(hotelSearch, { order });
      expect([ids, hotelSearch.read.length]).toEqual([[], PAGES_READ]);
      expect(next).toEqual(order === 'recommended' ? { page: 6, at: 0 } : null);
    }
  });

  it('is as old as the oldest answer in it, and refused when the provider refuses', async () => {
    const earlier = instant(NOON - 90_000);
    const pages = [
      aPage(hotels('a'), false),
      aged<FoundPage>({ hotels: hotels('b'), last: true }, { asOf: earlier, stale: true }),
    ];
    const old: HotelSearch = { find: async (_, page) => accepted(pages[page - 1] ?? aPage([])) };
    expect(await search(old)).toMatchObject({ ids: ['a', 'b'], asOf: earlier, stale: true });
    const down: HotelSearch = { find: async () => refused('PROVIDER_UNAVAILABLE') };
    expect(await searchOffers({ hotelSearch: down })(request())).toEqual(refused('PROVIDER_UNAVAILABLE'));
  });
});
