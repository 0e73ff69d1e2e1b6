import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { freshDatabase } from '#test/support/database/fresh-database.ts';
import { openGate } from '../support/fault-gate.ts';
import { MailUnavailable, OfflineOutbox } from './offline-outbox.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let now = instant(Date.UTC(2027, 0, 4, 6));
const letter = { to: 'asha@example.in', subject: 'Your booking', text: 'PDV-ABC234', dedupeKey: 'booked-1' };

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const outbox = (gate = openGate) =>
  new OfflineOutbox({ knex: database.database.knex, clock: { now: () => now }, gate });

it('keeps letters, the newest first', async () => {
  await outbox().send(letter);
  now = instant(now + 1000);
  await outbox().send({ ...letter, subject: 'Cancelled', dedupeKey: 'cancelled-1' });
  const [newest, older] = await outbox().newest();
  expect(newest).toMatchObject({ to: letter.to, subject: 'Cancelled', sentAt: now });
  expect(older).toMatchObject({ subject: 'Your booking', text: 'PDV-ABC234' });
});

it('sends a letter once, however often it is asked to', async () => {
  const before = (await outbox().newest()).length;
  await Promise.all(Array.from({ length: 10 }, () => outbox().send({ ...letter, dedupeKey: 'once' })));
  expect(await outbox().newest()).toHaveLength(before + 1);
});

it('says when it can’t send', async () => {
  const before = await outbox().newest();
  await expect(outbox(async () => 'failing').send({ ...letter, dedupeKey: 'lost' })).rejects.toThrow(MailUnavailable);
  expect(await outbox().newest()).toEqual(before);
});
