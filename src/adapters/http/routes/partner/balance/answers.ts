import type { BalanceJson, StatementJson } from '#contract/partners/balance.ts';
import type { TopUpJson } from '#contract/partners/top-ups.ts';
import {
  availableOf,
  type Balance,
  effectOf,
  type PostedEntry,
  type Statement,
  type TopUp,
} from '#core/partner-bookings/index.ts';
import { type Paise, paise } from '#core/shared/index.ts';
import { toIsoTime } from '../../../schemas/schema.ts';
import { toMoneyJson } from '../answers.ts';

const money = (amount: number) => toMoneyJson(paise(amount));

/** A balance as JSON. */
export const toBalanceJson = ({ balance, lowBelow }: Balance, creditLimit: Paise): BalanceJson => ({
  balance: money(balance),
  creditLimit: money(creditLimit),
  available: money(availableOf(balance, creditLimit)),
  lowBelow: money(lowBelow),
});

/** A transaction as JSON. */
export const toTransactionJson = (entry: PostedEntry) => ({
  id: entry.id,
  type: entry.why,
  amount: money(effectOf(entry)),
  balanceAfter: money(entry.balanceAfter),
  bookingId: entry.bookingId,
  reference: entry.ref,
  createdAt: toIsoTime(entry.at),
});

/** A top-up by payment link as JSON. */
export const toTopUpJson = ({ id, amount, status, link, paymentId, createdAt }: TopUp): TopUpJson => ({
  id,
  amount: money(amount),
  status,
  paymentLink: link && { url: link.url, expiresAt: toIsoTime(link.expiresAt) },
  paymentId,
  createdAt: toIsoTime(createdAt),
});

/** A statement as JSON. */
export const toStatementJson = (statement: Statement): StatementJson => ({
  month: statement.month,
  final: statement.isFinal,
  opening: money(statement.opening),
  closing: money(statement.closing),
  sums: Object.fromEntries(
    Object.entries(statement.sums).map(([why, amount]) => [why, money(amount)]),
  ) as StatementJson['sums'],
  transactions: statement.entries,
  due: money(statement.due),
  dueDate: statement.dueDate,
});
