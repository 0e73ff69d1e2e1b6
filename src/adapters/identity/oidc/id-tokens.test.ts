import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { idTokens, keysAt, type TokenIssuer } from './id-tokens.ts';

const NOW = instant(Date.parse('2027-01-10T06:00:00Z'));
const SECONDS = NOW / 1000;
const GOOGLE = { names: ['https://accounts.google.com', 'accounts.google.com'], audience: 'padav-web' };
const FIREBASE = { names: ['https://securetoken.google.com/padav'], audience: 'padav' };

const CLAIMS = {
  iss: 'https://accounts.google.com',
  aud: 'padav-web',
  sub: '1087',
  email: 'asha@example.in',
  email_verified: true,
  name: 'Asha Rao',
  picture: 'https://lh3.googleusercontent.com/a/asha',
  iat: SECONDS - 10,
  exp: SECONDS + 3_590,
};

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let google: Keys;
let firebase: Keys;
let stranger: Keys;
const servers: Server[] = [];

beforeAll(async () => {
  [google, firebase, stranger] = (await Promise.all(
    [1, 2, 3].map(() => generateKeyPair('RS256', { extractable: true })),
  )) as [Keys, Keys, Keys];
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const jwk = async ({ publicKey }: Keys, kid: string) => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'RS256',
  use: 'sig',
});

const sign = (claims: Record<string, unknown>, keys = google, kid = 'g1') =>
  new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256', kid }).sign(keys.privateKey);

/** A verifier of both issuers, with its log and a store of used tokens. */
async function bench(more: readonly TokenIssuer[] = []) {
  const told: string[] = [];
  const known = new Set<string>();
  const issuers = [
    { ...GOOGLE, keys: createLocalJWKSet({ keys: [await jwk(google, 'g1')] }) },
    { ...FIREBASE, keys: createLocalJWKSet({ keys: [await jwk(firebase, 'f1')] }) },
    ...more,
  ];
  const used = {
    use: async (fingerprint: string) => {
      const isFirst = !known.has(fingerprint);
      known.add(fingerprint);
      return isFirst;
    },
  };
  const verifier = idTokens({ issuers, used, clock: { now: () => NOW }, onFailure: (why) => told.push(why) });
  return { told, verify: (token: string) => verifier.verify(token) };
}

const REFUSED = { ok: false, refusal: { code: 'INVALID_IDENTITY' } };

describe('an ID token', () => {
  it('of Google has its subject, under the one name of the issuer', async () => {
    const identity = {
      issuer: 'https://accounts.google.com',
      subject: '1087',
      email: 'asha@example.in',
      emailVerified: true,
      name: 'Asha Rao',
      picture: 'https://lh3.googleusercontent.com/a/asha',
    };
    for (const iss of GOOGLE.names) {
      expect(await (await bench()).verify(await sign({ ...CLAIMS, iss }))).toEqual({ ok: true, value: identity });
    }
  });

  it('of Firebase does too', async () => {
    const claims = { ...CLAIMS, iss: FIREBASE.names[0], aud: FIREBASE.audience };
    expect(await (await bench()).verify(await sign(claims, firebase, 'f1'))).toMatchObject({
      ok: true,
      value: { issuer: 'https://securetoken.google.com/padav', subject: '1087' },
    });
  });

  it('is accepted once', async () => {
    const { verify } = await bench();
    const token = await sign(CLAIMS);
    expect((await verify(token)).ok).toBe(true);
    expect(await verify(token)).toMatchObject(REFUSED);
  });

  it.each([
    [false, false],
    ['false', false],
    ['true', true],
    [undefined, false],
  ])('whose address is verified as %j results in %j', async (email_verified, emailVerified) => {
    expect(await (await bench()).verify(await sign({ ...CLAIMS, email_verified }))).toMatchObject({
      value: { emailVerified },
    });
  });

  it('drops a picture that is not on https', async () => {
    for (const picture of ['http://x.example/a', 'javascript:alert(1)', 'data:image/png;base64,AA', 7]) {
      expect(await (await bench()).verify(await sign({ ...CLAIMS, picture }))).toMatchObject({
        value: { picture: null },
      });
    }
  });
});

describe('an invalid ID token', () => {
  it.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'another-app' }],
    ['several audiences', { aud: ['padav-web', 'another-app'] }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://accounts.google.com.evil.example' }],
    ['the issuer of other keys', { iss: FIREBASE.names[0], aud: FIREBASE.audience }],
    ['no issuer', { iss: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject beyond 255 characters', { sub: 'x'.repeat(256) }],
    ['no address', { email: undefined }],
    ['an address that is no text', { email: 7 }],
    ['an end that has passed', { exp: SECONDS - 6 }],
    ['no end', { exp: undefined }],
    ['a beginning yet to come', { iat: SECONDS + 60 }],
    ['a beginning of two days ago', { iat: SECONDS - 2 * 86_400 }],
    ['no beginning', { iat: undefined }],
    ['a time before which it does not count', { nbf: SECONDS + 60 }],
  ])('a token with %s', async (_, change) => {
    expect(await (await bench()).verify(await sign({ ...CLAIMS, ...change }))).toMatchObject(REFUSED);
  });

  it('a token of another key, under our key’s name too', async () => {
    expect(await (await bench()).verify(await sign(CLAIMS, stranger))).toMatchObject(REFUSED);
    expect(await (await bench()).verify(await sign(CLAIMS, stranger, 'unknown'))).toMatchObject(REFUSED);
  });

  it('a token without a signature', async () => {
    expect(await (await bench()).verify(new UnsecuredJWT(CLAIMS).encode())).toMatchObject(REFUSED);
    const [head, body] = (await sign(CLAIMS)).split('.');
    expect(await (await bench()).verify(`${head}.${body}.`)).toMatchObject(REFUSED);
  });

  it('a token signed with the public key as a secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(google.publicKey));
    const token = await new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256', kid: 'g1' }).sign(secret);
    expect(await (await bench()).verify(token)).toMatchObject(REFUSED);
  });

  it('a token with an embedded key', async () => {
    const header = { alg: 'RS256', jwk: await exportJWK(stranger.publicKey), jku: 'https://evil.example/keys' };
    const token = await new SignJWT(CLAIMS).setProtectedHeader(header).sign(stranger.privateKey);
    expect(await (await bench()).verify(token)).toMatchObject(REFUSED);
  });

  it.each(['', '.', '..', 'a.b.c', 'e30.e30.e30', 'x'.repeat(9_000), '\u0000', '{"sub":"1087"}'])(
    '%j',
    async (text) => {
      expect(await (await bench()).verify(text)).toMatchObject(REFUSED);
    },
  );
});

describe('the keys of an issuer', () => {
  /** A mock address. */
  async function served(answer: { status: number; body: string } | null): Promise<string> {
    const server = createServer((_request, response) => {
      if (answer === null) response.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  }
  const issuerAt = (url: string) => ({ names: ['https://issuer.example'], audience: 'padav-web', keys: keysAt(url) });

  it('are fetched from their address', async () => {
    const keys = { status: 200, body: JSON.stringify({ keys: [await jwk(stranger, 's1')] }) };
    const { verify, told } = await bench([issuerAt(await served(keys))]);
    const token = await sign({ ...CLAIMS, iss: 'https://issuer.example' }, stranger, 's1');
    expect(await verify(token)).toMatchObject({ ok: true, value: { issuer: 'https://issuer.example' } });
    expect(told).toEqual([]);
  });

  it.each([[null], [{ status: 500, body: '{}' }], [{ status: 200, body: '<h1>Hello</h1>' }]])(
    'that can’t be fetched (%j) are reported, and nobody is signed in',
    async (answer) => {
      const { verify, told } = await bench([issuerAt(await served(answer))]);
      const token = await sign({ ...CLAIMS, iss: 'https://issuer.example' }, stranger, 's1');
      expect(await verify(token)).toMatchObject(REFUSED);
      expect(told).toHaveLength(1);
      expect(told[0]).not.toContain(token);
    },
  );

  it('of one issuer that can’t be fetched don’t affect another', async () => {
    const { verify } = await bench([issuerAt(await served(null))]);
    expect((await verify(await sign(CLAIMS))).ok).toBe(true);
  });
});
