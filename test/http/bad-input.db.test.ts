import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { client, type Sent } from '../support/http/client.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) });
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const component = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
const document = z
  .object({
    paths: z.record(
      z.string(),
      z.object({
        get: operation.optional(),
        post: operation.optional(),
        put: operation.optional(),
        delete: operation.optional(),
      }),
    ),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(parse(readFileSync(path.resolve(import.meta.dirname, '../../openapi.yaml'), 'utf8')));

/** The fields of a JSON body, by the component that its schema names. */
function fieldsOf(body: z.infer<typeof operation>['requestBody']): readonly string[] {
  const schema = body?.content['application/json']?.schema;
  const { $ref } = z.object({ $ref: z.string().optional() }).parse(schema ?? {});
  const named = $ref === undefined ? schema : document.components.schemas[$ref.split('/').at(-1) ?? ''];
  return Object.keys(component.parse(named ?? {}).properties);
}

const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'x'.repeat(10_000),
  '__proto__',
  "'; drop table accounts; --",
  '2027-02-30',
  -1,
  0,
  1.5,
  1e300,
  true,
  [],
  {},
  [[]],
  '\ud800',
  'नमस्ते 🛕',
];

const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  METHODS.flatMap((name) => {
    const found = methods[name];
    if (found === undefined) return [];
    const { parameters, requestBody } = found;
    const method = name.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE';
    return {
      call: `${method} ${address}`,
      method,
      address,
      query: parameters.filter((each) => each.in === 'query').map((each) => each.name),
      fields: fieldsOf(requestBody),
      hasBody: requestBody?.content['application/json'] !== undefined,
    };
  }),
);

type Operation = (typeof operations)[number];
type Attempt = Sent & { readonly at?: string };

const BODIES: readonly Attempt[] = [
  ...[null, [], 'text', 7, { unknown: 1 }, { __proto__: { admin: true } }].map((body) => ({ body })),
  ...['{"a":', '', `"${'x'.repeat(100_000)}"`].map((text) => ({ raw: { contentType: 'application/json', text } })),
  { raw: { contentType: 'text/plain', text: 'hello' } },
];

const PATHS: readonly Attempt[] = ['%00', '..%2f..', 'a'.repeat(300), '%F0%9F%9B%95', '-1'].map((at) => ({ at }));

/** Everything that is tried on a call: each parameter and each field with each hostile value, odd paths and bodies. */
const attemptsOn = ({ query, fields, hasBody }: Operation): readonly Attempt[] => [
  ...query.flatMap((name) => HOSTILE.map((value) => ({ query: { [name]: String(value) } }))),
  ...fields.flatMap((name) => HOSTILE.map((value) => ({ body: { [name]: value } }))),
  ...PATHS,
  ...(hasBody ? BODIES : []),
];

let product: TestApp;
let token: string;
let me: string;

beforeAll(async () => {
  product = await startTestApp();
  const http = client(product.app);
  const who = { email: 'curious@example.in', password: 'monsoon over malabar hill' };
  await http.post('/auth/register', { name: 'Curious', ...who });
  const login = await http.post('/auth/login', who);
  const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) }).parse(login.body);
  token = signedIn.token;
  me = signedIn.userDetails._id;
});
afterAll(() => product.close());

const fill = (address: string, value: string) =>
  address.replaceAll(/\{(\w+)\}/g, (_all, name) => (name === 'userId' ? me : value));

describe('Bad input is refused by name and never breaks anything', () => {
  it('knows the calls', () => {
    expect(operations.length).toBeGreaterThan(20);
  });

  // Leaving ends the session that the other calls need.
  const calls = operations.filter(({ call }) => !call.includes('logout') && call !== 'DELETE /user/{userId}');

  it.each(calls)('$call', async (operation) => {
    const http = client(product.app);
    for (const [index, { at = 'abc123', ...sent }] of attemptsOn(operation).entries()) {
      // Each from an address of its own, so that no rate limit answers in place of the check.
      const from = `10.${index >> 8}.${index & 255}.7`;
      const answer = await http.call(operation.method, fill(operation.address, at), { token, from, ...sent });
      expect(answer.status, `${at} ${JSON.stringify(sent)}`).toBeLessThan(500);
      if (answer.code === 'VALIDATION_FAILED') expect(answer.faults.length).toBeGreaterThan(0);
    }
  });
});
