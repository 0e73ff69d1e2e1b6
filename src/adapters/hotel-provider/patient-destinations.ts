import { refused } from '#core/shared/index.ts';
import type { DestinationSearch } from '#core/stays/index.ts';

/** How long a traveller who types waits for the hotel provider, in milliseconds. */
export const TYPING_PATIENCE_MS = 3_000;

/**
 * Destinations that are refused as PROVIDER_UNAVAILABLE when their answer takes longer. The call goes on, so that its
 * answer is cached for who types the same next.
 * @param patienceMs in milliseconds
 */
export const patientDestinations = (
  source: DestinationSearch,
  patienceMs: number = TYPING_PATIENCE_MS,
): DestinationSearch => ({
  async destinations(text) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ReturnType<typeof refused<'PROVIDER_UNAVAILABLE'>>>((resolve) => {
      timer = setTimeout(() => resolve(refused('PROVIDER_UNAVAILABLE')), patienceMs);
    });
    const asked = source.destinations(text);
    // After the patience nobody waits for a failure.
    asked.catch(() => undefined);
    try {
      return await Promise.race([asked, late]);
    } finally {
      clearTimeout(timer);
    }
  },
});
