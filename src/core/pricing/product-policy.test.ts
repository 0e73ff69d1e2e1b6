import { describe, expect, it } from 'vitest';
import { BrokenPolicy, productPolicy } from './product-policy.ts';

const LOG_IN = { en: 'Log in', hi: 'लॉग इन करें' };

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
    expect(policy.visitorButton).toMatchObject({ en: 'Login to get 50% discount', hi: '50% छूट पाने के लिए लॉग इन करें' });
  });

  it('transparent: the provider’s values, no discount unless the operator gives one', () => {
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
    expect(policy.visitorButton).toMatchObject(LOG_IN);
  });

  it('use the operator’s figures, zero among them', () => {
    expect(productPolicy('observed', { welcomeDiscounts: 0, extraDiscountPercent: 20 })).toMatchObject({
      welcomeDiscounts: 0,
      extraDiscountPercent: 20,
    });
    expect(productPolicy('observed', { welcomeDiscounts: undefined, extraDiscountPercent: undefined })).toMatchObject({
      welcomeDiscounts: 5,
      extraDiscountPercent: 50,
    });
  });

  it('offer a visitor no saving that does not exist', () => {
    expect(productPolicy('observed', { extraDiscountPercent: 20 }).visitorButton.en).toBe('Login to get 20% discount');
    expect(productPolicy('observed', { extraDiscountPercent: 0 }).visitorButton).toMatchObject(LOG_IN);
    expect(productPolicy('observed', { welcomeDiscounts: 0 }).visitorButton.en).toBe('Log in');
    expect(productPolicy('transparent', { extraDiscountPercent: 10 }).visitorButton.en).toBe('Log in');
  });

  it.each([
    [{ welcomeDiscounts: -1 }, '-1 welcome discounts'],
    [{ welcomeDiscounts: 1.5 }, '1.5 welcome discounts'],
    [{ extraDiscountPercent: -1 }, 'an extra discount of -1 percent'],
    [{ extraDiscountPercent: 101 }, 'an extra discount of 101 percent'],
    [{ extraDiscountPercent: 12.5 }, 'an extra discount of 12.5 percent'],
    [{ extraDiscountPercent: Number.NaN }, 'an extra discount of NaN percent'],
  ])('refuse %o at the start, and name the figure', (overrides, figure) => {
    const message = `The product policy is invalid: ${figure} can't be given`;
    expect(() => productPolicy('observed', overrides)).toThrow(
      expect.objectContaining({ name: 'BrokenPolicy', message }),
    );
    expect(() => productPolicy('observed', overrides)).toThrow(BrokenPolicy);
  });
});
