import { nearestPaise, type Paise } from '../shared/index.ts';

/** An amount of the hotel provider, kept in both roundings that the policies need. */
export interface ProviderAmount {
  /** Floored to whole rupees. */
  readonly wholeRupees: number;
  /** Rounded half up to paise. */
  readonly paise: Paise;
}

/** The provider's price of a whole stay in INR, and the taxes and fees that it does not include. */
export interface ProviderPrice {
  readonly gross: ProviderAmount;
  /** Each excluded tax or fee, rounded half up to paise. */
  readonly excludedCharges: readonly Paise[];
}

/**
 * A decimal amount of the provider in both roundings.
 * @throws NotPaise for NaN, infinities and figures beyond 2^53.
 */
export const providerAmount = (decimalRupees: number): ProviderAmount => ({
  wholeRupees: Math.floor(decimalRupees),
  paise: nearestPaise(decimalRupees),
});
