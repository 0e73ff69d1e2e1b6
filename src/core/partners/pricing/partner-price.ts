import type { PriceCard } from '../../pricing/index.ts';
import { less, type Paise, paise, sum } from '../../shared/index.ts';

/** What a stay costs a traveller, and what of it the organisation keeps. Amounts are paise, none below zero. */
export interface PartnerPrice {
  /** What the traveller pays: the provider's price with its taxes and fees. */
  readonly total: Paise;
  /** The part of the total that is taxes and fees; they bear no commission. */
  readonly taxes: Paise;
  /** What the organisation earns. */
  readonly commission: Paise;
  /** The total less the commission: what a booking costs the organisation. */
  readonly net: Paise;
}

/** A hundredth of a percent of an amount is a ten-thousandth of it. */
const WHOLE = 10_000n;

/** `basisPoints` of an amount, rounded half up to paise; exact for every amount that is one. */
const shareOf = (amount: Paise, basisPoints: number): Paise =>
  paise(Number((2n * BigInt(amount) * BigInt(basisPoints) + WHOLE) / (2n * WHOLE)));

/**
 * The price of a stay for an organisation: its commission is a share of the price before taxes and fees.
 * @param card of the `transparent` policy, which charges the provider's own amounts and gives no discount. All of the
 * total is paid in advance: rates that are paid at the hotel are not sold to organisations.
 * @param commissionBasisPoints what was agreed with the organisation, in hundredths of a percent: 1,000 is 10 %
 * @throws RangeError unless it is a whole number from 0 to 10,000.
 */
export function partnerPrice(
  { lines, total }: Pick<PriceCard, 'lines' | 'total'>,
  commissionBasisPoints: number,
): PartnerPrice {
  if (!Number.isInteger(commissionBasisPoints) || commissionBasisPoints < 0 || commissionBasisPoints > WHOLE) {
    throw new RangeError(`${commissionBasisPoints} basis points are no commission`);
  }
  const taxes = sum(...lines.filter(({ code }) => code === 'taxes_and_fees').map(({ amount }) => amount));
  const commission = shareOf(less(total, taxes), commissionBasisPoints);
  return { total, taxes, commission, net: less(total, commission) };
}
