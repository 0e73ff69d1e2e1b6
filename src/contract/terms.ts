import { z } from 'zod';
import { PRICE_LINE_CODES } from '#core/pricing/index.ts';
import { instantJson, paiseJson, rupeesJson } from './parts/values.ts';

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

/** A whole price as JSON carries it. */
export type PriceCard = z.infer<typeof priceCardJson>;
/** One line of it. */
export type PriceLine = z.infer<typeof priceLineJson>;

/** What cancelling gives back. */
export const cancellationJson = z
  .object({
    freeUntil: instantJson.nullable().meta({ description: 'Free to cancel until then; null when never.' }),
    refundNow: rupeesJson.meta({
      description:
        'Rupees that cancelling at this moment gives back; `?refund=` of the cancellation takes the same in paise.',
      examples: [7800],
    }),
  })
  .meta({ id: 'Cancellation', description: 'The terms of a stay, as they were quoted.' });

/** The terms of a stay as JSON carries them. */
export type Cancellation = z.infer<typeof cancellationJson>;
