import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openPartner } from '#test/load/partner.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { DISTRIBUTED, LOOKUPS, type Lookup, WITHOUT_OWNER } from './distribution.ts';

const textShape = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);
/** The statements of the two journeys, each once, in one line and without quotation marks. */
const statements = new Set<string>();
let isHeard = false;
let test: TestApp;

beforeAll(async () => {
  const query: (...given: unknown[]) => unknown = Client.prototype.query;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const text = textShape.safeParse(given[0]);
    if (isHeard && text.success)
      statements.add(text.data.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase());
    return query.apply(this, given);
  });
  test = await startTestApp();
  const hotels = await freeHotels(test);
  const partner = await openPartner(test.db.database.pool, await test.app.listen({ port: 0, host: '127.0.0.1' }));
  isHeard = true;
  const asha = await traveller(test, 'Asha');
  const { booking } = await asha.booked(hotels[0] ?? '');
  await asha.http.get('/hotel', { token: asha.token });
  await asha.http.delete(`/hotel/${booking._id}`, { token: asha.token });
  await partner.book(1, true);
  isHeard = false;
});
afterAll(() => test.close());

/** Whether a statement reads or writes a table. */
const touches = (statement: string, table: string): boolean =>
  new RegExp(`\\b(from|join|into|update) ${table}\\b`).test(statement);

/** Whether it names the owner: in a condition with a value, or among the columns of a new row. */
const namesOwner = (statement: string, table: string, column: string): boolean =>
  new RegExp(`\\b${column} (= (\\$|any)|in \\(\\$)`).test(statement) ||
  new RegExp(`insert into ${table}( as \\w+)? \\([^)]*\\b${column}\\b`).test(statement);

const lookupOf = (statement: string, table: string): Lookup | undefined =>
  LOOKUPS.find((lookup) => lookup.table === table && lookup.by.test(statement));

/** Each statement with each distributed table that it touches without naming the owner. */
const unrouted = () =>
  [...statements].flatMap((statement) =>
    Object.entries(DISTRIBUTED)
      .filter(([table, column]) => touches(statement, table) && !namesOwner(statement, table, column))
      .map(([table]) => ({ table, statement })),
  );

describe('the statements of a traveller’s and of a partner’s journey', () => {
  it('are heard: bookings, money, and calls of the partner', () => {
    expect(statements.size).toBeGreaterThan(60);
    for (const table of ['bookings', 'ledger_entries', 'partner_bookings', 'organisation_entries', 'sessions'])
      expect([...statements].filter((each) => touches(each, table))).not.toEqual([]);
  });

  it('name the owner of the rows of each table to be distributed, or are listed with what would route them', () => {
    expect(unrouted().filter(({ table, statement }) => lookupOf(statement, table) === undefined)).toEqual([]);
  });

  it('need every line of that list', () => {
    const used = new Set(unrouted().map(({ table, statement }) => lookupOf(statement, table)));
    expect(LOOKUPS.filter((lookup) => !used.has(lookup))).toEqual([]);
  });
});

describe('the plan', () => {
  it('has only columns that exist', async () => {
    const { rows } = await test.db.database.pool.query<{ at: string }>(
      "select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public'",
    );
    const all = new Set(rows.map(({ at }) => at));
    expect(Object.entries(DISTRIBUTED).filter(([table, column]) => !all.has(`${table}.${column}`))).toEqual([]);
  });

  it('says of no table both that it has its owner and that it lacks it', () => {
    expect(Object.keys(WITHOUT_OWNER).filter((table) => table in DISTRIBUTED)).toEqual([]);
  });
});
