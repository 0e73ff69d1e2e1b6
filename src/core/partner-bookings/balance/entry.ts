import type { Instant, Paise } from '../../shared/index.ts';

/**
 * The accounts of an organisation's money: `paid_in` is outside Padav (its bank, the gateway), `balance` is what the
 * organisation has here, `bookings` what its bookings took of it, `commission` what it earns.
 */
export const ORGANISATION_ACCOUNTS = ['paid_in', 'balance', 'bookings', 'commission'] as const;
export type OrganisationAccount = (typeof ORGANISATION_ACCOUNTS)[number];

/** The reasons of entries, each from one account to another. */
export const ENTRY_REASONS = {
  /** Money of the organisation arrived. */
  topped_up: { from: 'paid_in', to: 'balance' },
  /** Money was paid out to the organisation. */
  paid_out: { from: 'balance', to: 'paid_in' },
  /** A booking, or a change that costs more, was paid. */
  charged: { from: 'balance', to: 'bookings' },
  /** A refund of it. */
  given_back: { from: 'bookings', to: 'balance' },
  /** Commission of a booking, also of one that a customer paid by a link. */
  commission: { from: 'commission', to: 'balance' },
  /** Commission of what was refunded. */
  commission_back: { from: 'balance', to: 'commission' },
} as const satisfies Readonly<Record<string, { readonly from: OrganisationAccount; readonly to: OrganisationAccount }>>;
export type EntryReason = keyof typeof ENTRY_REASONS;

/** A transfer of paise between two accounts of an organisation: its own debit and credit. Never changed. */
export interface OrganisationEntry {
  readonly organisationId: string;
  readonly why: EntryReason;
  /** Above 0. */
  readonly amount: Paise;
  /** What it refers to; unique for an organisation and a reason. */
  readonly ref: string;
  /** The booking it is about; `null` for none. */
  readonly bookingId: string | null;
  readonly at: Instant;
}

/** An entry as it was posted. */
export interface PostedEntry extends OrganisationEntry {
  /** `txn_...`. */
  readonly id: string;
  /** The balance after it, in paise; below 0 on credit. */
  readonly balanceAfter: number;
}

/** What an entry adds to the balance. */
export const effectOf = ({ why, amount }: Pick<OrganisationEntry, 'why' | 'amount'>): number =>
  ENTRY_REASONS[why].to === 'balance' ? amount : -amount;

/** Whether a charge leaves the balance within the credit limit; both in paise. */
export const isCovered = (balance: number, charge: Paise, creditLimit: Paise): boolean =>
  balance - charge >= -creditLimit;

/** What an organisation can still book for: its balance and its credit. */
export const availableOf = (balance: number, creditLimit: Paise): number => balance + creditLimit;

/** Whether a charge brings what is available below the line at which the organisation wants to be told. */
export const crossesLine = (before: number, after: number, line: Paise): boolean => before >= line && after < line;
