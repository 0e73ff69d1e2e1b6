import { z } from 'zod';
import type { VerifiedIdentity } from '#core/session/index.ts';

/** The longest subject (OpenID Connect Core 1.0, section 2: 255 characters). */
const LONGEST = 255;

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(LONGEST),
  email: z.string().min(3).max(LONGEST),
  // Some providers send it as a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  name: z.string().max(1_000).catch(''),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .nullable()
    .catch(null)
    .default(null),
});

/** Normalises Google's issuer: older tokens have a name that is no URL (Google Identity, ID tokens). */
const oneName = (issuer: string): string => (issuer === 'accounts.google.com' ? 'https://accounts.google.com' : issuer);

/** Whether a picture can be fetched over TLS, or from a provider that has none itself, as on this machine. */
const fetchable = (picture: string, issuer: string): boolean =>
  picture.startsWith('https:') || (URL.canParse(issuer) && new URL(picture).origin === new URL(issuer).origin);

/** Parses the claims of a verified ID token; `null` when they don't identify a person that can have an account. */
export function identityFrom(given: unknown): VerifiedIdentity | null {
  const read = claims.safeParse(given);
  if (!read.success) return null;
  const { iss, sub, email, email_verified, name, picture } = read.data;
  const kept = picture !== null && fetchable(picture, iss) ? picture : null;
  return { issuer: oneName(iss), subject: sub, email, emailVerified: email_verified, name, picture: kept };
}
