import type { RateCounter } from '#src/adapters/http/rate-limits/rate-counter.ts';

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
      windows.set(key, { ...window, spent: known || !allowed ? window.spent : window.spent + 1, intents });
      return { allowed, retryAfterSeconds: allowed ? 0 : Math.ceil((window.endsAt - now) / 1_000) };
    },
    pass(ms) {
      now += ms;
    },
  };
}
