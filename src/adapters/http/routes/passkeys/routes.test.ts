import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { confirmEmail } from '#core/session/index.ts';
import type { Answered, HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { secretFor } from '#test/support/memory/session/mailing.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { softwareAuthenticator } from '#test/support/passkeys/software-authenticator.ts';

let served: SessionApp;
let http: HttpClient;
let people = 0;

beforeAll(async () => {
  served = await sessionApp();
  http = served.http;
});
afterAll(() => served.app.close());

const PLACE = { origin: 'http://localhost:3000', rpId: 'localhost' };
const prompt = z.object({
  address: z.literal(PLACE.origin),
  options: z.object({ challenge: z.string(), user: z.object({ id: z.string() }).default({ id: '' }) }),
});
const security = z.object({ passkeys: z.array(z.object({ id: z.string(), name: z.string() })) });

const someone = (): Promise<Entered> => enterAnew(served.bench, { ...PRIYA, email: `key.${++people}@example.in` });
const pathOf = ({ profile }: Entered, rest = '') => `/user/${profile.id}/passkeys${rest}`;
const cookieOf = ({ headers }: Answered) => ({ cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' });
const from = { from: '203.0.113.50' };

async function withPasskey(entered: Entered) {
  const { token } = entered;
  const begun = await http.post(pathOf(entered, '/start'), {}, { token });
  const headers = cookieOf(begun);
  const phone = softwareAuthenticator(PLACE);
  const passkey = phone.create(prompt.parse(begun.body).options);
  const added = await http.post(pathOf(entered), { name: 'My phone', passkey }, { token, headers });
  expect(added).toMatchObject({ status: 201, body: { passkeys: [{ name: 'My phone', usedAt: null }] } });
  return { phone, id: security.parse(added.body).passkeys[0]?.id ?? '' };
}

describe('signing in by passkey', () => {
  it('answers as a login does, once for a challenge, in its browser', async () => {
    const entered = await someone();
    const { phone } = await withPasskey(entered);
    const begun = await http.post('/auth/passkey/start', undefined, from);
    const headers = cookieOf(begun);
    const passkey = phone.sign(prompt.parse(begun.body).options);
    expect(await http.post('/auth/passkey', { passkey }, from)).toMatchObject({ status: 401, code: 'INVALID_PASSKEY' });
    const again = await http.post('/auth/passkey/start', undefined, { ...from, headers });
    const right = phone.sign(prompt.parse(again.body).options);
    const answer = await http.post('/auth/passkey', { passkey: right }, { ...from, headers });
    expect(answer).toMatchObject({ status: 200, body: { userDetails: { _id: entered.profile.id } } });
    expect(await http.post('/auth/passkey', { passkey: right }, { ...from, headers })).toMatchObject({ status: 401 });
  });

  it('refuses a signature of another origin and an unknown passkey alike', async () => {
    const { phone } = await withPasskey(await someone());
    const problems = [];
    const stranger = softwareAuthenticator(PLACE);
    for (const sign of [
      (options: { challenge: string }) => phone.sign(options, { origin: 'http://127.0.0.1:3000' }),
      (options: { challenge: string }) => stranger.sign(options, { userHandle: 'bm9ib2R5' }),
    ]) {
      const begun = await http.post('/auth/passkey/start', undefined, from);
      const passkey = sign(prompt.parse(begun.body).options);
      const { status, code } = await http.post('/auth/passkey', { passkey }, { ...from, headers: cookieOf(begun) });
      problems.push([status, code]);
    }
    expect(problems).toEqual([
      [401, 'INVALID_PASSKEY'],
      [401, 'INVALID_PASSKEY'],
    ]);
  });

  it('refuses bodies of another shape', async () => {
    const { phone } = await withPasskey(await someone());
    const passkey = phone.sign({ challenge: 'AAAA' });
    const { response } = passkey;
    for (const body of [
      {},
      { passkey: null },
      { passkey: { ...passkey, id: 'not base64url!' } },
      { passkey: { ...passkey, type: 'password' } },
      { passkey: { ...passkey, more: 1 } },
      { passkey: { ...passkey, response: { ...response, signature: 'x'.repeat(8_193) } } },
      { passkey: { ...passkey, response: { ...response, signature: 7 } } },
    ])
      expect(await http.post('/auth/passkey', body, from)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it('is limited for a client', async () => {
    const client = { from: '203.0.113.77' };
    const passkey = softwareAuthenticator(PLACE).sign({ challenge: 'AAAA' });
    for (let count = 0; count < 30; count += 1) await http.post('/auth/passkey', { passkey }, client);
    expect(await http.post('/auth/passkey', { passkey }, client)).toMatchObject({ status: 429 });
  });
});

describe('the passkeys of another traveller', () => {
  it('can’t be read, added, removed or turned into a second step', async () => {
    const [entered, other] = [await someone(), await someone()];
    const { id, phone } = await withPasskey(entered);
    const { token } = other;
    const passkey = phone.create({ challenge: 'AAAA', user: { id: '' } });
    const account = `/user/${entered.profile.id}`;
    const attempts = [
      http.get(pathOf(entered), { token }),
      http.post(pathOf(entered, '/start'), {}, { token }),
      http.post(pathOf(entered, '/proof'), undefined, { token }),
      http.post(pathOf(entered), { name: 'Mine', passkey }, { token }),
      http.delete(pathOf(entered, `/${id}`), { token }),
      http.put(`${account}/second-factor`, {}, { token }),
      http.delete(`${account}/second-factor`, { token }),
      http.post(`${account}/recovery-codes`, {}, { token }),
    ];
    for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ status: 403, code: 'NOT_YOURS' });
    expect(await http.delete(pathOf(other, `/${id}`), { token })).toMatchObject({ status: 404 });
    expect(await http.get(pathOf(entered))).toMatchObject({ status: 401 });
    expect(await http.get(pathOf(entered), { token: entered.token })).toMatchObject({ body: { passkeys: [{ id }] } });
  });
});

describe('the second step', () => {
  it('is asked for after the right password alone, and ends with passkey or code', async () => {
    const entered = await someone();
    const { token } = entered;
    const { phone, id } = await withPasskey(entered);
    const path = `/user/${entered.profile.id}/second-factor`;
    expect(await http.put(path, {}, { token })).toMatchObject({ status: 409, code: 'EMAIL_UNCONFIRMED' });
    await confirmEmail(served.bench)(await secretFor(served.bench, 'confirm'));
    const on = await http.put(path, {}, { token });
    const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(on.body);
    expect(await http.delete(pathOf(entered, `/${id}`), { token })).toMatchObject({
      status: 409,
      code: 'LAST_PASSKEY',
    });

    const { email } = entered.profile;
    const plain = await http.post('/auth/login', { email, password: 'a wrong one' }, from);
    expect(plain).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect(plain.headers['set-cookie']).toBeUndefined();
    const asked = await http.post('/auth/login', { email, password: PRIYA.password }, from);
    expect(asked).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
    const { ticket } = z.object({ ticket: z.string() }).parse(asked.body);
    const headers = cookieOf(asked);
    const finish = (body: object) => http.post('/auth/second-step', { ticket, ...body }, { ...from, headers });
    expect(await finish({ recoveryCode: 'wrong' })).toMatchObject({
      status: 422,
      faults: ['recoveryCode: WRONG_RECOVERY_CODE'],
    });
    expect(await http.post('/auth/second-step', { ticket, recoveryCode: recoveryCodes[0] }, from)).toMatchObject({
      status: 410,
      code: 'SIGN_IN_EXPIRED',
    });
    const begun = await http.post('/auth/second-step/start', { ticket }, { ...from, headers });
    expect(begun.body).toMatchObject({ options: { allowCredentials: [{ id: phone.credentialId }] } });
    const passkey = phone.sign(prompt.parse(begun.body).options);
    expect(await finish({ passkey })).toMatchObject({ status: 200, body: { userDetails: { email } } });
    expect(await finish({ recoveryCode: recoveryCodes[0] })).toMatchObject({ status: 410 });

    const renewed = await http.post(`/user/${entered.profile.id}/recovery-codes`, {}, { token });
    expect(renewed).toMatchObject({ status: 200 });
    expect(await http.get(pathOf(entered), { token })).toMatchObject({ body: { secondFactor: { codesLeft: 10 } } });
    expect(await http.delete(path, { token })).toMatchObject({ status: 200, body: { secondFactor: null } });
    expect(await http.post('/auth/login', { email, password: PRIYA.password }, from)).toMatchObject({ status: 200 });
  });

  it('has ten tries of a code in fifteen minutes', async () => {
    const entered = await someone();
    await withPasskey(entered);
    await confirmEmail(served.bench)(await secretFor(served.bench, 'confirm'));
    await http.put(`/user/${entered.profile.id}/second-factor`, {}, { token: entered.token });
    const client = { from: '203.0.113.90' };
    const { email } = entered.profile;
    const asked = await http.post('/auth/login', { email, password: PRIYA.password }, client);
    const { ticket } = z.object({ ticket: z.string() }).parse(asked.body);
    const attempt = () =>
      http.post('/auth/second-step', { ticket, recoveryCode: 'x' }, { ...client, headers: cookieOf(asked) });
    for (let count = 0; count < 10; count += 1) expect(await attempt()).toMatchObject({ status: 422 });
    expect(await attempt()).toMatchObject({ status: 429 });
  });
});

it('a passkey proves the owner of a change and of a deletion', async () => {
  const entered = await someone();
  const { token, profile } = entered;
  const { phone } = await withPasskey(entered);
  served.bench.clock.pass(15 * 60_000 + 1);
  const proof = async () => {
    const begun = await http.post(pathOf(entered, '/proof'), undefined, { token });
    return { passkey: phone.sign(prompt.parse(begun.body).options), headers: cookieOf(begun) };
  };
  const form = { name: profile.name, email: `moved.${profile.email}` };
  expect(await http.put(`/user/${profile.id}`, form, { token })).toMatchObject({
    body: { proofs: ['currentPassword', 'passkey'] },
  });
  const { passkey, headers } = await proof();
  const changed = await http.put(`/user/${profile.id}`, { ...form, passkey }, { token, headers });
  expect(changed).toMatchObject({ status: 200, body: { userDetails: { email: form.email } } });
  const last = await proof();
  const deleted = await http.call('DELETE', `/user/${profile.id}`, {
    token,
    headers: last.headers,
    body: { passkey: last.passkey },
  });
  expect(deleted).toMatchObject({ status: 200 });
});
