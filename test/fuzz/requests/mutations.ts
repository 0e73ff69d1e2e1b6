import fc from 'fast-check';
import type { Body, Draft } from './draft.ts';
import { hostileTexts, hostileValues, strangeHeaders, strangeNames, strangeSegments } from './hostile.ts';
import { Placeholder } from './placeholders.ts';

/** Mutates a request in a way that no valid client does. */
export type Mutation = (draft: Draft) => Draft;

const named =
  (name: string, change: (draft: Draft) => Partial<Draft>): Mutation =>
  (draft) => ({
    ...draft,
    ...change(draft),
    done: [...draft.done, name],
  });

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Placeholder);

const entriesOf = (value: unknown): [string, unknown][] => (isFields(value) ? Object.entries(value) : []);

/** An object with own names only, `__proto__` too. */
const objectOf = (entries: readonly (readonly [string, unknown])[]): object => Object.fromEntries(entries);

/** The fields of a body, changed; a placeholder for a body is changed once it is resolved. */
function changedFields(
  body: Body,
  change: (entries: [string, unknown][]) => readonly (readonly [string, unknown])[],
): Body {
  if (body.kind !== 'json') return { kind: 'json', value: objectOf(change([])) };
  const { value } = body;
  if (!(value instanceof Placeholder)) return { kind: 'json', value: objectOf(change(entriesOf(value))) };
  return { kind: 'json', value: new Placeholder((scene) => objectOf(change(entriesOf(value.find(scene))))) };
}

const replaced = <Entry extends readonly [string, unknown]>(entries: readonly Entry[], at: number, value: unknown) =>
  entries.map(([name, old], index) => [name, index === at % entries.length ? value : old] as const);

const without = <Entry>(entries: readonly Entry[], at: number): readonly Entry[] =>
  entries.filter((_, index) => index !== at % entries.length);

const at = fc.nat(30);

/** Replaces the value of a body's field. */
export const hostileField = (index: number, value: unknown): Mutation =>
  named('hostile field', ({ body }) => ({ body: changedFields(body, (all) => replaced(all, index, value)) }));

/** Replaces a parameter by a text. */
export const hostileParameter = (index: number, value: string): Mutation =>
  named('hostile parameter', ({ query }) => ({ query: replaced(query, index, value) }));

const bodyFields: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(at, hostileValues).map(([index, value]) => hostileField(index, value)) },
  {
    weight: 1,
    arbitrary: at.map((index) =>
      named('field dropped', ({ body }) => ({ body: changedFields(body, (all) => without(all, index)) })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(strangeNames, hostileValues)
      .map(([name, value]) =>
        named('unknown field', ({ body }) => ({ body: changedFields(body, (all) => [...all, [name, value]]) })),
      ),
  },
  {
    weight: 1,
    arbitrary: hostileValues.map((value) => named('hostile body', () => ({ body: { kind: 'json', value } }))),
  },
);

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/offset+octet-stream',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'application/xml',
] as const;

const NESTED = 30_000;
const RAW: readonly (Buffer | string)[] = [
  '',
  '{',
  '{"a":',
  '[1,2',
  '{"a":1}}',
  '\ufeff{}',
  'nul',
  "{'a':1}",
  '{"a":01}',
  '{"__proto__":{"admin":true}}',
  '{"a":{"__proto__":1},"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@example.in","email":["b@example.in"]}',
  '[1e999,-1e999]',
  '"\\ud800"',
  `${'['.repeat(NESTED)}${']'.repeat(NESTED)}`,
  `{"a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_001)}`,
  `"${'x'.repeat(70_000)}"`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.alloc(64, 0),
  'a=1&a=2&__proto__=3&b[]=4&c[d]=5&%zz=%',
  'razorpay_order_id=%00&razorpay_payment_id=a&razorpay_signature=b',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
];

const bytesOf = (type: string, bytes: Buffer | string): Body => ({ kind: 'bytes', type, bytes });

const rawBodies: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...RAW)
      .map((bytes) => named('raw JSON', () => ({ body: bytesOf('application/json', bytes) }))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...TYPES), fc.constantFrom(...RAW))
      .map(([type, bytes]) => named('raw body', () => ({ body: bytesOf(type, bytes) }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => named('noise', () => ({ body: bytesOf('application/json', Buffer.from(bytes)) }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...TYPES)
      .map((type) => named('other type', ({ headers }) => ({ headers: { ...headers, 'content-type': type } }))),
  },
  { weight: 1, arbitrary: fc.constant(named('no body', () => ({ body: { kind: 'none' } }))) },
);

/** Larger than a photo may be; rarely used, since it is slow. */
const oversized = fc
  .constantFrom('application/json', 'application/offset+octet-stream', 'application/x-www-form-urlencoded')
  .map((type) => named('oversized', () => ({ body: bytesOf(type, Buffer.alloc(2_097_153, 0x20)) })));

const queries: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(at, hostileTexts).map(([index, value]) => hostileParameter(index, value)) },
  {
    weight: 1,
    arbitrary: at.map((index) => named('parameter dropped', ({ query }) => ({ query: without(query, index) }))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(at, hostileTexts).map(([index, value]) =>
      named('parameter twice', ({ query }) => ({
        query: [
          ...query,
          ...query.filter((_, i) => i === index % query.length).map(([name]) => [name, value] as const),
        ],
      })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(strangeNames, hostileTexts)
      .map(([name, value]) => named('unknown parameter', ({ query }) => ({ query: [...query, [name, value]] }))),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(at, fc.constantFrom('[]', '[0]', '[__proto__]', '.x')).map(([index, end]) =>
      named('parameter as a list', ({ query }) => ({
        query: query.map(([name, value], i) => [i === index % query.length ? `${name}${end}` : name, value] as const),
      })),
    ),
  },
);

const paths: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 4,
    arbitrary: strangeSegments.map((instead) => named('strange segment', () => ({ segment: { instead } }))),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        strangeSegments.map((text) => `/${text}`),
        fc.constantFrom('/', '//', '/..', '%20', '.', ';', '%2f', '?', '#'),
      )
      .map((after) => named('longer path', () => ({ segment: { after } }))),
  },
);

const methods: fc.Arbitrary<Mutation> = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  .map((method) => named('other method', () => ({ method })));

const headers: fc.Arbitrary<Mutation> = strangeHeaders.map(([name, value]) =>
  named('strange header', (draft) => ({ headers: { ...draft.headers, [name]: value } })),
);

/** All mutations of requests. */
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 60, arbitrary: bodyFields },
  { weight: 25, arbitrary: rawBodies },
  { weight: 1, arbitrary: oversized },
  { weight: 40, arbitrary: queries },
  { weight: 25, arbitrary: paths },
  { weight: 12, arbitrary: methods },
  { weight: 25, arbitrary: headers },
);
