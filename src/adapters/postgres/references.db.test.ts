import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** References whose first column begins no index of its table. */
const WITHOUT_INDEX = `select conname as name from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and not exists (
  select from pg_index where indrelid = conrelid and indisvalid and indkey[0] = any (conkey)
) order by conname`;

it('what refers to rows that are deleted is found by an index', async () => {
  const { rows } = await db.database.pool.query<{ name: string }>(WITHOUT_INDEX);
  expect(rows.map(({ name }) => name)).toEqual([
    // A queue, which has few rows.
    'notices_receipt_fkey',
    // Owners are never deleted.
    'quotes_traveller_fkey',
  ]);
});
