import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { register } from '#core/session/index.ts';
import type { Answered, HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { PRIYA } from '#test/support/memory/session/travellers.ts';
import { softwareAuthenticator } from '#test/support/passkeys/software-authenticator.ts';

let served: SessionApp;
let http: HttpClient;
let people = 0;
let clients = 0;

beforeAll(async () => {
  served = await sessionApp();
  http = served.http;
});
afterAll(() => served.app.close());

const PLACE = { origin: 'http://localhost:3000', rpId: 'localhost' };
const prompt = z.object({
  address: z.literal(PLACE.origin),
  options: z.object({ challenge: z.string(), user: z.object({ id: z.string() }) }),
});
const entered = z.object({ token: z.string(), userDetails: z.object({ _id: z.string(), email: z.string() }) });
const cookieOf = ({ headers }: Answered) => ({ cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' });
const someone = () => ({ name: PRIYA.name, email: `new.${++people}@example.in` });
/** A client address of its own for each test, since registrations are counted by it. */
const client = () => ({ from: `203.0.113.${100 + ++clients}` });

describe('an account with a passkey', () => {
  it('is made and signed in, in the browser that began, once', async () => {
    const [who, from] = [someone(), client()];
    const begun = await http.post('/auth/register/passkey/start', who, from);
    const { options } = prompt.parse(begun.body);
    const phone = softwareAuthenticator(PLACE);
    const body = { ...who, passkeyName: 'My phone', passkey: phone.create(options) };
    expect(await http.post('/auth/register/passkey', body, from)).toMatchObject({
      status: 401,
      code: 'INVALID_PASSKEY',
    });
    const headers = cookieOf(begun);
    const made = await http.post('/auth/register/passkey', body, { ...from, headers });
    expect(made.status).toBe(201);
    const { token, userDetails } = entered.parse(made.body);
    expect(userDetails).toMatchObject({ _id: Buffer.from(options.user.id, 'base64url').toString(), email: who.email });
    const own = await http.get(`/user/${userDetails._id}/passkeys`, { token });
    expect(own.body).toMatchObject({ passkeys: [{ name: 'My phone' }], secondFactor: null });
    expect(await http.post('/auth/register/passkey', body, { ...from, headers })).toMatchObject({ status: 401 });
  });

  it('opens nothing of another account', async () => {
    const [who, from] = [someone(), client()];
    const owner = await register(served.bench)({ ...PRIYA, email: someone().email });
    const begun = await http.post('/auth/register/passkey/start', who, from);
    const passkey = softwareAuthenticator(PLACE).create(prompt.parse(begun.body).options);
    const body = { ...who, passkeyName: 'My phone', passkey };
    const made = await http.post('/auth/register/passkey', body, { ...from, headers: cookieOf(begun) });
    const { token } = entered.parse(made.body);
    const other = owner.ok ? owner.value.accountId : '';
    for (const path of [`/user/${other}`, `/user/${other}/passkeys`])
      expect(await http.get(path, { token })).toMatchObject({ status: 403, code: 'NOT_YOURS' });
  });

  it('names the fields at fault, and refuses bodies of another shape', async () => {
    const from = client();
    const empty = await http.post('/auth/register/passkey/start', { name: '', email: 'x' }, from);
    expect(empty).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }, { field: 'email' }] } });
    const passkey = softwareAuthenticator(PLACE).create({ challenge: 'AAAA', user: { id: '' } });
    const body = { ...someone(), passkeyName: 'x', passkey };
    for (const wrong of [
      {},
      { ...body, password: 'x' },
      { ...body, passkey: { ...passkey, type: 'password' } },
      { ...body, passkey: { ...passkey, response: { ...passkey.response, attestationObject: '' } } },
    ])
      expect(await http.post('/auth/register/passkey', wrong, from)).toMatchObject({ status: 422 });
  });

  it('counts as a registration, a taken address as four', async () => {
    const from = client();
    const taken = someone();
    await register(served.bench)({ ...PRIYA, ...taken });
    const begin = (who: object) => http.post('/auth/register/passkey/start', who, from);
    for (let count = 0; count < 4; count += 1)
      expect(await begin(taken)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    for (let count = 0; count < 4; count += 1) expect(await begin(someone())).toMatchObject({ status: 200 });
    expect(await begin(someone())).toMatchObject({ status: 429 });
    expect(await http.post('/auth/register', { ...PRIYA, ...someone() }, from)).toMatchObject({ status: 429 });
  });

  it('is limited in its ends too', async () => {
    const from = client();
    const passkey = softwareAuthenticator(PLACE).create({ challenge: 'AAAA', user: { id: '' } });
    const end = () => http.post('/auth/register/passkey', { ...someone(), passkeyName: 'x', passkey }, from);
    for (let count = 0; count < 30; count += 1) await end();
    expect(await end()).toMatchObject({ status: 429 });
  });
});
