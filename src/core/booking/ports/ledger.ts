import type { LedgerEntry } from '../model/ledger.ts';

/** Stores ledger entries; nothing in it is ever changed or deleted. */
export interface Ledger {
  /** Rejects, by constraint, a second entry of the same payment, reason and reference. */
  post(entry: LedgerEntry): Promise<void>;
  /** The entries of an order's payments, oldest first. */
  ofOrder(receipt: string): Promise<readonly LedgerEntry[]>;
}
