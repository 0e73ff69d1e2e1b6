import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it arrived, for the check of its signature. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

/** The credentials of a signature. */
export interface SigningKey {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

/** The error codes of Amazon S3 for a refused request; `null` accepts it. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but letters, digits, `-`, `.`, `_` and `~` is written as %XX. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const header = (request: SignedRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : String(value ?? '')).trim().replace(/\s+/g, ' ');
};

/** The signing time of a request, in milliseconds since 1970. */
const signedAt = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function canonical(request: SignedRequest, signed: string): string {
  const url = new URL(request.url, 'http://host');
  const path = url.pathname.split('/').map(decodeURIComponent).map(encode).join('/');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signed.split(';').map((name) => `${name}:${header(request, name)}\n`);
  const payload = header(request, 'x-amz-content-sha256');
  return [request.method, path, query.join('&'), headers.join(''), signed, payload].join('\n');
}

function signature(request: SignedRequest, signed: string, day: string, { secret, region }: SigningKey): Buffer {
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [ALGORITHM, header(request, 'x-amz-date'), scope, sha256(canonical(request, signed))].join('\n');
  return hmac(hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request'), text);
}

const covers = (request: SignedRequest, signed: readonly string[]): boolean =>
  ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))].every((name) =>
    signed.includes(name),
  );

/**
 * Checks a request against Signature Version 4 of Amazon S3 ("Authenticating Requests: Using the Authorization
 * Header"), its time, its payload's digest and that every x-amz header is signed.
 * @param now The server's time, in milliseconds since 1970.
 */
export function signatureFault(request: SignedRequest, key: SigningKey, now: number): SignatureFault | null {
  if (request.headers.authorization === undefined) return 'AccessDenied';
  const found = AUTHORIZATION.exec(String(request.headers.authorization));
  if (found === null) return 'AuthorizationHeaderMalformed';
  const [, keyId = '', day = '', region = '', signed = '', given = ''] = found;
  if (keyId !== key.keyId) return 'InvalidAccessKeyId';
  const at = header(request, 'x-amz-date');
  if (region !== key.region || !at.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(signedAt(at) - now) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  if (!covers(request, signed.split(';'))) return 'AccessDenied';
  const expected = signature(request, signed, day, key);
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return 'SignatureDoesNotMatch';
  return header(request, 'x-amz-content-sha256') === sha256(request.body) ? null : 'XAmzContentSHA256Mismatch';
}
