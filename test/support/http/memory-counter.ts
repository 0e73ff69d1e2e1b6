import type { RateCounter, Spent } from '#src/adapters/http/rate-limits/rate-counter.ts';

interface Window {
  readonly endsAt: number;
  readonly spent: number;
  readonly intents: readonly string[];
}

/** Rate limits in memory, on a separate clock. */
export interface MemoryCounter extends RateCounter {
  /** Advances time for every window. */
  pass(ms: number): void;
}

/** The result of a unit that was spent. */
export const WITHIN_LIMIT: Spent = { allowed: true, retryAfterSeconds: 0, left: 1, resetSeconds: 60 };
/** The result of a unit beyond the limit. */
export const BEYOND_LIMIT: Spent = { allowed: false, retryAfterSeconds: 60, left: 0, resetSeconds: 60 };
/** A counter that allows everything. */
export const NO_LIMITS: RateCounter = { spend: async () => WITHIN_LIMIT };

/** A counter for tests without a database; the one of PostgreSQL has separate tests. */
export function memoryCounter(): MemoryCounter {
  const windows = new Map<string, Window>();
  let now = 0;
  return {
    async spend(key, limit, windowMs, intent) {
      const held = windows.get(key);
      const window = held && held.endsAt > now ? held : { endsAt: now + windowMs, spent: 0, intents: [] };
      const known = intent !== undefined && window.intents.includes(intent);
      const allowed = known || window.spent < limit;
      const intents = intent === undefined || known || !allowed ? window.intents : [...window.intents, intent];
      const spent = known || !allowed ? window.spent : window.spent + 1;
      windows.set(key, { ...window, spent, intents });
      const resetSeconds = Math.ceil((window.endsAt - now) / 1_000);
      return { allowed, retryAfterSeconds: allowed ? 0 : resetSeconds, left: limit - spent, resetSeconds };
    },
    pass(ms) {
      now += ms;
    },
  };
}
