import { type Instant, instant } from '../../shared/index.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';
import { type Account, profileOf, type Session, type SignedIn } from './account.ts';
import { type Device, deviceOf } from './device.ts';

/** However often it is refreshed, a session ends this long after signing in. */
const MAX_SESSION_MS = 30 * 86_400_000;

/** What opening and carrying on a session needs. */
export type SessionLife = Pick<SessionPorts, 'clock' | 'ids' | 'settings' | 'tokens'>;

/** When a token made now runs out: after its own life, and never past the 30 days of the session. */
const expiryOf = (signedInAt: Instant, now: Instant, tokenLifeMs: number): Instant =>
  instant(Math.min(now + tokenLifeMs, signedInAt + MAX_SESSION_MS));

const tokenOf = ({ clock, tokens }: SessionLife, session: Session): string =>
  tokens.issue({
    sessionId: session.id,
    accountId: session.accountId,
    issuedAt: clock.now(),
    expiresAt: session.expiresAt,
  });

/** How a session begins, where it is known. */
export interface Beginning {
  /** What the browser says of itself. */
  readonly userAgent?: string | undefined;
  /** Since when the traveller counts as signed in; now, unless stated. */
  readonly signedInAt?: Instant;
}

/** Opens a session for an account and answers its token; the account's sessions that have run out go. */
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

/** Slides a session on and answers its new token; `null` when it has ended meanwhile. */
export async function carryOn(
  life: SessionLife,
  stores: Stores<'sessions'>,
  { sessionId, signedInAt }: { readonly sessionId: string; readonly signedInAt: Instant },
): Promise<string | null> {
  const until = expiryOf(signedInAt, life.clock.now(), life.settings.tokenLifeMs);
  const session = await stores.sessions.extend(sessionId, until);
  return session && tokenOf(life, session);
}
