import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { traveller } from '#test/support/http/traveller.ts';
import { type KeyedOrganisation, keyedOrganisation } from './owned-things.ts';

/** Two processes over one database: keys are used in the first one, and ended in the second one. */
let first: TestApp;
let second: TestApp;
let desk: string;
beforeAll(async () => {
  const override: NonNullable<Parameters<typeof startTestApp>[0]>['override'] = (container) =>
    provide(container, RATE_COUNTER, () => NO_LIMITS);
  first = await startTestApp({ override });
  second = await startTestApp({ override, db: first.db, env: { OPERATOR_ACCOUNTS: 'desk@padav.example' } });
  const { userId, token } = await traveller(second, 'Desk');
  await first.db.database.knex('accounts').where({ id: userId }).update({ email_confirmed: true });
  desk = token;
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** What the first process answers to a key. */
async function answerTo(secret: string) {
  const { status, code } = await client(first.app).get('/partner/v1/organisation', { token: secret });
  return code ?? status;
}

/** An organisation whose keys the first process has let in. */
async function used(name: string): Promise<KeyedOrganisation> {
  const own = await keyedOrganisation(first, name);
  expect([await answerTo(own.keys.test), await answerTo(own.keys.live)]).toEqual([200, 200]);
  return own;
}

it('a key that one process revokes by the route is refused by the other one at its next request', async () => {
  const { organisationId, keyId, token, keys } = await used('Asha');
  const revoked = await client(second.app).delete(`/organisations/${organisationId}/keys/${keyId}`, { token });
  expect(revoked.status).toBe(200);
  expect([await answerTo(keys.test), await answerTo(keys.live)]).toEqual(['KEY_ENDED', 200]);
});

it('a key that one process replaces at once is refused by the other one at its next request', async () => {
  const { organisationId, keyId, token, keys } = await used('Bela');
  const path = `/organisations/${organisationId}/keys/${keyId}/rotation`;
  const rotated = await client(second.app).post(path, { overlapHours: 0 }, { token });
  expect(rotated.status).toBe(201);
  expect([await answerTo(keys.test), await answerTo(Object(rotated.body).secret)]).toEqual(['KEY_ENDED', 200]);
});

it('an organisation that one process suspends is refused by the other one at its next live request', async () => {
  const { organisationId, keys } = await used('Charu');
  const change = (live: string) =>
    client(second.app).call('PATCH', `/operator/organisations/${organisationId}`, { token: desk, body: { live } });
  expect((await change('suspended')).status).toBe(200);
  expect([await answerTo(keys.test), await answerTo(keys.live)]).toEqual([200, 'ORGANISATION_SUSPENDED']);
  expect((await change('approved')).status).toBe(200);
  expect(await answerTo(keys.live)).toBe(200);
});
