import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import type { FoundHotel } from '../hotel/hotel.ts';
import { aHotel, aSearch, asked } from '../stays.test-support.ts';
import { type StayCard, stayCard } from './card.ts';
import { facetsOf } from './facets.ts';
import { filterStays } from './filter.ts';

const cards = (...hotels: readonly Partial<FoundHotel>[]): readonly StayCard[] =>
  hotels.map((over, at) => stayCard(productPolicy('transparent'), aSearch(), aHotel({ hotelId: `${at}`, ...over })));

describe('the facets of results', () => {
  const found = cards(
    { price: asked(999.4), stars: 3, reviewScore: 9, amenities: ['Pool', 'Parking', 'Pool'], breakfast: true },
    {
      price: asked(2_000.2),
      stars: 5,
      reviewScore: 8.9,
      amenities: ['Bar', 'Pool'],
      propertyType: 'Resort',
      locality: 'Fort',
    },
    {
      price: null,
      stars: 3,
      reviewScore: null,
      amenities: [],
      propertyType: null,
      locality: 'Colaba',
      freeCancellation: false,
    },
    {
      price: asked(1_500),
      stars: 0,
      reviewScore: 5.9,
      amenities: ['Parking', 'Bar', 'Spa'],
      propertyType: 'Resort',
      locality: 'Fort',
    },
  );

  it('count each choice that some hotel has', () => {
    expect(facetsOf(found)).toEqual({
      hotels: 4,
      price: { min: 999, max: 2_001 },
      stars: [
        { value: 5, count: 1 },
        { value: 3, count: 2 },
        { value: 0, count: 1 },
      ],
      scores: [
        { value: 9, count: 1 },
        { value: 8, count: 2 },
        { value: 7, count: 2 },
        { value: 6, count: 2 },
      ],
      freeCancellation: 3,
      breakfast: 1,
      amenities: [
        { value: 'Bar', count: 2 },
        { value: 'Parking', count: 2 },
        { value: 'Pool', count: 2 },
        { value: 'Spa', count: 1 },
      ],
      types: [
        { value: 'Resort', count: 2 },
        { value: 'Hotel', count: 1 },
      ],
      localities: [
        { value: 'Fort', count: 2 },
        { value: 'Colaba', count: 1 },
      ],
    });
  });

  it('have no localities where fewer than two are stated, since one filters nothing', () => {
    expect(facetsOf(cards({}, {})).localities).toEqual([]);
    expect(facetsOf(cards({ locality: 'Fort' }, {}, { locality: 'Fort' })).localities).toEqual([]);
    expect(facetsOf(cards({ locality: 'Fort' }, { locality: 'Colaba' })).localities).toHaveLength(2);
  });

  it('sort equally common choices alphabetically, in any order of the hotels', () => {
    const letters = [...'dacbfe'].map((letter) => ({ amenities: [letter], propertyType: letter.toUpperCase() }));
    for (const hotels of [letters, letters.toReversed()]) {
      const { amenities, types } = facetsOf(cards(...hotels));
      expect(amenities.map(({ value }) => value).join('')).toBe('abcdef');
      expect(types.map(({ value }) => value).join('')).toBe('ABCDEF');
    }
  });

  it('equal the number of hotels when a choice is applied', () => {
    const { price, stars, scores, amenities, types, localities, breakfast, freeCancellation } = facetsOf(found);
    const left = (filters: Parameters<typeof filterStays>[1]) => filterStays(found, filters).length;
    for (const { value, count } of stars) expect(left({ stars: [value] })).toBe(count);
    for (const { value, count } of scores) expect(left({ scoreMin: value })).toBe(count);
    for (const { value, count } of amenities) expect(left({ amenities: [value] })).toBe(count);
    for (const { value, count } of types) expect(left({ types: [value] })).toBe(count);
    for (const { value, count } of localities) expect(left({ localities: [value] })).toBe(count);
    expect(left({ breakfast: true })).toBe(breakfast);
    expect(left({ freeCancellation: true })).toBe(freeCancellation);
    expect(left({ priceMin: price?.min ?? 0, priceMax: price?.max ?? 0 })).toBe(3);
  });

  it('equal the number of hotels when a choice is applied beside those of other kinds', () => {
    const value = (min: number, max: number) => fc.integer({ min: min, max: max });
    const hotel = fc.record({
      stars: value(0, 2),
      reviewScore: fc.option(value(5, 9)),
      freeCancellation: fc.boolean(),
      breakfast: fc.boolean(),
      amenities: fc.subarray(['Bar', 'Pool', 'Spa']),
      propertyType: fc.constantFrom('Hotel', 'Resort'),
      locality: fc.constantFrom('Fort', 'Colaba', null),
    });
    const chosen = fc.record(
      {
        stars: fc.subarray([0, 1, 2]),
        scoreMin: value(5, 9),
        freeCancellation: fc.constant(true),
        breakfast: fc.constant(true),
        amenities: fc.subarray(['Bar', 'Pool', 'Spa']),
        types: fc.subarray(['Hotel', 'Resort', 'Castle']),
        localities: fc.subarray(['Fort', 'Colaba', 'Worli']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(hotel, { maxLength: 8 }), chosen, (hotels, filters) => {
        const all = cards(...hotels);
        const facets = facetsOf(all, filters);
        const left = (more: Parameters<typeof filterStays>[1]) => filterStays(all, { ...filters, ...more }).length;
        expect(facets.hotels).toBe(all.length);
        for (const kind of ['stars', 'types', 'localities'] as const)
          for (const { value, count } of facets[kind]) expect(left({ [kind]: [value] })).toBe(count);
        for (const { value, count } of facets.scores) expect(left({ scoreMin: value })).toBe(count);
        for (const { value, count } of facets.amenities)
          expect(left({ amenities: [...(filters.amenities ?? []), value] })).toBe(count);
        expect(left({ breakfast: true })).toBe(facets.breakfast);
        expect(left({ freeCancellation: true })).toBe(facets.freeCancellation);
        expect(facets.stars.map(({ value }) => value)).toEqual(facetsOf(all).stars.map(({ value }) => value));
      }),
    );
  });

  it('have amenities that every hotel has last, also while some are chosen', () => {
    const hotels = cards(
      { amenities: ['WiFi', 'Bar'] },
      { amenities: ['WiFi', 'Bar', 'Pool'] },
      { amenities: ['WiFi'] },
    );
    const order = (filters?: Parameters<typeof facetsOf>[1]) =>
      facetsOf(hotels, filters).amenities.map(({ value }) => value);
    expect(order()).toEqual(['Bar', 'Pool', 'WiFi']);
    expect(order({ amenities: ['Pool'] })).toEqual(['Bar', 'Pool', 'WiFi']);
    const inOtherOrder = cards(
      { amenities: ['Pool', 'WiFi'] },
      { amenities: ['Bar', 'WiFi'] },
      { amenities: ['WiFi'] },
    );
    expect(facetsOf(inOtherOrder).amenities.map(({ value }) => value)).toEqual(['Bar', 'Pool', 'WiFi']);
  });

  it('have no price range when no card shows a price', () => {
    expect(facetsOf(cards({ price: null })).price).toBeNull();
    expect(facetsOf([])).toEqual({
      hotels: 0,
      price: null,
      stars: [],
      scores: [],
      freeCancellation: 0,
      breakfast: 0,
      amenities: [],
      types: [],
      localities: [],
    });
  });
});
