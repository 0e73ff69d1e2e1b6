import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { aHotel, aSearch, asked } from '../stays.test-support.ts';
import { type StayCard, stayCard } from './card.ts';
import { SORT_KEYS, type SortKey } from './search.ts';
import { sortStays } from './sort.ts';

/** A card; `north` is its distance from the searched point in hundredths of a degree, `null` for an unknown one. */
const card = (
  hotelId: string,
  gross: number | null,
  reviewScore: number | null,
  reviewCount: number,
  north: number | null = 1,
): StayCard =>
  stayCard(
    productPolicy('observed'),
    aSearch(),
    aHotel({
      ...{ hotelId, reviewScore, reviewCount, price: gross === null ? null : asked(gross) },
      positionKnown: north !== null,
      latitude: aSearch().around.latitude + (north ?? 0) / 100,
    }),
  );

const CARDS = [
  card('a', 9_000, 8.9, 10, 30),
  card('b', null, 9.1, 40, -10),
  card('c', 5_000, null, 0, null),
  card('d', 9_000, 3.1, 40, 10),
  card('e', 7_000, 8.9, 300, null),
  card('f', null, 0, 5, 0),
];

describe('the orders of the results', () => {
  it.each<[SortKey, string]>([
    ['none', 'abcdef'],
    ['pop', 'ebdafc'],
    ['asc', 'ceadbf'],
    ['desc', 'adecbf'],
    ['ratasc', 'fdcaeb'],
    ['ratdesc', 'baecdf'],
    ['dist', 'fbdace'],
  ])('%s gives %s', (key, order) => {
    expect(sortStays(CARDS, key).map((each) => each.hotelId)).toEqual([...order]);
  });

  it('keeps the provider’s order among equals and loses no card, under any key', () => {
    const some = fc.array(
      fc.tuple(
        fc.option(fc.constantFrom(1_000, 2_000, 3_000)),
        fc.option(fc.constantFrom(2, 4, 8, 9)),
        fc.constantFrom(0, 5, 9),
        fc.option(fc.constantFrom(0, 4, -4, 20)),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.constantFrom(...SORT_KEYS), (rows, key) => {
        const cards = rows.map(([gross, score, count, north], at) => card(String(at), gross, score, count, north));
        const sorted = sortStays(cards, key);
        expect([...sorted].map((each) => Number(each.hotelId)).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at));
        expect(sortStays(sorted, key)).toEqual(sorted);
        const twin = (each: StayCard) =>
          JSON.stringify([each.price, each.reviewScore, each.reviewCount, each.distanceKm]);
        sorted.forEach((each, at) => {
          const next = sorted[at + 1];
          if (next && twin(each) === twin(next)) expect(Number(each.hotelId)).toBeLessThan(Number(next.hotelId));
        });
      }),
    );
  });

  it('doesn’t mutate its input', () => {
    const before = [...CARDS];
    sortStays(CARDS, 'asc');
    expect(CARDS).toEqual(before);
  });
});
