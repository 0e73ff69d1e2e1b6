import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cursorOf, partOf, placeIn, readCursor, toListJson } from './lists.ts';

const shape = z.tuple([z.int().min(1), z.string()]);
const refusedAfter = expect.objectContaining({ extras: { errors: [{ field: 'after', code: 'INVALID' }] } });

describe('a cursor', () => {
  it('remembers what it was made of, and is safe in an address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.string({ unit: 'grapheme' }), (number, text) => {
        const cursor = cursorOf([number, text]);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(readCursor(shape, cursor)).toEqual([number, text]);
      }),
    );
  });

  it('is none at the beginning', () => {
    expect(readCursor(shape, undefined)).toBeNull();
  });

  it.each([
    '',
    'x',
    '!',
    cursorOf([1]),
    cursorOf(['1', 'a']),
    cursorOf([0, 'a']),
    Buffer.from('{}').toString('base64'),
  ])('is refused where it is none of the list: %j', (text) => {
    expect(() => readCursor(shape, text)).toThrow(refusedAfter);
  });
});

describe('the place in a list that is ordered by an instant', () => {
  it('is every instant that there is, with an id', () => {
    expect(placeIn(undefined)).toBeNull();
    for (const at of [0, 1_800_000_000_000, 8.64e15])
      expect(placeIn(cursorOf([at, 'txn_1']))).toEqual({ at, id: 'txn_1' });
    expect(new Date(8.64e15).toISOString()).toBe('+275760-09-13T00:00:00.000Z');
  });

  it.each([
    [8.64e15 + 1, 'txn_1'],
    [-1, 'txn_1'],
    [1.5, 'txn_1'],
    [1, ''],
    [1, 'a\0'],
    [1, 'a'.repeat(81)],
  ])('is not [%j, %j]', (at, id) => {
    expect(() => placeIn(cursorOf([at, id]))).toThrow(refusedAfter);
  });
});

describe('a part of a list', () => {
  it('tells whether more follows, and by which cursor', () => {
    expect(toListJson(['a'], null)).toEqual({ data: ['a'], hasMore: false, nextCursor: null });
    const { nextCursor, ...part } = toListJson(['a'], [2, 'b']);
    expect(part).toEqual({ data: ['a'], hasMore: true });
    expect(readCursor(shape, nextCursor ?? '')).toEqual([2, 'b']);
  });

  it('is cut out of a list in hand', () => {
    expect(partOf(['a', 'b', 'c'], 0, 2)).toEqual({ items: ['a', 'b'], next: 2 });
    expect(partOf(['a', 'b', 'c'], 2, 2)).toEqual({ items: ['c'], next: null });
    expect(partOf(['a', 'b'], 0, 2)).toEqual({ items: ['a', 'b'], next: null });
    expect(partOf(['a'], 9, 2)).toEqual({ items: [], next: null });
  });
});
