import { expiredYear } from '../../invoicing/index.ts';
import { type Clock, dayInIndia, instant } from '../../shared/index.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingWork } from '../ports/stores.ts';

const DAY_MS = 86_400_000;
/**
 * How long an expired quote without an order is kept. A visitor's quote can't be ordered and is deleted when it
 * expires.
 */
const QUOTE_KEPT_MS = DAY_MS;
/** How long a handled event is kept: longer than the gateway allows one to be resent by hand. */
const EVENT_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes expired quotes without an order, events handled long ago, the contacts of stays that are over, and whom tax
 * documents were for, once these need no longer be kept.
 */
export const purge =
  ({
    work,
    clock,
  }: {
    readonly work: BookingWork<'retainedContacts' | 'retention' | 'taxDocumentRetention'>;
    readonly clock: Clock;
  }) =>
  (): Promise<JobEnd> =>
    work.run(async (stores) => {
      const now = clock.now();
      await stores.retention.deleteExpiredQuotes(instant(now - QUOTE_KEPT_MS));
      await stores.retention.deleteVisitorQuotes(now);
      await stores.retention.deleteHandledEvents(instant(now - EVENT_KEPT_MS));
      await stores.retainedContacts.forget(dayInIndia(now));
      await stores.taxDocumentRetention.forgetRecipients(expiredYear(dayInIndia(now)));
      return 'done' as const;
    });

/** One purge over all travellers. */
export type Purge = ReturnType<typeof purge>;
