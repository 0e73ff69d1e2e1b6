import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import type { Account, SignedIn } from '../model/account.ts';
import type { InvalidDetails } from '../model/personal-details.ts';
import { openSession, type SessionLife } from '../model/session-life.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores, Transactions } from '../ports/stores.ts';
import { beginChallenge, challengeEnd, type Unavailable } from './challenges.ts';
import { confirmPasskey, type InvalidPasskey, noteUse } from './confirm-passkey.ts';
import type { PasskeyAnswer } from './passkey-ports.ts';
import type { SigningPrompt } from './passkey-sign-in.ts';
import { preparedCode } from './recovery-codes.ts';

/** The first step was right; the ticket lets this browser take the second one. */
export type SecondStepNeeded = Refusal<'SECOND_FACTOR_REQUIRED', { readonly ticket: string }>;

/** The circumstances of a sign-in: the secret of its browser, to which a ticket is bound, and its user agent string. */
export interface SigningIn {
  readonly browser?: string | undefined;
  readonly userAgent?: string | undefined;
}

/**
 * Opens the session of a traveller who has passed the first step, password or identity; where the account asks for a
 * second one, a ticket is made instead. Called while the account is locked.
 */
export async function enterOrAsk(
  deps: SessionLife,
  stores: Stores<'sessions' | 'secondFactorWriter' | 'challenges'>,
  account: Account,
  { browser = '', userAgent }: SigningIn,
): Promise<Result<SignedIn, SecondStepNeeded>> {
  if ((await stores.secondFactorWriter.of(account.id)) === null)
    return accepted(await openSession(deps, stores, account, { userAgent }));
  const asked = { purpose: 'ticket' as const, browser, accountId: account.id, expiresAt: challengeEnd(deps) };
  const { secret } = await stores.challenges.issue(asked);
  return refused('SECOND_FACTOR_REQUIRED', { ticket: secret });
}

type Expired = Refusal<'SIGN_IN_EXPIRED'>;

/** A ticket as the browser presents it. */
interface Ticket {
  readonly ticket: string;
  readonly browser: string | null;
}

async function ownerOf(
  { challenges, clock }: Pick<SessionPorts, 'clock' | 'challenges'>,
  { ticket, browser }: Ticket,
): Promise<string | null> {
  if (browser === null) return null;
  const found = await challenges.find({ secret: ticket, purpose: 'ticket', browser, now: clock.now() });
  return found?.accountId ?? null;
}

/** Asks the browser for one of the account's passkeys. */
export const beginSecondStep =
  (deps: Pick<SessionPorts, 'clock' | 'challenges' | 'passkeys' | 'passkeyPrompts'>) =>
  async (ticket: Ticket): Promise<Result<SigningPrompt, Expired | Unavailable>> => {
    const accountId = await ownerOf(deps, ticket);
    if (accountId === null || ticket.browser === null) return refused('SIGN_IN_EXPIRED');
    const begun = await beginChallenge(deps, { purpose: 'second-step', browser: ticket.browser, accountId });
    if (!begun.ok) return begun;
    const { challenge, address } = begun.value;
    const allowed = await deps.passkeys.of(accountId);
    return accepted({ address, options: await deps.passkeyPrompts.toSign({ challenge, allowed }) });
  };

/** The second step: a passkey, or one of the recovery codes. */
interface SecondStep extends Ticket, RequestLanguage {
  readonly passkey?: PasskeyAnswer | undefined;
  readonly recoveryCode?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Called before a recovery code is looked up. Throws when the account has no tries left. */
  readonly spendTry?: (accountId: string) => Promise<void>;
}

type Refused = Expired | InvalidPasskey | InvalidDetails;
type Deps = SessionLife &
  Pick<SessionPorts, 'challenges' | 'passkeys' | 'passkeyVerifier'> &
  Transactions<'accounts' | 'sessions' | 'passkeyWriter' | 'secondFactorWriter' | 'challenges' | 'accountEmails'>;

/** Uses a recovery code of a locked account up, and tells its owner. */
export async function spendRecoveryCode(
  deps: Pick<SessionPorts, 'ids' | 'clock'>,
  stores: Stores<'secondFactorWriter' | 'accountEmails'>,
  account: Account,
  typed: string,
  by: RequestLanguage,
): Promise<Result<null, InvalidDetails>> {
  if (!(await stores.secondFactorWriter.spendCode(account.id, preparedCode(typed), deps.clock.now())))
    return refused('VALIDATION_FAILED', { errors: [{ field: 'recoveryCode', code: 'WRONG_RECOVERY_CODE' }] });
  const told = { kind: 'security-changed', change: 'recovery-code-used', accountId: account.id } as const;
  await requestEmail(deps, stores, { ...told, to: account.email }, by);
  return accepted(null);
}

/**
 * Ends a sign-in that waited for its second step. A wrong passkey or code leaves the ticket valid, until it expires or
 * the account's sessions are ended.
 */
export const finishSecondStep =
  (deps: Deps) =>
  async (step: SecondStep): Promise<Result<SignedIn, Refused>> => {
    const accountId = await ownerOf(deps, step);
    const { browser, ticket, passkey, recoveryCode = '', userAgent } = step;
    if (accountId === null || browser === null) return refused('SIGN_IN_EXPIRED');
    const confirmed =
      passkey && (await confirmPasskey(deps, { answer: passkey, purpose: 'second-step', browser, accountId }));
    if (confirmed?.ok === false) return confirmed;
    if (confirmed === undefined) await step.spendTry?.(accountId);
    return deps.work.run(async (stores): Promise<Result<SignedIn, Refused>> => {
      const held = await stores.accounts.byId(accountId);
      const presented = { secret: ticket, purpose: 'ticket' as const, browser, now: deps.clock.now() };
      if (held === null || (await stores.challenges.find(presented)) === null) return refused('SIGN_IN_EXPIRED');
      if (confirmed === undefined) {
        const used = await spendRecoveryCode(deps, stores, held, recoveryCode, step);
        if (!used.ok) return used;
      } else if (!(await noteUse(deps, stores, confirmed.value))) return refused('INVALID_PASSKEY');
      await stores.challenges.spend(presented);
      return accepted(await openSession(deps, stores, held, { userAgent }));
    });
  };
