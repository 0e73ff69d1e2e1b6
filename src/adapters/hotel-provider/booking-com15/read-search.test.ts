import { describe, expect, it } from 'vitest';
import { UNKNOWN_FACTS } from '#core/stays/index.ts';
import { countOf, readSearch, scoreOf, starsOf } from './read-search.ts';

const AROUND = { latitude: 15.3, longitude: 74 };

const hotelOf = (card: object) => readSearch({ result: [{ hotel_id: 7, ...card }] }, AROUND, 1).hotels[0];

describe('a score', () => {
  it.each([
    [8.4, 12, 8.4],
    [10, 12, 10],
    [10.1, 12, null],
    [0, 12, 0],
    [0, 0, null],
    [0, null, null],
    [8.4, null, 8.4],
    [8.4, 0, 8.4],
    [-1, 3, -1],
    [null, 3, null],
  ])('of %s from %s guests is %s', (score, count, read) => {
    expect(scoreOf(score, count)).toBe(read);
  });
});

it.each([
  [null, 0, 0],
  [-3, 0, 0],
  [3.9, 3, 3],
  [5, 5, 5],
  [7, 5, 7],
  [99_000_000, 5, 10_000_000],
])('%s is %s stars, or a count of %s', (figure, stars, count) => {
  expect([starsOf(figure), countOf(figure)]).toEqual([stars, count]);
});

describe('a card of the search', () => {
  it.each([
    [{}, []],
    [{ has_swimming_pool: 1 }, ['Swimming pool']],
    [{ has_free_parking: '1' }, ['Free parking']],
    [{ hotel_include_breakfast: true }, ['Breakfast included']],
    [
      { has_swimming_pool: 1, has_free_parking: 1, hotel_include_breakfast: 1 },
      ['Swimming pool', 'Free parking', 'Breakfast included'],
    ],
  ])('%j has the amenities %j', (card, amenities) => {
    expect(hotelOf(card)?.amenities).toEqual(amenities);
  });

  it.each([
    [{ hotel_name: 'Sea Breeze', hotel_name_trans: 'समुद्र' }, 'Sea Breeze'],
    [{ hotel_name_trans: 'समुद्र' }, 'समुद्र'],
    [{}, 'Hotel'],
  ])('%j is called %s', (card, name) => {
    expect(hotelOf(card)?.name).toBe(name);
  });

  it('without data is listed all the same, at the searched place', () => {
    expect(hotelOf({})).toEqual({
      ...UNKNOWN_FACTS,
      ...{ hotelId: '7', name: 'Hotel', ...AROUND, positionKnown: false, photo: null },
      ...{ reviewScore: null, reviewWord: null, reviewCount: 0, stars: 0, price: null, freeCancellation: false },
      ...{ breakfast: false, soldOut: false, propertyType: null, locality: null, amenities: [] },
    });
  });

  it.each([
    ['Bandra West', 'Bandra West'],
    ['<b>Fort</b>', 'Fort'],
    ['', null],
    [[5227], null],
    [null, null],
  ])('with the district %j is in %j', (district, locality) => {
    expect(hotelOf({ district })?.locality).toBe(locality);
  });

  it.each([
    [
      { latitude: 15.5, longitude: 73.8 },
      { latitude: 15.5, longitude: 73.8, positionKnown: true },
    ],
    [{ latitude: 15.5 }, { ...AROUND, positionKnown: false }],
    [{ longitude: 73.8 }, { ...AROUND, positionKnown: false }],
    [
      { latitude: 91, longitude: 73.8 },
      { ...AROUND, positionKnown: false },
    ],
  ])('%j is at %j', (card, place) => {
    expect(hotelOf(card)).toMatchObject(place);
  });

  it('without an id can’t be opened, and is left out', () => {
    expect(readSearch({ result: [{ hotel_name: 'Nameless' }] }, AROUND, 1).hotels).toEqual([]);
  });
});

describe('the last page', () => {
  const page = (cards: number, count: number | null, at: number) =>
    readSearch({ result: Array.from({ length: cards }, (_, each) => ({ hotel_id: each + 1 })), count }, AROUND, at)
      .last;

  it.each([
    [19, null, 1, true],
    [20, null, 1, false],
    [20, 0, 1, false],
    [20, 41, 2, false],
    [20, 40, 2, true],
    [20, 39, 2, true],
    [0, 500, 1, true],
  ])('%s cards of %s on page %s: %s', (cards, count, at, last) => {
    expect(page(cards, count, at)).toBe(last);
  });

  it('counts cards without an id too', () => {
    const cards = Array.from({ length: 20 }, () => ({}));
    expect(readSearch({ result: cards }, AROUND, 1)).toEqual({ hotels: [], last: false });
  });

  it.each([null, 'text', {}, { result: null }])('is a response without a list, such as %j', (data) => {
    expect(readSearch(data, AROUND, 1)).toEqual({ hotels: [], last: true });
  });
});
