import { describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

const answer = (bytes: number): CachedResponse => ({ until: instant(0), headers: [], bytes: Buffer.alloc(bytes) });

const SIZE = 1_024 + 1 + 1_000;
/** Space for four responses of 1,000 bytes, two in each generation. */
const ROOM = 4 * SIZE;

const found = (kept: ResponseCache, names: string) =>
  [...names].filter((name) => kept.get(name) !== undefined).join('');

describe('cached responses', () => {
  it('are found by their names until the cache is full, the least recently used are evicted first', () => {
    const kept = new ResponseCache(ROOM);
    for (const name of 'abc') kept.keep(name, answer(1_000));
    expect(kept.get('a')).toBeDefined();
    kept.keep('d', answer(1_000));
    expect(found(kept, 'abcd')).toBe('acd');
  });

  it('exclude what is larger than a generation, and what it replaces, and evict nothing else for it', () => {
    const kept = new ResponseCache(ROOM);
    for (const name of 'ab') kept.keep(name, answer(1_000));
    kept.keep('a', answer(10_000));
    expect(found(kept, 'ab')).toBe('b');
    for (const name of 'ca') kept.keep(name, answer(1_000));
    expect(found(kept, 'abc')).toBe('abc');
  });

  it('have limited names, which callers make up', () => {
    const kept = new ResponseCache(ROOM);
    kept.keep('x'.repeat(ROOM), answer(0));
    expect(kept.get('x'.repeat(ROOM))).toBeUndefined();
  });

  it('are replaced under the same name', () => {
    const kept = new ResponseCache(ROOM);
    const second = answer(20);
    kept.keep('a', answer(10));
    kept.keep('a', second);
    expect(kept.get('a')).toBe(second);
    kept.keep('b', answer(1_000));
    kept.keep('c', answer(1_000));
    const third = answer(30);
    kept.keep('a', third);
    expect(kept.get('a')).toBe(third);
  });
});
