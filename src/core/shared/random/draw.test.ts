import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';

describe('a draw', () => {
  it('stays the same for the same seed for ever', () => {
    expect([draw('191605', 24), draw('191606', 24), draw('', 24)]).toEqual([20, 22, 11]);
  });

  it('stays within its count', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1_000 }), (seed, count) => {
        const drawn = draw(seed, count);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < count).toBe(true);
      }),
    );
  });

  it('distributes neighbouring ids evenly', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let id = 100_000; id < 106_000; id += 1) {
      const drawn = draw(String(id), 6);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});
