import { describe, expect, it } from 'vitest';
import { startSection, startsInTime } from './report.ts';

const FACTS = { at: new Date('2026-11-28T10:00:00Z'), machine: '2 x Test' };
const start = (readyMs: number, resident: number) => ({ readyMs, resident, cpuMs: readyMs / 2 });

describe('how the server starts', () => {
  it('is told by medians, beside their spread and the targets', () => {
    const server = [start(900, 110e6), start(1_100, 121e6), start(950, 122e6)];
    const section = startSection({ server, whole: [start(1_500, 110e6)] }, FACTS);
    expect(section).toContain('Taken 2026-11-28 10:00 UTC by `npm run tool -- bench` on 2 x Test: 3 starts');
    expect(section).toContain('on a database that is there | 0.95 s | 0.90 s to 1.10 s | 1.00 s | pass |');
    expect(section).toContain('| Resident memory two seconds later | 121 MB | 110 MB to 122 MB | 120 MB | fail |');
    expect(section).toContain('| As `npm start`, with its own database | 1.50 s | 1.50 s to 1.50 s |  |  |');
  });

  it.each([
    [1_000, 120e6, true],
    [1_001, 120e6, false],
    [1_000, 120.1e6, false],
  ])('is in time after %d ms with %d bytes: %s', (readyMs, resident, isRight) => {
    expect(startsInTime({ server: [start(readyMs, resident)], whole: [] })).toBe(isRight);
  });
});
