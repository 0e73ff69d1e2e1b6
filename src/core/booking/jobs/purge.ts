import { type Clock, dayInIndia, instant } from '../../shared/index.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingWork } from '../ports/stores.ts';

const DAY_MS = 86_400_000;
/** How long a traveller's quote that nobody ordered is kept after it ran out; a visitor's, which nobody can order, is not. */
const QUOTE_KEPT_MS = DAY_MS;
/** How long a handled event is kept: longer than the gateway lets one be sent again by hand. */
const EVENT_KEPT_MS = 30 * DAY_MS;

/** Forgets quotes that led to nothing, events long handled, and the contacts of stays that are over. */
export const purge =
  ({ work, clock }: { readonly work: BookingWork<'keptContacts' | 'leftovers'>; readonly clock: Clock }) =>
  (): Promise<JobEnd> =>
    work.run(async (stores) => {
      const now = clock.now();
      await stores.leftovers.forgetQuotes(instant(now - QUOTE_KEPT_MS));
      await stores.leftovers.forgetVisitorsQuotes(now);
      await stores.leftovers.forgetEvents(instant(now - EVENT_KEPT_MS));
      await stores.keptContacts.forget(dayInIndia(now));
      return 'done' as const;
    });

/** One purge over all travellers. */
export type Purge = ReturnType<typeof purge>;
