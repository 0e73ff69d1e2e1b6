import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, paise } from '../../shared/index.ts';
import { aStay } from '../stays.test-support.ts';
import { type NightPrice, staysOfNights } from './stays-of-nights.ts';

const FROM = '2026-12-01' as CalendarDay;
const { guests } = aStay();
const asked = (nights: number, days = 3) => ({ from: FROM, to: addDays(FROM, days - 1), nights, guests });
const night = (amount: number, minNights = 1): NightPrice => ({ amount: paise(amount), minNights });
const nightsFrom = (...prices: readonly (NightPrice | null)[]) =>
  new Map(prices.flatMap((price, at) => (price === null ? [] : [[addDays(FROM, at), price] as const])));

describe('stays of single nights', () => {
  it('cost the sum of their nights, one stay for each day of arrival', () => {
    const nights = nightsFrom(night(100_050), night(200_000), night(300_075), night(400_000));
    expect(staysOfNights(nights, asked(2)).map(({ arrival, price }) => [arrival, price?.gross])).toEqual([
      ['2026-12-01', { wholeRupees: 3_000, paise: 300_050 }],
      ['2026-12-02', { wholeRupees: 5_000, paise: 500_075 }],
      ['2026-12-03', { wholeRupees: 7_000, paise: 700_075 }],
    ]);
  });

  it('are unknown with an unknown night', () => {
    const states = staysOfNights(nightsFrom(night(100), null, night(300), night(400)), asked(2));
    expect(states.map(({ state, price }) => [state, price === null])).toEqual([
      ['unknown', true],
      ['unknown', true],
      ['open', false],
    ]);
  });

  it('are unknown when they are shorter than their first night allows; later nights do not count', () => {
    const nights = nightsFrom(night(100, 3), night(100, 2), night(100), night(100, 9));
    expect(staysOfNights(nights, asked(2)).map(({ state }) => state)).toEqual(['unknown', 'open', 'open']);
  });

  it('are none for no days', () =>
    expect(staysOfNights(new Map(), { ...asked(2), to: addDays(FROM, -1) })).toEqual([]));

  it('cost what each of their nights costs, whichever are known', () => {
    const anyNights = fc.array(fc.option(fc.integer({ min: 1, max: 10_000_000 })), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(anyNights, fc.integer({ min: 1, max: 30 }), (prices, length) => {
        const nights = nightsFrom(...prices.map((price) => (price === null ? null : night(price))));
        for (const [at, { price, state }] of staysOfNights(nights, asked(length, prices.length)).entries()) {
          const own = Array.from({ length }, (_, next) => prices[at + next] ?? null);
          const known = own.every((each) => each !== null);
          expect(state).toBe(known ? 'open' : 'unknown');
          expect(price?.gross.paise).toBe(known ? own.reduce((total, each) => total + (each ?? 0), 0) : undefined);
        }
      }),
    );
  });
});
