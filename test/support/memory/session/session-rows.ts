import {
  type ActiveSessions,
  type SeenSession,
  type Session,
  type Sessions,
  UNKNOWN_DEVICE,
} from '#core/session/index.ts';
import type { SecurityRows } from './passkeys.ts';

/** The rows of sessions, and of what ends with them. */
export interface SessionRows {
  readonly sessions: Map<string, Session>;
  readonly devices: Map<string, Pick<SeenSession, 'device' | 'seenAt'>>;
  readonly security: SecurityRows;
}

function endChallenges({ security: { challenges } }: SessionRows, account: string): void {
  for (const [secret, { accountId }] of challenges) if (accountId === account) challenges.delete(secret);
}

function changedSession(held: SessionRows, id: string, change: Partial<Session>): Session | null {
  const session = held.sessions.get(id);
  if (session === undefined) return null;
  const changed = { ...session, ...change };
  held.sessions.set(id, changed);
  return changed;
}

/** The sessions in memory. */
export const sessionsIn = (held: SessionRows): Sessions => ({
  async open(session, device = UNKNOWN_DEVICE) {
    held.sessions.set(session.id, session);
    held.devices.set(session.id, { device, seenAt: session.signedInAt });
  },
  extend: async (id, expiresAt) => changedSession(held, id, { expiresAt }),
  signedInAgain: async (id, signedInAt) => changedSession(held, id, { signedInAt }),
  async end(which) {
    const ends = (session: Session) => {
      if ('accountId' in which && session.accountId !== which.accountId) return false;
      if ('sessionId' in which) return session.id === which.sessionId;
      if ('except' in which) return session.id !== which.except;
      return !('expiredBy' in which) || session.expiresAt <= which.expiredBy;
    };
    const ending = [...held.sessions.values()].filter(ends);
    for (const { id } of ending) held.sessions.delete(id);
    if ('accountId' in which && !('sessionId' in which) && !('expiredBy' in which))
      endChallenges(held, which.accountId);
    return ending.length;
  },
});

/** The sessions in memory, as every request looks them up. */
export const activeSessionsIn = (held: () => SessionRows): ActiveSessions => ({
  find: async (id) => held().sessions.get(id) ?? null,
  of: async (account) =>
    [...held().sessions.values()]
      .filter(({ accountId }) => accountId === account)
      .map(({ accountId: _, ...session }) => ({
        ...session,
        ...(held().devices.get(session.id) ?? { device: UNKNOWN_DEVICE, seenAt: session.signedInAt }),
      })),
  async seen(id, at) {
    const { devices } = held();
    const before = devices.get(id);
    if (before !== undefined && before.seenAt < at) devices.set(id, { ...before, seenAt: at });
  },
});
