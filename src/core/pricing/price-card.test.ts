import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, rupees } from '../shared/index.ts';
import { PRICE_LINE_LABELS } from './labels.ts';
import { cardPrice, chargedNote, discountsFor, paymentParts, priceCard, priceNote } from './price-card.ts';
import { productPolicy } from './product-policy.ts';
import { providerAmount } from './provider-price.ts';

const asked = (gross: number) => ({ gross: providerAmount(gross), excludedCharges: [] });

describe('the extra discounts that a price may take', () => {
  it.each([
    ['those of the account, for a stay of its own', 2, null, 2],
    ['none, for a visitor', 0, null, 0],
    ['the one of the booking, for its change, also where none is left', 0, { usesExtraDiscount: true }, 1],
    ['none, for a change of a booking without one, also where some are left', 2, { usesExtraDiscount: false }, 0],
  ])('are %s', (_, left, changed, count) => expect(discountsFor(left, changed)).toBe(count));
});

describe('any price card', () => {
  it('sums its lines, never below zero, in whole paise, under either policy and any percentage', () => {
    const policy = fc
      .tuple(fc.constantFrom('observed' as const, 'transparent' as const), fc.integer({ min: 0, max: 100 }))
      .map(([name, extraDiscountPercent]) => productPolicy(name, { extraDiscountPercent }));
    fc.assert(
      fc.property(policy, fc.double({ min: 0, max: 1e7, noNaN: true }), fc.nat(2), (each, gross, discounts) => {
        const card = priceCard(each, asked(gross), { discounts });
        expect(card.lines.reduce((total, line) => total + line.amount, 0)).toBe(card.total);
        expect(card.total).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(card.paymentAmount)).toBe(true);
        expect(card.usesExtraDiscount).toBe(card.lines.some((line) => line.code === 'extra_discount'));
      }),
    );
  });

  it('uses no discount of zero', () => {
    const card = priceCard(productPolicy('observed'), asked(2), { discounts: 1 });
    expect(card.usesExtraDiscount).toBe(false);
    expect(card.lines.map((line) => line.code)).toEqual(['base', 'gst', 'discount']);
  });

  it('offers no extra discount where the operator set it to zero', () => {
    const none = productPolicy('observed', { extraDiscountPercent: 0 });
    expect(priceCard(none, asked(10_000), { discounts: 5 }).usesExtraDiscount).toBe(false);
  });
});

describe('the texts beside a price', () => {
  it('have the note under the price with two decimals', () => {
    expect(priceNote(cardPrice(productPolicy('observed'), asked(4_100), 1))).toMatchObject({
      en: '+ ₹246.00 extra GST and fees',
      hi: '+ ₹246.00 अतिरिक्त GST और शुल्क',
    });
    expect(priceNote(cardPrice(productPolicy('transparent'), asked(4_100), 1))).toBeNull();
  });

  it('have both figures where another amount is charged than shown', () => {
    const tenth = { total: rupees(12_500), paymentAmount: paise(125_000) };
    expect(chargedNote(tenth)).toMatchObject({
      en: 'You pay ₹1,250 now and ₹11,250 at the hotel: ₹12,500 in total.',
      hi: 'अभी ₹1,250 और होटल पर ₹11,250 देने हैं: कुल ₹12,500।',
    });
    expect(chargedNote(tenth, 'paid')).toMatchObject({
      en: 'You paid ₹1,250 online and pay ₹11,250 at the hotel: ₹12,500 in total.',
      hi: 'आपने ₹1,250 ऑनलाइन दिए हैं और होटल पर ₹11,250 देने हैं: कुल ₹12,500।',
    });
    expect(chargedNote(tenth, 'cancelled')).toMatchObject({
      en: 'You paid ₹1,250 online of a total of ₹12,500. Nothing is due at the hotel.',
      hi: 'आपने कुल ₹12,500 में से ₹1,250 ऑनलाइन दिए थे। होटल पर कुछ नहीं देना है।',
    });
    const whole = { total: rupees(12_499), paymentAmount: paise(1_249_900) };
    expect(chargedNote(whole)).toBeNull();
  });

  it.each(['observed', 'transparent'] as const)('split any total of %s into parts that add up to it', (policy) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.nat(1), (price, discounts) => {
        const card = priceCard(productPolicy(policy), asked(price), { discounts });
        const parts = paymentParts(card);
        expect((parts?.online ?? card.paymentAmount) + (parts?.atHotel ?? 0)).toBe(card.total);
        expect(parts === null).toBe(card.total === card.paymentAmount);
        expect(parts === null || (parts.online === card.paymentAmount && parts.atHotel > 0)).toBe(true);
      }),
    );
  });

  it('name every line as the specification does, and never call the provider’s taxes GST', () => {
    const named = Object.fromEntries(Object.entries(PRICE_LINE_LABELS).map(([code, label]) => [code, label.en]));
    expect(named).toEqual({
      base: 'Base price',
      gst: 'GST',
      discount: 'Discount',
      extra_discount: 'Additional Discount',
      room: 'Price of the stay',
      taxes_and_fees: 'Taxes and fees',
    });
    for (const label of Object.values(PRICE_LINE_LABELS)) expect(label.hi).not.toBe('');
  });
});
