import { flooredPercent, less, type Paise, paise, rupees } from '../shared/index.ts';
import { PRICES } from './labels.ts';
import type { PolicyRules } from './policy-rules.ts';
import type { ProviderPrice } from './provider-price.ts';

/** From this total on a tenth is charged, as the specification observed it (section 9). */
const TENTH_FROM = rupees(12_500);

/** 30 percent of the provider's whole rupees, rounded half up to whole rupees. */
const base = (price: ProviderPrice): Paise => rupees(Math.floor((price.gross.wholeRupees * 30 + 50) / 100));

/** The product as the specification observed it (section 9), quirks included. */
export const OBSERVED: PolicyRules = {
  name: 'observed',
  welcomeDiscounts: 5,
  extraDiscountPercent: 50,
  invitation: (percent) => (percent > 0 ? PRICES.logInFor(percent) : PRICES.logIn),
  photo: 'stock',
  score: 'drawn',
  reviews: 'bundled',
  contact: 'placeholder',
  shownPrice: base,
  announcedExtra: (shown) => paise(shown / 5),
  perNight: () => null,
  lines: (price) => [
    { code: 'base', amount: base(price) },
    { code: 'gst', amount: flooredPercent(base(price), 30) },
    { code: 'discount', amount: less(paise(0), flooredPercent(base(price), 15)) },
  ],
  extraDiscount: (price, percent) => flooredPercent(base(price), percent),
  paymentAmount: (total) => (total < TENTH_FROM ? total : paise(total / 10)),
};
