import type { Instant, Paise } from '../../shared/index.ts';

/** How far an organisation is with live keys; the operator approves and suspends it. */
export const LIVE_STATES = ['not_requested', 'requested', 'approved', 'suspended'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/** What the operator has agreed with an organisation. */
export interface PartnerTerms {
  /** Of the price of a booking, in hundredths of a percent: 1,000 is 10 %. */
  readonly commissionBasisPoints: number;
  /** How far below zero the organisation's balance may go; 0 for prepaid only. */
  readonly creditLimit: Paise;
  /** Requests in a minute, of each key and of all keys of a mode together. */
  readonly requestsPerMinute: number;
}

/** The bounds of the terms, both included. */
export const TERM_BOUNDS = {
  commissionBasisPoints: { min: 0, max: 5_000 },
  creditLimit: { min: 0, max: 1_000_000_000_00 },
  requestsPerMinute: { min: 1, max: 60_000 },
} as const satisfies Readonly<Record<keyof PartnerTerms, { readonly min: number; readonly max: number }>>;

/** The terms of an organisation with which nothing is agreed yet: 10 %, prepaid, 600 requests a minute. */
export const FIRST_TERMS: PartnerTerms = {
  commissionBasisPoints: 1_000,
  creditLimit: 0 as Paise,
  requestsPerMinute: 600,
};

/** A company whose servers book through the partner's API. */
export interface Organisation {
  /** `org_...`. */
  readonly id: string;
  readonly name: string;
  readonly live: LiveState;
  readonly terms: PartnerTerms;
  readonly createdAt: Instant;
}

/** The longest name of an organisation or a key, in characters. */
export const MAX_PARTNER_NAME = 100;
/** The most organisations of an account, members and open invitations of an organisation. */
export const MAX_ORGANISATIONS = 10;
export const MAX_MEMBERS = 50;
export const MAX_INVITATIONS = 20;
