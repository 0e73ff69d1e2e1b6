import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SignedInTraveller } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import { carryOn, type SessionLife } from '../model/session-life.ts';
import type { Transactions } from '../ports/stores.ts';

/** Answers a fresh token for an existing session and extends it, up to 30 days after signing in. */
export const refreshSession =
  (deps: SessionLife & Transactions<'sessions'>) =>
  async (traveller: SignedInTraveller): Promise<Result<{ readonly token: string }, Refusal<'SESSION_ENDED'>>> => {
    const token = await deps.work.run((stores) => carryOn(deps, stores, traveller));
    return token === null ? refused('SESSION_ENDED') : accepted({ token });
  };

/** Ends the session of the token at once; the traveller's other sessions stay. */
export const signOut =
  (deps: Transactions<'sessions'>) =>
  async ({ traveller, accountId }: OwnAccount): Promise<Result<null, Refusal<'NOT_YOURS'>>> => {
    const own = ownAccount({ traveller, accountId });
    if (!own.ok) return own;
    await deps.work.run((stores) => stores.sessions.end({ sessionId: traveller.sessionId }));
    return accepted(null);
  };
