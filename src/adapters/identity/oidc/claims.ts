import { z } from 'zod';
import type { VerifiedIdentity } from '#core/session/index.ts';

/** More than a provider's own name for a person has (OpenID Connect Core 1.0, section 2: 255 characters). */
const LONGEST = 255;

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(LONGEST),
  email: z.string().min(3).max(LONGEST),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  name: z.string().max(1_000).catch(''),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .nullable()
    .catch(null)
    .default(null),
});

/** Google signs its older tokens with a name that is no address; both are one issuer (Google Identity, ID tokens). */
const oneName = (issuer: string): string => (issuer === 'accounts.google.com' ? 'https://accounts.google.com' : issuer);

/** A picture that can be fetched over TLS, or that lies with a provider that does without it, as on this machine. */
const fetchable = (picture: string, issuer: string): boolean =>
  picture.startsWith('https:') || (URL.canParse(issuer) && new URL(picture).origin === new URL(issuer).origin);

/** Reads the claims of an ID token whose signature held; `null` when they name nobody that can have an account here. */
export function identityFrom(given: unknown): VerifiedIdentity | null {
  const read = claims.safeParse(given);
  if (!read.success) return null;
  const { iss, sub, email, email_verified, name, picture } = read.data;
  const kept = picture !== null && fetchable(picture, iss) ? picture : null;
  return { issuer: oneName(iss), subject: sub, email, emailVerified: email_verified, name, picture: kept };
}
