import { PARTS_TOLD as PARTS } from '#texts/prices';
import { formatRupees, inEveryLanguage, less, type Paise, paise, type Sentence, sum } from '../shared/index.ts';
import { PRICES } from './labels.ts';
import { leftForHotel } from './pay-at-hotel.ts';
import type { CardPrice, PriceCard, PriceLine } from './policy.ts';
import type { ProductPolicy } from './product-policy.ts';
import type { ProviderPrice } from './provider-price.ts';

/** The extra discount as a line; none when the account has none left, the policy offers none, or it is 0. */
function extraDiscountLine(policy: ProductPolicy, price: ProviderPrice, discounts: number): readonly PriceLine[] {
  if (discounts <= 0) return [];
  const amount = policy.extraDiscount(price, policy.extraDiscountPercent);
  return amount > 0 ? [{ code: 'extra_discount', amount: less(paise(0), amount) }] : [];
}

/**
 * How many extra discounts a price may take: those left on the account, 0 for visitors. A change keeps the extra discount
 * of its booking and takes no other one; `changed` is the price of that booking, `null` for a stay of its own.
 */
export function discountsFor(left: number, changed: Pick<PriceCard, 'usesExtraDiscount'> | null): number {
  if (changed === null) return left;
  return changed.usesExtraDiscount ? 1 : 0;
}

/** What a price depends on besides the provider's price. */
export interface PriceTerms {
  /** The extra discounts left on the account, 0 for visitors. */
  readonly discounts: number;
  /** The part of the provider's price that belongs to rooms paid at the hotel; 0 by default. */
  readonly paidAtHotel?: Paise;
}

/**
 * What a stay costs. Of rooms that are paid at the hotel a deposit is charged, unless the policy charges less of the
 * total anyway.
 */
export function priceCard(
  policy: ProductPolicy,
  price: ProviderPrice,
  { discounts, paidAtHotel = paise(0) }: PriceTerms,
): PriceCard {
  const extra = extraDiscountLine(policy, price, discounts);
  const lines = [...policy.lines(price), ...extra];
  const total = sum(...lines.map((line) => line.amount));
  const online = less(total, leftForHotel(total, price, paidAtHotel));
  const paymentAmount = paise(Math.min(policy.paymentAmount(total), online));
  return { lines, total, paymentAmount, usesExtraDiscount: extra.length > 0 };
}

/** The price of a result card for a stay of `nights` (at least 1). */
export function cardPrice(policy: ProductPolicy, price: ProviderPrice, nights: number): CardPrice {
  const amount = policy.shownPrice(price);
  return { amount, extra: policy.announcedExtra(amount), perNight: policy.perNight(amount, nights) };
}

/** The note under a card's price, such as `+ ₹246.00 extra GST and fees`; `null` where nothing comes on top. */
export function priceNote({ extra }: Pick<CardPrice, 'extra'>): Sentence | null {
  if (extra === null) return null;
  return PRICES.extra(formatRupees(extra, { decimals: 2 }));
}

/** What is paid online and what at the hotel. */
export interface PaymentParts {
  readonly online: Paise;
  readonly atHotel: Paise;
}

/**
 * The parts of a total when only a part is charged online; they add up to it, the rest is paid at the hotel. `null`
 * where all of it is charged.
 */
export function paymentParts({
  total,
  paymentAmount,
}: Pick<PriceCard, 'total' | 'paymentAmount'>): PaymentParts | null {
  return paymentAmount < total ? { online: paymentAmount, atHotel: paise(total - paymentAmount) } : null;
}

/** The state of a booking when the parts of its price are described. */
export type PaymentStage = 'before' | 'paid' | 'cancelled';

type Told = (online: string, atHotel: string, total: string) => Sentence;

const PARTS_TOLD: Readonly<Record<PaymentStage, Told>> = /* @__PURE__ */ inEveryLanguage(PARTS);

/** What is paid online and what at the hotel, in a sentence; `null` where all of the total is charged. */
export function chargedNote(
  card: Pick<PriceCard, 'total' | 'paymentAmount'>,
  stage: PaymentStage = 'before',
): Sentence | null {
  const parts = paymentParts(card);
  if (parts === null) return null;
  return PARTS_TOLD[stage](formatRupees(parts.online), formatRupees(parts.atHotel), formatRupees(card.total));
}
