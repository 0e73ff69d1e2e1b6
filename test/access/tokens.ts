import { createHmac, generateKeyPairSync } from 'node:crypto';

/** The signing key of the product in these tests. */
export const TOKEN_SECRET = 'the key of the access tests, long enough to be one';

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HS256 = { alg: 'HS256', typ: 'JWT' };

/** Any header and any payload (a string is taken as JSON text), signed with a key by HMAC. */
export function signed(payload: object | string, header: object = HS256, key: string | Buffer = TOKEN_SECRET): string {
  const body = typeof payload === 'string' ? Buffer.from(payload).toString('base64url') : base64(payload);
  const text = `${base64(header)}.${body}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** The claims of a token. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** A public key, used as an HMAC secret. */
const PUBLIC_KEY = KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const withAlgorithm = (token: string, alg: string): string => {
  const [, claims = '', signature = ''] = token.split('.');
  return `${base64({ alg, typ: 'JWT' })}.${claims}.${alg.toLowerCase() === 'none' ? '' : signature}`;
};

const withoutSignature = (token: string): string => `${token.split('.').slice(0, 2).join('.')}.`;

function touched(token: string, part: number): string {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  parts[part] = `${text.slice(0, 9)}${text[9] === 'A' ? 'B' : 'A'}${text.slice(10)}`;
  return parts.join('.');
}

const changed = (token: string, change: object): string => signed({ ...claimsOf(token), ...change });

const secondsOf = (token: string): number => Number(claimsOf(token).iat);

/** Modifications of a valid token that make it invalid; each must result in UNAUTHENTICATED. */
export const PITFALLS: Readonly<Record<string, (token: string) => string>> = {
  'alg none': (token) => withAlgorithm(token, 'none'),
  'alg None': (token) => withAlgorithm(token, 'None'),
  'alg nOnE': (token) => withAlgorithm(token, 'nOnE'),
  'alg none, signature kept': (token) => `${withAlgorithm(token, 'none')}${token.split('.')[2]}`,
  'no alg': (token) => signed(claimsOf(token), { typ: 'JWT' }),
  'empty signature': withoutSignature,
  'no signature at all': (token) => token.split('.').slice(0, 2).join('.'),
  'header touched': (token) => touched(token, 0),
  'claims touched': (token) => touched(token, 1),
  'signature touched': (token) => touched(token, 2),
  'another key': (token) => signed(claimsOf(token), HS256, 'another key that is long enough to be one'),
  'an empty key': (token) => signed(claimsOf(token), HS256, ''),
  'a public key for a secret': (token) => signed(claimsOf(token), HS256, PUBLIC_KEY),
  'RS256 by name': (token) => signed(claimsOf(token), { alg: 'RS256', typ: 'JWT' }),
  'HS512 by name': (token) => signed(claimsOf(token), { alg: 'HS512', typ: 'JWT' }),
  'kid that is a path': (token) => signed(claimsOf(token), { ...HS256, kid: '../../../../dev/null' }, ''),
  'kid that is a query': (token) => signed(claimsOf(token), { ...HS256, kid: "x' union select 'key" }, 'key'),
  'jku, x5u and jwk': (token) =>
    signed(
      claimsOf(token),
      { ...HS256, jku: 'http://127.0.0.1:1/k', x5u: 'http://127.0.0.1:1/x', jwk: { kty: 'oct', k: 'bWluZQ' } },
      'mine',
    ),
  'no end': (token) => changed(token, { exp: undefined }),
  'an end that is a text': (token) => changed(token, { exp: String(secondsOf(token) + 3_600) }),
  'an end between two seconds': (token) => changed(token, { exp: secondsOf(token) + 3_600.5 }),
  'an end beyond all numbers': (token) =>
    signed(JSON.stringify({ ...claimsOf(token), exp: 0 }).replace('"exp":0', '"exp":1e999')),
  'not yet': (token) => changed(token, { nbf: secondsOf(token) + 86_400 }),
  'from the future': (token) => changed(token, { iat: secondsOf(token) + 86_400, exp: secondsOf(token) + 90_000 }),
  'another issuer': (token) => changed(token, { iss: 'somebody' }),
  'another audience': (token) => changed(token, { aud: 'padav-admin' }),
  'several audiences': (token) => changed(token, { aud: ['padav-api', 'padav-admin'] }),
  'an account of another': (token) => changed(token, { sub: 'somebody-else' }),
  'a claim that gives more': (token) => changed(token, { role: 'admin' }),
  'a claim twice, with two values': (token) =>
    signed(
      JSON.stringify(claimsOf(token))
        .replace('{', '{"aud":"padav-api","aud":"padav-admin",')
        .replace(/,"aud":"padav-api"(?=[,}])/, ''),
    ),
  'no claims': () => signed({}),
  'claims that are a list': () => signed('[1]'),
  'claims that are no JSON': () => signed('{'),
  'a token of two megabytes': (token) => changed(token, { jti: 'a'.repeat(2_000_000) }),
};

/** Headers without a bearer token, or with several. */
export const ABSURD_HEADERS: Readonly<Record<string, (token: string) => string>> = {
  nothing: () => '',
  'the scheme alone': () => 'Bearer',
  'the scheme and a space': () => 'Bearer ',
  'no scheme': (token) => token,
  'another scheme': (token) => `Basic ${token}`,
  'two tokens': (token) => `Bearer ${token} ${token}`,
  'two headers in one': (token) => `Bearer ${token}, Bearer ${token}`,
  'a tab for a space': (token) => `Bearer\t${token}`,
  quotes: (token) => `Bearer "${token}"`,
  'a zero in it': (token) => `Bearer ${token}\0`,
  'the word null': () => 'Bearer null',
};
