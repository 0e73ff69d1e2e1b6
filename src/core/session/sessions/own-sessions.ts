import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SeenSession } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';

/** A session in the list of its owner. */
export interface ListedSession extends SeenSession {
  /** Whether it is the session of the request. */
  readonly isThis: boolean;
}

/** The valid sessions of the account: that of the request first, then the most recently seen. */
export const listSessions =
  ({ clock, activeSessions }: Pick<SessionPorts, 'clock' | 'activeSessions'>) =>
  async (request: OwnAccount): Promise<Result<readonly ListedSession[], Refusal<'NOT_YOURS'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const now = clock.now();
    const listed = (await activeSessions.of(own.value))
      .filter(({ expiresAt }) => expiresAt > now)
      .map((session) => ({ ...session, isThis: session.id === request.traveller.sessionId }))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.seenAt - one.seenAt);
    return accepted(listed);
  };

/** Ends one session of the account at once. */
export const endSession =
  ({ work }: Transactions<'sessions'>) =>
  async (
    request: OwnAccount & { readonly sessionId: string },
  ): Promise<Result<null, Refusal<'NOT_YOURS' | 'NOT_FOUND'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const which = { accountId: own.value, sessionId: request.sessionId };
    const ended = await work.run(({ sessions }) => sessions.end(which));
    return ended === 0 ? refused('NOT_FOUND') : accepted(null);
  };

/** Ends every session of the account except that of the request. */
export const endOtherSessions =
  ({ work }: Transactions<'sessions'>) =>
  async (request: OwnAccount): Promise<Result<null, Refusal<'NOT_YOURS'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const which = { accountId: own.value, except: request.traveller.sessionId };
    await work.run(({ sessions }) => sessions.end(which));
    return accepted(null);
  };
