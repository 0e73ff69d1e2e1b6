import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProviderPrice, providerTotal } from '../../pricing/index.ts';
import { type CalendarDay, paise } from '../../shared/index.ts';
import { aStay, asked } from '../stays.test-support.ts';
import { comparablePrices } from './comparable.ts';
import type { ArrivalPrice } from './price-calendar.ts';

const ONE = '2026-12-01' as CalendarDay;
const { guests } = aStay();
const open = (price: ProviderPrice | null, arrival = ONE): ArrivalPrice => ({ arrival, state: 'open', price });
const prices = (arrivals: readonly ArrivalPrice[]) => arrivals.map(({ price }) => price);
const figure = fc.integer({ min: 1, max: 1_000_000_000 });

describe('sums of single nights', () => {
  it('get the price of the known stay, and others as much more or less, charges too', () => {
    const known = { price: asked(9_000, 1_000, 80), inCalendar: asked(10_000) };
    const shown = comparablePrices([open(asked(10_000)), open(asked(20_000)), open(asked(1))], known, guests);
    expect(prices(shown)).toEqual([
      { gross: { wholeRupees: 9_000, paise: 900_000 }, excludedCharges: [108_000] },
      { gross: { wholeRupees: 18_000, paise: 1_800_000 }, excludedCharges: [216_000] },
      { gross: { wholeRupees: 0, paise: 90 }, excludedCharges: [11] },
    ]);
  });

  it('keep the states and days, and have no price without a known stay', () => {
    const arrivals = [open(asked(10_000)), { ...open(null), state: 'unknown' as const }];
    expect(comparablePrices(arrivals, null, guests)).toEqual([open(null), arrivals[1]]);
  });

  it.each([
    ['twice the sum', 20_000, true],
    ['above that', 20_000.01, false],
    ['half the sum', 5_000, true],
    ['below that', 4_999.99, false],
  ])('are comparable with a price of the stay that is %s: %d', (_, gross, comparable) => {
    const [shown] = comparablePrices([open(asked(10_000))], { price: asked(gross), inCalendar: asked(10_000) }, guests);
    expect(shown?.price !== null).toBe(comparable);
  });

  it('may leave out rooms and children', () => {
    const known = { price: asked(60_000), inCalendar: asked(10_000) };
    const many = { rooms: 2, adults: 4, children: 1, childrenAges: [8] };
    expect(prices(comparablePrices([open(asked(10_000))], known, many))).toEqual([asked(60_000, 0)]);
  });

  it('have no price beyond a hundred crore rupees', () => {
    const known = { price: asked(9_000, 9_000_000), inCalendar: asked(10_000) };
    expect(prices(comparablePrices([open(asked(10_000)), open(asked(2_000_000))], known, guests))).toEqual([
      asked(9_000, 9_000_000),
      null,
    ]);
    const dear = { price: asked(2), inCalendar: asked(1) };
    expect(prices(comparablePrices([open(asked(600_000_000))], dear, guests))).toEqual([null]);
  });

  it('never give less than in proportion, nor a paisa more, and the known stay its own total', () => {
    fc.assert(
      fc.property(
        figure,
        fc.array(figure, { maxLength: 3 }),
        figure,
        fc.double({ min: 0.51, max: 1.9 }),
        (own, charges, other, scale) => {
          const price: ProviderPrice = {
            gross: { wholeRupees: Math.floor(own / 100), paise: paise(own) },
            excludedCharges: charges.map(paise),
          };
          const sum = Math.max(1, Math.round(own / scale));
          const of = (figures: number) => ({ gross: { wholeRupees: 0, paise: paise(figures) }, excludedCharges: [] });
          fc.pre(own * 2 >= sum && own <= sum * 2);
          const [first, second] = comparablePrices(
            [open(of(sum)), open(of(other))],
            { price, inCalendar: of(sum) },
            guests,
          );
          expect(first?.price && providerTotal(first.price)).toBe(providerTotal(price));
          if (second?.price === null) return;
          const gross = BigInt(second?.price?.gross.paise ?? 0);
          expect(gross * BigInt(sum)).toBeGreaterThanOrEqual(BigInt(other) * BigInt(own));
          expect((gross - 1n) * BigInt(sum)).toBeLessThan(BigInt(other) * BigInt(own));
        },
      ),
    );
  });
});
