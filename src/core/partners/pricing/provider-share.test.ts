import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOfDay, callsOfMinute, mayCall, shareOf } from './provider-share.ts';

describe('the calls of organisations together', () => {
  it('are half of what the plan allows in a minute', () => {
    expect([1, 5, 100].map(callsOfMinute)).toEqual([30, 150, 3_000]);
  });

  it('are half of what the plan allows in its period, in equal days', () => {
    expect(callsOfDay({ limit: 30_000, madeBefore: 0, daysLeft: 30 })).toBe(500);
    expect(callsOfDay({ limit: 30_000, madeBefore: 0, daysLeft: 1 })).toBe(15_000);
    expect(callsOfDay({ limit: 30_000, madeBefore: 14_999, daysLeft: 2 })).toBe(0);
    expect(callsOfDay({ limit: 30_000, madeBefore: 20_000, daysLeft: 3 })).toBe(0);
  });

  it('carry what one day leaves to the days after it', () => {
    expect(callsOfDay({ limit: 30_000, madeBefore: 0, daysLeft: 15 })).toBe(1_000);
  });
});

describe('the share of an organisation', () => {
  it.each([
    [30, 1, 15],
    [30, 2, 10],
    [30, 9, 3],
    [30, 400, 1],
    [0, 0, 1],
  ])('of %i calls together, with %i that call, is %i', (together, active, share) => {
    expect(shareOf({ together, active })).toBe(share);
  });

  it('is refused beyond it, and where all together are', () => {
    expect(mayCall({ together: 30, all: 15, own: 15, active: 1 })).toBe(true);
    expect(mayCall({ together: 30, all: 16, own: 16, active: 1 })).toBe(false);
    expect(mayCall({ together: 30, all: 30, own: 1, active: 3 })).toBe(true);
    expect(mayCall({ together: 30, all: 31, own: 1, active: 3 })).toBe(false);
    expect(mayCall({ together: 0, all: 1, own: 1, active: 1 })).toBe(false);
  });
});

/** Plays calls of organisations, each as often as it is named, and counts those that were allowed. */
function play(together: number, order: readonly number[], activeBefore: ReadonlySet<number>) {
  const made = new Map<number, number>();
  const active = new Set(activeBefore);
  let all = 0;
  for (const each of order) {
    active.add(each);
    const own = (made.get(each) ?? 0) + 1;
    if (!mayCall({ together, all: all + 1, own, active: active.size })) continue;
    made.set(each, own);
    all += 1;
  }
  return { made, all };
}

const someCalls = fc.array(fc.nat(5), { maxLength: 400 });

describe('any calls of some organisations', () => {
  it('leave travellers their part of a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), someCalls, (perSecond, order) => {
        expect(play(callsOfMinute(perSecond), order, new Set()).all).toBeLessThanOrEqual((perSecond * 60) / 2);
      }),
    );
  });

  it('leave each that called before its share, whoever comes first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5 }), (perSecond, others) => {
        const together = callsOfMinute(perSecond);
        const names = Array.from({ length: others + 1 }, (_, at) => at);
        const greedy = names.slice(1).flatMap((each) => Array.from({ length: together }, () => each));
        const modest = Array.from({ length: together }, () => 0);
        const { made } = play(together, [...greedy, ...modest], new Set(names));
        expect(made.get(0)).toBe(shareOf({ together, active: names.length }));
      }),
    );
  });

  it('leave a newcomer a share beside one that calls without a pause', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (perSecond) => {
        const together = callsOfMinute(perSecond);
        const order = [...Array.from({ length: together }, () => 1), ...Array.from({ length: together }, () => 0)];
        const { made } = play(together, order, new Set([1]));
        expect(made.get(0)).toBe(shareOf({ together, active: 2 }));
      }),
    );
  });

  it('leave travellers their part of a month, and every day has calls until it is spent', () => {
    const days = fc.array(fc.nat(2_000), { minLength: 28, maxLength: 31 });
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 50_000 }), days, (limit, wished) => {
        let madeBefore = 0;
        for (const [at, wish] of wished.entries()) {
          const today = callsOfDay({ limit, madeBefore, daysLeft: wished.length - at });
          expect(today).toBeGreaterThan(0);
          madeBefore += Math.min(wish, today);
        }
        expect(madeBefore).toBeLessThanOrEqual(limit / 2);
      }),
    );
  });
});
