import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, fraction, happens, hash, pick, shuffled } from './seeded-random.ts';

describe('seeded random numbers', () => {
  it('are the same for ever', () => {
    expect([hash(''), hash('goa'), hash('goa 1')]).toEqual([hash(''), hash('goa'), hash('goa 1')]);
    expect(hash('goa')).not.toBe(hash('goa 1'));
  });

  it('stay in their bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, low, more) => {
        expect(fraction(seed)).toBeGreaterThanOrEqual(0);
        expect(fraction(seed)).toBeLessThan(1);
        expect(between(seed, low, low + more)).toBeGreaterThanOrEqual(low);
        expect(between(seed, low, low + more)).toBeLessThanOrEqual(low + more);
      }),
    );
  });

  it('are evenly distributed', () => {
    const seeds = Array.from({ length: 6_000 }, (_, at) => `seed ${at}`);
    const counts = [0, 1, 2, 3, 4, 5].map((die) => seeds.filter((seed) => between(seed, 0, 5) === die).length);
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1_150);
    expect(seeds.filter((seed) => happens(seed, 0.25)).length).toBeGreaterThan(1_350);
    expect(seeds.filter((seed) => happens(seed, 0.25)).length).toBeLessThan(1_650);
  });

  it('shuffle without losing anything', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, choices) => {
        expect([...shuffled(seed, choices)].sort()).toEqual([...choices].sort());
      }),
    );
    expect(shuffled('a', [1, 2, 3, 4, 5, 6, 7, 8])).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('pick nothing from an empty list', () => {
    expect(pick('a', ['only'])).toBe('only');
    expect(() => pick('a', [])).toThrow(RangeError);
  });
});
