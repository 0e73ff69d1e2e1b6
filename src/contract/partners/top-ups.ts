import { z } from 'zod';
import { MAX_TOP_UP, MIN_TOP_UP, TOP_UP_STATUSES } from '#core/partner-bookings/index.ts';
import { instantJson } from '../parts/values.ts';
import { moneyJson } from './partner.ts';
import { listOf, listQuery, MORE_VALUES } from './parts.ts';
import { idOf } from './quotes.ts';

/** The beginning of a top-up's id. */
const TOP_UP_ID = 'tup_';

export const topUpPath = z.strictObject({ topUpId: idOf(TOP_UP_ID, 'a top-up') });

/** A top-up to ask for. */
export const linkTopUpBody = z
  .strictObject({
    amount: z
      .int()
      .min(MIN_TOP_UP)
      .max(MAX_TOP_UP)
      .meta({
        description: 'Paise: from ₹100 to ₹5,00,000, where less is the most in one payment to that.',
        examples: [50_000_000],
      }),
  })
  .meta({ id: 'NewTopUp' });

export const topUpJson = z
  .object({
    id: z.string().meta({ examples: ['tup_rkjb5ym2e2clysqtcb5tnvt76x'] }),
    amount: moneyJson.meta({ description: 'What you asked for. What is paid is what its transaction adds.' }),
    status: z.enum(TOP_UP_STATUSES).meta({
      description: `\`open\`: the link can be paid. \`paid\`: the money is in your balance. \`expired\`: the link was not paid in time; should its bank let the money through later, it is still added and this becomes \`paid\`. ${MORE_VALUES}`,
    }),
    paymentLink: z
      .object({ url: z.string(), expiresAt: instantJson })
      .nullable()
      .meta({ description: 'Where it is paid, by card or UPI; null where none could be made in time.' }),
    paymentId: z
      .string()
      .nullable()
      .meta({ description: 'The `reference` of its transaction; null until it is paid.' }),
    createdAt: instantJson,
  })
  .meta({ id: 'TopUp', description: 'Money that you pay into your balance by a link.' });
export type TopUpJson = z.infer<typeof topUpJson>;

export const topUpsJson = listOf(topUpJson).meta({ id: 'TopUps', description: 'Newest first.' });

/** How much of the list is asked for. */
export const topUpsQuery = z.strictObject({ ...listQuery });
