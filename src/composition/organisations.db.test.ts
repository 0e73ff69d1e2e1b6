import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '#core/shared/index.ts';
import { memberships } from '#src/adapters/postgres/partners/memberships.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { client } from '#test/support/http/client.ts';
import { type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { PARTNERS } from './registration/partners/register-partners.ts';

let test: TestApp;
let asha: TestTraveller;
let ravi: TestTraveller;

beforeAll(async () => {
  test = await startTestApp();
  [asha, ravi] = [await traveller(test, 'Asha'), await traveller(test, 'Ravi')];
  await test.db.database.knex('accounts').whereNull('deleted_at').update({ email_confirmed: true });
});
afterAll(() => test.close());

const http = () => client(test.app);
const withId = z.object({ id: z.string() });
const withKey = z.object({ key: withId });
const newKey = z.object({ key: withId, secret: z.string() });

async function founded(owner: TestTraveller, name = 'Asha Travels') {
  const answer = await http().post('/organisations', { name }, owner);
  expect(answer).toMatchObject({ status: 201, body: { name, role: 'owner', live: 'not_requested' } });
  return withId.parse(answer.body).id;
}

/** Adds a member. */
const join = (organisation_id: string, account_id: string, role: string) =>
  test.db.database.knex('organisation_members').insert({ organisation_id, account_id, role, joined_at: new Date() });

/** Invites an address, and returns the secret of the emailed link. */
async function invited(organisationId: string, email: string): Promise<string> {
  const form = { email, role: 'developer' };
  expect(await http().post(`/organisations/${organisationId}/invitations`, form, asha)).toMatchObject({
    status: 201,
    body: form,
  });
  await test.runJobs();
  const row = await test.db.database
    .knex('offline_outbox')
    .where({ recipient: email })
    .whereLike('body', '%/partners/invitation#%')
    .first();
  return /partners\/invitation#([\w-]+)/.exec(String(row?.body))?.[1] ?? '';
}

const emailOf = (name: string) => `${name.toLowerCase()}@padav.example`;

describe('an organisation over HTTP', () => {
  it('is founded, and joined by the emailed link of an invitation', async () => {
    const id = await founded(asha);
    const token = await invited(id, emailOf('Ravi'));
    const link = { token };
    expect(await http().post('/organisations/invitations/preview', link)).toMatchObject({
      status: 200,
      body: { organisation: 'Asha Travels', email: emailOf('Ravi'), role: 'developer' },
    });
    expect(await http().get(`/organisations/${id}`, asha)).toMatchObject({
      body: { invitations: [{ email: emailOf('Ravi'), role: 'developer' }] },
    });
    const foreign = await http().post('/organisations/invitations/acceptance', link, asha);
    expect([foreign.status, foreign.code]).toEqual([403, 'INVITATION_FOR_ANOTHER']);
    test.clock.pass(1_000);
    expect(await http().post('/organisations/invitations/acceptance', link, ravi)).toMatchObject({
      status: 200,
      body: { id, role: 'developer', invitations: [], members: [{ role: 'owner' }, { role: 'developer' }] },
    });
    for (const call of ['preview', 'acceptance']) {
      expect((await http().post(`/organisations/invitations/${call}`, link, ravi)).code).toBe('LINK_EXPIRED');
    }
    const member = `/organisations/${id}/members/${ravi.userId}`;
    expect((await http().call('PATCH', member, { ...ravi, body: { role: 'owner' } })).code).toBe('NOT_PERMITTED');
    expect(await http().call('PATCH', member, { ...asha, body: { role: 'owner' } })).toMatchObject({
      body: { members: [{ role: 'owner' }, { role: 'owner' }] },
    });
    expect((await http().delete(member, ravi)).status).toBe(204);
    expect((await http().get(`/organisations/${id}`, ravi)).code).toBe('NOT_FOUND');
  });

  it('asks for a recent sign-in before live keys and owners, and nothing else', async () => {
    const kiran = await traveller(test, 'Nalini');
    const { knex } = test.db.database;
    await knex('accounts').where({ id: kiran.userId }).update({ email_confirmed: true });
    const id = await founded(kiran, 'Careful');
    const second = await addAccount(knex);
    await join(id, second, 'developer');
    await knex('organisations').where({ id }).update({ live: 'approved' });
    const keys = `/organisations/${id}/keys`;
    const form = { mode: 'live', name: 'Server', scopes: ['search:read'] };
    const live = withKey.parse((await http().post(keys, form, kiran)).body).key;
    const test1 = withKey.parse((await http().post(keys, { ...form, mode: 'test' }, kiran)).body).key;
    const ago = knex.raw("signed_in_at - interval '16 minutes'");
    await knex('sessions').where({ account_id: kiran.userId }).update({ signed_in_at: ago });
    const member = `/organisations/${id}/members/${second}`;
    const invite = (role: string) =>
      http().post(`/organisations/${id}/invitations`, { email: `${role}@example.in`, role }, kiran);
    const dangerous = [
      () => http().post(keys, form, kiran),
      () => http().post(`${keys}/${live.id}/rotation`, { overlapHours: 1 }, kiran),
      () => http().call('PATCH', member, { ...kiran, body: { role: 'owner' } }),
      () => invite('owner'),
    ];
    for (const call of dangerous) {
      expect(await call()).toMatchObject({
        status: 403,
        code: 'REAUTH_REQUIRED',
        body: { proofs: ['currentPassword'] },
      });
    }
    const harmless = [
      await http().post(keys, { ...form, mode: 'test' }, kiran),
      await http().post(`${keys}/${test1.id}/rotation`, { overlapHours: 1 }, kiran),
      await http().call('PATCH', member, { ...kiran, body: { role: 'finance' } }),
      await invite('developer'),
    ];
    expect(harmless.map(({ status }) => status)).toEqual([201, 201, 200, 201]);
    const proof = (currentPassword: string) => http().post(`/user/${kiran.userId}/proof`, { currentPassword }, kiran);
    expect(await proof('wrong password')).toMatchObject({ status: 422, faults: ['currentPassword: WRONG_PASSWORD'] });
    expect((await proof('monsoon-verandah-7')).status).toBe(204);
    const statuses: number[] = [];
    for (const call of dangerous) statuses.push((await call()).status);
    expect(statuses).toEqual([201, 201, 200, 201]);
    expect((await http().delete(`${keys}/${live.id}`, kiran)).status).toBe(200);
  });

  it('withdraws an invitation, whose link then opens nothing', async () => {
    const id = await founded(asha, 'Withdrawn');
    const token = await invited(id, emailOf('Kiran'));
    const open = await http().get(`/organisations/${id}`, asha);
    const { invitations } = z.object({ invitations: z.array(withId) }).parse(open.body);
    const path = `/organisations/${id}/invitations/${invitations[0]?.id}`;
    expect(await http().delete(path, asha)).toMatchObject({ status: 200, body: { id, invitations: [] } });
    expect((await http().delete(path, asha)).code).toBe('NOT_FOUND');
    expect((await http().post('/organisations/invitations/preview', { token })).code).toBe('LINK_EXPIRED');
  });

  it('invites an address three times a day, and thirty in an hour', async () => {
    const id = await founded(ravi, 'Ravi Tours');
    const invite = async (email: string) =>
      (await http().post(`/organisations/${id}/invitations`, { email, role: 'owner' }, ravi)).status;
    const answers: number[] = [];
    for (const email of ['x@example.in', 'X@example.in', ' x@example.in', 'x@example.in']) {
      answers.push(await invite(email));
    }
    expect(answers).toEqual([201, 201, 201, 429]);
    for (let at = 4; at < 30; at += 1) answers.push(await invite(`y${Math.floor(at / 3)}@example.in`));
    expect(answers.slice(4)).not.toContain(429);
    expect(await invite('z@example.in')).toBe(429);
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
    await join(id, await addAccount(test.db.database.knex), 'finance');
    const account = `/user/${kiran.userId}`;
    expect(await http().get(`${account}/export`, kiran)).toMatchObject({
      body: { organisations: [{ id, name: 'Kiran Stays', role: 'owner', joinedAt: expect.any(String) }] },
    });
    const refusal = await http().delete(account, kiran);
    expect([refusal.status, refusal.code]).toEqual([409, 'ONLY_OWNER']);
    await join(id, asha.userId, 'owner');
    expect((await http().delete(account, kiran)).status).toBe(200);
    const members = await test.db.database
      .knex('organisation_members')
      .where({ organisation_id: id })
      .pluck('account_id');
    expect(members).toContain(asha.userId);
    expect(members).not.toContain(kiran.userId);
  });

  it('closes an organisation that nobody else belongs to: its keys are revoked, its invitations end', async () => {
    const lone = await traveller(test, 'Latha');
    await test.db.database.knex('accounts').whereNull('deleted_at').update({ email_confirmed: true });
    const id = await founded(lone, 'Alone');
    const form = { mode: 'test', name: 'Server', scopes: ['search:read'] };
    const { secret } = newKey.parse((await http().post(`/organisations/${id}/keys`, form, lone)).body);
    const invitation = { email: 'y@example.in', role: 'owner' as const, language: 'en' as const };
    await test.part(PARTNERS).inviteMember({ accountId: lone.userId, organisationId: id, ...invitation });
    expect(await test.db.database.knex('organisation_invitations').where({ organisation_id: id })).toHaveLength(1);
    expect((await http().delete(`/user/${lone.userId}`, lone)).status).toBe(200);
    const authenticated = await test.part(PARTNERS).authenticateKey({ secret, address: '203.0.113.5' });
    expect(authenticated).toMatchObject({ refusal: { code: 'KEY_ENDED' } });
    expect(await test.db.database.knex('organisation_invitations').where({ organisation_id: id })).toEqual([]);
  });

  it('is not made an owner while it is being deleted', async () => {
    const { knex } = test.db.database;
    const [owner, leaving] = [await addAccount(knex), await addAccount(knex)];
    const made = await test.part(PARTNERS).foundOrganisation({ accountId: owner, name: 'Race' });
    const organisationId = made.ok ? made.value.id : '';
    await join(organisationId, leaving, 'developer');
    const change = { accountId: owner, organisationId, memberId: leaving, role: 'owner' as const };
    let promoted: Promise<unknown> = Promise.resolve();
    await knex.transaction(async (trx) => {
      const side = memberships(trx);
      expect(await side.isOnlyOwner(leaving)).toBe(false);
      promoted = test.part(PARTNERS).changeMember(change);
      const waiting = `select from pg_locks where not granted`;
      await expect.poll(async () => (await knex.raw(waiting)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
      await side.leaveAll(leaving, instant(test.clock.now()));
    });
    expect(await promoted).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await knex('organisation_members').where({ organisation_id: organisationId }).pluck('role')).toEqual([
      'owner',
    ]);
  });

  it('keeps one owner when two owners of an organisation delete their accounts at once', async () => {
    const [one, two] = [await traveller(test, 'Uma'), await traveller(test, 'Vani')];
    const id = await founded(one, 'Two owners');
    await join(id, two.userId, 'owner');
    await join(id, await addAccount(test.db.database.knex), 'finance');
    const codes = await Promise.all(
      [one, two].map(async (owner) => {
        const { status, code } = await http().delete(`/user/${owner.userId}`, owner);
        return status === 200 ? 'deleted' : code;
      }),
    );
    expect(codes.sort()).toEqual(['ONLY_OWNER', 'deleted']);
  });
});
