import { accepted, type FieldFault, plainText, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { InvalidDetails } from '../model/personal-details.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import {
  type Proof,
  type ProofPorts,
  type ProofStores,
  reauthenticate,
  type Unproved,
} from '../sign-in/reauthentication.ts';
import { beginChallenge, type Unavailable } from './challenges.ts';
import { type ChangeDeps, changeSecurity, type SecurityRequest } from './change-security.ts';
import type { InvalidPasskey } from './confirm-passkey.ts';
import { type ListedPasskey, listed, MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS, type SecondFactor } from './passkey.ts';
import type { CreationOptions, PasskeyAnswer } from './passkey-ports.ts';
import type { SigningPrompt } from './passkey-sign-in.ts';

type Own = Refusal<'NOT_YOURS' | 'SESSION_ENDED'>;

/** The passkeys of an account and its second step. */
export interface AccountSecurity {
  readonly passkeys: readonly ListedPasskey[];
  readonly secondFactor: SecondFactor | null;
  /** The origin at which browsers allow passkeys; `null` where the product's address allows none. */
  readonly address: string | null;
}

/** The passkeys and the second step of the traveller's own account. */
export const readSecurity =
  (deps: Pick<SessionPorts, 'passkeys' | 'secondFactors' | 'passkeyPrompts'>) =>
  async (request: OwnAccount): Promise<Result<AccountSecurity, Refusal<'NOT_YOURS'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const [kept, secondFactor] = await Promise.all([deps.passkeys.of(own.value), deps.secondFactors.of(own.value)]);
    return accepted({ passkeys: kept.map(listed), secondFactor, address: deps.passkeyPrompts.address });
  };

/** A request that needs a proof of the owner, from a browser. */
export interface Proving extends OwnAccount, RequestLanguage {
  readonly proof: Proof;
  readonly browser: string;
}

/** Asks the browser for one of the account's passkeys, as the proof of another request. */
export const beginProof =
  (deps: Pick<SessionPorts, 'clock' | 'challenges' | 'passkeys' | 'passkeyPrompts'>) =>
  async (
    request: OwnAccount & { readonly browser: string },
  ): Promise<Result<SigningPrompt, Refusal<'NOT_YOURS' | 'NOT_FOUND'> | Unavailable>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const allowed = await deps.passkeys.of(own.value);
    if (allowed.length === 0) return refused('NOT_FOUND');
    const begun = await beginChallenge(deps, { purpose: 'prove', browser: request.browser, accountId: own.value });
    if (!begun.ok) return begun;
    const { challenge, address } = begun.value;
    return accepted({ address, options: await deps.passkeyPrompts.toSign({ challenge, allowed }) });
  };

/** What a browser is given to make a passkey, and the origin at which it works. */
export interface CreationPrompt {
  readonly options: CreationOptions;
  readonly address: string;
}

/** Begins adding a passkey: the owner is proved here, and the challenge stands for that proof. */
export const beginPasskey =
  (deps: ProofPorts & Pick<SessionPorts, 'accounts' | 'passkeyPrompts'> & Transactions<ProofStores>) =>
  async (
    request: Proving,
  ): Promise<Result<CreationPrompt, Own | Unproved | Unavailable | Refusal<'PASSKEYS_FULL'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const account = await deps.accounts.byId(own.value);
    if (account === null) return refused('SESSION_ENDED');
    if (deps.passkeyPrompts.address === null) return refused('PASSKEYS_UNAVAILABLE');
    const known = await deps.passkeys.of(account.id);
    if (known.length >= MAX_PASSKEYS) return refused('PASSKEYS_FULL');
    const proved = await reauthenticate(deps, account, request.traveller.signedInAt, request.proof, request);
    if (!proved.ok) return proved;
    const begun = await beginChallenge(deps, { purpose: 'add', browser: request.browser, accountId: account.id });
    if (!begun.ok) return begun;
    const { challenge, address } = begun.value;
    return accepted({ address, options: await deps.passkeyPrompts.toAdd({ challenge, owner: account, known }) });
  };

/** What is wrong with the name of a passkey; `null` for nothing. */
export function passkeyNameFault(name: string): Extract<FieldFault['code'], 'REQUIRED' | 'TOO_LONG'> | null {
  if (name === '') return 'REQUIRED';
  return [...name].length > MAX_PASSKEY_NAME_LENGTH ? 'TOO_LONG' : null;
}

type AddDeps = Pick<SessionPorts, 'clock' | 'ids' | 'challenges' | 'passkeyVerifier'> &
  Transactions<'accounts' | 'passkeyWriter' | 'accountEmails'>;

/** Stores the passkey that the browser has made, and tells the owner by email. */
export const addPasskey =
  (deps: AddDeps) =>
  async (
    request: OwnAccount &
      RequestLanguage & { readonly name: string; readonly answer: PasskeyAnswer; readonly browser: string | null },
  ): Promise<Result<null, Own | InvalidPasskey | InvalidDetails | Refusal<'PASSKEYS_FULL'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const name = plainText(request.name);
    const fault = passkeyNameFault(name);
    if (fault !== null) return refused('VALIDATION_FAILED', { errors: [{ field: 'name', code: fault }] });
    const { answer, browser } = request;
    const challenge = deps.passkeyVerifier.read(answer)?.challenge;
    if (challenge === undefined || browser === null) return refused('INVALID_PASSKEY');
    const presented = { secret: challenge, purpose: 'add' as const, browser, now: deps.clock.now() };
    const spent = await deps.challenges.spend(presented);
    if (spent === null || spent.accountId !== own.value) return refused('INVALID_PASSKEY');
    const made = await deps.passkeyVerifier.made(answer, challenge);
    if (made === null) return refused('INVALID_PASSKEY');
    return deps.work.run(async (stores) => {
      const account = await stores.accounts.byId(own.value);
      if (account === null) return refused('SESSION_ENDED');
      if ((await stores.passkeyWriter.of(account.id)).length >= MAX_PASSKEYS) return refused('PASSKEYS_FULL');
      const now = deps.clock.now();
      const passkey = { ...made, id: deps.ids.next(), accountId: account.id, name, addedAt: now, usedAt: null };
      if (!(await stores.passkeyWriter.add(passkey))) return refused('INVALID_PASSKEY');
      const told = { kind: 'security-changed', change: 'passkey-added', accountId: account.id } as const;
      await requestEmail(deps, stores, { ...told, to: account.email }, request);
      return accepted(null);
    });
  };

/** Removes a passkey. The last one stays while the account asks for a second step. */
export const removePasskey = changeSecurity<
  ChangeDeps,
  null,
  Refusal<'NOT_FOUND' | 'LAST_PASSKEY'>,
  SecurityRequest & { readonly passkeyId: string }
>('passkey-removed', () => async ({ passkeyWriter, secondFactorWriter }, account, { passkeyId }) => {
  const kept = await passkeyWriter.of(account.id);
  if (kept.every(({ id }) => id !== passkeyId)) return refused('NOT_FOUND');
  const isLast = kept.length === 1 && (await secondFactorWriter.of(account.id)) !== null;
  if (isLast) return refused('LAST_PASSKEY');
  await passkeyWriter.remove(passkeyId);
  return accepted(null);
});
