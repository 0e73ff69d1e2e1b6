import { type Instant, type Paise, paise } from '../../shared/index.ts';
import { type Refund, refundKey } from './refund.ts';

/**
 * The accounts of a traveller's money: `gateway` before it was captured, `in_hand` (paid, not yet booked), `held` (a
 * confirmed booking), `kept` (cancelled, not refundable by the terms), `owed` to the traveller, `refunded`.
 */
export const LEDGER_ACCOUNTS = ['gateway', 'in_hand', 'held', 'kept', 'owed', 'refunded'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The reason of a ledger entry. */
export const LEDGER_REASONS = ['captured', 'booked', 'kept', 'owed', 'given_back'] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/**
 * A transfer of paise from one account to another. Each entry is its own debit and credit, so that the ledger always
 * balances.
 */
export interface LedgerEntry {
  readonly paymentId: string;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly amount: Paise;
  readonly why: LedgerReason;
  /** What the entry refers to; payment, reason and reference are unique together. */
  readonly ref: string;
  readonly at: Instant;
}

type Money = { readonly id: string; readonly amount: Paise };

/** A payment was captured. */
export const capturedEntry = ({ id, amount }: Money, at: Instant): LedgerEntry => ({
  paymentId: id,
  from: 'gateway',
  to: 'in_hand',
  amount,
  why: 'captured',
  ref: id,
  at,
});

/** The payment became a booking. */
export const bookedEntry = ({ id, amount }: Money, at: Instant): LedgerEntry => ({
  paymentId: id,
  from: 'in_hand',
  to: 'held',
  amount,
  why: 'booked',
  ref: id,
  at,
});

/** A refund is owed, taken from what is in hand, held or kept. */
export const refundDueEntry = (refund: Refund, from: 'in_hand' | 'held' | 'kept', at: Instant): LedgerEntry => ({
  paymentId: refund.paymentId,
  from,
  to: 'owed',
  amount: refund.amount,
  why: 'owed',
  ref: refundKey(refund),
  at,
});

/** More was given back by a refund of the gateway than was owed for it. */
export const excessEntry = (
  given: Money & { readonly paymentId: string },
  from: 'held' | 'kept',
  at: Instant,
): LedgerEntry => ({
  paymentId: given.paymentId,
  from,
  to: 'owed',
  amount: given.amount,
  why: 'owed',
  ref: given.id,
  at,
});

/** A cancellation whose terms don't refund this amount. */
export const keptEntry = (paymentId: string, amount: Paise, at: Instant): LedgerEntry => ({
  paymentId,
  from: 'held',
  to: 'kept',
  amount,
  why: 'kept',
  ref: paymentId,
  at,
});

/** A refund has been processed. */
export const refundedEntry = (refund: Refund, at: Instant): LedgerEntry => ({
  paymentId: refund.paymentId,
  from: 'owed',
  to: 'refunded',
  amount: refund.amount,
  why: 'given_back',
  ref: refundKey(refund),
  at,
});

/** The balance of each account, in paise; the gateway's is negative by what came from there. */
export type LedgerBalances = { readonly [Account in LedgerAccount]: number };

/** The balances of some entries, of one payment or of all. They add up to 0. */
export function balancesOf(entries: readonly LedgerEntry[]): LedgerBalances {
  const balances = { gateway: 0, in_hand: 0, held: 0, kept: 0, owed: 0, refunded: 0 };
  for (const { from, to, amount } of entries) {
    balances[from] -= amount;
    balances[to] += amount;
  }
  return balances;
}

/** The balance of one account of a payment. */
export const balanceOf = (entries: readonly LedgerEntry[], paymentId: string, account: LedgerAccount): Paise =>
  paise(balancesOf(entries.filter((entry) => entry.paymentId === paymentId))[account]);
