import { describe, expect, it } from 'vitest';
import { BrokenPolicy, productPolicy } from './product-policy.ts';

describe('the product policies', () => {
  it('observed: the specification’s placeholders, five welcome discounts of 50 %', () => {
    const policy = productPolicy('observed');
    expect(policy).toMatchObject({
      name: 'observed',
      welcomeDiscounts: 5,
      extraDiscountPercent: 50,
      photo: 'stock',
      score: 'drawn',
      reviews: 'bundled',
      contact: 'placeholder',
    });
    expect(policy.visitorButton.en).toBe('Login to get 50% discount');
  });

  it('transparent: the provider’s own, no discount unless the operator gives one', () => {
    const policy = productPolicy('transparent');
    expect(policy).toMatchObject({
      name: 'transparent',
      welcomeDiscounts: 0,
      extraDiscountPercent: 0,
      photo: 'hotel',
      score: 'provider',
      reviews: 'provider',
      contact: 'operator',
    });
    expect(policy.visitorButton.en).toBe('Log in');
  });

  it('takes the operator’s figures, nothing among them', () => {
    expect(productPolicy('observed', { welcomeDiscounts: 0, extraDiscountPercent: 20 })).toMatchObject({
      welcomeDiscounts: 0,
      extraDiscountPercent: 20,
    });
    expect(productPolicy('observed', { welcomeDiscounts: undefined, extraDiscountPercent: undefined })).toMatchObject({
      welcomeDiscounts: 5,
      extraDiscountPercent: 50,
    });
  });

  it('promises a visitor no saving that nobody gets', () => {
    expect(productPolicy('observed', { extraDiscountPercent: 20 }).visitorButton.en).toBe('Login to get 20% discount');
    expect(productPolicy('observed', { extraDiscountPercent: 0 }).visitorButton.en).toBe('Log in');
    expect(productPolicy('observed', { welcomeDiscounts: 0 }).visitorButton.en).toBe('Log in');
    expect(productPolicy('transparent', { extraDiscountPercent: 10 }).visitorButton.en).toBe('Log in');
  });

  it.each([
    { welcomeDiscounts: -1 },
    { welcomeDiscounts: 1.5 },
    { extraDiscountPercent: -1 },
    { extraDiscountPercent: 101 },
    { extraDiscountPercent: 12.5 },
    { extraDiscountPercent: Number.NaN },
  ])('refuses %o at the start', (overrides) => {
    expect(() => productPolicy('observed', overrides)).toThrow(BrokenPolicy);
  });
});
