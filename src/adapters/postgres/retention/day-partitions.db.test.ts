import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { DAYS_AHEAD, keepDayPartitions } from './day-partitions.ts';
import { REQUESTS } from './partner-requests.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FULL = process.env.PADAV_FULL === '1';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const insert = (id: string, at: number) =>
  fresh.database.knex('partner_requests').insert({
    ...{ id: `req_${id}`, organisation_id: 'org_1', key_id: 'key_1', at: new Date(at), request_id: id, method: 'GET' },
    ...{ path: '/', query: '', headers: {}, status: 200, duration_ms: 1, sent_bytes: 0, answered_bytes: 0 },
  });

/** As two processes whose clocks are the database's: both at once. */
const keep = (now: number) =>
  Promise.all(
    [fresh.database.pool, fresh.database.jobPool].map((pool) =>
      keepDayPartitions(REQUESTS, { pool, clock: { now: () => instant(now) }, hasTime: () => true, atOnce: 2 }),
    ),
  );

async function empty(): Promise<void> {
  const { knex } = fresh.database;
  await knex('partner_requests').delete();
  const drop = () => knex.raw("select drop_day_partition('partner_requests', 'infinity') as part");
  while ((await drop()).rows[0].part !== null);
}

const partsOf = async (): Promise<readonly string[]> =>
  (await fresh.database.knex.raw("select part from day_partitions('partner_requests')")).rows.map(
    ({ part }: { readonly part: string }) => part,
  );

/** The ends of months and years, of leap years too, and a day between. */
const BORDERS = ['2026-11-30', '2026-12-31', '2027-02-28', '2028-02-29', '2028-03-14'].map((day) => Date.parse(day));

const step = fc.record({
  /** How far the clock goes on: an hour, a few days, or a long standstill of all processes. */
  passes: fc.oneof(fc.integer({ min: 0, max: 25 * HOUR_MS }), fc.integer({ min: 0, max: 40 * DAY_MS })),
  /** When rows are from, seen from then on. */
  distances: fc.array(fc.integer({ min: -12 * DAY_MS, max: 12 * DAY_MS }), { maxLength: 6 }),
});

interface Row {
  readonly id: string;
  readonly at: number;
}

let made = 0;

/** Inserts rows around an instant, the first of them exactly at midnight. */
async function insertAround(now: number, distances: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [index, distance] of distances.entries()) {
    const at = index === 0 ? Date.parse(dayOf(now + distance)) : now + distance;
    made += 1;
    rows.push({ id: String(made), at });
    await insert(String(made), at);
  }
  return rows;
}

/** Rows that must be there and are not, or the other way round; between the two is the rest of a row's day. */
function wronglyKept(rows: readonly Row[], left: ReadonlySet<string>, before: number): readonly string[] {
  const isWrong = ({ id, at }: Row) => (left.has(id) ? Date.parse(dayOf(at)) + DAY_MS <= before : at >= before);
  return rows.filter(isWrong).map(({ at }) => new Date(at).toISOString());
}

/** The days that have a partition ahead of an instant. */
const daysFrom = (now: number) => Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => dayOf(now + ahead * DAY_MS));

describe('the partitions of a table by days', () => {
  it('take every row, keep it for its days, and lose it once its day is over, at any border and by two at once', async () => {
    const borders = fc.constantFrom(...BORDERS);
    const offsets = fc.integer({ min: -DAY_MS, max: 2 * DAY_MS });
    const histories = fc.array(step, { minLength: 1, maxLength: 5 });
    const property = fc.asyncProperty(borders, offsets, histories, async (border, offset, steps) => {
      await empty();
      let now = border + offset;
      let rows: readonly Row[] = [];
      for (const { passes, distances } of steps) {
        now += passes;
        rows = [...rows, ...(await insertAround(now, distances))];
        await keep(now);
        const left = new Set<string>(await fresh.database.knex('partner_requests').pluck('request_id'));
        expect(wronglyKept(rows, left, now - REQUESTS.days * DAY_MS)).toEqual([]);
        rows = rows.filter(({ id }) => left.has(id));
        const unplaced: readonly Date[] = await fresh.database.knex('partner_requests_others').pluck('at');
        const days = daysFrom(now);
        expect(unplaced.filter((at) => days.includes(dayOf(at.getTime())))).toEqual([]);
        const named = days.map((day) => `partner_requests_${day.replaceAll('-', '')}`);
        expect(await partsOf()).toEqual(expect.arrayContaining(named));
      }
    });
    await fc.assert(property, { numRuns: FULL ? 100 : 12 });
  });

  it('are made once by processes at the same time, and dropped once', async () => {
    await empty();
    const now = Date.parse('2026-12-31T23:59:59.999Z');
    const made = await keep(now);
    expect(made.map((each) => each.made).sort()).toEqual([0, DAYS_AHEAD + 1]);
    const later = await keep(now + (REQUESTS.days + 3) * DAY_MS);
    expect(later.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(3);
  });

  it('let a row of a day without one in, also while such a day gets its partition', async () => {
    await empty();
    const now = Date.parse('2027-01-01T00:00:00Z');
    const inserts = Array.from({ length: 40 }, (_, at) => insert(`busy${at}`, now + at * HOUR_MS));
    await Promise.all([keep(now), ...inserts]);
    await keep(now);
    expect(await fresh.database.knex('partner_requests').count('* as n')).toEqual([{ n: 40 }]);
    expect(await fresh.database.knex('partner_requests_others').count('* as n')).toEqual([{ n: 0 }]);
  });

  it('refuse a second row of the same id and instant', async () => {
    const at = Date.parse('2027-01-02T10:00:00Z');
    await insert('twice', at);
    await expect(insert('twice', at)).rejects.toThrow(/unique/);
  });
});
