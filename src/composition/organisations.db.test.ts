import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { PARTNERS } from './registration/register-partners.ts';

let test: TestApp;
let asha: TestTraveller;
let ravi: TestTraveller;

beforeAll(async () => {
  test = await startTestApp();
  [asha, ravi] = [await traveller(test, 'Asha'), await traveller(test, 'Ravi')];
});
afterAll(() => test.close());

const http = () => client(test.app);
const withId = z.object({ id: z.string() });
const newKey = z.object({ key: withId, secret: z.string() });

async function founded(owner: TestTraveller, name = 'Asha Travels') {
  const answer = await http().post('/organisations', { name }, owner);
  expect(answer).toMatchObject({ status: 201, body: { name, role: 'owner', live: 'not_requested' } });
  return withId.parse(answer.body).id;
}

/** The text of the invitation to an address. */
async function invitationTo(to: string): Promise<string> {
  await test.runJobs();
  const row = await test.db.database
    .knex('offline_outbox')
    .where({ recipient: to })
    .whereLike('body', '%/partners/invitation#%')
    .first();
  return String(row?.body);
}

/** Invites an address, and returns the secret of the emailed link. */
async function invited(organisationId: string, email: string, role = 'developer'): Promise<string> {
  const answer = await http().post(`/organisations/${organisationId}/invitations`, { email, role }, asha);
  expect(answer.status).toBe(201);
  return /partners\/invitation#([\w-]+)/.exec(await invitationTo(email))?.[1] ?? '';
}

const emailOf = (name: string) => `${name.toLowerCase()}@padav.example`;

describe('an organisation over HTTP', () => {
  it('is founded, and joined by an emailed invitation', async () => {
    const id = await founded(asha);
    const token = await invited(id, emailOf('Ravi'));
    test.clock.pass(1_000);
    const joined = await http().post('/accepted-invitations', { token }, ravi);
    expect(joined).toMatchObject({
      status: 200,
      body: { id, role: 'developer', invitations: [], members: [{ role: 'owner' }, { role: 'developer' }] },
    });
    expect((await http().post('/accepted-invitations', { token }, ravi)).code).toBe('LINK_EXPIRED');
    expect(await http().get('/organisations', ravi)).toMatchObject({ body: { organisations: [{ id }] } });
    const member = `/organisations/${id}/members/${ravi.userId}`;
    expect((await http().call('PATCH', member, { ...ravi, body: { role: 'owner' } })).code).toBe('NOT_PERMITTED');
    expect(await http().call('PATCH', member, { ...asha, body: { role: 'owner' } })).toMatchObject({
      body: { members: [{ role: 'owner' }, { role: 'owner' }] },
    });
    expect((await http().delete(member, ravi)).status).toBe(204);
    expect((await http().get(`/organisations/${id}`, ravi)).code).toBe('NOT_FOUND');
  });

  it('invites at most thirty people in an hour', async () => {
    const id = await founded(ravi, 'Ravi Tours');
    const invite = () =>
      http().post(`/organisations/${id}/invitations`, { email: 'x@example.in', role: 'owner' }, ravi);
    const answers: number[] = [];
    for (let at = 0; at < 31; at += 1) answers.push((await invite()).status);
    expect([answers.slice(0, 30).every((status) => status === 201), answers[30]]).toEqual([true, 429]);
  });

  it('has keys whose secrets are in one answer only', async () => {
    const id = await founded(asha, 'Keys');
    const keys = `/organisations/${id}/keys`;
    const form = { mode: 'test', name: 'Server', scopes: ['search:read'], addresses: ['203.0.113.77/24'] };
    const made = await http().post(keys, form, asha);
    const { key, secret } = newKey.parse(made.body);
    expect(made).toMatchObject({ status: 201, body: { key: { addresses: ['203.0.113.0/24'], revokedAt: null } } });
    expect(secret).toMatch(/^pdv_test_\w{40}$/);
    test.clock.pass(1_000);
    const rotated = await http().post(`${keys}/${key.id}/rotation`, { overlapHours: 24 }, asha);
    expect(rotated).toMatchObject({ status: 201, body: { key: { replaces: key.id, name: 'Server' } } });
    const listed = await http().get(keys, asha);
    expect(listed.text).not.toContain(secret);
    expect(listed).toMatchObject({
      body: { keys: [{ replaces: key.id }, { id: key.id, lastFour: secret.slice(-4) }] },
    });
    const authenticate = () => test.part(PARTNERS).authenticateKey({ secret, address: '203.0.113.5' });
    expect(await authenticate()).toMatchObject({ value: { keyId: key.id, organisation: { id } } });
    expect(await http().delete(`${keys}/${key.id}`, asha)).toMatchObject({
      status: 200,
      body: { revokedAt: expect.any(String) },
    });
    expect(await authenticate()).toMatchObject({ refusal: { code: 'KEY_ENDED' } });
    const live = await http().post(keys, { ...form, mode: 'live' }, asha);
    expect([live.status, live.code]).toEqual([409, 'LIVE_NOT_APPROVED']);
  });

  it.each([
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0: INVALID'],
    ['no scope', { scopes: [] }, 'scopes: REQUIRED'],
    ['no name', { name: '' }, 'name: REQUIRED'],
    ['an address that is none', { addresses: ['nowhere'] }, 'addresses.0: INVALID'],
    ['an unknown field', { admin: true }, 'admin: UNKNOWN_FIELD'],
  ])('names the field of a key at fault: %s', async (_, change, fault) => {
    const id = await founded(asha, `Faults ${fault}`);
    const form = { mode: 'test', name: 'Server', scopes: ['search:read'], ...change };
    const answer = await http().post(`/organisations/${id}/keys`, form, asha);
    expect([answer.status, answer.faults]).toEqual([422, [fault]]);
  });
});

describe('the account of an owner', () => {
  it('has its organisations in its export, and is deleted once another owner is there', async () => {
    const kiran = await traveller(test, 'Kiran');
    const id = await founded(kiran, 'Kiran Stays');
    const account = `/user/${kiran.userId}`;
    expect(await http().get(`${account}/export`, kiran)).toMatchObject({
      body: { organisations: [{ id, name: 'Kiran Stays', role: 'owner', joinedAt: expect.any(String) }] },
    });
    const refusal = await http().delete(account, kiran);
    expect([refusal.status, refusal.code]).toEqual([409, 'ONLY_OWNER']);
    await test.db.database.knex('organisation_members').insert({
      organisation_id: id,
      account_id: asha.userId,
      role: 'owner',
      joined_at: new Date(),
    });
    expect((await http().delete(account, kiran)).status).toBe(200);
    const members = await test.db.database
      .knex('organisation_members')
      .where({ organisation_id: id })
      .pluck('account_id');
    expect(members).toEqual([asha.userId]);
  });

  it('keeps one owner when two owners of an organisation delete their accounts at once', async () => {
    const [one, two] = [await traveller(test, 'Uma'), await traveller(test, 'Vani')];
    const id = await founded(one, 'Two owners');
    await test.db.database.knex('organisation_members').insert({
      organisation_id: id,
      account_id: two.userId,
      role: 'owner',
      joined_at: new Date(),
    });
    const codes = await Promise.all(
      [one, two].map(async (owner) => {
        const { status, code } = await http().delete(`/user/${owner.userId}`, owner);
        return status === 200 ? 'deleted' : code;
      }),
    );
    expect(codes.sort()).toEqual(['ONLY_OWNER', 'deleted']);
  });
});
