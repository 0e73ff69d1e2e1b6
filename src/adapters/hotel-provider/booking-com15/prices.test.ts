import { describe, expect, it } from 'vitest';
import { breakdownPrice, cardPrice } from './prices.ts';
import type { WireBreakdown } from './wire.ts';

const inr = (value: number | null) => ({ value, currency: 'INR' });
const usd = (value: number) => ({ value, currency: 'USD' });
const charge = (money: { value: number | null; currency: string }, inclusion_type = 'excluded', kind = 'charge') => ({
  kind,
  inclusion_type,
  item_amount: money,
});

const breakdown = (parts: Partial<NonNullable<WireBreakdown>> = {}): WireBreakdown => ({
  gross_amount: inr(4_678.2),
  gross_amount_hotel_currency: inr(4_678.2),
  excluded_amount: inr(561.38398745209),
  items: [charge(inr(561.38398745209))],
  ...parts,
});

describe('the price of a breakdown', () => {
  it('floors to whole rupees and rounds half up to paise', () => {
    expect(breakdownPrice(breakdown({ gross_amount: inr(999.995) }))?.gross).toEqual({
      wholeRupees: 999,
      paise: 100_000,
    });
    expect(breakdownPrice(breakdown())?.gross).toEqual({ wholeRupees: 4_678, paise: 467_820 });
  });

  it('is the figure in INR, requested or of the hotel', () => {
    expect(
      breakdownPrice(breakdown({ gross_amount: usd(44.6), gross_amount_hotel_currency: inr(988.3) }))?.gross.paise,
    ).toBe(98_830);
    expect(breakdownPrice(breakdown({ gross_amount_hotel_currency: usd(44.6) }))?.gross.paise).toBe(467_820);
    expect(breakdownPrice(breakdown({ gross_amount: usd(44.6), gross_amount_hotel_currency: usd(44.6) }))).toBeNull();
  });

  it.each([null, 0, -5, 1e12])('is null for %s rupees', (value) => {
    const odd = breakdown({ gross_amount: inr(value), gross_amount_hotel_currency: inr(value) });
    expect(breakdownPrice(odd)).toBeNull();
  });

  it('is ten crore rupees at most', () => {
    const gross = (value: number) =>
      breakdownPrice(breakdown({ gross_amount: inr(value), gross_amount_hotel_currency: null }))?.gross.paise;
    expect([gross(100_000_000), gross(100_000_000.01)]).toEqual([10_000_000_000, undefined]);
  });

  it('is null without a breakdown', () => {
    expect(breakdownPrice(null)).toBeNull();
  });
});

describe('the charges on top', () => {
  it('are the excluded charges in INR, each rounded; included ones and discounts are left out', () => {
    const items = [
      charge(inr(10.005)),
      charge(inr(20.5)),
      charge(inr(7), 'included'),
      charge(inr(9), 'excluded', 'discount'),
      null,
    ];
    const price = breakdownPrice(
      breakdown({ items: items.filter((item) => item !== null), excluded_amount: inr(30.505) }),
    );
    expect(price?.excludedCharges).toEqual([1_001, 2_050]);
  });

  it('are the provider’s sum where no charge is named', () => {
    expect(breakdownPrice(breakdown({ items: [] }))?.excludedCharges).toEqual([56_138]);
  });

  it('contain what the provider’s sum has beyond the named charges', () => {
    const price = breakdownPrice(breakdown({ items: [charge(inr(100))], excluded_amount: inr(250) }));
    expect(price?.excludedCharges).toEqual([10_000, 15_000]);
  });

  it.each([
    [101, [10_000]],
    [101.01, [10_000, 101]],
  ])('for a sum of %s rupees beside one named of 100, of which one rupee is rounding: %j paise', (whole, paise) => {
    const price = breakdownPrice(breakdown({ items: [charge(inr(100))], excluded_amount: inr(whole) }));
    expect(price?.excludedCharges).toEqual(paise);
  });

  it('are the provider’s sum below a rupee too where no charge is named', () => {
    expect(breakdownPrice(breakdown({ items: [], excluded_amount: inr(0.5) }))?.excludedCharges).toEqual([50]);
  });

  it('are empty in another currency', () => {
    expect(breakdownPrice(breakdown({ items: [charge(usd(3))], excluded_amount: usd(3) }))?.excludedCharges).toEqual(
      [],
    );
  });
});

describe('the price of a card', () => {
  const card = { min_total_price: 4_678.2, currencycode: 'INR', composite_price_breakdown: breakdown() };

  it('is the least total of a hotel in India', () => {
    expect(cardPrice({ ...card, min_total_price: 5_000 })?.gross.wholeRupees).toBe(5_000);
    expect(cardPrice({ ...card, composite_price_breakdown: null })).toEqual({
      gross: { wholeRupees: 4_678, paise: 467_820 },
      excludedCharges: [],
    });
  });

  it('is the figure in the requested currency abroad, never dirhams as rupees', () => {
    const abroad = { ...card, min_total_price: 163.8, currencycode: 'AED' };
    expect(cardPrice(abroad)?.gross.paise).toBe(467_820);
    const dollars = breakdown({
      gross_amount: usd(44.6),
      gross_amount_hotel_currency: { value: 163.8, currency: 'AED' },
    });
    expect(cardPrice({ ...abroad, composite_price_breakdown: dollars })).toBeNull();
  });

  it('is the breakdown’s where the least total is missing', () => {
    expect(cardPrice({ ...card, min_total_price: null })?.gross.paise).toBe(467_820);
  });
});
