import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCard, productPolicy, providerAmount } from '../../pricing/index.ts';
import { paise } from '../../shared/index.ts';
import { TERM_BOUNDS } from '../model/organisation.ts';
import { partnerPrice } from './partner-price.ts';

const transparent = productPolicy('transparent');

/** The card of a stay with this price and these taxes, in rupees. */
const card = (gross: number, ...charges: readonly number[]) =>
  priceCard(
    transparent,
    { gross: providerAmount(gross), excludedCharges: charges.map((charge) => providerAmount(charge).paise) },
    { discounts: 0 },
  );

const rupeeFigure = fc.double({ min: 0, max: 20_000_000, noNaN: true });
const anyCard = fc
  .tuple(rupeeFigure, fc.array(rupeeFigure, { maxLength: 4 }))
  .map(([gross, charges]) => card(gross, ...charges));
const anyCommission = fc.integer(TERM_BOUNDS.commissionBasisPoints);

describe('the price of a stay for an organisation', () => {
  it('is the total less the commission, which is a share of the price before taxes', () => {
    expect(partnerPrice(card(10_000, 1_200, 50.5), 1_000)).toEqual({
      total: 11_250_50,
      taxes: 1_250_50,
      commission: 1_000_00,
      net: 10_250_50,
    });
  });

  it.each([
    [0.05, 1_000, 1],
    [0.04, 1_000, 0],
    [333.33, 1_250, 41_67],
    [1, 1, 0],
    [50, 1, 1],
  ])('rounds the commission of %s rupees at %i basis points half up, to %i paise', (gross, basisPoints, commission) => {
    expect(partnerPrice(card(gross, 9.99), basisPoints).commission).toBe(commission);
  });

  it('is the total where no commission is agreed', () => {
    fc.assert(
      fc.property(anyCard, (any) => {
        expect(partnerPrice(any, 0)).toMatchObject({ commission: 0, net: any.total });
      }),
    );
  });

  it('divides the total without a remainder, and the commission is exact to half a paisa', () => {
    fc.assert(
      fc.property(anyCard, anyCommission, (any, basisPoints) => {
        const { total, taxes, commission, net } = partnerPrice(any, basisPoints);
        expect(total).toBe(any.total);
        expect(commission + net).toBe(total);
        expect(Math.min(taxes, commission, net)).toBeGreaterThanOrEqual(0);
        expect(net).toBeGreaterThanOrEqual(taxes);
        // In twenty-thousandths of a paisa, so that the comparison is exact.
        const difference = BigInt(commission) * 20_000n - BigInt(total - taxes) * BigInt(basisPoints) * 2n;
        expect(difference > -10_000n && difference <= 10_000n).toBe(true);
      }),
    );
  });

  it('is never higher with a higher commission', () => {
    fc.assert(
      fc.property(anyCard, anyCommission, anyCommission, (any, one, other) => {
        const net = (basisPoints: number) => partnerPrice(any, basisPoints).net;
        expect(net(Math.max(one, other))).toBeLessThanOrEqual(net(Math.min(one, other)));
      }),
    );
  });

  it('is exact up to the greatest amount there is', () => {
    const total = paise(Number.MAX_SAFE_INTEGER);
    expect(partnerPrice({ lines: [{ code: 'room', amount: total }], total }, 5_000).commission).toBe(
      4_503_599_627_370_496,
    );
  });

  it.each([-1, 10_001, 0.5, Number.NaN])('has no commission of %s basis points', (basisPoints) => {
    expect(() => partnerPrice(card(1), basisPoints)).toThrow(RangeError);
  });
});
