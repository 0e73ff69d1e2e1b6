import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type NearlySpent, type PlanLimits, providerPlan } from './provider-plan.ts';

let db: FreshDatabase;
let told: NearlySpent[];

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  told = [];
  await db.database.pool.query('delete from provider_plans');
});

const planOf = (limits: PlanLimits) =>
  providerPlan({
    pool: db.database.pool,
    provider: 'booking-com15',
    limits,
    nearlySpent: (news) => told.push(news),
  });
/** The same plan, and the names of the statements that it sent since the last call. */
function watched(limits: PlanLimits) {
  const { pool } = db.database;
  const asked: string[] = [];
  const query = (statement: { readonly name: string }) => {
    asked.push(statement.name);
    return Reflect.apply(pool.query, pool, [statement]);
  };
  const parts = { provider: 'booking-com15', limits, nearlySpent: (news: NearlySpent) => void told.push(news) };
  const plan = providerPlan({ ...parts, pool: Object.assign(Object.create(pool), { query }) });
  return { plan, asked: () => asked.splice(0) };
}
const row = async () => (await db.database.pool.query('select * from provider_plans')).rows[0];
const LONG = 3_600_000;

describe('the rate limit of a plan', () => {
  it('schedules each call a step after the previous one, however many are concurrent', async () => {
    const [one, other] = [planOf({ perSecond: 4, perPeriod: null }), planOf({ perSecond: 4, perPeriod: null })];
    const { rows } = await db.database.pool.query<{ now: Date }>('select now()');
    const leaves = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).take(LONG)));
    expect(leaves.every((leave) => leave.kind === 'go' && leave.inMs >= 0)).toBe(true);
    const { calls, next_at } = await row();
    expect(calls).toBe(20);
    expect(next_at - (rows[0]?.now.getTime() ?? 0)).toBeGreaterThanOrEqual(20 * 250);
  });

  it('returns how long the next call has to wait, in milliseconds, rounded up', async () => {
    const plan = planOf({ perSecond: 0.01, perPeriod: null });
    expect(await plan.take(LONG)).toEqual({ kind: 'go', inMs: 0, hasFailed: false });
    const later = await Promise.all([plan.take(LONG), plan.take(LONG)]);
    const waits = later.map((leave) => (leave.kind === 'go' ? leave.inMs : -1)).sort((a, b) => a - b);
    expect(waits.every((ms) => Number.isInteger(ms))).toBe(true);
    expect(waits[0]).toBeGreaterThan(50_000);
    expect(waits[0]).toBeLessThanOrEqual(100_000);
    expect(waits[1]).toBeGreaterThan(150_000);
    expect(waits[1]).toBeLessThanOrEqual(200_000);
  });

  it('refuses callers that would wait too long, and counts nothing', async () => {
    const plan = planOf({ perSecond: 1, perPeriod: null });
    const leaves = [await plan.take(1_500), await plan.take(1_500), await plan.take(1_500), await plan.take(0)];
    expect(leaves.map(({ kind }) => kind)).toEqual(['go', 'go', 'too soon', 'too soon']);
    expect((await row()).calls).toBe(2);
  });

  it('never allows more than the bucket has for a thousand concurrent calls', async () => {
    const plan = planOf({ perSecond: 5, perPeriod: null });
    const leaves = await Promise.all(Array.from({ length: 1_000 }, () => plan.take(2_000)));
    const gone = leaves.filter(({ kind }) => kind === 'go');
    // Two seconds allow ten steps and the first; a slow machine adds one for each fifth of a second that it takes.
    expect(gone.length).toBeGreaterThanOrEqual(11);
    expect((await row()).calls).toBe(gone.length);
    const { rows } = await db.database.pool.query<{ s: number }>(
      'select extract(epoch from next_at - now())::float8 as s from provider_plans',
    );
    expect(rows[0]?.s).toBeLessThanOrEqual(2.2);
  });
});

describe('the calls of a period', () => {
  it('are used up at the limit that the operator sets, until the month ends', async () => {
    const plan = planOf({ perSecond: 100, perPeriod: 3 });
    const kinds = [];
    for (let call = 0; call < 5; call += 1) kinds.push((await plan.take(LONG)).kind);
    expect(kinds).toEqual(['go', 'go', 'go', 'spent', 'spent']);
    const { rows } = await db.database.pool.query(
      `select extract(epoch from period_ends - now()) as left, extract(day from period_ends at time zone 'utc') as day
       from provider_plans`,
    );
    const spent = await plan.take(LONG);
    expect(spent).toMatchObject({ kind: 'spent' });
    if (spent.kind === 'spent') expect(Math.abs(spent.retryAfterSeconds - rows[0].left)).toBeLessThan(60);
    expect(Number(rows[0].day)).toBe(1);
    expect((await row()).calls).toBe(3);
  });

  it('restart with the next period', async () => {
    const plan = planOf({ perSecond: 100, perPeriod: 1 });
    await plan.take(LONG);
    await plan.update({ limit: null, remaining: 0, endsInSeconds: 900 });
    expect(await plan.take(LONG)).toMatchObject({ kind: 'spent' });
    await db.database.pool.query("update provider_plans set period_ends = now() - interval '1 second'");
    expect(await plan.take(LONG)).toMatchObject({ kind: 'go' });
    expect(await row()).toMatchObject({ calls: 1, is_spent: false });
  });

  it('are reported once a period, from four fifths on, by one of all processes', async () => {
    const plans = [planOf({ perSecond: 100, perPeriod: 10 }), planOf({ perSecond: 100, perPeriod: 10 })];
    const use = async (calls: number) => {
      for (let call = 0; call < calls; call += 1) await plans[call % 2]?.take(LONG);
    };
    await use(7);
    expect(told).toEqual([]);
    await use(3);
    expect(told).toEqual([{ calls: 8, limit: 10, periodEnds: expect.stringMatching(/^\d{4}-\d\d-01$/) }]);
    await db.database.pool.query("update provider_plans set period_ends = now() - interval '1 second'");
    await use(9);
    expect(told.map(({ calls }) => calls)).toEqual([8, 8]);
  });

  it('are those of all processes together', async () => {
    const plans = [planOf({ perSecond: 100, perPeriod: 7 }), planOf({ perSecond: 100, perPeriod: 7 })];
    const leaves = await Promise.all(Array.from({ length: 30 }, (_, at) => plans[at % 2]?.take(LONG)));
    expect(leaves.filter((leave) => leave?.kind === 'go')).toHaveLength(7);
    expect(leaves.filter((leave) => leave?.kind === 'spent')).toHaveLength(23);
  });
});

describe('the provider’s figures of the plan', () => {
  it('are used: how many are left of how many, and until when', async () => {
    const plan = planOf({ perSecond: 100, perPeriod: null });
    await plan.take(LONG);
    await plan.update({ limit: 50, remaining: 9, endsInSeconds: 86_400 });
    expect(await row()).toMatchObject({ calls: 41, told_limit: 50, is_spent: false });
    expect(await plan.take(LONG)).toMatchObject({ kind: 'go' });
    expect(told).toMatchObject([{ calls: 41, limit: 50 }]);
    await plan.update({ limit: 50, remaining: 0, endsInSeconds: 600 });
    const spent = await plan.take(LONG);
    expect(spent).toMatchObject({ kind: 'spent' });
    if (spent.kind === 'spent') expect(spent.retryAfterSeconds).toBeGreaterThan(500);
    if (spent.kind === 'spent') expect(spent.retryAfterSeconds).toBeLessThanOrEqual(600);
  });

  it('are reported, also when only nothing is left', async () => {
    const plan = planOf({ perSecond: 100, perPeriod: null });
    await plan.take(LONG);
    await plan.update({ limit: 100, remaining: 21, endsInSeconds: null });
    expect(told).toEqual([]);
    await plan.update({ limit: null, remaining: 0, endsInSeconds: 3_600 });
    expect(told).toMatchObject([{ calls: 79, limit: 100 }]);
  });

  it('never raise the operator’s limit', async () => {
    const plan = planOf({ perSecond: 100, perPeriod: 2 });
    await plan.take(LONG);
    await plan.update({ limit: 35_000, remaining: 34_999, endsInSeconds: null });
    expect([await plan.take(LONG), await plan.take(LONG)].map(({ kind }) => kind)).toEqual(['go', 'spent']);
  });

  it('keep the count when only the limit is sent', async () => {
    const plan = planOf({ perSecond: 100, perPeriod: null });
    await plan.take(LONG);
    await plan.update({ limit: 50, remaining: null, endsInSeconds: null });
    expect(await row()).toMatchObject({ calls: 1, told_limit: 50, is_spent: false });
    await plan.update({ limit: 50, remaining: 60, endsInSeconds: null });
    expect(await row()).toMatchObject({ calls: 0, told_limit: 50, is_spent: false });
  });

  it('don’t change what they omit', async () => {
    const plan = planOf({ perSecond: 100, perPeriod: 5 });
    await plan.take(LONG);
    const before = await row();
    await plan.update({ limit: null, remaining: null, endsInSeconds: null });
    expect(await row()).toEqual(before);
  });
});

describe('the statements of a plan', () => {
  it('are one a call, and a second one where an alarm may be due', async () => {
    const { plan, asked } = watched({ perSecond: 100, perPeriod: 10 });
    await plan.take(LONG);
    expect(asked()).toEqual(['plan-take', 'plan-begin', 'plan-take']);
    for (let call = 2; call <= 7; call += 1) await plan.take(LONG);
    expect(asked()).toEqual(Array(6).fill('plan-take'));
    await plan.take(LONG);
    expect(asked()).toEqual(['plan-take', 'plan-notify']);
    await plan.take(LONG);
    await plan.take(LONG);
    expect(asked()).toEqual(['plan-take', 'plan-notify', 'plan-take', 'plan-notify']);
    await plan.take(LONG);
    expect(asked()).toEqual(['plan-take', 'plan-begin', 'plan-take', 'plan-look']);
  });

  it('are only the call while the limit is unknown', async () => {
    const { plan, asked } = watched({ perSecond: 100, perPeriod: null });
    await plan.take(LONG);
    asked();
    for (let call = 0; call < 3; call += 1) await plan.take(LONG);
    expect(asked()).toEqual(Array(3).fill('plan-take'));
  });

  it.each([
    { said: 'nothing', news: { limit: null, remaining: null }, tells: false },
    { said: 'a limit alone', news: { limit: 50, remaining: null }, tells: false },
    { said: 'one more left than a fifth', news: { limit: 50, remaining: 11 }, tells: false },
    { said: 'a fifth left, which binary fractions miss', news: { limit: 50, remaining: 10 }, tells: true },
    { said: 'some left of nobody knows how many', news: { limit: null, remaining: 1 }, tells: false },
    { said: 'none left of nobody knows how many', news: { limit: null, remaining: 0 }, tells: true },
  ])('after the provider sent $said raise an alarm: $tells', async ({ news, tells }) => {
    const { plan, asked } = watched({ perSecond: 100, perPeriod: null });
    await plan.take(LONG);
    asked();
    await plan.update({ ...news, endsInSeconds: null });
    expect(asked()).toEqual(tells ? ['plan-update', 'plan-notify'] : ['plan-update']);
    expect(told).toHaveLength(tells ? 1 : 0);
  });
});

describe('the circuit breaker of all processes', () => {
  const FAST = { perSecond: 1_000, perPeriod: null };
  const replicas = () => [planOf(FAST), planOf(FAST), planOf(FAST)] as const;
  const ripen = () => db.database.pool.query("update provider_plans set trial_at = now() - interval '1 ms'");
  /** Opens it by failures of each process in turn. */
  async function opened() {
    const [one, two, three] = replicas();
    await one.take(LONG);
    const states = [];
    for (const each of [one, two, three, one, two]) states.push(await each.failed(false));
    expect(states).toEqual([false, false, false, false, true]);
    return [one, two, three] as const;
  }

  it('opens by five failed calls in a row, whichever processes made them', async () => {
    for (const each of await opened()) {
      expect(await each.take(LONG)).toEqual({ kind: 'open' });
      expect(await each.take(LONG, true)).toEqual({ kind: 'open' });
    }
    expect((await row()).calls).toBe(1);
  });

  it('does not open when one of them was answered in between', async () => {
    const [one, two] = replicas();
    await one.take(LONG);
    for (let turn = 0; turn < 4; turn += 1) await one.failed(false);
    expect(await two.take(LONG)).toMatchObject({ kind: 'go', hasFailed: true });
    await two.answered();
    expect(await one.take(LONG)).toMatchObject({ kind: 'go', hasFailed: false });
    expect(await one.failed(false)).toBe(false);
  });

  it('lets one process try at a time, two seconds after the last failure', async () => {
    const all = await opened();
    await ripen();
    expect(await all[0].take(LONG)).toEqual({ kind: 'open' });
    const tries = await Promise.all([...all, ...all].map((each) => each.take(LONG, true)));
    expect(tries.map(({ kind }) => kind).sort()).toEqual(['go', 'open', 'open', 'open', 'open', 'open']);
    expect(await all[1].failed(true)).toBe(true);
    expect(await all[2].take(LONG, true)).toEqual({ kind: 'open' });
    await ripen();
    // That of a process that died is followed by another.
    expect(await all[2].take(LONG, true)).toMatchObject({ kind: 'go' });
    await ripen();
    expect(await all[0].take(LONG, true)).toMatchObject({ kind: 'go' });
    await all[0].answered();
    for (const each of all) expect(await each.take(LONG)).toMatchObject({ kind: 'go', hasFailed: false });
  });

  it('is not kept open by calls that began before it opened', async () => {
    const [one] = await opened();
    await ripen();
    const { trial_at: before } = await row();
    expect(await one.failed(false)).toBe(true);
    expect((await row()).trial_at).toEqual(before);
    expect(await one.failed(true)).toBe(true);
    expect((await row()).trial_at.getTime()).toBeGreaterThan(before.getTime());
  });

  it('costs a call that is answered no statement', async () => {
    const { plan, asked } = watched(FAST);
    await plan.take(LONG);
    asked();
    await plan.take(LONG);
    expect(asked()).toEqual(['plan-take']);
  });
});
