import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';
import { isRegression } from './passkey.ts';
import type { ChallengePurpose, PasskeyAnswer } from './passkey-ports.ts';

/** The refusal of an unknown passkey, a wrong signature, a used challenge and a counter that went back: all alike. */
export type InvalidPasskey = Refusal<'INVALID_PASSKEY'>;

/** A passkey that has signed, until its use is written. */
export interface ConfirmedPasskey {
  readonly accountId: string;
  readonly credentialId: string;
  readonly signCount: number;
}

/** An answer with what it was asked for. */
export interface PresentedPasskey {
  readonly answer: PasskeyAnswer;
  readonly purpose: ChallengePurpose;
  readonly browser: string | null;
  /** Whose passkey it has to be; `null` where the passkey itself says who signs in. */
  readonly accountId: string | null;
}

type Deps = Pick<SessionPorts, 'clock' | 'challenges' | 'passkeys' | 'passkeyVerifier'>;

/**
 * Verifies an answer. Its challenge is used up first, whatever follows. Where nobody is known yet, the authenticator
 * has to name the owner (WebAuthn Level 3, section 7.2, step 6).
 */
export async function confirmPasskey(
  deps: Deps,
  { answer, purpose, browser, accountId }: PresentedPasskey,
): Promise<Result<ConfirmedPasskey, InvalidPasskey>> {
  const read = deps.passkeyVerifier.read(answer);
  if (read === null || browser === null) return refused('INVALID_PASSKEY');
  const { challenge, credentialId } = read;
  const spent = await deps.challenges.spend({ secret: challenge, purpose, browser, now: deps.clock.now() });
  if (spent === null || spent.accountId !== accountId) return refused('INVALID_PASSKEY');
  const passkey = await deps.passkeys.byCredential(credentialId);
  if (passkey === null) return refused('INVALID_PASSKEY');
  const signed = await deps.passkeyVerifier.signed(answer, challenge, passkey);
  if (signed === null) return refused('INVALID_PASSKEY');
  if (passkey.accountId !== (accountId ?? signed.ownerId)) return refused('INVALID_PASSKEY');
  return accepted({ accountId: passkey.accountId, credentialId, signCount: signed.signCount });
}

/**
 * Writes the use of a confirmed passkey. Called while its account is locked, so that of two uses with one counter the
 * second is refused. `false` when the passkey is gone or its counter went back.
 */
export async function noteUse(
  { clock }: Pick<SessionPorts, 'clock'>,
  { passkeyWriter }: Stores<'passkeyWriter'>,
  { accountId, credentialId, signCount }: ConfirmedPasskey,
): Promise<boolean> {
  const held = await passkeyWriter.byCredential(credentialId);
  if (held === null || held.accountId !== accountId || isRegression(held.signCount, signCount)) return false;
  await passkeyWriter.used(held.id, { signCount, usedAt: clock.now() });
  return true;
}
