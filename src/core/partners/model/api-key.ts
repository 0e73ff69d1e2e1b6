import type { Instant } from '../../shared/index.ts';

/** Whether a key reaches the data of tries or that of real bookings. */
export const KEY_MODES = ['test', 'live'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** What a key may be used for. */
export const SCOPES = ['search:read', 'bookings:read', 'bookings:write', 'webhooks:write', 'finance:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** A key of the partner's API, without its secret. */
export interface ApiKey {
  /** `key_...`. */
  readonly id: string;
  readonly organisationId: string;
  readonly mode: KeyMode;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Client addresses and ranges (CIDR) that may use it; none for any. */
  readonly addresses: readonly string[];
  /** The last four characters of its secret, by which people tell keys apart. */
  readonly lastFour: string;
  readonly createdAt: Instant;
  /** The account that created it. */
  readonly createdBy: string;
  /** The end of its overlap with the key that replaced it; `null` without one. */
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** Exact to a minute; `null` until it is used. */
  readonly lastUsedAt: Instant | null;
  /** The key that it replaced. */
  readonly replaces: string | null;
}

/** The most usable keys of an organisation in one mode. */
export const MAX_KEYS = 20;
/** The most usable keys together with those that were replaced and still work. */
export const MAX_OVERLAPPING_KEYS = 2 * MAX_KEYS;
/** The most addresses of a key. */
export const MAX_ADDRESSES = 50;
/** The longest overlap of a key with the one that replaces it, in hours. */
export const MAX_OVERLAP_HOURS = 168;

/** How long a key can be looked at after its end: 90 days. */
export const ENDED_KEYS_KEPT_DAYS = 90;

/** Whether a key can be used at an instant. */
export const isUsable = ({ expiresAt, revokedAt }: ApiKey, now: Instant): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);
