import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, rupees } from '../shared/index.ts';
import { cardPrice, priceCard } from './price-card.ts';
import { productPolicy } from './product-policy.ts';
import { type ProviderPrice, providerAmount } from './provider-price.ts';

const transparent = productPolicy('transparent');
const asked = (gross: number, ...charges: readonly number[]): ProviderPrice => ({
  gross: providerAmount(gross),
  excludedCharges: charges.map((charge) => providerAmount(charge).paise),
});

const rupeeFigure = fc.double({ min: 0, max: 2_000_000, noNaN: true });
const anyPrice = fc
  .tuple(rupeeFigure, fc.array(rupeeFigure, { maxLength: 4 }))
  .map(([gross, charges]) => asked(gross, ...charges));

describe('the transparent result card', () => {
  it('shows the total price, taxes and fees included, with one night beside it', () => {
    expect(cardPrice(transparent, asked(4_102.565, 492.3, 99.995), 4)).toEqual({
      amount: paise(410_257 + 49_230 + 10_000),
      extra: null,
      perNight: paise(117_372),
    });
  });

  it('rounds one night half up to paise', () => {
    expect(cardPrice(transparent, asked(0.03), 2).perNight).toBe(2);
    expect(cardPrice(transparent, asked(100), 3).perNight).toBe(3_333);
  });
});

describe('the transparent price card', () => {
  it('shows the provider’s price and its taxes and fees, and charges the total', () => {
    expect(priceCard(transparent, asked(12_000, 1_440, 200.5), { discounts: 3 })).toEqual({
      lines: [
        { code: 'room', amount: rupees(12_000) },
        { code: 'taxes_and_fees', amount: paise(164_050) },
      ],
      total: paise(1_364_050),
      paymentAmount: paise(1_364_050),
      usesExtraDiscount: false,
    });
  });

  it.each([12_499.99, 12_500, 12_500.01])('charges all of ₹%d', (gross) => {
    const card = priceCard(transparent, asked(gross), { discounts: 0 });
    expect(card.paymentAmount).toBe(Math.round(gross * 100));
  });

  it('subtracts the operator’s percentage of the provider’s price, floored to paise', () => {
    const generous = productPolicy('transparent', { extraDiscountPercent: 10 });
    const card = priceCard(generous, asked(99.99, 12), { discounts: 1 });
    expect(card.lines.at(-1)).toEqual({ code: 'extra_discount', amount: -999 });
    expect(card).toMatchObject({ total: 10_200, paymentAmount: 10_200, usesExtraDiscount: true });
    expect(priceCard(generous, asked(99.99, 12), { discounts: 0 }).usesExtraDiscount).toBe(false);
  });

  it('charges what it shows, to the paisa, on the card and on the page', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 30 }), (price, nights) => {
        const card = priceCard(transparent, price, { discounts: 5 });
        const shown = cardPrice(transparent, price, nights);
        expect(card.total).toBe(price.excludedCharges.reduce((all, each) => all + each, price.gross.paise as number));
        expect(card.paymentAmount).toBe(card.total);
        expect(shown.amount).toBe(card.total);
        expect(Math.abs((shown.perNight ?? 0) * nights - shown.amount)).toBeLessThanOrEqual(nights / 2);
      }),
    );
  });
});
