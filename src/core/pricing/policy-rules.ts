import type { Paise, Sentence } from '../shared/index.ts';
import type { PolicyName, PriceLine } from './policy.ts';
import type { ProviderPrice } from './provider-price.ts';

/** How the product prices and what it shows: the two policies differ in this data and these functions alone. */
export interface PolicyRules {
  readonly name: PolicyName;
  /** Extra discounts that a new account receives. */
  readonly welcomeDiscounts: number;
  /** Percent of the base that one extra discount deducts; 0 where none is offered. */
  readonly extraDiscountPercent: number;
  /** The text of the visitor's button, given the percentage that a new account would save; 0 for none. */
  readonly invitation: (savedPercent: number) => Sentence;
  /** The source of the picture on a card and a booking. */
  readonly photo: 'stock' | 'hotel';
  /** The source of the score badge on a hotel's page. */
  readonly score: 'drawn' | 'provider';
  /** The source of the reviews on a hotel's page. */
  readonly reviews: 'bundled' | 'provider';
  /** The source of the telephone and email address on a hotel's page. */
  readonly contact: 'placeholder' | 'operator';
  /** The price on a result card. */
  readonly shownPrice: (price: ProviderPrice) => Paise;
  /** What the card says is added to its price; `null` where nothing is. */
  readonly announcedExtra: (shown: Paise) => Paise | null;
  /** The price of one night beside the card's price; `null` where the policy shows none. */
  readonly perNight: (shown: Paise, nights: number) => Paise | null;
  /** The lines of the price card without an extra discount. */
  readonly lines: (price: ProviderPrice) => readonly PriceLine[];
  /** The extra discount as a positive amount. */
  readonly extraDiscount: (price: ProviderPrice, percent: number) => Paise;
  /** The amount that the gateway charges for a total. */
  readonly paymentAmount: (total: Paise) => Paise;
}
