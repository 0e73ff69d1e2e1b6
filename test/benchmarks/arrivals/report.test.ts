import { describe, expect, it } from 'vitest';
import { areInTime, arrivalSection } from './report.ts';

const FACTS = { at: new Date('2026-11-28T10:00:00Z'), machine: '2 x Test' };

describe('how pages arrive', () => {
  it('is told by medians, beside their spread and the targets', () => {
    const section = arrivalSection({ firstCard: [1_300, 1_100, 1_401], shell: [520, 480, 510] }, FACTS);
    expect(section).toContain('Taken 2026-11-28 10:00 UTC by `npm run tool -- bench` on 2 x Test: 3 visits each');
    expect(section).toContain(
      '| First card of the results, on a first visit | 1.30 s | 1.10 s to 1.40 s | 1.40 s | pass |',
    );
    expect(section).toContain(
      '| Shell of the results, for a returning visitor | 0.51 s | 0.48 s to 0.52 s | 0.50 s | fail |',
    );
  });

  it.each([
    [[1_400], [500], true],
    [[1_401], [500], false],
    [[1_400], [501], false],
  ])('is in time with a first card after %j ms and a shell after %j ms: %s', (firstCard, shell, isRight) => {
    expect(areInTime({ firstCard, shell })).toBe(isRight);
  });
});
