import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { openGate } from '#test/support/open-gate.ts';
import { mailContract } from './mail.contract.ts';
import { OfflineOutbox } from './offline-outbox.ts';

const MORNING = instant(Date.UTC(2027, 0, 4, 6));
const email = {
  to: 'asha@example.in',
  subject: 'Your booking',
  text: 'PDV-ABC234',
  language: 'en',
  dedupeKey: 'booked-1',
} as const;

mailContract('the offline outbox', async () => {
  const db = await freshDatabase();
  let now = MORNING;
  let isFailing = false;
  const outbox = () =>
    new OfflineOutbox({
      knex: db.database.knex,
      clock: { now: () => (now = instant(now + 1)) },
      gate: async () => (isFailing ? 'failing' : 'well'),
    });
  return {
    mail: outbox(),
    elsewhere: outbox(),
    arrived: async () => {
      const emails = await outbox().newest();
      return emails.toReversed().map(({ to, subject, text }) => ({ to, subject, text }));
    },
    calendar: async () => (await outbox().newest())[0]?.calendar ?? null,
    fail: (failing) => {
      isFailing = failing;
    },
    close: () => db.drop(),
  };
});

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

it('the outbox stores emails, the newest first, with their time', async () => {
  let now = MORNING;
  const outbox = new OfflineOutbox({ knex: db.database.knex, clock: { now: () => now }, gate: openGate });
  await outbox.send(email);
  now = instant(now + 1000);
  await outbox.send({ ...email, subject: 'रद्द हुई', language: 'hi', dedupeKey: 'cancelled-1' });
  const [newest, older] = await outbox.newest();
  expect(newest).toMatchObject({ to: email.to, subject: 'रद्द हुई', language: 'hi', sentAt: now });
  expect(older).toMatchObject({ subject: 'Your booking', text: 'PDV-ABC234', language: 'en' });
});
