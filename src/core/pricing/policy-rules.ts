import type { Paise, Sentence } from '../shared/index.ts';
import type { PolicyName, PriceLine } from './policy.ts';
import type { ProviderPrice } from './provider-price.ts';

/** How the product prices and what it shows: the two policies differ in this data and these small functions alone. */
export interface PolicyRules {
  readonly name: PolicyName;
  /** Extra discounts that a new account receives. */
  readonly welcomeDiscounts: number;
  /** Percent of the base that one extra discount takes off; 0 where none is offered. */
  readonly extraDiscountPercent: number;
  /** The button that invites a visitor, given the percentage that a new account would save; 0 for nothing. */
  readonly invitation: (savedPercent: number) => Sentence;
  /** Whose picture stands on a card and on the booking. */
  readonly photo: 'stock' | 'hotel';
  /** Where the score badge of a hotel's page comes from. */
  readonly score: 'drawn' | 'provider';
  /** Whose reviews a hotel's page shows. */
  readonly reviews: 'bundled' | 'provider';
  /** Whose telephone and mail address a hotel's page shows. */
  readonly contact: 'placeholder' | 'operator';
  /** The price on a result card. */
  readonly shownPrice: (price: ProviderPrice) => Paise;
  /** What the card announces on top of its price; `null` where nothing comes on top. */
  readonly announcedExtra: (shown: Paise) => Paise | null;
  /** The price of one night beside the card's price; `null` where the policy shows none. */
  readonly perNight: (shown: Paise, nights: number) => Paise | null;
  /** The lines of the price card without an extra discount. */
  readonly lines: (price: ProviderPrice) => readonly PriceLine[];
  /** The extra discount as a positive amount. */
  readonly extraDiscount: (price: ProviderPrice, percent: number) => Paise;
  /** What the gateway is asked to charge for a total. */
  readonly paymentAmount: (total: Paise) => Paise;
}
