import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { PRIYA, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';

let served: SessionApp;
let http: HttpClient;
let people = 0;

beforeAll(async () => {
  served = await sessionApp();
  http = served.http;
});
afterAll(() => served.app.close());

/** A traveller that no other test uses, calling from a separate address. */
function someone() {
  people += 1;
  const person = { ...PRIYA, email: `someone.${people}@example.in` };
  return { person, from: `10.0.${people}.1` };
}

async function registered() {
  const { person, from } = someone();
  await http.post('/auth/register', person, { from });
  return { person, from };
}

describe('POST /auth/register', () => {
  it('makes an account and responds as the specification does', async () => {
    const { person, from } = someone();
    const answer = await http.post('/auth/register', person, { from });
    expect(answer).toMatchObject({ status: 201, body: { msg: 'Registration successful' } });
    expect(answer.text).not.toContain(person.password);
  });

  it('responds in the requested language', async () => {
    const { person, from } = someone();
    const answer = await http.post('/auth/register', person, { from, headers: { 'accept-language': 'hi-IN' } });
    expect(answer).toMatchObject({ body: { msg: 'पंजीकरण सफल' }, headers: { 'content-language': 'hi' } });
  });

  it('has one account per address', async () => {
    const { person, from } = await registered();
    const again = { ...person, email: person.email.toUpperCase() };
    expect(await http.post('/auth/register', again, { from })).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });

  it.each([
    ['nothing', {}, ['name: REQUIRED', 'email: REQUIRED', 'password: REQUIRED']],
    [
      'empty texts',
      { name: '', email: '', password: '' },
      ['name: REQUIRED', 'email: REQUIRED', 'password: PASSWORD_TOO_SHORT'],
    ],
    [
      'an empty name beside odd texts',
      { name: '', email: 'x', password: 'short' },
      ['name: REQUIRED', 'email: INVALID_EMAIL', 'password: PASSWORD_TOO_SHORT'],
    ],
    [
      'odd texts',
      { name: 'P', email: 'priya', password: 'short' },
      ['email: INVALID_EMAIL', 'password: PASSWORD_TOO_SHORT'],
    ],
    ['an endless address', { ...PRIYA, email: `${'l'.repeat(260)}@example.in` }, ['email: TOO_LONG']],
    ['a password too long', { ...PRIYA, password: 'k'.repeat(129) }, ['password: PASSWORD_TOO_LONG']],
    ['an endless password', { ...PRIYA, password: 'k'.repeat(9_000) }, ['password: PASSWORD_TOO_LONG']],
    ['a common password', { ...PRIYA, password: 'password1' }, ['password: PASSWORD_COMMON']],
    ['the name as password', { ...PRIYA, password: 'priyasharma' }, ['password: PASSWORD_OWN_WORDS']],
    ["discounts of one's own", { ...PRIYA, discounts: 500 }, ['discounts: UNKNOWN_FIELD']],
    ['a name in parts', { ...PRIYA, name: { first: 'Priya' } }, ['name: INVALID']],
    ['a number', { ...PRIYA, password: 12_345_678 }, ['password: INVALID']],
  ])('names the fields of %s', async (_, body, faults) => {
    const { from } = someone();
    expect(await http.post('/auth/register', body, { from })).toMatchObject({ status: 422, faults });
  });

  it('counts 20 an hour from one address', async () => {
    const from = '192.0.2.7';
    for (let made = 0; made < 20; made += 1) await http.post('/auth/register', someone().person, { from });
    const beyond = await http.post('/auth/register', someone().person, { from });
    expect(beyond).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '60' } });
    const { person, from: elsewhere } = someone();
    expect(await http.post('/auth/register', person, { from: elsewhere })).toMatchObject({ status: 201 });
  });
});

describe('POST /auth/login', () => {
  it('returns a token and the user as the specification names them', async () => {
    const { person, from } = await registered();
    const { email, password } = person;
    const answer = await http.post('/auth/login', { email, password }, { from });
    const account = { _id: expect.any(String), name: person.name, email, profilePicture: null, discounts: 5 };
    const details = { ...account, emailConfirmed: false };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), userDetails: details });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('responds alike to an unknown address and a wrong password, to the byte and the header', async () => {
    const { person, from } = await registered();
    const wrong = { email: person.email, password: 'a wrong one' };
    const headers = { 'x-request-id': 'the-same-one' };
    const known = await http.post('/auth/login', wrong, { from, headers });
    const unknown = await http.post('/auth/login', { ...wrong, email: 'nobody@example.in' }, { from, headers });
    expect(known).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    const comparable = (answer: typeof known) => ({
      text: answer.text.replace(/"requestId":"[^"]*"/, ''),
      headers: { ...answer.headers, date: '', 'x-request-id': '' },
    });
    expect(comparable(unknown)).toEqual(comparable(known));
  });

  it('names an invalid address', async () => {
    const odd = await http.post('/auth/login', { email: 'zero\u0000', password: 'a wrong one' });
    expect(odd).toMatchObject({ status: 422, faults: ['email: INVALID'] });
  });

  it('counts 10 tries for an account from anywhere, whether it exists or not', async () => {
    const { person } = await registered();
    for (const email of [person.email, 'nobody.at.all@example.in']) {
      const attempt = (turn: number) =>
        http.post(
          '/auth/login',
          { email: turn % 2 ? email : email.toUpperCase(), password: 'a wrong one' },
          { from: `10.9.${turn}.${people}` },
        );
      for (let turn = 0; turn < 10; turn += 1) expect((await attempt(turn)).status).toBe(401);
      expect(await attempt(10)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    }
  });

  it('counts 30 tries from one address', async () => {
    const from = '192.0.2.9';
    const attempt = (turn: number) =>
      http.post('/auth/login', { email: `guess.${turn}@example.in`, password: 'a wrong one' }, { from });
    for (let turn = 0; turn < 30; turn += 1) expect((await attempt(turn)).status).toBe(401);
    expect((await attempt(30)).status).toBe(429);
  });

  it('is BUSY, with Retry-After, while too many sign in', async () => {
    const { person, from } = await registered();
    served.bench.hasher.state.busy = true;
    const answer = await http.post('/auth/login', { email: person.email, password: person.password }, { from });
    served.bench.hasher.state.busy = false;
    expect(answer).toMatchObject({ status: 503, code: 'BUSY', headers: { 'retry-after': '2' } });
  });

  it.each([
    ['no password', { email: 'x@example.in' }, ['password: REQUIRED']],
    ['empty texts', { email: '', password: '' }, ['email: REQUIRED', 'password: REQUIRED']],
    ['a field of its own', { email: 'x@example.in', password: 'p', remember: true }, ['remember: UNKNOWN_FIELD']],
    ['a list', { email: ['x@example.in'], password: 'p' }, ['email: INVALID']],
  ])('names the fields of %s', async (_, body, faults) => {
    expect(await http.post('/auth/login', body)).toMatchObject({ status: 422, faults });
  });

  it('refuses what is no JSON', async () => {
    const raw = { contentType: 'application/json', text: '{"email":' };
    expect(await http.call('POST', '/auth/login', { raw })).toMatchObject({ status: 400, code: 'BAD_JSON' });
  });
});

describe('POST /auth/socialLogin', () => {
  const said = { name: 'Somebody Else', email: 'victim@example.in', profilePicture: 'https://evil.example/a.png' };

  it('uses the verified claims and nothing of the body', async () => {
    const { person } = someone();
    served.bench.identityVerifier.announce('a ticket', {
      ...PRIYA_IDENTITY,
      subject: person.email,
      email: person.email,
    });
    const answer = await http.post('/auth/socialLogin', { ...said, credential: 'a ticket' });
    expect(answer).toMatchObject({
      status: 200,
      body: { userDetails: { name: 'Priya S', email: person.email, profilePicture: '/pictures/avatars/1.svg' } },
    });
    const again = await http.post('/auth/socialLogin', { ...said, credential: 'a ticket' });
    expect(again).toMatchObject({ status: 401, code: 'INVALID_IDENTITY' });
  });

  it('signs nobody in by the body', async () => {
    expect(await http.post('/auth/socialLogin', said)).toMatchObject({ status: 422, faults: ['credential: REQUIRED'] });
    const invented = await http.post('/auth/socialLogin', { ...said, credential: 'invented' });
    expect(invented).toMatchObject({ status: 401, code: 'INVALID_IDENTITY' });
  });

  it('does not link an account whose address was not verified', async () => {
    const { person } = await registered();
    const identity = { ...PRIYA_IDENTITY, subject: person.email, email: person.email, emailVerified: false };
    served.bench.identityVerifier.announce('unverified', identity);
    const answer = await http.post('/auth/socialLogin', { ...said, profilePicture: null, credential: 'unverified' });
    expect(answer).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });
});

describe('an account whose tries strangers have used up', () => {
  const keptBy = ({ headers }: Answered) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' });
  const fill = async (email: string) => {
    for (let n = 0; n < 10; n += 1) {
      const answer = await http.post(
        '/auth/login',
        { email, password: 'a wrong guess' },
        { from: `10.200.${people}.${n}` },
      );
      expect([401, 429]).toContain(answer.status);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  };

  it('still lets its owner in on a device that was signed in before, and nobody else', async () => {
    const { person, from } = await registered();
    const { email, password } = person;
    const headers = keptBy(await http.post('/auth/login', { email, password }, { from }));
    expect(headers.cookie).toMatch(/^padav_device=/);
    await fill(email);
    expect(await http.post('/auth/login', { email, password }, { from })).toMatchObject({ status: 429 });
    const entered = await http.post('/auth/login', { email: ` ${email.toUpperCase()}`, password }, { from, headers });
    expect(entered.status).toBe(200);
    const other = await registered();
    await fill(other.person.email);
    const elsewhere = { email: other.person.email, password };
    expect(await http.post('/auth/login', elsewhere, { from: other.from, headers })).toMatchObject({ status: 429 });
  });
});

it('testing addresses for accounts is limited to five an hour', async () => {
  const { person } = await registered();
  const from = '192.0.2.77';
  for (let n = 0; n < 5; n += 1) {
    expect(await http.post('/auth/register', person, { from })).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  }
  expect(await http.post('/auth/register', person, { from })).toMatchObject({ status: 429 });
  expect(await http.post('/auth/register', someone().person, { from })).toMatchObject({ status: 429 });
});
