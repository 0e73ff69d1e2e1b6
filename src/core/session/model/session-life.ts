import { type Instant, instant } from '../../shared/index.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';
import { type Account, profileOf, type Session, type SignedIn } from './account.ts';
import { type Device, deviceOf } from './device.ts';

/** A session ends this long after signing in, however often it is refreshed. */
const MAX_SESSION_MS = 30 * 86_400_000;

/** The dependencies of opening and extending a session. */
export type SessionLife = Pick<SessionPorts, 'clock' | 'ids' | 'settings' | 'tokens'>;

/** When a token made now expires: after its own life, and never past the 30 days of the session. */
const expiryOf = (signedInAt: Instant, now: Instant, tokenLifeMs: number): Instant =>
  instant(Math.min(now + tokenLifeMs, signedInAt + MAX_SESSION_MS));

const tokenOf = ({ clock, tokens }: SessionLife, session: Session): string =>
  tokens.issue({
    sessionId: session.id,
    accountId: session.accountId,
    issuedAt: clock.now(),
    expiresAt: session.expiresAt,
  });

/** The circumstances of a new session. */
export interface Beginning {
  /** The user agent string of the browser. */
  readonly userAgent?: string | undefined;
  /** When the traveller signed in; now by default. */
  readonly signedInAt?: Instant;
}

/** Opens a session for an account and answers its token; deletes the account's expired sessions. */
export async function openSession(
  life: SessionLife,
  stores: Stores<'sessions'>,
  account: Account,
  { userAgent, signedInAt = life.clock.now() }: Beginning = {},
): Promise<SignedIn> {
  const now = life.clock.now();
  const expiresAt = expiryOf(signedInAt, now, life.settings.tokenLifeMs);
  const session: Session = { id: life.ids.next(), accountId: account.id, signedInAt, expiresAt };
  await stores.sessions.end({ accountId: account.id, expiredBy: now });
  const device: Device = deviceOf(userAgent);
  await stores.sessions.open(session, device);
  return { token: tokenOf(life, session), profile: profileOf(account) };
}

/** Extends a session and answers its new token; `null` when it has ended meanwhile. */
export async function carryOn(
  life: SessionLife,
  stores: Stores<'sessions'>,
  { sessionId, signedInAt }: { readonly sessionId: string; readonly signedInAt: Instant },
): Promise<string | null> {
  const until = expiryOf(signedInAt, life.clock.now(), life.settings.tokenLifeMs);
  const session = await stores.sessions.extend(sessionId, until);
  return session && tokenOf(life, session);
}
