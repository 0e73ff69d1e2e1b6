import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import type { FoundHotel } from '../hotel/hotel.ts';
import { aHotel, aSearch, asked } from '../stays.test-support.ts';
import { stayCard } from './card.ts';
import { filterStays } from './filter.ts';
import type { StayFilters } from './search.ts';

const HOTELS: readonly FoundHotel[] = [
  aHotel({
    hotelId: 'a',
    price: asked(10_000),
    stars: 5,
    reviewScore: 9,
    amenities: ['Pool', 'Parking'],
    locality: 'Fort',
  }),
  aHotel({ hotelId: 'b', price: asked(5_000), stars: 3, reviewScore: 7.9, freeCancellation: false, breakfast: true }),
  aHotel({ hotelId: 'c', price: null, stars: 0, reviewScore: null, propertyType: null, amenities: ['Pool'] }),
  aHotel({
    hotelId: 'd',
    price: asked(2_000),
    stars: 4,
    reviewScore: 8,
    propertyType: 'Resort',
    amenities: [],
    locality: 'Colaba',
  }),
];
const CARDS = HOTELS.map((hotel) => stayCard(productPolicy('observed'), aSearch(), hotel));

describe('filtering the results', () => {
  it.each<[StayFilters, string]>([
    [{}, 'abcd'],
    [{ priceMin: 1_500 }, 'ab'],
    [{ priceMin: 1_501 }, 'a'],
    [{ priceMax: 1_500 }, 'bd'],
    [{ priceMax: 1_499 }, 'd'],
    [{ priceMin: 0 }, 'abd'],
    [{ priceMin: 600, priceMax: 1_500 }, 'bd'],
    [{ stars: [4, 5] }, 'ad'],
    [{ stars: [0] }, 'c'],
    [{ stars: [] }, 'abcd'],
    [{ scoreMin: 8 }, 'ad'],
    [{ scoreMin: 0 }, 'abd'],
    [{ freeCancellation: true }, 'acd'],
    [{ freeCancellation: false }, 'abcd'],
    [{ breakfast: true }, 'b'],
    [{ amenities: ['Pool'] }, 'ac'],
    [{ amenities: ['Pool', 'Parking'] }, 'a'],
    [{ types: ['Resort'] }, 'd'],
    [{ types: ['Resort', 'Hotel'] }, 'abd'],
    [{ types: [] }, 'abcd'],
    [{ localities: ['Fort'] }, 'a'],
    [{ localities: ['Fort', 'Colaba', 'Worli'] }, 'ad'],
    [{ localities: [] }, 'abcd'],
    [{ localities: ['Worli'] }, ''],
    [{ stars: [4, 5], scoreMin: 8.5, amenities: ['Pool'] }, 'a'],
    [{ priceMin: 99_999 }, ''],
  ])('by %o leaves %s', (filters, left) => {
    expect(filterStays(CARDS, filters).map((card) => card.hotelId)).toEqual([...left]);
  });

  it('uses the price that the card shows, not the provider’s', () => {
    const cards = HOTELS.map((hotel) => stayCard(productPolicy('transparent'), aSearch(), hotel));
    expect(filterStays(cards, { priceMin: 5_000 }).map((card) => card.hotelId)).toEqual(['a', 'b']);
  });
});
