import { describe, expect, it } from 'vitest';
import { seededFractions } from './statistics.ts';
import { judge, type Pair, type Slice } from './verdict.ts';

const slice = (cpuMicros: number, steal = 0): Slice => ({
  requests: 1_000,
  cpuMicros,
  perSecond: 1_000,
  p50: 1,
  p99: 2,
  steal,
});

/** Pairs around a ratio, with small deviations. */
function pairsAround(ratio: number, count = 30, steal = 0): readonly Pair[] {
  const next = seededFractions(1);
  return Array.from({ length: count }, () => {
    const bare = 100 + next() * 10;
    return { product: slice(bare * (ratio - 0.05 + next() / 10), steal), bare: slice(bare) };
  });
}

describe('a ratio', () => {
  it.each([
    [1.4, 'pass'],
    [1.8, 'fail'],
    [1.6, 'inconclusive'],
  ] as const)('around %f, compared with 1.6, is a %s', (ratio, verdict) => {
    const finding = judge(pairsAround(ratio), 1.6);
    expect(finding.verdict).toBe(verdict);
    expect(finding.ratio.median).toBeCloseTo(ratio, 1);
    expect(finding.doubts).toHaveLength(verdict === 'inconclusive' ? 1 : 0);
  });

  it('is of each pair, so that a slower machine affects both', () => {
    const pairs = pairsAround(1.4).map(({ product, bare }, at) => ({
      product: slice(product.cpuMicros * (1 + at / 300)),
      bare: slice(bare.cpuMicros * (1 + at / 300)),
    }));
    expect(judge(pairs, 1.6).ratio.median).toBeCloseTo(1.4, 1);
  });

  it('leaves out pairs with more than 5 % steal in either slice', () => {
    const finding = judge([...pairsAround(1.4, 20), ...pairsAround(3, 10, 0.06)], 1.6);
    expect(finding).toMatchObject({ verdict: 'pass', setAside: 10 });
    expect(finding.counted).toHaveLength(20);
  });

  it('is inconclusive when these are more than half', () => {
    const finding = judge([...pairsAround(1.4, 10), ...pairsAround(1.4, 11, 0.06)], 1.6);
    expect(finding).toMatchObject({ verdict: 'inconclusive', setAside: 0 });
    expect(finding.doubts).toEqual(['more than half of the pairs saw over 5 % steal']);
  });

  it('is inconclusive when the bare server itself varies', () => {
    const pairs = pairsAround(1.4).map(({ product, bare }, at) => {
      const times = at % 2 === 0 ? 1 : 2;
      return { product: slice(product.cpuMicros * times), bare: slice(bare.cpuMicros * times) };
    });
    const finding = judge(pairs, 1.6);
    expect(finding.verdict).toBe('inconclusive');
    expect(finding.doubts[0]).toMatch(/^the middle half of the bare server spreads over \d+ %$/);
  });
});
