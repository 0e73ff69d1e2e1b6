import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { type TestTraveller, traveller } from '#test/support/http/traveller.ts';

let test: TestApp;
let asha: TestTraveller;
let desk: TestTraveller;
let path = '';

const http = () => client(test.app);
const confirm = (accountId: string, email_confirmed = true) =>
  test.db.database.knex('accounts').where({ id: accountId }).update({ email_confirmed });

beforeAll(async () => {
  test = await startTestApp({ env: { OPERATOR_ACCOUNTS: 'other@padav.example, DESK@padav.example' } });
  [asha, desk] = [await traveller(test, 'Asha'), await traveller(test, 'Desk')];
  await Promise.all([confirm(asha.userId), confirm(desk.userId)]);
  const { body } = await http().post('/organisations', { name: 'Asha Travels' }, asha);
  path = `/operator/organisations/${z.object({ id: z.string() }).parse(body).id}`;
});
afterAll(() => test.close());

const agree = (who: TestTraveller, body: object) => http().call('PATCH', path, { ...who, body });

describe('the operator over HTTP', () => {
  it('looks at organisations, approves one and sets its terms, which its members then see', async () => {
    expect(await http().get('/operator/organisations', desk)).toMatchObject({
      status: 200,
      body: {
        organisations: [{ name: 'Asha Travels', live: 'not_requested', owners: [expect.stringMatching(/^asha.*@/i)] }],
        total: 1,
      },
    });
    expect(await http().get(path, desk)).toMatchObject({ body: { members: [{ role: 'owner', name: 'Asha' }] } });
    const terms = { commissionBasisPoints: 850, creditLimit: 50_000_00 };
    expect(await agree(desk, { live: 'approved', terms })).toMatchObject({
      status: 200,
      body: { live: 'approved', terms: { ...terms, requestsPerMinute: 600 } },
    });
    expect(await http().get('/organisations', asha)).toMatchObject({
      body: { organisations: [{ live: 'approved', terms }] },
    });
    const possible = await agree(desk, { terms: { commissionBasisPoints: 5_001 } });
    expect([possible.status, possible.faults]).toEqual([422, ['terms.commissionBasisPoints: INVALID']]);
    expect((await agree(desk, { live: 'requested' })).status).toBe(422);
  });

  it('has signed in recently, or proves who it is', async () => {
    const { knex } = test.db.database;
    const ago = knex.raw("signed_in_at - interval '16 minutes'");
    await knex('sessions').where({ account_id: desk.userId }).update({ signed_in_at: ago });
    expect((await http().get(path, desk)).status).toBe(200);
    expect(await agree(desk, { live: 'suspended' })).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' });
    const proof = { currentPassword: 'monsoon-verandah-7' };
    expect((await http().post(`/user/${desk.userId}/proof`, proof, desk)).status).toBe(204);
    expect(await agree(desk, { live: 'suspended' })).toMatchObject({ body: { live: 'suspended' } });
  });

  it('is nobody else: not an owner, nor an address that is not confirmed', async () => {
    for (const who of [asha, desk]) {
      await confirm(desk.userId, false);
      const answers = [await http().get('/operator/organisations', who), await http().get(path, who)];
      answers.push(await agree(who, { live: 'approved' }));
      expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'NOT_FOUND']));
    }
    await confirm(desk.userId);
    expect(await http().get(path, desk)).toMatchObject({ body: { live: 'suspended' } });
  });
});

it('Without accounts in the configuration nobody is the operator', async () => {
  const plain = await startTestApp();
  const someone = await traveller(plain, 'Desk');
  await plain.db.database.knex('accounts').update({ email_confirmed: true });
  expect((await client(plain.app).get('/operator/organisations', someone)).status).toBe(404);
  await plain.close();
});
