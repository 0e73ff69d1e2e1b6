import type { PARTNER_VERSIONS } from './partner.ts';

/** The end of a call or of a version of the partner's API. */
export interface Deprecation {
  /** The day from whose beginning in UTC it is deprecated, YYYY-MM-DD. */
  readonly since: string;
  /** The day at whose beginning in UTC it ends; null while that is not settled. */
  readonly sunset: string | null;
  /** The path of the page of the documentation that says what to do instead, with its section. */
  readonly guide: string;
}

/** What will end: calls by their operation, and versions. */
export interface Deprecations {
  readonly calls: Readonly<Record<string, Deprecation>>;
  readonly versions: Readonly<Partial<Record<(typeof PARTNER_VERSIONS)[number], Deprecation>>>;
}

/** How long what is deprecated goes on at least, in days: partners were told so. */
export const LEAST_NOTICE_DAYS = 180;

/** What of the partner's API will end. The routes say so in their answers, and the document marks them. */
export const DEPRECATIONS: Deprecations = { calls: {}, versions: {} };
