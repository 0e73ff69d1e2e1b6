import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, instant, paise, rupees } from '../../shared/index.ts';
import { NOON } from '../stays.test-support.ts';
import { cheaperArrival, type KnownTotals, movedStay } from './cheaper-arrival.ts';

const TODAY = '2026-11-21' as CalendarDay;
const OWN = addDays(TODAY, 10);
const total = rupees(10_000);
const shown = { arrival: OWN, nights: 3, total };
const on = (away: number, price: number | null, state: 'open' | 'sold_out' | 'unknown' = 'open') => ({
  arrival: addDays(OWN, away),
  state,
  total: price === null ? null : rupees(price),
});
const calendar = (days: KnownTotals['days'], over: Partial<KnownTotals> = {}): KnownTotals => ({
  nights: 3,
  isExact: true,
  stale: false,
  asOf: NOON,
  days: [on(0, 10_000), ...days],
  ...over,
});
const found = (days: KnownTotals['days'], over: Partial<KnownTotals> = {}) =>
  cheaperArrival(calendar(days, over), shown, NOON);

describe('a cheaper day of arrival', () => {
  it('is the cheapest within three days, with what it saves', () => {
    expect(found([on(-2, 9_500), on(1, 9_000), on(3, 9_400)])).toEqual({
      arrival: addDays(OWN, 1),
      saving: rupees(1_000),
    });
  });

  it.each([3, -3])('may be %d days away, no more', (away) => {
    expect(found([on(away, 9_000)])).not.toBeNull();
    expect(found([on(away + Math.sign(away), 9_000)])).toBeNull();
  });

  it('is none at the same price or a higher one', () => {
    expect(found([on(1, 10_000), on(2, 10_001)])).toBeNull();
  });

  it('saves at least a hundredth', () => {
    expect(found([on(1, 9_900)])?.saving).toBe(rupees(100));
    expect(found([on(1, 9_901)])).toBeNull();
  });

  it('is never sold out, unknown or without a price', () => {
    expect(found([on(1, 1, 'sold_out'), on(2, 1, 'unknown'), on(3, null)])).toBeNull();
  });

  it('is never a past day', () => {
    const soon = { ...shown, arrival: TODAY };
    const days = [-1, 0, 1].map((away) => ({ ...on(0, away === 0 ? 10_000 : 9_000), arrival: addDays(TODAY, away) }));
    expect(cheaperArrival({ ...calendar([]), days }, soon, NOON)?.arrival).toBe(addDays(TODAY, 1));
  });

  it('is the nearer of two that save as much, then the earlier', () => {
    expect(found([on(3, 9_000), on(-2, 9_000)])?.arrival).toBe(addDays(OWN, -2));
    expect(found([on(2, 9_000), on(-2, 9_000)])?.arrival).toBe(addDays(OWN, -2));
  });

  it.each<[string, Partial<KnownTotals>]>([
    ['estimated', { isExact: false }],
    ['stale', { stale: true }],
    ['of other nights', { nights: 2 }],
    ['older than a quote may be', { asOf: instant(NOON - 15 * 60_000 - 1) }],
  ])('is not claimed from prices that are %s', (_, over) => expect(found([on(1, 9_000)], over)).toBeNull());

  it('is claimed for as long as a quote is valid', () => {
    expect(found([on(1, 9_000)], { asOf: instant(NOON - 15 * 60_000) })).not.toBeNull();
  });

  it.each([
    ['at another price', [on(0, 10_001), on(1, 9_000)]],
    ['sold out', [on(0, 10_000, 'sold_out'), on(1, 9_000)]],
    ['not at all', [on(1, 9_000)]],
  ])('is not claimed where the calendar has the shown stay %s', (_, days) => {
    expect(cheaperArrival({ ...calendar([]), days }, shown, NOON)).toBeNull();
  });

  it('is true: the same nights cost exactly that much less, and nothing near costs less still', () => {
    const state = fc.constantFrom('open' as const, 'open' as const, 'sold_out' as const, 'unknown' as const);
    const some = fc.record({ state, price: fc.option(fc.integer({ min: 1, max: 100_000 })) });
    fc.assert(
      fc.property(fc.array(some, { minLength: 8, maxLength: 31 }), fc.integer({ min: 0, max: 7 }), (month, at) => {
        const days = month.map((each, index) => ({
          arrival: addDays(TODAY, index - 2),
          state: each.state,
          total: each.price === null ? null : paise(each.price),
        }));
        const own = days[at];
        fc.pre(own?.state === 'open' && own.total !== null);
        const stay = { arrival: own?.arrival ?? TODAY, nights: 3, total: own?.total ?? total };
        const cheaper = cheaperArrival({ ...calendar([]), days }, stay, NOON);
        const open = days.filter(
          (each) =>
            each.state === 'open' &&
            each.arrival >= TODAY &&
            each.arrival >= addDays(stay.arrival, -3) &&
            each.arrival <= addDays(stay.arrival, 3),
        );
        const lowest = Math.min(stay.total, ...open.flatMap((each) => each.total ?? []));
        if (cheaper === null) expect((stay.total - lowest) * 100 < stay.total || lowest === stay.total).toBe(true);
        else {
          const named = open.find((each) => each.arrival === cheaper.arrival);
          expect(named?.total).toBe(stay.total - cheaper.saving);
          expect(named?.total).toBe(lowest);
          expect(cheaper.saving).toBeGreaterThan(0);
        }
      }),
    );
  });
});

it('A moved stay has as many nights', () => {
  expect(movedStay(OWN, 3)).toEqual({ arrival: OWN, departure: addDays(OWN, 3) });
});
