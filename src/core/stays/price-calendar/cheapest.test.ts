import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../../shared/index.ts';
import { cheapestOf } from './cheapest.ts';

const marked = (...prices: readonly (number | null)[]) =>
  cheapestOf(prices.map((price) => (price === null ? null : paise(price)))).flatMap((mark, at) => (mark ? [at] : []));

describe('the cheapest prices of a month', () => {
  it('are the lowest three', () => expect(marked(7, 3, 9, 4, 5, 8, 6)).toEqual([1, 3, 4]));
  it('have those equal to the third with them', () => expect(marked(1, 2, 3, 3, 9, 9, 9, 9)).toEqual([0, 1, 2, 3]));
  it('are never unknown ones', () => expect(marked(null, 5, null, 6, 7, 8, 9, 10)).toEqual([1, 3, 4]));
  it.each([[[]], [[null, null]], [[4]], [[4, 5, 6]], [[4, 5, 6, 7, 8]], [[5, 5, 5, 5, 5, 5, 5]]])(
    'are none where more than half would be: %j',
    (prices) => expect(marked(...prices)).toEqual([]),
  );
  it('may be half of them', () => expect(marked(4, 5, 6, 7, 8, 9)).toEqual([0, 1, 2]));

  it('are never dearer than one that is not marked, and never more than half', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 40 })), { maxLength: 31 }), (prices) => {
        const marks = cheapestOf(prices.map((price) => (price === null ? null : paise(price))));
        const of = (mark: boolean) => prices.filter((price, at) => price !== null && marks[at] === mark) as number[];
        if (of(true).length === 0) return;
        expect(Math.max(...of(true))).toBeLessThan(Math.min(...of(false)));
        expect(of(true).length).toBeLessThanOrEqual(of(false).length);
      }),
    );
  });
});
