import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionStores } from '#core/session/index.ts';
import { instant, type UnitOfWork } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { accountSideOn } from '../booking/account-side.ts';
import { sessionWork } from './session-work.ts';

let db: FreshDatabase;
let work: UnitOfWork<SessionStores>;
beforeAll(async () => {
  db = await freshDatabase();
  work = sessionWork(db.database.knex, accountSideOn);
});
afterAll(() => db.drop());

const mail = (id: string) =>
  ({ id, kind: 'forgotten', email: 'asha@example.in', language: 'en', askedAt: instant(0) }) as const;

async function isAsked(id: string): Promise<boolean> {
  const { rows } = await db.database.knex.raw('select 1 from graphile_worker.jobs where key = ?', [
    `account-mail-${id}`,
  ]);
  return rows.length === 1;
}

it('An email is queued in the transaction that causes it', async () => {
  await work.run(({ accountEmails }) => accountEmails.ask(mail('kept')));
  expect(await isAsked('kept')).toBe(true);
});

it('A transaction that is rolled back sends no email', async () => {
  const broken = work.run(async ({ accountEmails }) => {
    await accountEmails.ask(mail('lost'));
    throw new Error('the step failed after it');
  });
  await expect(broken).rejects.toThrow('the step failed after it');
  expect(await isAsked('lost')).toBe(false);
});
