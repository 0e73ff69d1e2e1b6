import { describe, expect, it } from 'vitest';
import { randomIds, randomReferences } from './random.ts';

const draws = (source: { next(): string }, count: number) => Array.from({ length: count }, () => source.next());

describe('random names', () => {
  it('are ids of at least 128 random bits in at most 32 letters and digits, none twice', () => {
    const ids = draws(randomIds, 5000);
    expect(new Set(ids).size).toBe(5000);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{26}$/);
  });

  it('use every character equally often', () => {
    const counts = new Map<string, number>();
    for (const sign of draws(randomIds, 5000).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(32);
    const expected = (5000 * 26) / 32;
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.15);
  });

  it('are references without characters that are easily confused', () => {
    for (const reference of draws(randomReferences, 1000)) expect(reference).toMatch(/^PDV-[A-HJ-NP-Z2-9]{6}$/);
  });
});
