import { createHmac, createSecretKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import type { TokenClaims } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import { jwtTokens, WeakTokenSecret } from './jwt-tokens.ts';

const SECRET = 'a secret of the tests, long enough to be one';
const NOW = instant(Date.parse('2026-12-05T06:30:00.750Z'));
const at = (ms: number) => instant(NOW + ms);
const HOUR = 3_600_000;

const tokens = jwtTokens(SECRET);
const CLAIMS: TokenClaims = { sessionId: 's1', accountId: 'a1', issuedAt: NOW, expiresAt: at(48 * HOUR) };
const good = tokens.issue(CLAIMS);
const seconds = Math.floor(NOW / 1000);
const PAYLOAD = { jti: 's1', sub: 'a1', iss: 'padav', aud: 'padav-api', iat: seconds, exp: seconds + 3600 };

const NONE = { ok: false, refusal: { code: 'UNAUTHENTICATED', data: undefined } };
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with any header and payload, signed with the product's key. */
function signed(payload: object, header: object = { alg: 'HS256', typ: 'JWT' }, secret = SECRET): string {
  const text = `${base64(header)}.${base64(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('a token', () => {
  it('has its claims, in whole seconds, and nothing else', () => {
    const read = tokens.read(good, NOW);
    const whole = (when: number) => Math.floor(when / 1000) * 1000;
    expect(read).toEqual({
      ok: true,
      value: { ...CLAIMS, issuedAt: whole(CLAIMS.issuedAt), expiresAt: whole(CLAIMS.expiresAt) },
    });
    expect(Object.keys(jwt.decode(good, { json: true }) ?? {}).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'jti',
      'sub',
    ]);
    expect(tokens.read(signed(PAYLOAD), NOW)).toMatchObject({ ok: true });
  });

  it('expires', () => {
    expect(tokens.read(good, at(48 * HOUR - 1000))).toMatchObject({ ok: true });
    expect(tokens.read(good, at(48 * HOUR))).toMatchObject({ refusal: { code: 'TOKEN_EXPIRED' } });
  });

  it('is accepted by every process that has the secret', () => {
    expect(jwtTokens(SECRET).read(good, NOW)).toMatchObject({ ok: true });
  });
});

describe('an invalid token', () => {
  it.each(['none', 'None', 'NONE', 'nOnE', '', 'HS256 ', 'hs256'])('a token with the algorithm %j', (alg) => {
    const unsigned = `${base64({ alg, typ: 'JWT' })}.${base64(PAYLOAD)}.`;
    expect(tokens.read(unsigned, NOW)).toEqual(NONE);
    expect(tokens.read(`${unsigned}${good.split('.')[2]}`, NOW)).toEqual(NONE);
    expect(tokens.read(signed(PAYLOAD, { alg }), NOW)).toEqual(NONE);
  });

  it.each(['HS384', 'HS512'] as const)('a token signed with our key by %s', (algorithm) => {
    const key = createSecretKey(Buffer.from(SECRET));
    expect(tokens.read(jwt.sign(PAYLOAD, key, { algorithm }), NOW)).toEqual(NONE);
  });

  it('a token of a key pair, or of its public half taken for a secret', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(tokens.read(jwt.sign(PAYLOAD, privateKey, { algorithm: 'RS256' }), NOW)).toEqual(NONE);
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(tokens.read(signed(PAYLOAD, { alg: 'HS256' }, pem), NOW)).toEqual(NONE);
  });

  it.each(['', 'a secret of the tests, long enough to be ONE'])('a token of another key: %j', (secret) => {
    expect(tokens.read(signed(PAYLOAD, { alg: 'HS256' }, secret), NOW)).toEqual(NONE);
  });

  it('a token with an embedded key', () => {
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
    const header = {
      alg: 'HS256',
      jwk,
      jku: 'https://evil.example/keys',
      kid: '../../dev/null',
      x5u: 'https://evil.example',
    };
    expect(tokens.read(signed(PAYLOAD, header, 'mine'), NOW)).toEqual(NONE);
    expect(tokens.read(signed(PAYLOAD, { alg: 'HS256', kid: '/dev/null' }, ''), NOW)).toEqual(NONE);
  });

  it.each([
    ['another issuer', { iss: 'someone' }],
    ['another audience', { aud: 'padav-admin' }],
    ['several audiences', { aud: ['padav-api', 'padav-admin'] }],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['no session', { jti: undefined }],
    ['an empty session', { jti: '' }],
    ['no account', { sub: undefined }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: '9999999999' }],
    ['an end between two seconds', { exp: seconds + 3600.5 }],
    ['no beginning', { iat: undefined }],
    ['a beginning in the future', { iat: seconds + 61 }],
    ['a time before which it does not count', { nbf: seconds + 3600 }],
    ['a claim that we never make', { admin: true }],
  ])('a token with %s, though signed with our key', (_, change) => {
    expect(tokens.read(signed({ ...PAYLOAD, ...change }), NOW)).toEqual(NONE);
  });

  it.each([0, 1, 2])('a token whose part %i was changed', (part) => {
    const parts = good.split('.');
    const touched = (text: string) => `${text.slice(0, 8)}${text[8] === 'A' ? 'B' : 'A'}${text.slice(9)}`;
    const changed = parts.map((text, index) => (index === part ? touched(text) : text)).join('.');
    expect(tokens.read(changed, NOW)).toEqual(NONE);
  });

  it('a token with another payload under a valid signature', () => {
    const [header, , signature] = good.split('.');
    expect(tokens.read(`${header}.${base64({ ...PAYLOAD, sub: 'a2' })}.${signature}`, NOW)).toEqual(NONE);
  });

  it('a token of a megabyte', () => {
    expect(tokens.read('a'.repeat(1_048_576), NOW)).toEqual(NONE);
    expect(tokens.read(signed({ ...PAYLOAD, sub: 'a'.repeat(1_048_576) }), NOW)).toEqual(NONE);
  });

  it('anything else', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.base64String({ maxLength: 40 }), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.')),
      fc.json().map((text) => `${base64({ alg: 'HS256' })}.${Buffer.from(text).toString('base64url')}.`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokens.read(text, NOW)).toEqual(NONE);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        const text = `${base64({ alg: 'HS256' })}.${base64(payload)}`;
        const token = `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
        expect(tokens.read(token, NOW)).toEqual(NONE);
      }),
    );
  });
});

it('refuses to start with a guessable secret', () => {
  expect(() => jwtTokens('x'.repeat(31))).toThrow(WeakTokenSecret);
  expect(() => jwtTokens('x'.repeat(32))).not.toThrow();
});
