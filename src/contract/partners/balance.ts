import { z } from 'zod';
import { ENTRY_REASONS, type EntryReason } from '#core/partner-bookings/index.ts';
import { instantJson } from '../parts/values.ts';
import { moneyJson } from './partner.ts';
import { listOf, listQuery, MORE_VALUES } from './parts.ts';

const REASONS = Object.keys(ENTRY_REASONS) as [EntryReason, ...EntryReason[]];

export const balanceJson = z
  .object({
    balance: moneyJson.meta({ description: 'Below 0 on credit.' }),
    creditLimit: moneyJson.meta({ description: 'How far below 0 it may go.' }),
    available: moneyJson.meta({ description: 'What can be spent: the balance and the credit.' }),
    lowBelow: moneyJson.meta({ description: 'You get the event `balance.low` when less than this is available.' }),
  })
  .meta({ id: 'Balance' });
export type BalanceJson = z.infer<typeof balanceJson>;

export const balancePatch = z
  .strictObject({
    lowBelow: z
      .int()
      .min(0)
      .max(1_000_000_000_00)
      .meta({ description: 'Paise.', examples: [1_000_000] }),
  })
  .meta({ id: 'BalancePatch' });

export const transactionJson = z
  .object({
    id: z.string().meta({ examples: ['txn_rkjb5ym2e2clysqtcb5tnvt76x'] }),
    type: z.enum(REASONS).meta({
      description: `\`topped_up\`, \`given_back\` and \`commission\` add to the balance; \`charged\`, \`commission_back\` and \`paid_out\` take from it. ${MORE_VALUES}`,
    }),
    amount: moneyJson.meta({ description: 'What it adds to the balance; below 0 for what it takes.' }),
    balanceAfter: moneyJson,
    bookingId: z.string().nullable().meta({ description: 'The booking it is about; null for none.' }),
    reference: z.string().meta({ description: 'What it refers to: a transfer, a payment, a refund.' }),
    createdAt: instantJson,
  })
  .meta({ id: 'Transaction' });

export const transactionsJson = listOf(transactionJson).meta({ id: 'Transactions', description: 'Newest first.' });

/** Which transactions to list. */
export const transactionsQuery = z.strictObject({
  ...listQuery,
  from: z.iso
    .datetime({ error: 'INVALID' })
    .optional()
    .meta({ description: 'Only those from then on.', examples: ['2026-12-01T00:00:00.000Z'] }),
  until: z.iso
    .datetime({ error: 'INVALID' })
    .optional()
    .meta({ description: 'Only those before.', examples: ['2027-01-01T00:00:00.000Z'] }),
});

export const statementPath = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'INVALID' })
    .meta({ description: 'A calendar month in India, YYYY-MM.', examples: ['2026-12'] }),
});

export const statementJson = z
  .object({
    month: z.string().meta({ examples: ['2026-12'] }),
    final: z.boolean().meta({ description: 'Whether the month is over; until then more may come.' }),
    opening: moneyJson.meta({ description: 'The balance before the month.' }),
    closing: moneyJson.meta({ description: 'The balance after it, or now.' }),
    sums: z
      .object({
        topped_up: moneyJson,
        paid_out: moneyJson,
        charged: moneyJson,
        given_back: moneyJson,
        commission: moneyJson,
        commission_back: moneyJson,
      } satisfies Record<EntryReason, typeof moneyJson>)
      .meta({ description: 'What was moved, by the type of transaction.' }),
    transactions: z.int().meta({ description: 'How many there are.' }),
    due: moneyJson.meta({ description: 'What you owe for the month: the part of the balance below 0 at its end.' }),
    dueDate: z.iso.date().nullable().meta({ description: 'Until when it is to be paid; null when nothing is due.' }),
  })
  .meta({ id: 'Statement', description: 'A month of your money with us.' });
export type StatementJson = z.infer<typeof statementJson>;
