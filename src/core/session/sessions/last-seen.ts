import type { Instant } from '../../shared/index.ts';
import type { ActiveSessions } from '../ports/stores.ts';

/** How exact the list of sessions is about when each was last seen. */
const SEEN_EVERY_MS = 10 * 60_000;
/** How many sessions one process remembers. */
const MAX_REMEMBERED = 10_000;

/**
 * Records when a session is seen, at most once in ten minutes for each process, so that most requests write nothing.
 */
export function lastSeen({ seen }: Pick<ActiveSessions, 'seen'>, max = MAX_REMEMBERED) {
  const noted = new Map<string, Instant>();
  return async (sessionId: string, now: Instant): Promise<void> => {
    const before = noted.get(sessionId) ?? Number.NEGATIVE_INFINITY;
    if (now - before < SEEN_EVERY_MS) return;
    noted.delete(sessionId);
    for (const oldest of noted.keys()) {
      if (noted.size < max) break;
      noted.delete(oldest);
    }
    noted.set(sessionId, now);
    await seen(sessionId, now);
  };
}
