import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, rupees } from '../shared/index.ts';
import { cardPrice, priceCard } from './price-card.ts';
import { productPolicy } from './product-policy.ts';
import { type ProviderPrice, providerAmount } from './provider-price.ts';

const observed = productPolicy('observed');
const asked = (gross: number): ProviderPrice => ({ gross: providerAmount(gross), excludedCharges: [paise(12_345)] });

const anyPrice = fc.double({ min: 0, max: 2_000_000, noNaN: true }).map(asked);

describe('the observed result card', () => {
  it.each([
    [4_100, 1_230],
    [4_100.99, 1_230],
    [4_101, 1_230],
    [4_102, 1_231],
    [4_105, 1_232],
    [1, 0],
    [2, 1],
  ])('shows a provider price of %d as ₹%d', (gross, shown) => {
    expect(cardPrice(observed, asked(gross), 3).amount).toBe(rupees(shown));
  });

  it('adds 20 % of the price on top, to the paisa, and has no price per night', () => {
    expect(cardPrice(observed, asked(4_102), 3)).toEqual({
      amount: rupees(1_231),
      extra: paise(24_620),
      perNight: null,
    });
  });
});

describe('the observed price card', () => {
  it('adds 30 % GST and subtracts 15 %, each floored', () => {
    const card = priceCard(observed, asked(4_102), { discounts: 0 });
    expect(card).toEqual({
      lines: [
        { code: 'base', amount: rupees(1_231) },
        { code: 'gst', amount: rupees(369) },
        { code: 'discount', amount: rupees(-184) },
      ],
      total: rupees(1_416),
      paymentAmount: 141_600,
      usesExtraDiscount: false,
    });
  });

  it('subtracts half of the base, floored, while the account has discounts', () => {
    const card = priceCard(observed, asked(4_102), { discounts: 1 });
    expect(card.lines.at(-1)).toEqual({ code: 'extra_discount', amount: rupees(-615) });
    expect(card).toMatchObject({ total: rupees(801), paymentAmount: 80_100, usesExtraDiscount: true });
  });

  it.each([
    [10_869, 0, 12_499, 1_249_900],
    [10_870, 0, 12_501, 125_010],
    [19_229, 1, 12_499, 1_249_900],
    [19_230, 1, 12_500, 125_000],
  ])('for a base of ₹%d and %d discounts totals ₹%d and sends %d paise', (base, discounts, total, sent) => {
    const card = priceCard(observed, asked(Math.ceil((base * 100) / 30)), { discounts });
    expect(card.lines[0]?.amount).toBe(rupees(base));
    expect(card.total).toBe(rupees(total));
    expect(card.paymentAmount).toBe(sent);
  });

  it('is whole rupees that depend only on the base, whatever the provider’s price', () => {
    fc.assert(
      fc.property(anyPrice, fc.nat(5), (price, discounts) => {
        const base = Math.floor((price.gross.wholeRupees * 30 + 50) / 100);
        const extra = discounts > 0 ? Math.floor(base / 2) : 0;
        const total = base + Math.floor((base * 30) / 100) - Math.floor((base * 15) / 100) - extra;
        const card = priceCard(observed, price, { discounts });
        expect(card.total).toBe(total * 100);
        expect(card.paymentAmount).toBe(total < 12_500 ? total * 100 : total * 10);
        expect(card.lines.every((line) => line.amount % 100 === 0)).toBe(true);
        expect(cardPrice(observed, price, 1)).toEqual({ amount: base * 100, extra: base * 20, perNight: null });
      }),
    );
  });
});
