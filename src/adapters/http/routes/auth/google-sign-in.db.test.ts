import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Answered, client, type HttpClient } from '#test/support/http/client.ts';

let product: TestApp;
let http: HttpClient;
let people = 0;

beforeAll(async () => {
  product = await startTestApp();
  http = client(product.app);
});
afterAll(() => product.close());

const someone = () => {
  people += 1;
  return { name: 'Asha <Rao> & "Co"', email: `asha.${people}@example.in` };
};
const cookieIn = ({ headers }: Answered) => String(headers['set-cookie']);
const sent = (cookie: string) => ({ headers: { cookie: `theme=dark; ${cookie.split(';', 1)[0]}` } });
const member = (answered: Answered, name: string) => String(Reflect.get(Object(answered.body), name));

/** A browser with a pending sign-in, on the provider's page. */
async function begin(query: object = { turn: 'turn-1' }) {
  const answered = await http.get('/auth/google/start', { query: { ...query } });
  const cookie = cookieIn(answered);
  const page = new URL(String(answered.headers.location), 'http://127.0.0.1:3000');
  return { answered, cookie, page, state: page.searchParams.get('state') ?? '' };
}

const codeFor = async (person = someone()) =>
  member(await http.post('/offline/identity/credential', person), 'credential');

const comeBack = (state: string, cookie: string, more: object) =>
  http.get('/auth/google/callback', { query: { state, ...more }, ...sent(cookie) });

function handedBy({ text }: Answered): Record<string, string | null> {
  const written = /data-handed-over="([^"]*)"/.exec(text)?.[1] ?? expect.fail(text);
  const plain = written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return JSON.parse(plain.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
}

/** A browser that sets its own secrets as a cookie, as a script that sends many codes would. */
async function selfMade() {
  const { cookie } = await begin();
  const [, text = ''] = cookie.split('.');
  const { state } = JSON.parse(Buffer.from(text, 'base64url').toString());
  const values = [text, `${Date.now() + 9e5}.${text}`, `${Date.now() + 9e5}.${text}.${'A'.repeat(43)}`];
  const every = [...values, cookie.replace(/=(\d)/, '=9$1'), cookie.replace('padav_sign_in', 'padav_device')];
  const made = every.map((value) => (value.includes('=') ? value : `padav_sign_in=${value}`));
  for (const each of made) expect((await comeBack(state, each, { code: 'junk' })).text).toMatch(LOST);
  return { state, cookie: made[0] ?? '' };
}

async function ranOut() {
  const { state, cookie } = await begin();
  product.clock.pass(600_000);
  return { state, cookie };
}

/** A browser whose popup has ended, with its ticket. */
async function finished(person = someone()) {
  const { state, cookie } = await begin();
  const handed = handedBy(await comeBack(state, cookie, { code: await codeFor(person) }));
  return { cookie, credential: handed.credential ?? '', person };
}

const LOST = /took too long, or it began in another browser/;

const socialLogin = (credential: string, cookie?: string) =>
  http.post('/auth/socialLogin', { credential }, cookie === undefined ? {} : sent(cookie));
const refused = { status: 401, code: 'INVALID_IDENTITY' };

describe('a sign-in popup', () => {
  it('redirects to the provider, with a secret that only this browser has', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(one.answered.status).toBe(302);
    expect(one.page.pathname).toBe('/offline/identity');
    expect(one.cookie).toMatch(
      /^padav_sign_in=\d{13}\.[\w-]+\.[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(one.state).toMatch(/^[\w-]{43}$/);
    expect(one.state).not.toBe(other.state);
    expect(one.answered.headers['cache-control']).toBe('no-store');
  });

  it('keeps its opener: no response on its way has an opener policy', async () => {
    const { answered, state, cookie } = await begin();
    const handed = await comeBack(state, cookie, { code: await codeFor() });
    const lost = await comeBack('another', cookie, { code: await codeFor() });
    for (const { headers } of [answered, handed, lost]) {
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    }
  });

  it('returns a ticket, the names and which sign-in it was', async () => {
    const person = someone();
    const { state, cookie } = await begin({ turn: 'turn-7', way: 'page' });
    const page = await comeBack(state, cookie, { code: await codeFor(person), scope: 'openid email', prompt: 'none' });
    expect(page.status).toBe(200);
    expect(handedBy(page)).toEqual({
      credential: expect.stringMatching(/^[\w-]{43}$/),
      ...person,
      profilePicture: null,
      turn: 'turn-7',
      way: 'page',
    });
    expect(page.text).toContain('<script src="/auth/google/callback.js" defer></script>');
    expect(page.text).not.toContain('<Rao>');
  });

  it.each([{ turn: '"><script>' }, { turn: '' }, { way: 'sideways' }, { to: 'https://evil.example' }])(
    'requires its parameters: %j',
    async (query) => {
      expect(await http.get('/auth/google/start', { query: { ...query } })).toMatchObject({ status: 422 });
    },
  );
});

describe('the ticket', () => {
  it('signs its traveller in, once, and the cookie is deleted', async () => {
    const { credential, cookie, person } = await finished();
    const answered = await socialLogin(credential, cookie);
    expect(answered).toMatchObject({ status: 200, body: { userDetails: person } });
    expect(cookieIn(answered)).toContain('padav_sign_in=; Path=/; Max-Age=0');
    expect(await socialLogin(credential, cookie)).toMatchObject(refused);
  });

  it('signs in once, also for ten concurrent requests', async () => {
    const { credential, cookie } = await finished();
    const answers = await Promise.all(Array.from({ length: 10 }, () => socialLogin(credential, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  it('is invalid without the cookie of the browser that started, or with another’s', async () => {
    const { credential, cookie } = await finished();
    expect(await socialLogin(credential)).toMatchObject(refused);
    expect(await socialLogin(credential, (await begin()).cookie)).toMatchObject(refused);
    expect(await socialLogin(credential, 'padav_sign_in=bm9uc2Vuc2U')).toMatchObject(refused);
    expect(await socialLogin(credential, cookie)).toMatchObject({ status: 200 });
  });

  it('is valid for 60 s', async () => {
    const [intime, late] = [await finished(), await finished()];
    product.clock.pass(60_000);
    expect(await socialLogin(intime.credential, intime.cookie)).toMatchObject({ status: 200 });
    product.clock.pass(1);
    expect(await socialLogin(late.credential, late.cookie)).toMatchObject(refused);
  });

  it('proves the owner of an account that has no password', async () => {
    const begun = await finished();
    const entered = await socialLogin(begun.credential, begun.cookie);
    const token = member(entered, 'token');
    const { _id: id } = Object(Reflect.get(Object(entered.body), 'userDetails'));
    const form = { ...begun.person, password: 'lantern over hampi' };
    product.clock.pass(15 * 60_000 + 1);
    const asked = await http.put(`/user/${id}`, form, { token });
    expect(asked).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED', body: { proofs: ['credential'] } });
    const again = await finished(begun.person);
    const changed = { ...form, credential: again.credential };
    expect(await http.put(`/user/${id}`, changed, { token })).toMatchObject(refused);
    expect(await http.put(`/user/${id}`, changed, { token, ...sent(again.cookie) })).toMatchObject({ status: 200 });
  });
});

describe('a callback of a sign-in popup', () => {
  it.each([
    ['a state of its own', async () => ({ state: 'forged', cookie: (await begin()).cookie })],
    ['no cookie', async () => ({ state: (await begin()).state, cookie: 'other=1' })],
    ['the cookie of another sign-in', async () => ({ state: (await begin()).state, cookie: (await begin()).cookie })],
    ['a cookie that the browser wrote itself', () => selfMade()],
    ['a cookie that has run out', () => ranOut()],
    ['a broken cookie', async () => ({ state: (await begin()).state, cookie: 'padav_sign_in=%%%' })],
  ])('with %s signs nobody in and says so', async (_, arrange) => {
    const { state, cookie } = await arrange();
    const page = await comeBack(state, cookie, { code: await codeFor() });
    expect(page.text).toMatch(LOST);
    expect(page.text).toContain('href="/login"');
  });

  it.each([{ code: 'invented' }, { error: 'access_denied' }, { code: '' }])(
    'with %j offers another try, in the same way',
    async (answer) => {
      const { state, cookie } = await begin({ turn: 'turn-9', way: 'page' });
      const page = await comeBack(state, cookie, answer);
      expect(page.text).toContain('We couldn’t confirm your login. Please try again.');
      expect(page.text).toContain('href="/auth/google/start?turn=turn-9&amp;way=page"');
      expect(page.text).not.toContain('data-handed-over');
    },
  );

  it('twice with one code signs in once', async () => {
    const { state, cookie } = await begin();
    const code = await codeFor();
    const pages = await Promise.all([1, 2].map(() => comeBack(state, cookie, { code })));
    expect(pages.filter(({ text }) => text.includes('data-handed-over'))).toHaveLength(1);
  });
});

it('a provider’s page without a sign-in starts one', async () => {
  const answered = await http.get('/offline/identity');
  expect([answered.status, answered.headers.location]).toEqual([302, '/auth/google/start?way=page']);
});
