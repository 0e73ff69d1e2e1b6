import { describe, expect, it } from 'vitest';
import { type Instant, instant } from '../../shared/index.ts';
import { lostBefore, topUpEndOf, topUpLookAt, topUpLookBy } from './top-up.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const topUp = { createdAt: instant(Date.parse('2026-12-05T06:30:00Z')) };

const looks = (): readonly number[] => {
  const all: number[] = [];
  for (let at: Instant | null = topUpLookAt(topUp, 0); at !== null; at = topUpLookAt(topUp, all.length)) all.push(at);
  return all;
};

describe('the looks at a top-up', () => {
  it('come while its link is open, at its end, and for three days after it', () => {
    const end = topUpEndOf(topUp);
    expect(end - topUp.createdAt).toBe(24 * HOUR);
    expect(looks()).toEqual([
      ...[10, 60, 360].map((minutes) => topUp.createdAt + minutes * MINUTE),
      ...[0, 1, 6, 24, 48, 72].map((hours) => end + hours * HOUR),
    ]);
  });

  it('are due one after another, the last one for good', () => {
    const all = looks();
    const nameAt = (at: number) => topUpLookBy(topUp, instant(at));
    expect(nameAt(topUp.createdAt)).toBe(0);
    expect(all.map(nameAt)).toEqual(all.map((_, look) => look));
    expect(all.slice(1).map((at) => nameAt(at - 1))).toEqual(all.slice(1).map((_, look) => look));
    expect(nameAt((all.at(-1) ?? 0) + 1_000 * HOUR)).toBe(all.length - 1);
  });

  it('are lost when it is still open an hour after its link’s end', () => {
    expect(lostBefore(instant(topUp.createdAt + 25 * HOUR))).toBe(topUp.createdAt);
  });

  it('each come later than the one before', () => {
    const all = looks();
    expect([...all].sort((one, other) => one - other)).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });
});
