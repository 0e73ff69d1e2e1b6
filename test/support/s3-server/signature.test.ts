import { describe, expect, it } from 'vitest';
import { type SignedRequest, signatureFault } from './signature.ts';

/** The key, time and requests of Amazon's examples ("Signature Calculations for the Authorization Header"). */
const KEY = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = Date.UTC(2013, 4, 24);
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const authorization = (signed: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${KEY.keyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`;

const GET: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': NOTHING,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: new Uint8Array(),
};

const PUT: SignedRequest = {
  method: 'PUT',
  url: '/test$file.text',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
};

describe('the check of a signature', () => {
  it.each([
    ['GET', GET],
    ['PUT', PUT],
  ])('accepts Amazon’s example of %s', (_, request) => {
    expect(signatureFault(request, KEY, AT)).toBeNull();
  });

  it('accepts Amazon’s example with a query', () => {
    const headers = {
      ...GET.headers,
      authorization: authorization(
        'host;x-amz-content-sha256;x-amz-date',
        'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      ),
    };
    expect(signatureFault({ ...GET, url: '/?lifecycle', headers }, KEY, AT)).toBeNull();
  });

  it.each([
    ['another secret', GET, { ...KEY, secret: 'another' }, AT, 'SignatureDoesNotMatch'],
    ['another path', { ...GET, url: '/other.txt' }, KEY, AT, 'SignatureDoesNotMatch'],
    ['another method', { ...GET, method: 'DELETE' }, KEY, AT, 'SignatureDoesNotMatch'],
    ['another key', GET, { ...KEY, keyId: 'AKIAANOTHER' }, AT, 'InvalidAccessKeyId'],
    ['another region', GET, { ...KEY, region: 'garage' }, AT, 'AuthorizationHeaderMalformed'],
    ['no signature', { ...GET, headers: { ...GET.headers, authorization: undefined } }, KEY, AT, 'AccessDenied'],
    ['16 minutes late', GET, KEY, AT + 16 * 60_000, 'RequestTimeTooSkewed'],
    ['16 minutes early', GET, KEY, AT - 16 * 60_000, 'RequestTimeTooSkewed'],
    ['another body', { ...PUT, body: Buffer.from('Farewell.') }, KEY, AT, 'XAmzContentSHA256Mismatch'],
    [
      'an unsigned header',
      { ...GET, headers: { ...GET.headers, 'x-amz-acl': 'public-read' } },
      KEY,
      AT,
      'AccessDenied',
    ],
  ] as const)('refuses %s', (_, request, key, now, fault) => {
    expect(signatureFault(request, key, now)).toBe(fault);
  });
});
