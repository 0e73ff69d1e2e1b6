import type * as contract from '#contract/terms.ts';
import { PRICE_LINE_LABELS, type PriceCard } from '#core/pricing/index.ts';
import type { Language } from '#core/shared/index.ts';
import { toRupees } from './schema.ts';

/** The lines of a price for JSON, labelled in a language. */
export const toPriceLinesJson = (card: Pick<PriceCard, 'lines'>, language: Language): contract.PriceLine[] =>
  card.lines.map(({ code, amount }) => ({ code, label: PRICE_LINE_LABELS[code][language], amount: toRupees(amount) }));

/** A price for JSON. */
export const toPriceCardJson = (card: PriceCard, language: Language): contract.PriceCard => ({
  lines: toPriceLinesJson(card, language),
  total: toRupees(card.total),
  paymentAmount: card.paymentAmount,
  currency: 'INR',
  symbol: '₹',
});
