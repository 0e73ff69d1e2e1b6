import type { LedgerEntry } from '../model/ledger.ts';

/** Keeps the entries; nothing is ever changed or deleted in it. */
export interface Ledger {
  /** Refuses, by constraint, a second entry of the same payment, reason and reference. */
  post(entry: LedgerEntry): Promise<void>;
  /** The entries of an order's payments, oldest first. */
  ofOrder(receipt: string): Promise<readonly LedgerEntry[]>;
}
