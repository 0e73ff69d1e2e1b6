import type { Paise } from '../shared/index.ts';
import type { PriceLineCode } from './labels.ts';

/** A line of a price card; a discount is negative. */
export interface PriceLine {
  readonly code: PriceLineCode;
  readonly amount: Paise;
}

/** The price of a stay: its lines, their sum, and the amount that the gateway charges. */
export interface PriceCard {
  readonly lines: readonly PriceLine[];
  readonly total: Paise;
  readonly paymentAmount: Paise;
  /** Whether the lines include an extra discount of the account. */
  readonly usesExtraDiscount: boolean;
}

/** The price on a result card. */
export interface CardPrice {
  readonly amount: Paise;
  /** What is added later, where the policy states it: 20 % of the price (specification, section 9). */
  readonly extra: Paise | null;
  readonly perNight: Paise | null;
}

/** The names of the two product policies. */
export type PolicyName = 'observed' | 'transparent';
