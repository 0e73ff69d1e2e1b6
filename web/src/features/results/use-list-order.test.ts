import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#contract/search.ts';
import { LAKE_HOUSE } from '../../testing/data/hotels.ts';
import { useListOrder } from './use-list-order.ts';

const of = (...ids: readonly string[]): readonly Card[] => ids.map((hotelId) => ({ ...LAKE_HOUSE, hotelId }));

/** The order of each list, shown one after the other. */
function ordersOf(...lists: readonly (readonly Card[] | undefined)[]): readonly number[] {
  const { result, rerender } = renderHook(({ hotels }) => useListOrder(hotels), {
    initialProps: { hotels: lists[0] },
  });
  return [
    result.current,
    ...lists.slice(1).map((hotels) => {
      rerender({ hotels });
      return result.current;
    }),
  ];
}

it('The order of hotels stays while they load, are read again and further ones are appended', () => {
  expect(ordersOf(undefined, undefined, of('a', 'b'), of('a', 'b'), of('a', 'b', 'c'))).toEqual([0, 0, 0, 0, 0]);
});

it('The order of hotels changes where one is missing, new among them, or at another place', () => {
  expect(ordersOf(of('a', 'b', 'c'), of('a', 'c'), of('a', 'b', 'c'), of('b', 'a', 'c'))).toEqual([0, 1, 2, 3]);
});

it('No hotel changes its place while the order stays', () => {
  const lists = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const [first, second] = ordersOf(of(...before), of(...after));
      const moved = before.some((hotelId, at) => after[at] !== hotelId);
      expect(first !== second).toBe(moved);
    }),
  );
});
