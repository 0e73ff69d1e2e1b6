import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepted, refused } from '../../shared/index.ts';
import { type Position, START, walk } from './walk.ts';

/** A source that has a list in pages, and counts how many are read. */
function source(pages: readonly (readonly number[])[]) {
  const read: number[] = [];
  return {
    read,
    page: async (page: number) => {
      read.push(page);
      return accepted({ items: pages[page - 1] ?? [], last: page >= pages.length });
    },
  };
}

const even = (item: number) => item % 2 === 0;

describe('a part of a list', () => {
  it('has as many items as its limit, from as many pages as they need', async () => {
    const { page, read } = source([[2, 4], [6], [8, 10]]);
    const part = await walk({ from: START, limit: 3, pages: 9, read: page, keeps: even });
    expect(part).toEqual(accepted({ items: [2, 4, 6], next: { page: 3, at: 0 } }));
    expect(read).toEqual([1, 2]);
  });

  it('ends with the list, also where the rest of it is left out', async () => {
    const { page } = source([[2, 4, 5, 7]]);
    const part = await walk({ from: START, limit: 2, pages: 9, read: page, keeps: even });
    expect(part).toEqual(accepted({ items: [2, 4], next: null }));
  });

  it('goes on within a page', async () => {
    const { page } = source([[2, 4, 6]]);
    const part = await walk({ from: { page: 1, at: 1 }, limit: 1, pages: 9, read: page, keeps: even });
    expect(part).toEqual(accepted({ items: [4], next: { page: 1, at: 2 } }));
  });

  it('is shorter where many pages have nothing of it, and the next one goes on after them', async () => {
    const { page, read } = source([[1], [3], [5], [6]]);
    const first = await walk({ from: START, limit: 2, pages: 3, read: page, keeps: even });
    expect(first).toEqual(accepted({ items: [], next: { page: 4, at: 0 } }));
    expect(read).toEqual([1, 2, 3]);
    const second = await walk({ from: { page: 4, at: 0 }, limit: 2, pages: 3, read: page, keeps: even });
    expect(second).toEqual(accepted({ items: [6], next: null }));
  });

  it('is refused where a page is', async () => {
    const { page } = source([[2], [4]]);
    const broken = async (at: number) => (at === 2 ? refused('PROVIDER_UNAVAILABLE') : page(at));
    expect(await walk({ from: START, limit: 2, pages: 9, read: broken, keeps: even })).toEqual(
      refused('PROVIDER_UNAVAILABLE'),
    );
  });

  it('is empty beyond the end', async () => {
    const { page } = source([[2]]);
    const part = await walk({ from: { page: 7, at: 3 }, limit: 2, pages: 9, read: page, keeps: even });
    expect(part).toEqual(accepted({ items: [], next: null }));
  });
});

it('parts of any size are together the whole list, each item once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(99), { maxLength: 7 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 4 }),
      async (listed, limit, pages) => {
        const { page } = source(listed);
        const all: number[] = [];
        for (let from: Position | null = START; from !== null; ) {
          const part: Awaited<ReturnType<typeof walk<number, never>>> = await walk({
            ...{ from, limit, pages },
            read: page,
            keeps: even,
          });
          if (!part.ok) throw new Error('refused');
          expect(part.value.items.length).toBeLessThanOrEqual(limit);
          all.push(...part.value.items);
          from = part.value.next;
        }
        expect(all).toEqual(listed.flat().filter(even));
      },
    ),
  );
});
