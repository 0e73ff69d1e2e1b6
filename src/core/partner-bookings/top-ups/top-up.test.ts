import { describe, expect, it } from 'vitest';
import { type Instant, instant } from '../../shared/index.ts';
import { topUpEndOf, topUpLookAt } from './top-up.ts';

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

  it('each come later than the one before', () => {
    const all = looks();
    expect([...all].sort((one, other) => one - other)).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });
});
