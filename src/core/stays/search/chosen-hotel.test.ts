import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { accepted, instant, refused } from '../../shared/index.ts';
import type { FoundHotel, HotelDetails } from '../hotel/hotel.ts';
import type { HotelDetailsSource } from '../ports.ts';
import { aGuide, aged, aHotel, aPage, aSearch, NOON, someDetails } from '../stays.test-support.ts';
import { SORT_KEYS } from './search.ts';
import { type StayRequest, searchStays } from './search-stays.ts';

const LISTED = ['a', 'b', 'c'].map((hotelId, at) => aHotel({ hotelId, reviewCount: 10 - at, stars: 3 }));

const guideTo = (details: Partial<HotelDetails>): HotelDetailsSource =>
  aGuide({ details: async (hotelId) => accepted(aged(someDetails({ ...details, hotelId }))) });

async function search(
  over: Partial<StayRequest>,
  guide: HotelDetailsSource = aGuide(),
  listed: readonly FoundHotel[] = LISTED,
) {
  const hotelSearch = { find: async () => accepted(aPage(listed)) };
  const run = searchStays({ hotelSearch, guide, policy: productPolicy('observed') });
  const answer = await run({ search: aSearch(), sort: 'none', filters: {}, page: 1, ...over });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return { ...answer.value, ids: answer.value.hotels.map(({ hotelId }) => hotelId).join('') };
}

describe('a hotel chosen by its name', () => {
  it.each(SORT_KEYS)('comes first when the order is %s, and the others keep theirs', async (sort) => {
    const others = (await search({ sort })).ids.replace('c', '');
    expect(await search({ sort, chosenHotelId: 'c' })).toMatchObject({
      ids: `c${others}`,
      chosenHotelId: 'c',
      count: 3,
    });
  });

  it('is looked up where the search around it did not find it, and is counted with the others', async () => {
    const found = await search({ chosenHotelId: 'z' }, guideTo({ stars: 5, name: 'Palm Court' }));
    expect(found).toMatchObject({ ids: 'zabc', chosenHotelId: 'z', count: 4 });
    expect(found.hotels[0]).toMatchObject({ name: 'Palm Court', stars: 5, freeCancellation: true, breakfast: true });
    expect(found.facets).toMatchObject({
      hotels: 4,
      stars: [
        { value: 5, count: 1 },
        { value: 3, count: 3 },
      ],
    });
  });

  it.each([
    [{ freeUntil: null }, { freeCancellation: false }],
    [{ room: null }, { breakfast: false }],
    [{ room: { rateId: null, name: null, breakfast: null } }, { breakfast: false }],
    [
      { soldOut: true, price: null },
      { soldOut: true, price: null },
    ],
    [{ photos: [] }, { locality: null }],
    [
      { amenities: ['Spa'], propertyType: 'Resort' },
      { amenities: ['Spa'], propertyType: 'Resort' },
    ],
    [{ latitude: 18.69, longitude: 83.22 }, { distanceKm: 111.2 }],
  ] as const)('whose page says %j has a card with %j', async (page, card) => {
    expect((await search({ chosenHotelId: 'z' }, guideTo(page))).hotels[0]).toMatchObject(card);
  });

  it('that does not pass the filters is left out, and others are not looked up', async () => {
    const filters = { stars: [3] };
    expect(await search({ chosenHotelId: 'z', filters }, guideTo({ stars: 5 }))).toMatchObject({
      ...{ ids: 'abc', chosenHotelId: null },
    });
    expect(await search({ chosenHotelId: 'b', filters: { stars: [4] } })).toMatchObject({
      ids: '',
      chosenHotelId: null,
    });
  });

  it.each([
    ['that does not exist', aGuide({ details: async () => refused('NOT_FOUND') })],
    ['whose provider fails', aGuide({ details: async () => refused('PROVIDER_UNAVAILABLE') })],
    ['that is hidden', guideTo({ reviewScore: -1 })],
  ])('%s leaves the others as they are', async (_, guide) => {
    expect(await search({ chosenHotelId: 'z' }, guide)).toMatchObject({ ids: 'abc', chosenHotelId: null, count: 3 });
  });

  it('makes the answer as old as its own page', async () => {
    const details = async () => accepted(aged(someDetails(), { asOf: instant(NOON - 9), stale: true }));
    expect(await search({ chosenHotelId: 'z' }, aGuide({ details }))).toMatchObject({ asOf: NOON - 9, stale: true });
  });

  it('is none by default', async () => {
    expect(await search({})).toMatchObject({ ids: 'abc', chosenHotelId: null });
    expect(await search({}, aGuide(), [])).toMatchObject({ ids: '', chosenHotelId: null });
  });
});
