import type { Paise } from '../shared/index.ts';

/** A figure of the hotel provider in rupees, kept in both readings that the policies need. */
export interface ProviderAmount {
  /** Floored to whole rupees. */
  readonly wholeRupees: number;
  /** Rounded half up to paise. */
  readonly paise: Paise;
}

/** What the provider asks for a whole stay in INR, and the taxes and fees that it does not include. */
export interface ProviderPrice {
  readonly gross: ProviderAmount;
  /** Each excluded tax or fee, rounded half up to paise. */
  readonly excludedCharges: readonly Paise[];
}
