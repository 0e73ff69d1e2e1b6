import { type Instant, type Paise, paise } from '../../shared/index.ts';
import { type Refund, refundKey } from './refund.ts';

/**
 * Where a traveller's paise can be: at the gateway before they came, in hand (paid, not yet booked), held (a confirmed
 * booking), kept (cancelled, what the terms do not give back), owed to the traveller, refunded.
 */
export const LEDGER_ACCOUNTS = ['gateway', 'in_hand', 'held', 'kept', 'owed', 'refunded'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Why paise moved. */
export const LEDGER_REASONS = ['captured', 'booked', 'kept', 'owed', 'given_back'] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Paise that move from one account to another: each entry is its own debit and credit, so the books always balance. */
export interface LedgerEntry {
  readonly paymentId: string;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly amount: Paise;
  readonly why: LedgerReason;
  /** What it was for; an entry of one payment, reason and reference is posted once. */
  readonly ref: string;
  readonly at: Instant;
}

type Money = { readonly id: string; readonly amount: Paise };

/** A capture came in. */
export const captured = ({ id, amount }: Money, at: Instant): LedgerEntry => ({
  paymentId: id,
  from: 'gateway',
  to: 'in_hand',
  amount,
  why: 'captured',
  ref: id,
  at,
});

/** It became a booking. */
export const booked = ({ id, amount }: Money, at: Instant): LedgerEntry => ({
  paymentId: id,
  from: 'in_hand',
  to: 'held',
  amount,
  why: 'booked',
  ref: id,
  at,
});

/** A refund is owed, out of what is in hand, held or kept. */
export const owed = (refund: Refund, from: 'in_hand' | 'held' | 'kept', at: Instant): LedgerEntry => ({
  paymentId: refund.paymentId,
  from,
  to: 'owed',
  amount: refund.amount,
  why: 'owed',
  ref: refundKey(refund),
  at,
});

/** Cancelled: what the terms do not give back stays. */
export const kept = (paymentId: string, amount: Paise, at: Instant): LedgerEntry => ({
  paymentId,
  from: 'held',
  to: 'kept',
  amount,
  why: 'kept',
  ref: paymentId,
  at,
});

/** A refund has reached the traveller. */
export const givenBack = (refund: Refund, at: Instant): LedgerEntry => ({
  paymentId: refund.paymentId,
  from: 'owed',
  to: 'refunded',
  amount: refund.amount,
  why: 'given_back',
  ref: refundKey(refund),
  at,
});

/** What lies in each account, in paise; at the gateway it is what came from there, below zero. */
export type LedgerBalances = { readonly [Account in LedgerAccount]: number };

/** The balances that entries leave, of one payment or of all. Their sum is always 0. */
export function balancesOf(entries: readonly LedgerEntry[]): LedgerBalances {
  const balances = { gateway: 0, in_hand: 0, held: 0, kept: 0, owed: 0, refunded: 0 };
  for (const { from, to, amount } of entries) {
    balances[from] -= amount;
    balances[to] += amount;
  }
  return balances;
}

/** What lies in one account of a payment. */
export const balanceOf = (entries: readonly LedgerEntry[], paymentId: string, account: LedgerAccount): Paise =>
  paise(balancesOf(entries.filter((entry) => entry.paymentId === paymentId))[account]);
