import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '#test/support/database/fresh-database.ts';
import { KnexOfflineFaults } from './offline-faults.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(() => new KnexOfflineFaults(database.database.knex).clear());
afterAll(() => database.drop());

it('finds every service working by default', async () => {
  expect(await new KnexOfflineFaults(database.database.knex).gate('hotels')()).toBe('well');
});

it('uses the faults of the configuration', async () => {
  const faults = new KnexOfflineFaults(database.database.knex, { hotels: { mode: 'quota', delayMs: 0 } });
  expect(await faults.gate('hotels')()).toBe('quota');
  expect(await faults.gate('payments')()).toBe('well');
});

it('applies a fault that is set at run time to every process at once', async () => {
  const here = new KnexOfflineFaults(database.database.knex);
  const there = new KnexOfflineFaults(database.database.knex, { mail: { mode: 'quota', delayMs: 0 } });
  await here.set('mail', { mode: 'failing', delayMs: 0 });
  expect(await there.gate('mail')()).toBe('failing');
  await here.clear();
  expect(await there.gate('mail')()).toBe('quota');
});

it('lets a slow service respond in the end', async () => {
  const faults = new KnexOfflineFaults(database.database.knex);
  await faults.set('places', { mode: 'slow', delayMs: 5 });
  expect(await faults.gate('places')()).toBe('well');
});
