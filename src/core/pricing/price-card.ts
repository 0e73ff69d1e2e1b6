import { formatRupees, less, paise, type Sentence, sum } from '../shared/index.ts';
import type { CardPrice, PriceCard, PriceLine } from './policy.ts';
import type { ProductPolicy } from './product-policy.ts';
import type { ProviderPrice } from './provider-price.ts';

/** The extra discount as a line; none when the account has none left, the policy offers none, or it comes to nothing. */
function extraDiscountLine(policy: ProductPolicy, price: ProviderPrice, discounts: number): readonly PriceLine[] {
  if (discounts <= 0) return [];
  const amount = policy.extraDiscount(price, policy.extraDiscountPercent);
  return amount > 0 ? [{ code: 'extra_discount', amount: less(paise(0), amount) }] : [];
}

/** What a stay costs. `discounts` are the extra discounts left on the account, 0 for visitors. */
export function priceCard(
  policy: ProductPolicy,
  price: ProviderPrice,
  { discounts }: { readonly discounts: number },
): PriceCard {
  const extra = extraDiscountLine(policy, price, discounts);
  const lines = [...policy.lines(price), ...extra];
  const total = sum(...lines.map((line) => line.amount));
  return { lines, total, paymentAmount: policy.paymentAmount(total), usesExtraDiscount: extra.length > 0 };
}

/** The price of a result card for a stay of `nights` (at least 1). */
export function cardPrice(policy: ProductPolicy, price: ProviderPrice, nights: number): CardPrice {
  const amount = policy.shownPrice(price);
  return { amount, extra: policy.announcedExtra(amount), perNight: policy.perNight(amount, nights) };
}

/** The note under a card's price, such as `+ ₹246.00 extra GST and fees`; `null` where nothing comes on top. */
export function priceNote({ extra }: Pick<CardPrice, 'extra'>): Sentence | null {
  if (extra === null) return null;
  const figure = formatRupees(extra, { decimals: 2 });
  return { en: `+ ${figure} extra GST and fees`, hi: `+ ${figure} अतिरिक्त GST और शुल्क` };
}

/** Whether what is charged differs from the total that is shown: both are then said side by side. */
export const chargedDiffers = ({ total, paymentAmount }: Pick<PriceCard, 'total' | 'paymentAmount'>): boolean =>
  total !== paymentAmount;

/** `Total ₹12,500, charged now ₹1,250`; `null` where the two are the same. */
export function chargedNote(card: Pick<PriceCard, 'total' | 'paymentAmount'>): Sentence | null {
  if (!chargedDiffers(card)) return null;
  const [total, charged] = [formatRupees(card.total), formatRupees(card.paymentAmount)];
  return { en: `Total ${total}, charged now ${charged}`, hi: `कुल ${total}, अभी भुगतान ${charged}` };
}
