import { type PriceCard, type ProductPolicy, type ProviderPrice, priceCard } from '../../pricing/index.ts';
import { type Paise, paise } from '../../shared/index.ts';

/** The price card for everybody, and that of an account with an extra discount left. */
export interface PriceCards {
  readonly standard: PriceCard;
  /** `null` where the policy offers no extra discount. */
  readonly withExtraDiscount: PriceCard | null;
}

/** The price cards of a stay; `paidAtHotel` is the part of the price that belongs to rooms paid at the hotel. */
export function priceCardsOf(policy: ProductPolicy, price: ProviderPrice, paidAtHotel: Paise = paise(0)): PriceCards {
  const discounted = priceCard(policy, price, { discounts: 1, paidAtHotel });
  return {
    standard: priceCard(policy, price, { discounts: 0, paidAtHotel }),
    withExtraDiscount: discounted.usesExtraDiscount ? discounted : null,
  };
}
