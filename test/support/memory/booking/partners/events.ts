import type { BookingStores } from '#core/booking/index.ts';
import { type BookingTables, must } from '../tables.ts';

/** Events of partners in memory. */
export const partnerEventStores = ({ partnerEvents }: BookingTables): Pick<BookingStores, 'partnerEvents'> => ({
  partnerEvents: {
    async record(event) {
      must(!partnerEvents.has(event.id), 'partner_events_pkey');
      const { bookingId } = event;
      const earlier = [...partnerEvents.values()].filter((each) => each.bookingId === bookingId).length;
      partnerEvents.set(event.id, { ...event, sequence: bookingId === null ? null : earlier + 1 });
    },
  },
});
