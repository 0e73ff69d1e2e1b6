import { accepted, type FieldFault, plainText, type Refusal, type Result, refused } from '../../shared/index.ts';
import { welcomeDiscountsFor } from '../accounts/welcome-discounts.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import type { Account, SignedIn } from '../model/account.ts';
import { type InvalidDetails, type PersonalDetails, readDetails } from '../model/personal-details.ts';
import { openSession, type SessionLife } from '../model/session-life.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { beginChallenge, type Unavailable } from './challenges.ts';
import type { InvalidPasskey } from './confirm-passkey.ts';
import { type CreationPrompt, passkeyNameFault } from './own-passkeys.ts';
import type { PasskeyAnswer } from './passkey-ports.ts';

type BeginDeps = Pick<SessionPorts, 'clock' | 'ids' | 'accounts' | 'challenges' | 'passkeyPrompts'>;

/**
 * Begins an account that has a passkey instead of a password. Nothing is stored but the challenge, with the id that the
 * account will have: the authenticator keeps it with the passkey (WebAuthn Level 3, section 5.4.3, user handle).
 */
export const beginPasskeyRegistration =
  (deps: BeginDeps) =>
  async (
    typed: PersonalDetails & { readonly browser: string },
  ): Promise<Result<CreationPrompt, InvalidDetails | Unavailable | Refusal<'EMAIL_TAKEN'>>> => {
    const { details, faults } = readDetails(typed);
    if (faults.length > 0) return refused('VALIDATION_FAILED', { errors: faults });
    if (await deps.accounts.byEmail(details.email)) return refused('EMAIL_TAKEN');
    const id = deps.ids.next();
    const begun = await beginChallenge(deps, { purpose: 'register', browser: typed.browser, accountId: id });
    if (!begun.ok) return begun;
    const { challenge, address } = begun.value;
    const owner = { ...details, id };
    return accepted({ address, options: await deps.passkeyPrompts.toAdd({ challenge, owner, known: [] }) });
  };

/** The form of a registration with the passkey that the browser has made. */
export interface PasskeyRegistration extends PersonalDetails, RequestLanguage {
  /** As the owner calls the passkey. */
  readonly passkeyName: string;
  readonly answer: PasskeyAnswer;
  readonly browser: string | null;
  readonly userAgent?: string | undefined;
}

type Deps = SessionLife &
  Pick<SessionPorts, 'fingerprints' | 'challenges' | 'passkeyVerifier'> &
  Transactions<'accountWriter' | 'welcomedAddresses' | 'accountEmails' | 'passkeyWriter' | 'sessions'>;

/**
 * Creates an account without a password, with its first passkey, and signs in: the passkey has verified its owner just
 * now. As with a password the address counts as unconfirmed, an email asks to confirm it, and the policy's welcome
 * discounts are given once for each address. The challenge is used up first, whatever follows.
 */
export const registerByPasskey =
  (deps: Deps) =>
  async (
    typed: PasskeyRegistration,
  ): Promise<Result<SignedIn, InvalidDetails | InvalidPasskey | Refusal<'EMAIL_TAKEN'>>> => {
    const { details, faults } = readDetails(typed);
    const name = plainText(typed.passkeyName);
    const nameFault = passkeyNameFault(name);
    const errors: FieldFault[] = [...faults, ...(nameFault ? [{ field: 'passkeyName', code: nameFault }] : [])];
    if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
    const { answer, browser } = typed;
    const challenge = deps.passkeyVerifier.read(answer)?.challenge;
    if (challenge === undefined || browser === null) return refused('INVALID_PASSKEY');
    const now = deps.clock.now();
    const spent = await deps.challenges.spend({ secret: challenge, purpose: 'register', browser, now });
    if (spent === null || spent.accountId === null) return refused('INVALID_PASSKEY');
    const accountId = spent.accountId;
    const made = await deps.passkeyVerifier.made(answer, challenge);
    if (made === null) return refused('INVALID_PASSKEY');
    return deps.work.run(async (stores) => {
      if ((await stores.passkeyWriter.byCredential(made.credentialId)) !== null) return refused('INVALID_PASSKEY');
      const account: Account = {
        ...details,
        id: accountId,
        emailConfirmed: false,
        passwordHash: null,
        picture: null,
        discounts: await welcomeDiscountsFor(deps, stores, details.email),
        createdAt: now,
      };
      if (!(await stores.accountWriter.add(account))) return refused('EMAIL_TAKEN');
      const passkey = { ...made, id: deps.ids.next(), accountId, name, addedAt: now, usedAt: null };
      // Thrown, so that no account without a passkey stays behind.
      if (!(await stores.passkeyWriter.add(passkey))) throw new Error('The credential was added by another call');
      await requestEmail(deps, stores, { kind: 'confirm', accountId }, typed);
      return accepted(await openSession(deps, stores, account, { userAgent: typed.userAgent }));
    });
  };
