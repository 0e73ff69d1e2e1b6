import type { UserDetails } from '#contract/auth.ts';
import type { HotelDetails } from '#contract/hotels.ts';
import type { PriceCard } from '#contract/terms.ts';

/**
 * The price card for the visitor or traveller: with the extra discount while the traveller has one left, otherwise the
 * standard one; null when the stay can't be booked.
 */
export function priceFor(
  { priceCards, soldOut }: Pick<HotelDetails, 'priceCards' | 'soldOut'>,
  user: Pick<UserDetails, 'discounts'> | null,
): PriceCard | null {
  if (soldOut || priceCards === null) return null;
  const { standard, withExtraDiscount } = priceCards;
  return user !== null && user.discounts > 0 ? (withExtraDiscount ?? standard) : standard;
}
