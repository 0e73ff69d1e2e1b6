import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyInconsistencies } from './checks/money.ts';
import { fuzzing, PLAN, UNLIMITED } from './fuzzing.ts';
import { type Fuzzed, fuzz, type Outcome, reachedOf } from './run.ts';

const { start, loose } = fuzzing();
const isPartners = (key: string) => key.includes(' /partner/v1/');

describe('Any request of a partner', () => {
  let app: Fuzzed;
  let outcome: Outcome;

  beforeAll(async () => {
    app = await start(UNLIMITED);
    outcome = await fuzz(app, { ...PLAN, routes: isPartners });
  }, 1_200_000);
  afterAll(() => app.close());

  it('gets a response of the contract, and never an internal error', () => {
    expect(outcome.failures.join('\n\n')).toBe('');
    expect(loose).toEqual([]);
    expect(outcome.sent).toBeGreaterThanOrEqual(PLAN.only === undefined ? PLAN.random : 1);
  });

  it('moves no money except what was quoted and paid, in either mode', async () => {
    expect(await moneyInconsistencies(app.db.database.pool)).toEqual([]);
    expect(await moneyInconsistencies(app.db.database.testMode.pool)).toEqual([]);
  });

  it('reaches the code of every route, so that refusals are no excuse', () => {
    const keys = app.routes.table.map(({ method, url }) => `${method} ${url}`);
    const partners = keys.filter((key) => isPartners(key) && !key.startsWith('HEAD'));
    expect(partners.length).toBeGreaterThan(30);
    const shallow = partners.filter((key) => reachedOf(outcome, key) === 0);
    expect(shallow.map((key) => `${key}: ${JSON.stringify([...(outcome.tally.get(key) ?? [])])}`)).toEqual([]);
  });
});
