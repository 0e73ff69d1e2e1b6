import { paise, sum } from '../shared/index.ts';
import { PRICES } from './labels.ts';
import { averagePerNight } from './per-night.ts';
import type { PolicyRules } from './policy-rules.ts';

/**
 * The policy for real money: the full price first, the provider's own amounts, and the total shown is the amount
 * charged.
 */
export const TRANSPARENT: PolicyRules = {
  name: 'transparent',
  welcomeDiscounts: 0,
  extraDiscountPercent: 0,
  invitation: () => PRICES.logIn,
  photo: 'hotel',
  score: 'provider',
  reviews: 'provider',
  contact: 'operator',
  shownPrice: (price) => sum(price.gross.paise, ...price.excludedCharges),
  announcedExtra: () => null,
  perNight: averagePerNight,
  lines: (price) => [
    { code: 'room', amount: price.gross.paise },
    { code: 'taxes_and_fees', amount: sum(...price.excludedCharges) },
  ],
  extraDiscount: (price, percent) => paise(Math.floor((price.gross.paise * percent) / 100)),
  paymentAmount: (total) => total,
};
