import { expiredYear } from '../../invoicing/index.ts';
import {
  type Clock,
  dayInIndia,
  type Instant,
  inBatches,
  instant,
  PURGED_AT_ONCE,
  timeOfPurge,
} from '../../shared/index.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingWork, QuotePlace, Retention } from '../ports/stores.ts';

const DAY_MS = 86_400_000;
/**
 * How long an expired quote without an order is kept. A visitor's quote can't be ordered and is deleted when it
 * expires.
 */
const QUOTE_KEPT_MS = DAY_MS;
/** How long a handled event is kept: longer than the gateway allows one to be resent by hand. */
const EVENT_KEPT_MS = 30 * DAY_MS;

/** Longer than a transaction may lock a quote: such a quote is left out, and looked at again by the next run. */
const LOOKED_AGAIN_MS = DAY_MS;
/** Of how long before the first run after a start looks: as long as purges may have been away. */
const LOOKED_BACK_MS = 90 * DAY_MS;

type Work = BookingWork<'retainedContacts' | 'retention' | 'taxDocumentRetention'>;

/**
 * Looks through the quotes that expired since the run before. Those that were ordered stay for good, and become more
 * with every booking: all of them can't be looked through each time.
 */
function expiredQuotes(work: Work) {
  let seen: QuotePlace | null = null;
  return async (before: Instant, hasTime: () => boolean): Promise<void> => {
    seen ??= { expiresAt: instant(before - LOOKED_BACK_MS), id: '' };
    while (hasTime()) {
      const after: QuotePlace = seen;
      const { next } = await work.run(({ retention }) => retention.deleteExpiredQuotes(before, PURGED_AT_ONCE, after));
      if (next === null) {
        seen = { expiresAt: instant(before - LOOKED_AGAIN_MS), id: '' };
        return;
      }
      seen = next;
    }
  };
}

/**
 * Deletes expired quotes without an order, events handled long ago, the contacts of stays that are over, and whom tax
 * documents were for, once these need no longer be kept. Rows go in batches, each in a transaction of its own, for as
 * long as one run may take (`PURGE_FOR_MS`); the next run continues.
 */
export const purge = ({ work, clock }: { readonly work: Work; readonly clock: Clock }) => {
  const removeExpired = expiredQuotes(work);
  return async (): Promise<JobEnd> => {
    const now = clock.now();
    await work.run(async (stores) => {
      await stores.retainedContacts.forget(dayInIndia(now));
      await stores.taxDocumentRetention.forgetRecipients(expiredYear(dayInIndia(now)));
    });
    const hasTime = timeOfPurge(clock);
    const remove = (batch: (retention: Retention) => Promise<number>) =>
      inBatches(() => work.run(({ retention }) => batch(retention)), hasTime);
    await remove((retention) => retention.deleteVisitorQuotes(now, PURGED_AT_ONCE));
    await remove((retention) => retention.deleteHandledEvents(instant(now - EVENT_KEPT_MS), PURGED_AT_ONCE));
    await removeExpired(instant(now - QUOTE_KEPT_MS), hasTime);
    return 'done';
  };
};

/** One purge over all travellers. */
export type Purge = ReturnType<typeof purge>;
