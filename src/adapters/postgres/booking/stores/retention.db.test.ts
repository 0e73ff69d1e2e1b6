import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuotePlace, Retention } from '#core/booking/index.ts';
import { purge } from '#core/booking/jobs/purge.ts';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { AT, anEvent, anOrder, aQuote, msLater } from '#test/support/memory/booking/samples.ts';
import { openDatabase } from '../../database.ts';
import { bookingWork } from '../booking-work.ts';
import { orderStores } from './order-stores.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.knex('booking_owners').insert({ id: 'asha' });
});
afterAll(() => fresh.drop());

const DAY_MS = 86_400_000;
const MANY = 8_000;
const work = () => bookingWork(fresh.database.knex);

/** Copies a row of a table `MANY` times. */
const copied = (table: string, id: string) =>
  fresh.database.knex.raw(
    `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('id', copy.id, 'intent', copy.id))).*
     from ${table} one, (select ? || n as id from generate_series(1, ?::integer) n) copy where one.id = ?`,
    [`${id}-`, MANY, id],
  );

/** Many expired quotes of a traveller and of visitors and many events handled long ago, beside some that are kept. */
beforeEach(async () => {
  await fresh.database.knex.raw('truncate quotes, orders, gateway_events cascade');
  await work().run(async ({ quotes, orders, events }) => {
    const past = { expiresAt: msLater(1) };
    const ordered = aQuote('ordered', 'asha', past);
    for (const quote of [aQuote('own', 'asha', past), aQuote('visitor', null, past), ordered])
      await quotes.add(quote, quote.id);
    await orders.add(anOrder(ordered));
    await events.add(anEvent('handled', { handledAt: AT, outcome: 'ignored' }));
    await events.add(anEvent('open', { receivedAt: AT }));
  });
  for (const [table, id] of [
    ['quotes', 'own'],
    ['quotes', 'visitor'],
    ['gateway_events', 'handled'],
  ] as const)
    await copied(table, id);
});

const ids = (table: string) => fresh.database.knex(table).orderBy('id').pluck('id');
const NOW = instant(AT + 40 * DAY_MS);
type Step = Awaited<ReturnType<Retention['deleteExpiredQuotes']>>;

/** Deletes all expired quotes, as a purge does. @returns how many */
async function expired(own = work()): Promise<number> {
  let [count, after]: [number, QuotePlace | null] = [0, { expiresAt: AT, id: '' }];
  while (after !== null) {
    const place: QuotePlace = after;
    const step: Step = await own.run(({ retention }) => retention.deleteExpiredQuotes(NOW, 500, place));
    [count, after] = [count + step.deleted, step.next];
  }
  return count;
}

describe('a purge of many rows', () => {
  it('deletes all that is due in one run, no more than 500 rows by a statement', async () => {
    const { knex } = fresh.database;
    const largest = new Map<string, number>();
    const hear = (response: { readonly rowCount?: number }, { sql }: { readonly sql: string }) =>
      void largest.set(sql, Math.max(largest.get(sql) ?? 0, response.rowCount ?? 0));
    knex.on('query-response', hear);
    await purge({ work: work(), clock: { now: () => NOW } })();
    knex.off('query-response', hear);
    expect([await ids('quotes'), await ids('gateway_events')]).toEqual([['ordered'], ['open']]);
    expect(Math.max(...largest.values())).toBe(500);
  });

  it('ends with its time, and the next run continues', async () => {
    let looks = 0;
    // Every look at the clock is ten seconds later.
    const clock = { now: () => instant(NOW + 10_000 * looks++) };
    await purge({ work: work(), clock })();
    const left = (await ids('quotes')).length;
    expect(left).toBeGreaterThan(MANY);
    expect(left).toBeLessThan(2 * MANY + 3);
    await purge({ work: work(), clock })();
    expect((await ids('quotes')).length).toBeLessThan(left);
  });

  it('shares the rows with another at the same time', async () => {
    const other = openDatabase(fresh.url);
    try {
      const counts = await Promise.all([expired(), expired(bookingWork(other.knex))]);
      expect(counts[0] + counts[1]).toBe(2 * MANY + 2);
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(await ids('quotes')).toEqual(['ordered']);
    } finally {
      await other.close();
    }
  });

  it('finds what was never ordered behind thousands that were, and does not read those again', async () => {
    const { knex } = fresh.database;
    await knex.raw(
      `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
          'receipt', quotes.id, 'gateway_order_id', null))).*
        from orders, quotes where quotes.traveller = 'asha' and quotes.id <> orders.receipt and quotes.id not like '%-999'`,
    );
    const began: unknown[] = [];
    const hear = ({ sql, bindings }: { readonly sql: string; readonly bindings?: readonly unknown[] }) => {
      if (sql.includes('expires_at >=')) began.push(bindings?.[0]);
    };
    const purging = purge({ work: work(), clock: { now: () => NOW } });
    await purging();
    expect((await ids('quotes')).length).toBe(MANY + 1);
    expect(await ids('quotes')).not.toContain('own-999');
    knex.on('query', hear);
    await purging();
    knex.off('query', hear);
    expect(new Set(began)).toEqual(new Set([new Date(NOW - 2 * DAY_MS)]));
  });

  it('leaves a quote that is being ordered, whether the order is committed or not', async () => {
    const { knex } = fresh.database;
    const [kept, undone] = [await knex.transaction(), await knex.transaction()];
    const order = (id: string) => anOrder(aQuote(id, 'asha'));
    try {
      await orderStores(kept).orders.add(order('own-1'));
      await orderStores(undone).orders.add(order('own-2'));
      await expired();
      expect(await ids('quotes')).toEqual(['ordered', 'own-1', 'own-2']);
    } finally {
      await kept.commit();
      await undone.rollback();
    }
    expect(await expired()).toBe(1);
    expect(await ids('quotes')).toEqual(['ordered', 'own-1']);
  });
});
