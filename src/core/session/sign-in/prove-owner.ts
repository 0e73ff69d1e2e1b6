import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { RequestLanguage } from '../emails/request-email.ts';
import type { SignedInTraveller } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import {
  type AcceptedProofs,
  type Proof,
  type ProofPorts,
  type ProofStores,
  reauthenticate,
  recentSignIn,
  type Unproved,
} from './reauthentication.ts';

/**
 * Proves the owner by itself, before requests that ask for a recent sign-in: an accepted proof counts as signing in
 * again, for the session of the request alone (docs/adr/0035). Without a proof a recent sign-in is enough.
 */
export const proveOwner =
  (deps: ProofPorts & Pick<SessionPorts, 'accounts'> & Transactions<ProofStores | 'sessions'>) =>
  async (
    request: OwnAccount & RequestLanguage & { readonly proof: Proof },
  ): Promise<Result<null, Refusal<'NOT_YOURS' | 'SESSION_ENDED'> | Unproved>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const account = await deps.accounts.byId(own.value);
    if (account === null) return refused('SESSION_ENDED');
    const { sessionId, signedInAt } = request.traveller;
    const proved = await reauthenticate(deps, account, signedInAt, request.proof, request);
    if (!proved.ok) return proved;
    if (proved.value === signedInAt) return accepted(null);
    const session = await deps.work.run(({ sessions }) => sessions.signedInAgain(sessionId, proved.value));
    return session === null ? refused('SESSION_ENDED') : accepted(null);
  };

/** Asks that the traveller signed in, or proved to be the owner, within the last 15 minutes. */
export const askRecentSignIn =
  (deps: Pick<SessionPorts, 'accounts' | 'clock' | 'secondFactors' | 'identities' | 'passkeys'>) =>
  async ({
    accountId,
    signedInAt,
  }: SignedInTraveller): Promise<
    Result<null, Refusal<'SESSION_ENDED'> | Refusal<'REAUTH_REQUIRED', AcceptedProofs>>
  > => {
    const account = await deps.accounts.byId(accountId);
    if (account === null) return refused('SESSION_ENDED');
    const recent = await recentSignIn(deps, account, signedInAt);
    return recent.ok ? accepted(null) : recent;
  };
