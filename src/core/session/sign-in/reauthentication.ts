import { accepted, type Instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Account } from '../model/account.ts';
import { preparedPassword } from '../model/password-rules.ts';
import type { InvalidDetails } from '../model/personal-details.ts';
import type { Busy } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';

/** How long after signing in address and password may be changed and the account deleted without another proof. */
const FRESH_SIGN_IN_MS = 15 * 60_000;

/** A traveller's proof of identity; empty texts are no proof. */
export interface Proof {
  readonly currentPassword?: string | undefined;
  readonly credential?: string | undefined;
  /** The secret of the browser that presents the credential, where it has one. */
  readonly browser?: string | null | undefined;
}

/** The proofs that an account accepts, by the field that carries each. */
export interface AcceptedProofs {
  readonly proofs: readonly ('currentPassword' | 'credential')[];
}

/** Why a proof is rejected. */
export type Unproved = Refusal<'REAUTH_REQUIRED', AcceptedProofs> | Refusal<'INVALID_IDENTITY'> | InvalidDetails | Busy;

type Deps = Pick<SessionPorts, 'clock' | 'hasher' | 'identityVerifier' | 'identities'>;

async function byPassword(deps: Deps, account: Account, password: string): Promise<Result<Instant, Unproved>> {
  const checked = await deps.hasher.matches(preparedPassword(password), account.passwordHash);
  if (!checked.ok) return checked;
  if (checked.value) return accepted(deps.clock.now());
  return refused('VALIDATION_FAILED', { errors: [{ field: 'currentPassword', code: 'WRONG_PASSWORD' as const }] });
}

async function byCredential(
  deps: Deps,
  account: Account,
  credential: string,
  browser: string | null,
): Promise<Result<Instant, Unproved>> {
  const verified = await deps.identityVerifier.verify(credential, browser);
  if (!verified.ok) return verified;
  const owner = await deps.identities.owner(verified.value);
  return owner === account.id ? accepted(deps.clock.now()) : refused('INVALID_IDENTITY');
}

async function proofsOf({ identities }: Deps, account: Account): Promise<AcceptedProofs['proofs']> {
  const linked = await identities.of(account.id);
  return [
    ...(account.passwordHash === null ? [] : ['currentPassword' as const]),
    ...(linked.length === 0 ? [] : ['credential' as const]),
  ];
}

/**
 * Verifies the owner before a change of address or password, or a deletion. A proof that is sent must be valid, even
 * when none was needed. Answers when the traveller signed in, or which proofs the account accepts.
 */
export async function reauthenticate(
  deps: Deps,
  account: Account,
  signedInAt: Instant,
  { currentPassword, credential, browser = null }: Proof,
): Promise<Result<Instant, Unproved>> {
  if (currentPassword) return byPassword(deps, account, currentPassword);
  if (credential) return byCredential(deps, account, credential, browser);
  if (deps.clock.now() - signedInAt <= FRESH_SIGN_IN_MS) return accepted(signedInAt);
  return refused('REAUTH_REQUIRED', { proofs: await proofsOf(deps, account) });
}
