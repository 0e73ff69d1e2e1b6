import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SignedInTraveller } from '../model/account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import { lastSeen } from '../sessions/last-seen.ts';

/** Why a token is rejected. */
type Unauthenticated = Refusal<'UNAUTHENTICATED' | 'TOKEN_EXPIRED' | 'SESSION_ENDED'>;

/** Authenticates a request by its token. */
export type Authenticate = (token: string) => Promise<Result<SignedInTraveller, Unauthenticated>>;

/**
 * Authenticates a request by its token: signed by this product, not expired, and its session exists. The session is
 * read every time, so that signing out, a new password and deletion end a token at once, in every process.
 */
export const authenticate = ({
  clock,
  tokens,
  activeSessions,
}: Pick<SessionPorts, 'clock' | 'tokens' | 'activeSessions'>): Authenticate => {
  const noteSeen = lastSeen(activeSessions);
  return async (token) => {
    const read = tokens.read(token, clock.now());
    if (!read.ok) return read;
    const session = await activeSessions.find(read.value.sessionId);
    if (session === null) return refused('SESSION_ENDED');
    if (session.accountId !== read.value.accountId) return refused('UNAUTHENTICATED');
    if (session.expiresAt <= clock.now()) return refused('TOKEN_EXPIRED');
    await noteSeen(session.id, clock.now());
    return accepted({ accountId: session.accountId, sessionId: session.id, signedInAt: session.signedInAt });
  };
};
