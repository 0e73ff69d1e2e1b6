import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pictureCopyShape } from '#src/adapters/jobs/job-shape.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { configured, refusalOf } from '#test/support/configuration.ts';
import { client, type HttpClient } from '#test/support/http/client.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#test/support/open-id-provider/provider.ts';
import { signInAt } from '#test/support/open-id-provider/visit.ts';
import { ACCOUNTS, DATABASE, PUBLIC_URL } from './tokens.ts';

const signedIn = z.object({
  token: z.string(),
  userDetails: z.object({ _id: z.string(), profilePicture: z.string().nullable() }),
});

const CLIENT = { clientId: 'padav-web', clientSecret: 'a-canary-secret-of-the-client' };
const HERE = 'http://127.0.0.1:3000';
const CALLBACK = `${HERE}/auth/google/callback`;
const ASHA = { sub: 'asha', email: 'asha@example.in', email_verified: true, name: 'Asha Rao' };
/** A picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const MEERA = { ...ASHA, sub: 'meera', email: 'meera@example.in', picture: { path: '/faces/meera', bytes: PIXEL } };
const RAVI = { sub: 'ravi', email: 'ravi@example.in', email_verified: false, name: 'Ravi' };

let provider: OpenIdProvider;
let product: TestApp;
let http: HttpClient;

beforeAll(async () => {
  provider = await startOpenIdProvider({ ...CLIENT, callbacks: [CALLBACK], residents: [ASHA, RAVI, MEERA] });
  product = await startTestApp({
    env: {
      IDENTITY: 'google',
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
  });
  expect(product.part(PUBLIC_URL)).toBe(HERE);
  http = client(product.app);
});
afterEach(() => provider.misbehave(null));
afterAll(async () => {
  await product.close();
  await provider.close();
});

/** A browser that started a sign-in, signed in at the provider, and came back. */
async function back(login: string) {
  const begun = await http.get('/auth/google/start', { query: { turn: 'turn-1' } });
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
  const returned = await signInAt(String(begun.headers.location), login, CALLBACK);
  const headers = { cookie };
  return { headers, query: Object.fromEntries(returned.searchParams) };
}

async function signIn(login: string) {
  const { headers, query } = await back(login);
  const page = await http.get('/auth/google/callback', { headers, query });
  const written = /data-handed-over="([^"]*)"/.exec(page.text)?.[1] ?? expect.fail(page.text);
  const { credential } = JSON.parse(written.replaceAll('&quot;', '"'));
  return http.post('/auth/socialLogin', { credential }, { headers });
}

describe('signing in with a real OpenID provider', () => {
  it('opens an account, and finds it again', async () => {
    const first = await signIn('asha');
    expect(first).toMatchObject({ status: 200, body: { userDetails: { name: 'Asha Rao', email: 'asha@example.in' } } });
    const again = await signIn('asha');
    const idOf = ({ body }: typeof first) => Reflect.get(Object(Reflect.get(Object(body), 'userDetails')), '_id');
    expect(idOf(again)).toBe(idOf(first));
  });

  it('links nobody to an account by an address that was not verified', async () => {
    await http.post('/auth/register', { name: 'Ravi', email: RAVI.email, password: 'monsoon-verandah-7' });
    expect(await signIn('ravi')).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });

  it('treats the mailbox of a verified address as confirmed', async () => {
    const { rows } = await product.db.database.pool.query('select email_confirmed from accounts where email = $1', [
      ASHA.email,
    ]);
    expect(rows).toEqual([{ email_confirmed: true }]);
  });

  it('reports a failed sign-in when the provider can’t be reached at the callback', async () => {
    const { headers, query } = await back('asha');
    provider.misbehave('cut');
    const page = await http.get('/auth/google/callback', { headers, query });
    expect(page.status).toBe(200);
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain('Try again');
    expect(page.text).not.toContain('data-handed-over');
  });

  it('accepts no code that another issuer sent', async () => {
    const { headers, query } = await back('asha');
    const page = await http.get('/auth/google/callback', { headers, query: { ...query, iss: 'https://evil.example' } });
    expect(page.text).not.toContain('data-handed-over');
  });

  it('has no window of the offline sign-in', async () => {
    expect(await http.post('/offline/identity/credential', ASHA)).toMatchObject({ status: 404 });
    expect((await http.get('/config')).body).toMatchObject({ services: { identity: 'google' } });
  });

  it('never exposes the secret', async () => {
    const answers = [
      await http.get('/config'),
      await http.get('/auth/google/start', {}),
      await http.get('/openapi.json'),
    ];
    for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toContain(CLIENT.clientSecret);
  });
});

describe('an unavailable provider at the start of a sign-in', () => {
  it('is reported with a way to try again, and nothing is started', async () => {
    const away = await startTestApp({
      env: {
        IDENTITY: 'google',
        GOOGLE_CLIENT_ID: 'c',
        GOOGLE_CLIENT_SECRET: 's',
        GOOGLE_ISSUER: 'http://127.0.0.1:1',
      },
    });
    const page = await client(away.app).get('/auth/google/start', { query: { turn: 'turn-1' } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('href="/auth/google/start?turn=turn-1&amp;way=popup"');
    expect(page.headers['set-cookie']).toBeUndefined();
    await away.close();
  });
});

describe('the configuration of the sign-in', () => {
  it('is Google’s with only a client', () => {
    const given = { IDENTITY: 'google', GOOGLE_CLIENT_ID: '4711.apps', GOOGLE_CLIENT_SECRET: 's' };
    expect(configured(given).identity).toMatchObject({
      provider: 'google',
      issuer: 'https://accounts.google.com',
      firebaseProject: null,
    });
    expect(JSON.stringify(configured({ ...given, GOOGLE_CLIENT_SECRET: 'canary' }))).not.toContain('canary');
  });

  it.each([
    [{ IDENTITY: 'google' }, /^IDENTITY=google also needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    [{ IDENTITY: 'google', GOOGLE_CLIENT_ID: 'c' }, /also needs GOOGLE_CLIENT_SECRET,/],
    [{ GOOGLE_CLIENT_ID: 'c' }, /^GOOGLE_CLIENT_ID also needs IDENTITY=google and GOOGLE_CLIENT_SECRET/],
    [{ FIREBASE_PROJECT_ID: 'padav-1' }, /^FIREBASE_PROJECT_ID also needs IDENTITY=google, GOOGLE_CLIENT_ID/],
    [{ FIREBASE_PROJECT_ID: 'Padav 1' }, /^FIREBASE_PROJECT_ID must be the id of a Firebase project/],
  ])('that is incomplete stops the start with a message: %j', (env, sentence) => {
    expect(refusalOf(env)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('the picture of the identity provider', () => {
  it('is copied once by the server, and served from there', async () => {
    const { body } = await signIn('meera');
    const { token, userDetails } = signedIn.parse(body);
    expect(userDetails.profilePicture).toBeNull();
    const { rows } = await product
      .part(DATABASE)
      .pool.query("select payload from graphile_worker._private_jobs where key = 'picture-' || $1", [userDetails._id]);
    const asked = pictureCopyShape.parse(rows[0]?.payload);
    expect(asked.address).toBe(`${provider.issuer}/faces/meera`);
    expect(await product.part(ACCOUNTS).copyPicture(asked)).toBe('done');
    const profile = await http.get(`/user/${userDetails._id}`, { token });
    const shown = String(signedIn.shape.userDetails.parse(Object(profile.body).userDetails).profilePicture);
    expect(shown).toMatch(/^\/photos\/.+-profile\.webp$/);
    expect(await http.get(shown)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });
});
