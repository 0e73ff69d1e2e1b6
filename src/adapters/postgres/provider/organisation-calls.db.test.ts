import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { organisationCalls, type SharedPlan } from './organisation-calls.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query('delete from organisation_calls');
  await db.database.pool.query('delete from provider_plans');
});

const callsOf = (plan: Partial<SharedPlan> = {}) =>
  organisationCalls(db.database.pool, { provider: 'booking-com15', perSecond: 1, perPeriod: null, ...plan });

const rows = async (seconds: number): Promise<Record<string, number>> => {
  const { rows: found } = await db.database.pool.query(
    'select organisation_id, sum(calls)::integer as calls from organisation_calls where seconds = $1 group by 1',
    [seconds],
  );
  return Object.fromEntries(found.map((row) => [row.organisation_id, row.calls]));
};

/** Calls that were made `ago` seconds before the beginning of the present window. */
const earlier = (organisationId: string, seconds: number, ago: number, calls: number) =>
  db.database.pool.query(
    `insert into organisation_calls values ($1, $2,
      case when $2 = 60 then date_trunc('minute', now())
      else date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' end
      - $3 * interval '1 second', $4)`,
    [organisationId, seconds, ago, calls],
  );

const plan = (max: number, days: number) =>
  db.database.pool.query(
    `insert into provider_plans (provider, period_ends, calls, next_at, told_limit)
    values ('booking-com15', (date_trunc('day', now() at time zone 'Asia/Kolkata') + $2 * interval '1 day')
      at time zone 'Asia/Kolkata', 0, now(), $1)`,
    [max, days],
  );

/** How many calls of an organisation are allowed, one after another. */
async function allowed(calls: ReturnType<typeof callsOf>, organisationId: string, asked: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < asked; at += 1) if ((await calls.take(organisationId)).allowed) count += 1;
  return count;
}

/** In another minute the counts start anew: work that ends in another minute than it began in is done again. */
async function withinAMinute(work: () => Promise<void>): Promise<void> {
  const minute = async (): Promise<number> =>
    (await db.database.pool.query("select date_trunc('minute', now()) as at")).rows[0].at.getTime();
  const began = await minute();
  await db.database.pool.query('delete from organisation_calls where seconds = 60');
  const fault = await work().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (began !== (await minute())) return withinAMinute(work);
  if (fault !== null) throw fault.error;
}

describe('the calls of organisations to the hotel provider', () => {
  it('are counted, and refused beyond the share of a minute until it ends', async () => {
    const calls = callsOf();
    await withinAMinute(async () => {
      expect(await allowed(calls, 'org_a', 15)).toBe(15);
      const refused = await calls.take('org_a');
      expect(refused).toMatchObject({ allowed: false });
      const { retryAfterSeconds } = refused.allowed ? { retryAfterSeconds: 0 } : refused;
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(60);
      expect(await rows(60)).toEqual({ org_a: 15 });
    });
  });

  it('are shared alike among those that call now or called in the minute before', async () => {
    await withinAMinute(async () => {
      await earlier('org_b', 60, 60, 9);
      await earlier('org_old', 60, 120, 9);
      expect(await allowed(callsOf(), 'org_a', 20)).toBe(10);
      expect(await allowed(callsOf(), 'org_b', 20)).toBe(10);
      expect(await allowed(callsOf(), 'org_c', 20)).toBe(7);
    });
  });

  it('leave travellers half of a minute, however many call at once', async () => {
    await withinAMinute(async () => {
      const names = Array.from({ length: 40 }, (_, at) => `org_${at}`);
      const [one, other] = [callsOf(), callsOf()];
      const taken = await Promise.all(names.map((name, at) => (at % 2 ? one : other).take(name)));
      expect(taken.filter((each) => each.allowed).length).toBeLessThanOrEqual(30);
      const made = Object.values(await rows(60)).reduce((total, each) => total + each, 0);
      expect(made).toBe(taken.filter((each) => each.allowed).length);
    });
  });

  it('leave travellers half of the period, in equal days', async () => {
    await plan(600, 10);
    await earlier('org_a', 86_400, 3 * 86_400, 100);
    await earlier('org_gone', 86_400, 60 * 86_400, 500);
    // (600 / 2 - 100) / 10 days, of which one organisation has half.
    expect(await allowed(callsOf({ perSecond: 100 }), 'org_a', 12)).toBe(10);
    const refused = await callsOf({ perSecond: 100 }).take('org_a');
    const { retryAfterSeconds } = refused.allowed ? { retryAfterSeconds: 0 } : refused;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(86_400);
    expect(await rows(86_400)).toMatchObject({ org_a: 110 });
  });

  it('follow the lower of the operator’s limit and the provider’s, and the operator’s before the first call', async () => {
    expect(await allowed(callsOf({ perSecond: 100, perPeriod: 124 }), 'org_a', 5)).toBe(1);
    await db.database.pool.query('delete from organisation_calls');
    await plan(1_000, 1);
    expect(await allowed(callsOf({ perSecond: 100, perPeriod: 12 }), 'org_a', 9)).toBe(3);
  });
});
