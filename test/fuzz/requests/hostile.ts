import fc from 'fast-check';
import { anyCharacter } from '#test/support/any-character.ts';

/** So deep that recursion would overflow the stack. */
const DEEPEST = 16_000;

/** A placeholder for a deeply nested list, since no value that deep can be passed on; `deepened` expands it. */
const deepMark = (depth: number): string => `@deep:${depth}`;

/** JSON with its deep lists expanded. */
export const deepened = (json: string): string =>
  json.replaceAll(/"@deep:(\d+)"/g, (_all, depth: string) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)));

const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
] as const;

/** Texts that are known to break products. */
export const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eevil',
  'नमस्ते 🛕',
  'é'.normalize('NFD'),
  'x'.repeat(10_000),
  '🛕'.repeat(600),
  "'; drop table accounts; --",
  '" or 1=1 --',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'http://127.0.0.1:1/',
  'a\r\nset-cookie: a=b',
  '2027-02-30',
  '2026-13-01',
  '+02026-01-01',
  'NaN',
  'Infinity',
  '0x10',
  '1e3',
  '-0',
  '१२',
  'null',
  'undefined',
  '[object Object]',
  ...PROTOTYPE_NAMES,
] as const;

/** Limits of numbers and of database types. */
export const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.001,
  1e300,
  -1e300,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  1e21,
] as const;

/** Values that no field accepts. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: [] } }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(20, 900, DEEPEST).map(deepMark),
);

/** The same as a text, for text-only positions. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom<string>(...TEXTS),
  fc.constantFrom(...NUMBERS).map(String),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

/** Undeclared field names. */
export const strangeNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom<string>(
    ...PROTOTYPE_NAMES,
    '',
    '0',
    '-1',
    'admin',
    'discounts',
    'accountId',
    '_id',
    '$ref',
    'a.b',
    'a[b]',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

/** Path segments in raw form. */
export const strangeSegments: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom<string>(
    '%00',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '%ff',
    '%c0%ae',
    '%zz',
    '%',
    '%25%30%30',
    '%F0%9F%9B%95',
    'a'.repeat(300),
    'a'.repeat(3_000),
    '-1',
    '0',
    '',
    '.',
    '..',
    'a;b=c',
    'null',
    '__proto__',
    'constructor',
    'a%0d%0aset-cookie:a',
    '%E0%A4%A',
    'search',
    'logout',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map(encodeURIComponent),
);

const BAD_TOKENS = [
  'Bearer',
  'Bearer ',
  'bearer x',
  'Bearer x.y.z',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  'Basic YTpi',
  `Bearer ${'a'.repeat(5_000)}`,
  'Bearer null',
  'Bearer a b',
  'Digest username="a"',
  '\u00ff\u00fe',
] as const;

/** Headers with a meaning for servers, with invalid values. */
export const strangeHeaders: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.constantFrom<readonly [string, string]>(
    ['accept', 'text/html'],
    ['accept', 'image/*;q=0'],
    ['accept-language', 'hi-IN;q=0.8, xx;q=9, ;;;q=, en'],
    ['accept-language', ','.repeat(2_000)],
    ['accept-encoding', 'br;q=nope, *'],
    ['content-encoding', 'gzip'],
    ['content-type', 'text/plain'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/json;;;='],
    ['content-type', 'multipart/form-data; boundary='],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'application/offset+octet-stream'],
    ['content-type', 'constructor'],
    ['content-type', ''],
    ['cookie', 'padav_sign_in=e30; __proto__=1; ===;;'],
    ['cookie', `padav_sign_in=${'A'.repeat(4_000)}`],
    ['expect', '200-ok'],
    ['host', '\u0001'],
    ['host', 'evil.example:99999'],
    ['if-match', '*'],
    ['if-match', '"other"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
    ['if-range', '"other"'],
    ['if-none-match', '*'],
    ['if-modified-since', 'yesterday'],
    ['origin', 'null'],
    ['range', 'bytes=5-1,-,9999999999999999999-'],
    ['tus-resumable', '0.2.2'],
    ['upload-length', '99999999999999999999'],
    ['upload-length', '-1'],
    ['upload-metadata', 'filename ===,,'],
    ['upload-metadata', 'filename AAAA, filename AAAA'],
    ['x-forwarded-for', "', 127.0.0.1, ::1"],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'javascript'],
    ['x-http-method-override', 'DELETE'],
    ['x-request-id', '\u0000'],
  ),
  fc.constantFrom<string>(...BAD_TOKENS).map((value) => ['authorization', value] as const),
);
