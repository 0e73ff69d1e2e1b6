import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/database/fresh-database.ts';
import { migrate } from '../migrate/migrate.ts';

const MIGRATIONS = projectFile('migrations');
/** The first migration of which the release before knows nothing. */
const FIRST = '0069';

let db: FreshDatabase;
let before: string;
beforeAll(async () => {
  db = await emptyDatabase();
  before = mkdtempSync(path.join(tmpdir(), 'padav-before-'));
  for (const name of readdirSync(MIGRATIONS).filter((each) => each < FIRST))
    cpSync(path.join(MIGRATIONS, name), path.join(before, name));
  await migrate(db.url, before);
});
afterAll(async () => {
  rmSync(before, { recursive: true, force: true });
  await db.drop();
});

/** Of the release before: it stores some requests at a time, reads a page, and deletes what is old or too much. */
const INSERT = `insert into partner_requests (id, organisation_id, key_id, at, request_id, method, path, query, headers,
  status, code, duration_ms, sent, sent_bytes, answered, answered_bytes)
select 'req_' || $1 || '_' || n, 'org_1', 'key_1', $2::timestamptz - n * interval '1 hour', 'x', 'GET', '/', '', '{}', 200,
  null, 1, null, 0, null, 0
from generate_series(1, 10) as n`;
const PAGE = `select * from partner_requests
where organisation_id = $1 and (at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, ''))
order by at desc, id desc limit 100`;
const PURGE = `delete from partner_requests where id in (
  select id from (
    select id, at, row_number() over (partition by organisation_id order by at desc, id desc) as place
    from partner_requests
  ) as placed where at < $1 or place > $2 limit 500
)`;

it('the log of requests is partitioned while the release before writes, reads and deletes in it', async () => {
  const { pool } = db.database;
  const count = async () =>
    Number((await pool.query<{ n: string }>('select count(*) as n from partner_requests')).rows[0]?.n);
  let isMigrating = true;
  let written = 0;
  const work = async (name: string) => {
    for (let round = 0; isMigrating || round < 5; round += 1) {
      await pool.query({ name: 'insert', text: INSERT, values: [`${name}${round}`, new Date()] });
      written += 10;
      expect(
        (await pool.query({ name: 'page', text: PAGE, values: ['org_1', null, null] })).rows.length,
      ).toBeGreaterThan(9);
      await pool.query({ name: 'purge', text: PURGE, values: [new Date(0), 1_000_000] });
    }
  };
  const workers = ['a', 'b'].map(work);
  const applied = await migrate(db.url, MIGRATIONS).finally(() => {
    isMigrating = false;
  });
  await Promise.all(workers);
  expect(applied[0]?.startsWith(FIRST)).toBe(true);
  expect(await count()).toBe(written);
  const parts = await pool.query<{ part: string }>("select part from day_partitions('partner_requests')");
  expect(parts.rows[0]?.part).toBe('partner_requests_before');
  expect(parts.rows.length).toBeGreaterThan(4);
  const others = await pool.query('select from partner_requests_others');
  expect(others.rowCount).toBe(0);
  await pool.query(PURGE, [new Date(), 0]);
  expect(await count()).toBe(Math.max(0, written - 500));
});
