import type * as contract from '#contract/terms.ts';
import { PRICE_LINE_LABELS, type PriceCard } from '#core/pricing/index.ts';
import type { Language } from '#core/shared/index.ts';
import { rupeesOf } from './schema.ts';

/** The lines of a price for JSON, labelled in a language. */
export const priceLines = (card: Pick<PriceCard, 'lines'>, language: Language): contract.PriceLine[] =>
  card.lines.map(({ code, amount }) => ({ code, label: PRICE_LINE_LABELS[code][language], amount: rupeesOf(amount) }));

/** A price for JSON. */
export const priceCardOf = (card: PriceCard, language: Language): contract.PriceCard => ({
  lines: priceLines(card, language),
  total: rupeesOf(card.total),
  paymentAmount: card.paymentAmount,
  currency: 'INR',
  symbol: '₹',
});
