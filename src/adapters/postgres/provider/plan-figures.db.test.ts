import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { planFigures } from './plan-figures.ts';
import { type PlanLimits, providerPlan } from './provider-plan.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.database.pool.query('delete from provider_plans'));

const NAME = 'booking-com15';
const planOf = (limits: PlanLimits) =>
  providerPlan({ pool: db.database.pool, provider: NAME, limits, nearlySpent: () => undefined });
const read = (limits: PlanLimits) => planFigures(db.database.pool, NAME, limits);

describe('the figures of a plan', () => {
  it('exist before the first call', async () => {
    const none = { second: { made: 0, left: 4 }, period: { made: 0, left: 50 } };
    expect(await read({ perSecond: 4, perPeriod: 50 })).toEqual(none);
    expect((await read({ perSecond: 4, perPeriod: null })).period.left).toBeNull();
  });

  it('count calls made and left, in the present second and in the period', async () => {
    const limits = { perSecond: 1, perPeriod: 50 };
    for (let call = 0; call < 3; call += 1) await planOf(limits).take(60_000);
    expect(await read(limits)).toEqual({ second: { made: 1, left: 0 }, period: { made: 3, left: 47 } });
    await db.database.pool.query("update provider_plans set next_at = now() - interval '1 minute'");
    expect((await read(limits)).second).toEqual({ made: 0, left: 1 });
  });

  it('count calls that wait for their slot as made in this second, up to its limit', async () => {
    const limits = { perSecond: 10, perPeriod: null };
    const plan = planOf(limits);
    await plan.take(60_000);
    const ahead = async (seconds: number) => {
      // The time of a transaction is fixed: no time passes between the writing and the reading.
      const client = await db.database.pool.connect();
      await client.query('begin');
      await client.query("update provider_plans set next_at = now() + $1 * interval '1 second'", [seconds]);
      const { second } = await planFigures(client, NAME, limits);
      await client.query('rollback');
      client.release();
      return second;
    };
    expect(await ahead(0.5)).toEqual({ made: 5, left: 5 });
    expect(await ahead(0.55)).toEqual({ made: 6, left: 4 });
    expect(await ahead(30)).toEqual({ made: 10, left: 0 });
  });

  it('follow the provider: a lower limit, nothing left, and a period that is over', async () => {
    const limits = { perSecond: 10, perPeriod: 50 };
    const plan = planOf(limits);
    await plan.take(60_000);
    await plan.update({ limit: 20, remaining: 5, endsInSeconds: 600 });
    expect((await read(limits)).period).toEqual({ made: 15, left: 5 });
    await plan.update({ limit: null, remaining: 0, endsInSeconds: 600 });
    expect((await read(limits)).period).toEqual({ made: 15, left: 0 });
    await db.database.pool.query("update provider_plans set period_ends = now() - interval '1 second'");
    expect((await read(limits)).period).toEqual({ made: 0, left: 20 });
  });
});
