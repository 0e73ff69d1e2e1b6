import { type BookingStores, jobKey, type Quote } from '#core/booking/index.ts';
import { type BookingTables, must } from './tables.ts';

type Expiring = Pick<Quote, 'expiresAt' | 'id'>;

const isAfter = (quote: Expiring, place: Expiring): boolean =>
  quote.expiresAt > place.expiresAt || (quote.expiresAt === place.expiresAt && quote.id > place.id);

/** Jobs, events, the ledger and the purge, in memory. */
export function workStores(books: BookingTables): Pick<BookingStores, 'jobs' | 'events' | 'ledger' | 'retention'> {
  const { jobs, events, ledger, payments, quotes, orders, bookings } = books;
  return {
    jobs: {
      async add(job, runAt) {
        jobs.set(jobKey(job), { job, runAt });
      },
      async end(job) {
        jobs.delete(jobKey(job));
      },
    },
    events: {
      async add(event) {
        if (events.has(event.id)) return false;
        events.set(event.id, event);
        return true;
      },
      find: async (id) => events.get(id) ?? null,
      async save(event) {
        events.set(event.id, event);
      },
    },
    ledger: {
      async post(entry) {
        const key = [entry.paymentId, entry.why, entry.ref].join(' ');
        must(!ledger.has(key), 'ledger_entries_once');
        must(payments.has(entry.paymentId), 'ledger_entries_payment_id_fkey');
        must(entry.amount > 0 && entry.from !== entry.to, 'ledger_entries_check');
        ledger.set(key, entry);
      },
      ofOrder: async (receipt) =>
        [...ledger.values()].filter(({ paymentId }) => payments.get(paymentId)?.receipt === receipt),
    },
    retention: {
      async deleteExpiredQuotes(before, atMost, after) {
        const changes = [...bookings.values()].flatMap((booking) => booking.changes.map(({ toQuoteId }) => toQuoteId));
        const kept = new Set([...orders.keys(), ...changes]);
        const gone = [...quotes.values()]
          .filter(({ quote }) => quote.expiresAt < before && !kept.has(quote.id) && isAfter(quote, after))
          .sort((a, b) => (isAfter(a.quote, b.quote) ? 1 : -1))
          .slice(0, atMost);
        for (const { quote } of gone) quotes.delete(quote.id);
        const last = gone.at(-1)?.quote;
        return { deleted: gone.length, next: last === undefined ? null : { expiresAt: last.expiresAt, id: last.id } };
      },
      async deleteVisitorQuotes(before, atMost) {
        const gone = [...quotes.values()]
          .filter(({ quote }) => quote.traveller === null && quote.expiresAt < before)
          .slice(0, atMost);
        for (const { quote } of gone) quotes.delete(quote.id);
        return gone.length;
      },
      async deleteHandledEvents(before, atMost) {
        const gone = [...events.values()]
          .filter(({ handledAt }) => handledAt !== null && handledAt < before)
          .slice(0, atMost);
        for (const { id } of gone) events.delete(id);
        return gone.length;
      },
    },
  };
}
