import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { usedTokens } from './used-tokens.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

it('a token is used once, by the first request, and deleted when it has expired', async () => {
  const clock = { at: 1_800_000_000_000, now: () => instant(clock.at) };
  const [one, other] = [usedTokens(db.database.knex, clock), usedTokens(db.database.knex, clock)];
  const until = instant(clock.at + 60_000);
  const firsts = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).use('token', until)));
  expect(firsts.filter(Boolean)).toHaveLength(1);
  expect(await one.use('another', until)).toBe(true);
  clock.at += 60_001;
  await one.use('later', instant(clock.at + 60_000));
  const { rows } = await db.database.pool.query('select fingerprint from used_id_tokens');
  expect(rows).toEqual([{ fingerprint: 'later' }]);
});
