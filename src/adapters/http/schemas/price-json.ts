import { z } from 'zod';
import { PRICE_LINE_CODES, PRICE_LINE_LABELS, type PriceCard } from '#core/pricing/index.ts';
import type { Language } from '#core/shared/index.ts';
import { paiseJson, rupeesJson, toRupees } from './schema.ts';

/** One line of a price. */
export const priceLineJson = z
  .object({
    code: z.enum(PRICE_LINE_CODES).meta({ description: 'What the line is; stable.' }),
    label: z.string().meta({ description: 'The line in the language asked for.', examples: ['GST'] }),
    amount: rupeesJson.meta({ description: 'Rupees; negative for a discount.', examples: [-615] }),
  })
  .meta({ id: 'PriceLine' });

/** A whole price: its lines, their sum, and what the gateway is asked to charge. */
export const priceCardJson = z
  .object({
    lines: z.array(priceLineJson),
    total: rupeesJson.meta({ description: 'The sum of the lines, in rupees.', examples: [4715] }),
    paymentAmount: paiseJson.meta({ description: 'What is charged online, in paise.', examples: [471_500] }),
    currency: z.literal('INR'),
    symbol: z.literal('₹'),
  })
  .meta({ id: 'PriceCard', description: 'What a stay costs.' });

/** The lines of a price as JSON, labelled in a language. */
export const toPriceLinesJson = (card: Pick<PriceCard, 'lines'>, language: Language): z.infer<typeof priceLineJson>[] =>
  card.lines.map(({ code, amount }) => ({ code, label: PRICE_LINE_LABELS[code][language], amount: toRupees(amount) }));

/** A price as JSON. */
export const toPriceCardJson = (card: PriceCard, language: Language): z.infer<typeof priceCardJson> => ({
  lines: toPriceLinesJson(card, language),
  total: toRupees(card.total),
  paymentAmount: card.paymentAmount,
  currency: 'INR',
  symbol: '₹',
});
