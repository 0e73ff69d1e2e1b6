import { partnerEventsContract } from '#test/support/contracts/partner-events.contract.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { emptyTables } from '#test/support/memory/booking/tables.ts';

const books = emptyTables();
partnerEventsContract(() => ({
  work: memoryWork(books),
  stored: async (bookingId) => [...books.partnerEvents.values()].filter((event) => event.bookingId === bookingId),
}));
