import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOfRooms, providerTotal } from './price-of-rooms.ts';
import { providerAmount } from './provider-price.ts';

const price = (rupees: number, ...charges: readonly number[]) => ({
  gross: providerAmount(rupees),
  excludedCharges: charges.map((each) => providerAmount(each).paise),
});

describe('the price of rooms', () => {
  it('is that of all rooms alike, unchanged', () => {
    const of = price(10_000.01, 1_200, 3);
    expect(priceOfRooms([of, of, of])).toBe(of);
  });

  it('is the sum of equal shares of different ones', () => {
    expect(priceOfRooms([price(10_000, 1_200), price(5_001.01)])).toEqual(price(7_500.51, 600));
    expect(providerTotal(price(10, 1, 2))).toBe(1_300);
  });

  it('lies between the cheapest and the dearest', () => {
    const anyPrice = fc.tuple(fc.integer({ min: 1, max: 9e6 }), fc.nat(9e5)).map(([gross, tax]) => price(gross, tax));
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 8 }), (prices) => {
        const totals = prices.map(providerTotal);
        const total = providerTotal(priceOfRooms(prices));
        expect(total).toBeGreaterThanOrEqual(Math.min(...totals) - prices.length);
        expect(total).toBeLessThanOrEqual(Math.max(...totals) + prices.length);
      }),
    );
  });

  it('needs a room', () => expect(() => priceOfRooms([])).toThrow(RangeError));
});
