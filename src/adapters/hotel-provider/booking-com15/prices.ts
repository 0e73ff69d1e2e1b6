import { type ProviderPrice, providerAmount } from '#core/pricing/index.ts';
import { less, nearestPaise, type Paise, paise, sum } from '#core/shared/index.ts';
import type { WireBreakdown, WireMoney } from './wire.ts';

/** A higher amount is malformed data, not the price of a stay: ten crore rupees. */
const HIGHEST_RUPEES = 100_000_000;
/** How far the sum of the named charges may differ from the provider's own sum by rounding: one rupee. */
const ROUNDING: Paise = paise(100);

const isPrice = (value: number | null): value is number => value !== null && value > 0 && value <= HIGHEST_RUPEES;

/** The value of an amount in INR; `null` in another currency, and for what is no price. */
export const inr = (money: WireMoney | undefined): number | null =>
  money?.currency?.toUpperCase() === 'INR' && isPrice(money.value) ? money.value : null;

/**
 * The taxes and fees on top, in INR: the named ones, and the rest of the provider's own sum; without names the sum
 * alone.
 */
function excludedOf(breakdown: WireBreakdown): readonly Paise[] {
  const named = (breakdown?.items ?? [])
    .filter((item) => item.kind === 'charge' && item.inclusion_type === 'excluded')
    .flatMap((item) => inr(item.item_amount) ?? [])
    .map(nearestPaise);
  const whole = inr(breakdown?.excluded_amount);
  if (whole === null) return named;
  const unnamed = less(nearestPaise(whole), sum(...named));
  return unnamed > ROUNDING || named.length === 0 ? [...named, unnamed] : named;
}

/**
 * The price of a stay from a breakdown: the amount in INR, as the requested or the hotel's currency; `null` when
 * neither is.
 */
export function breakdownPrice(breakdown: WireBreakdown): ProviderPrice | null {
  const gross = inr(breakdown?.gross_amount) ?? inr(breakdown?.gross_amount_hotel_currency);
  return gross === null ? null : { gross: providerAmount(gross), excludedCharges: excludedOf(breakdown) };
}

/** The prices of a card. */
export interface CardFigures {
  readonly min_total_price: number | null;
  readonly currencycode: string | null;
  readonly composite_price_breakdown: WireBreakdown;
}

/**
 * The price of a stay from a card. `min_total_price` is in the hotel's currency, so it is used for hotels in India
 * alone; abroad the breakdown in the requested currency is.
 */
export function cardPrice(card: CardFigures): ProviderPrice | null {
  const min = inr({ value: card.min_total_price, currency: card.currencycode });
  if (min === null) return breakdownPrice(card.composite_price_breakdown);
  return { gross: providerAmount(min), excludedCharges: excludedOf(card.composite_price_breakdown) };
}
