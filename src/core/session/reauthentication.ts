import { accepted, type Instant, type Refusal, type Result, refused } from '../shared/index.ts';
import type { Account } from './account.ts';
import type { SessionParts } from './parts.ts';
import { preparedPassword } from './password-rules.ts';
import type { InvalidDetails } from './personal-details.ts';
import type { Busy } from './services.ts';

/** So long after signing in, the address and the password may be changed without proving oneself again. */
const FRESH_SIGN_IN_MS = 15 * 60_000;

/** How a traveller proves again who they are; empty texts are no proof. */
export interface Proof {
  readonly currentPassword?: string | undefined;
  readonly credential?: string | undefined;
}

/** Why a proof does not do. */
export type Unproved = Refusal<'REAUTH_REQUIRED' | 'INVALID_IDENTITY'> | InvalidDetails | Busy;

type Parts = Pick<SessionParts, 'clock' | 'hasher' | 'identityVerifier' | 'identities'>;

async function byPassword(parts: Parts, account: Account, password: string): Promise<Result<Instant, Unproved>> {
  const checked = await parts.hasher.matches(preparedPassword(password), account.passwordHash);
  if (!checked.ok) return checked;
  if (checked.value) return accepted(parts.clock.now());
  return refused('VALIDATION_FAILED', { errors: [{ field: 'currentPassword', code: 'WRONG_PASSWORD' as const }] });
}

async function byCredential(parts: Parts, account: Account, credential: string): Promise<Result<Instant, Unproved>> {
  const verified = await parts.identityVerifier.verify(credential);
  if (!verified.ok) return verified;
  const owner = await parts.identities.owner(verified.value);
  return owner === account.id ? accepted(parts.clock.now()) : refused('INVALID_IDENTITY');
}

/**
 * Makes sure that it is the owner who changes an address or a password. A proof that comes along must hold, even when
 * none was needed. Answers since when the traveller counts as signed in.
 */
export async function reauthenticate(
  parts: Parts,
  account: Account,
  signedInAt: Instant,
  { currentPassword, credential }: Proof,
): Promise<Result<Instant, Unproved>> {
  if (currentPassword) return byPassword(parts, account, currentPassword);
  if (credential) return byCredential(parts, account, credential);
  return parts.clock.now() - signedInAt <= FRESH_SIGN_IN_MS ? accepted(signedInAt) : refused('REAUTH_REQUIRED');
}
