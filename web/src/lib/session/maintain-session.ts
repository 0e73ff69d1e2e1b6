import { tokenExpiry } from './token-expiry.ts';

/** A token is renewed this long before it expires (specification, section 9). */
export const RENEW_BEFORE_MS = 5 * 60_000;
/** Waits between failed renewals double from the first to the second (specification, section 9). */
export const FIRST_WAIT_MS = 30_000;
export const MAX_WAIT_MS = 960_000;
/** Browsers fire longer timers at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface SessionDeps {
  /** The current bearer token, or null. */
  token(): string | null;
  /** Requests the next token. Rejects when there is none. */
  renew(): Promise<string>;
  /** The next token arrived during the session. */
  renewed(token: string): void;
  /** The token expired. */
  expired(): void;
  now(): number;
  /** Calls back after a delay; returns how to cancel it. */
  later(callback: () => void, ms: number): () => void;
}

/**
 * Maintains a session: an expired token ends it, another is renewed five minutes before its expiry, and a failed
 * renewal is retried with growing delays until the token expires. `look` reschedules: call it when the token changes
 * and when the page becomes visible. `stop` cancels everything.
 */
export function maintainSession(parts: SessionDeps): { look(): void; stop(): void } {
  let callOff = () => {};
  let renewing: string | null = null;
  let wait = FIRST_WAIT_MS;
  let waitingUntil = 0;

  function look(): void {
    callOff();
    const token = parts.token();
    const expiry = token === null ? null : tokenExpiry(token);
    if (token === null || expiry === null) return;
    const left = expiry - parts.now();
    if (left <= 0) {
      parts.expired();
      return;
    }
    const due = Math.max(left - RENEW_BEFORE_MS, waitingUntil - parts.now());
    if (due <= 0) renew(token);
    else callOff = parts.later(look, Math.min(due, left, MAX_TIMER_MS));
  }

  function renew(token: string): void {
    if (renewing === token) return;
    renewing = token;
    parts.renew().then(
      (next) => settle(token, () => parts.renewed(next), 0),
      (fault: unknown) => {
        console.info('The session could not be renewed; trying again later.', fault);
        settle(token, () => {}, wait);
      },
    );
  }

  function settle(token: string, take: () => void, pause: number): void {
    renewing = null;
    wait = pause === 0 ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
    waitingUntil = pause === 0 ? 0 : parts.now() + pause;
    if (parts.token() === token) take();
    look();
  }

  return { look, stop: () => callOff() };
}
