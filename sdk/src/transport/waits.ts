/** The first pause, in milliseconds; each one after it is twice as long. */
const FIRST_MS = 500;
/** The longest pause that no answer asks for. */
const LONGEST_MS = 8_000;
/** The longest pause that an answer may ask for: a call that would wait longer fails instead. */
export const PATIENCE_MS = 60_000;
/** By how much the pauses that an answer asks for differ, so that servers do not come back all at once. */
const SPREAD_MS = 250;

type Header = (name: string) => string | null;

/** How long `Retry-After` says to wait, in milliseconds (RFC 9110, section 10.2.3); null without it. */
export function retryAfterMs(header: Header, now: number): number | null {
  const text = header('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Every date of HTTP ends so; `Date.parse` takes much else for a date.
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/**
 * For how long no request is left, in milliseconds, by `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10): the longest
 * reset of a limit with nothing left; 0 while something is left of each.
 */
export function exhaustedMs(header: Header): number {
  const limits = (header('ratelimit') ?? '').split(',');
  const resets = limits.map((limit) => {
    const left = /;\s*r=(\d+)/.exec(limit)?.[1];
    const reset = /;\s*t=(\d+)/.exec(limit)?.[1];
    return left !== undefined && Number(left) === 0 ? Number(reset ?? 0) * 1_000 : 0;
  });
  return Math.max(0, ...resets);
}

/**
 * How long to wait before a request is sent again, in milliseconds: at least as long as the answer asks for, otherwise
 * growing pauses (RFC 9110 says nothing about these), each with chance in it.
 * @param retry 0 for the first one
 * @param askedMs what the answer asks for; null for nothing
 * @param chance from 0 to 1
 */
export function pauseBefore(retry: number, askedMs: number | null, chance: number): number {
  if (askedMs !== null) return askedMs + chance * SPREAD_MS;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** retry) * (0.5 + chance / 2);
}
