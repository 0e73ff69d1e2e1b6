import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../shared/index.ts';
import { leftForHotel } from './pay-at-hotel.ts';
import { priceCard } from './price-card.ts';
import { providerTotal } from './price-of-rooms.ts';
import { productPolicy } from './product-policy.ts';
import { providerAmount } from './provider-price.ts';

const price = (rupees: number, tax = 0) => ({
  gross: providerAmount(rupees),
  excludedCharges: tax === 0 ? [] : [providerAmount(tax).paise],
});
const transparent = productPolicy('transparent');

describe('a rate that is paid at the hotel', () => {
  it.each([
    [1_000_000, price(10_000), 1_000_000, 900_000],
    [1_000_000, price(10_000), 500_000, 450_000],
    [1_000_055, price(10_000.55), 1_000_055, 900_000],
    [1_000_000, price(10_000), 0, 0],
    [0, price(10_000), 1_000_000, 0],
    [345_000, price(10_000), 1_000_000, 310_500],
  ])('of a total of %i paise leaves to the hotel (%j, %i at the hotel) %i paise', (total, of, atHotel, left) => {
    expect(leftForHotel(paise(total), of, paise(atHotel))).toBe(left);
  });

  it('is charged a deposit of a tenth, and the two parts are the total, under any policy', () => {
    const policies = fc.constantFrom(transparent, productPolicy('observed'));
    const amounts = fc.tuple(fc.integer({ min: 100, max: 9_000_000 }), fc.nat(900_000));
    fc.assert(
      fc.property(policies, amounts, fc.nat(100), (policy, [gross, tax], percent) => {
        const of = price(gross, tax);
        const paidAtHotel = paise(Math.floor((providerTotal(of) * percent) / 100));
        const card = priceCard(policy, of, { discounts: 0, paidAtHotel });
        const usual = priceCard(policy, of, { discounts: 0 });
        expect([card.total, card.lines]).toEqual([usual.total, usual.lines]);
        expect(card.paymentAmount).toBeLessThanOrEqual(usual.paymentAmount);
        expect(card.paymentAmount * 10).toBeGreaterThanOrEqual(card.total - 1);
        if (percent === 0) expect(card).toEqual(usual);
      }),
    );
  });

  it('leaves whole rupees to be paid at the hotel', () => {
    const card = priceCard(transparent, price(3_333.33), { discounts: 0, paidAtHotel: paise(333_333) });
    expect([card.total, card.paymentAmount]).toEqual([333_333, 33_433]);
  });
});
