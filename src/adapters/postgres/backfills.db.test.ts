import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { BACKFILLS, type Backfill, runBackfills } from './backfills.ts';
import { openDatabase } from './database.ts';

const NOW = instant(Date.parse('2027-06-01T20:45:00Z'));
/** Each row counts how often it was changed. */
const COUNTED: Backfill = {
  name: 'count-inns',
  statement: `
    with picked as (
      select id from inns where $1::text is null or id > $1 order by id limit $2 for no key update
    ), changed as (
      update inns set changes = changes + 1 from picked where inns.id = picked.id
    )
    select max(id) as last, count(*) as rows from picked`,
};

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await db.database.knex.raw('create table inns (id text primary key, changes integer not null default 0)');
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.knex.raw('truncate inns, backfills');
  await db.database.knex.raw(
    "insert into inns select 'inn-' || lpad(n::text, 4, '0') from generate_series(1, 1000) as n",
  );
});

const run = (given: Partial<Parameters<typeof runBackfills>[0]> = {}) =>
  runBackfills({ pool: db.database.jobPool, clock: { now: () => NOW }, backfills: [COUNTED], atOnce: 30, ...given })();
const changes = async (): Promise<Readonly<Record<string, number>>> => {
  const rows = await db.database.knex('inns').select('changes').count('* as inns').groupBy('changes');
  return Object.fromEntries(rows.map((row) => [row.changes, Number(row.inns)]));
};
/** A clock that a number of looks takes to the end of a run. */
const endsAfter = (looks: number) => {
  let left = looks;
  return { now: (): Instant => (left-- > 0 ? NOW : instant(NOW + 60_000)) };
};

describe('a backfill', () => {
  it('changes every row once, in batches, and is finished for good', async () => {
    expect(await run()).toEqual([{ name: 'count-inns', rows: 1000, isFinished: true }]);
    expect(await changes()).toEqual({ 1: 1000 });
    expect(await run()).toEqual([]);
    expect(await changes()).toEqual({ 1: 1000 });
    expect(await db.database.knex('backfills').select()).toEqual([
      {
        ...{ name: 'count-inns', cursor: 'inn-1000', changed_rows: 1000 },
        ...{ started_at: new Date(NOW), finished_at: new Date(NOW) },
      },
    ]);
  });

  it('leaves the rest to the next run when its time is over', async () => {
    const [first] = await run({ clock: endsAfter(6) });
    expect(first).toEqual({ name: 'count-inns', rows: 60, isFinished: false });
    expect(await changes()).toEqual({ 0: 940, 1: 60 });
    expect(await run()).toEqual([{ name: 'count-inns', rows: 1000, isFinished: true }]);
    expect(await changes()).toEqual({ 1: 1000 });
  });

  it('continues behind the last whole batch after its process has died in the middle of one', async () => {
    const holding = await db.database.knex.transaction();
    await holding('inns').where({ id: 'inn-0100' }).forUpdate().select();
    const dying = openDatabase(db.url);
    const died = run({ pool: dying.jobPool }).then(
      () => 'finished',
      () => 'died',
    );
    const killed = async () => {
      const { rows } = await db.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%update inns%'`,
      );
      return rows.length;
    };
    await expect.poll(killed).toBe(1);
    expect(await died).toBe('died');
    await dying.close();
    await holding.rollback();
    expect(await changes()).toEqual({ 0: 910, 1: 90 });
    expect(await db.database.knex('backfills').pluck('changed_rows')).toEqual([90]);
    expect(await run()).toEqual([{ name: 'count-inns', rows: 1000, isFinished: true }]);
    expect(await changes()).toEqual({ 1: 1000 });
  });

  it('is done once by several processes at the same time', async () => {
    const others = [openDatabase(db.url), openDatabase(db.url)];
    await Promise.all([run(), ...others.map(({ jobPool }) => run({ pool: jobPool }))]);
    await Promise.all(others.map((other) => other.close()));
    await run();
    expect(await changes()).toEqual({ 1: 1000 });
    expect(await db.database.knex('backfills').pluck('changed_rows')).toEqual([1000]);
  });

  it('changes nothing when a batch fails, and the next run tries it again', async () => {
    const broken = { ...COUNTED, statement: `${COUNTED.statement} having count(*) / 0 > 0` };
    await expect(run({ backfills: [broken] })).rejects.toThrow('division by zero');
    expect(await changes()).toEqual({ 0: 1000 });
    expect(await run()).toEqual([{ name: 'count-inns', rows: 1000, isFinished: true }]);
  });

  it('of the product has a name of its own', async () => {
    expect(new Set(BACKFILLS.map(({ name }) => name)).size).toBe(BACKFILLS.length);
    expect(await run({ backfills: BACKFILLS })).toEqual(expect.any(Array));
  });
});
