import { accepted, type Instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { RequestLanguage } from '../emails/request-email.ts';
import type { Account } from '../model/account.ts';
import { preparedPassword } from '../model/password-rules.ts';
import type { InvalidDetails } from '../model/personal-details.ts';
import { confirmPasskey, type InvalidPasskey, noteUse } from '../passkeys/confirm-passkey.ts';
import type { PasskeyAnswer } from '../passkeys/passkey-ports.ts';
import { spendRecoveryCode } from '../passkeys/second-step.ts';
import type { Busy } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';

/** How long after signing in address and password may be changed and the account deleted without another proof. */
const FRESH_SIGN_IN_MS = 15 * 60_000;

/** A traveller's proof of identity; empty texts are no proof. */
export interface Proof {
  readonly currentPassword?: string | undefined;
  readonly credential?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
  /** Only where the account asks for a second step. */
  readonly recoveryCode?: string | undefined;
  /** The secret of the browser that presents the credential, where it has one. */
  readonly browser?: string | null | undefined;
  /** The secret of the browser that presents the passkey, where it has one. */
  readonly passkeyBrowser?: string | null | undefined;
}

/** The proofs that an account accepts, by the field that carries each. */
export interface AcceptedProofs {
  readonly proofs: readonly ('currentPassword' | 'credential' | 'passkey' | 'recoveryCode')[];
}

/** Why a proof is rejected. */
export type Unproved =
  | Refusal<'REAUTH_REQUIRED', AcceptedProofs>
  | Refusal<'INVALID_IDENTITY'>
  | InvalidPasskey
  | InvalidDetails
  | Busy;

/** The dependencies of a proof. */
export type ProofPorts = Pick<
  SessionPorts,
  | 'clock'
  | 'ids'
  | 'hasher'
  | 'identityVerifier'
  | 'identities'
  | 'passkeys'
  | 'secondFactors'
  | 'passkeyVerifier'
  | 'challenges'
>;
/** The stores in which the use of a proof is written. */
export type ProofStores = 'accounts' | 'passkeyWriter' | 'secondFactorWriter' | 'accountEmails';

type Deps = ProofPorts & Transactions<ProofStores>;

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

async function byPasskey(
  deps: Deps,
  account: Account,
  answer: PasskeyAnswer,
  browser: string | null,
): Promise<Result<Instant, Unproved>> {
  const confirmed = await confirmPasskey(deps, { answer, purpose: 'prove', browser, accountId: account.id });
  if (!confirmed.ok) return confirmed;
  return deps.work.run(async (stores) => {
    const held = await stores.accounts.byId(account.id);
    if (held === null || !(await noteUse(deps, stores, confirmed.value))) return refused('INVALID_PASSKEY');
    return accepted(deps.clock.now());
  });
}

const byCode = (deps: Deps, account: Account, code: string, by: RequestLanguage): Promise<Result<Instant, Unproved>> =>
  deps.work.run(async (stores) => {
    const held = await stores.accounts.byId(account.id);
    const used = await spendRecoveryCode(deps, stores, held ?? account, code, by);
    return used.ok ? accepted(deps.clock.now()) : used;
  });

async function firstProofs(
  { identities, passkeys }: Pick<Deps, 'identities' | 'passkeys'>,
  account: Account,
): Promise<AcceptedProofs['proofs']> {
  const [linked, kept] = await Promise.all([identities.of(account.id), passkeys.of(account.id)]);
  return [
    ...(account.passwordHash === null ? [] : ['currentPassword' as const]),
    ...(linked.length === 0 ? [] : ['credential' as const]),
    ...(kept.length === 0 ? [] : ['passkey' as const]),
  ];
}

/** The instant of a sign-in that is recent enough to prove the owner, or else the proofs that the account accepts. */
export async function recentSignIn(
  deps: Pick<Deps, 'clock' | 'secondFactors' | 'identities' | 'passkeys'>,
  account: Account,
  signedInAt: Instant,
): Promise<Result<Instant, Refusal<'REAUTH_REQUIRED', AcceptedProofs>>> {
  if (deps.clock.now() - signedInAt <= FRESH_SIGN_IN_MS) return accepted(signedInAt);
  const asksTwice = (await deps.secondFactors.of(account.id)) !== null;
  const second: AcceptedProofs['proofs'] = ['passkey', 'recoveryCode'];
  return refused('REAUTH_REQUIRED', { proofs: asksTwice ? second : await firstProofs(deps, account) });
}

/**
 * Verifies the owner before a change of address or password, a deletion, or a change of passkeys or of the second step.
 * A proof that is sent must be valid, even when none was needed. Where the account asks for a second step, only that
 * proves the owner: a password or an identity alone would walk around it (docs/adr/0054). Answers when the traveller
 * signed in, or which proofs the account accepts.
 */
export async function reauthenticate(
  deps: Deps,
  account: Account,
  signedInAt: Instant,
  { currentPassword, credential, passkey, recoveryCode, browser = null, passkeyBrowser = null }: Proof,
  by: RequestLanguage = {},
): Promise<Result<Instant, Unproved>> {
  const asksTwice = (await deps.secondFactors.of(account.id)) !== null;
  if (passkey) return byPasskey(deps, account, passkey, passkeyBrowser);
  if (asksTwice && recoveryCode) return byCode(deps, account, recoveryCode, by);
  if (!asksTwice && currentPassword) return byPassword(deps, account, currentPassword);
  if (!asksTwice && credential) return byCredential(deps, account, credential, browser);
  return recentSignIn(deps, account, signedInAt);
}
