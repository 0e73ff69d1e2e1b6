import { type BookingStores, type EventInbox, jobOfEvent } from '#core/booking/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';

/** An inbox on the stores of bookings, in one transaction. */
export const inboxOver = (work: UnitOfWork<Pick<BookingStores, 'jobs' | 'events'>>): EventInbox => ({
  keep: (event) =>
    work.run(async (stores) => {
      const isNew = await stores.events.add(event);
      if (isNew) await stores.jobs.add(jobOfEvent(event), event.receivedAt);
      return isNew;
    }),
});
