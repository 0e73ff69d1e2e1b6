import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { freshDatabase } from '#test/support/database/fresh-database.ts';
import { openGate } from '#test/support/open-gate.ts';
import { identityProviderContract, KNOWN } from './identity-provider.contract.ts';
import { OFFLINE_ISSUER, OfflineIdentity } from './offline-identity.ts';

const asha = { email: 'Asha@example.in', name: 'Asha Rao', picture: null };
let database: Awaited<ReturnType<typeof freshDatabase>>;
let now = instant(Date.UTC(2027, 0, 4, 6));

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const identity = (gate = openGate) =>
  new OfflineIdentity({ knex: database.database.knex, clock: { now: () => now }, gate });

async function ticketOf(traveller: typeof asha): Promise<string> {
  const ticket = await identity().issue(traveller);
  if (ticket === null) throw new Error('no ticket');
  return ticket;
}

const invalid = { ok: false, refusal: { code: 'INVALID_IDENTITY', data: undefined } };

identityProviderContract('the offline identity', 'http://127.0.0.1:3000/auth/google/callback', async () => {
  let isFailing = false;
  const provider = identity(async () => (isFailing ? 'failing' : 'well'));
  return {
    provider,
    async visit(address, who) {
      const code = (await provider.issue({ ...KNOWN[who], picture: null })) ?? '';
      return { code, issuer: null, state: new URL(address, 'http://127.0.0.1').searchParams.get('state') };
    },
    fail: (failing) => {
      isFailing = failing;
    },
    close: async () => undefined,
  };
});

it('returns the traveller of a ticket', async () => {
  const claims = await identity().verify(await ticketOf(asha));
  expect(claims).toMatchObject({ ok: true, value: { ...asha, issuer: OFFLINE_ISSUER, emailVerified: true } });
});

it('identifies a traveller alike at each sign-in, however the address is typed', async () => {
  const subjects = await Promise.all(
    [asha, { ...asha, email: 'asha@EXAMPLE.in' }].map(async (traveller) => {
      const claims = await identity().verify(await ticketOf(traveller));
      return claims.ok ? claims.value.subject : null;
    }),
  );
  expect(subjects[0]).toBe(subjects[1]);
  expect(subjects[0]).not.toContain('asha');
});

it('accepts a ticket once, also for two concurrent requests', async () => {
  const ticket = await ticketOf(asha);
  const answers = await Promise.all(Array.from({ length: 10 }, () => identity().verify(ticket)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await identity().verify(ticket)).toEqual(invalid);
});

it('accepts no ticket older than a minute', async () => {
  const ticket = await ticketOf(asha);
  now = instant(now + 60_001);
  expect(await identity().verify(ticket)).toEqual(invalid);
});

it('accepts no unknown ticket', async () => {
  expect(await identity().verify('a-ticket-of-my-own')).toEqual(invalid);
});

it('stores only hashes of tickets', async () => {
  const ticket = await ticketOf(asha);
  const rows: unknown = await database.database.knex('offline_credentials');
  expect(JSON.stringify(rows)).not.toContain(ticket);
});

it('creates and accepts nothing while it is unreachable', async () => {
  const ticket = await ticketOf(asha);
  const failing = identity(async () => 'failing');
  expect(await failing.issue(asha)).toBeNull();
  expect(await failing.verify(ticket)).toEqual(invalid);
  expect(await identity().verify(ticket)).toMatchObject({ ok: true });
});
