import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FIRST_TERMS, type Partner, SCOPES } from '#core/partners/index.ts';
import { accepted, instant } from '#core/shared/index.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { memoryExchanges } from '#test/support/http/memory-exchanges.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { absentServices } from '../openapi/absent-services.ts';
import { EXAMPLE_BODIES } from '../openapi/examples.ts';
import type { Authenticate } from '../plugins/signed-in.ts';

const JSON_TYPE = 'application/json';
const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
});
const shape = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const problem = z.looseObject({
  code: z.string(),
  errors: z.array(z.looseObject({ field: z.string(), code: z.string() })).optional(),
});

const authenticate: Authenticate = async () => ({
  ok: true,
  value: { accountId: 'x', sessionId: 'x', signedInAt: instant(0) },
});

const partner: Partner = {
  organisation: { id: 'org_x', name: 'Asha Travels', live: 'approved', terms: FIRST_TERMS, createdAt: instant(0) },
  ...{ keyId: 'key_x', mode: 'test', scopes: SCOPES },
};

/** Of those whom partners call; the others throw when they are called. */
const OF_PARTNERS = {
  authenticateKey: async () => accepted(partner),
  rateCounter: NO_LIMITS,
  exchanges: memoryExchanges(),
};

/** Services that know every token and every key, and throw when anything else of them is called. */
const services = () =>
  new Proxy(absentServices(), {
    get: (all, name) =>
      new Proxy(Reflect.get(all, name), {
        get: (one, part) =>
          Reflect.get(name === 'partner' ? OF_PARTNERS : { authenticate }, part) ?? Reflect.get(one, part),
      }),
  });

const ADDRESSES = ['/openapi.json', '/partner/openapi.json'];

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  /** The media types of its body; none without one. */
  readonly types: readonly string[];
}

let test: TestApp;
let documents: Readonly<Record<string, readonly Call[]>>;

async function callsOf(address: string): Promise<readonly Call[]> {
  const { paths } = shape.parse((await test.http.get(address)).body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags, requestBody }]) => ({
      method: method.toUpperCase() as Call['method'],
      // A month has a form, which is looked at before the query.
      url: path.replace('{month}', '2026-12').replace(/\{\w+\}/g, 'x'),
      operationId,
      tags,
      types: Object.keys(requestBody?.content ?? {}),
    })),
  );
}

beforeAll(async () => {
  test = await testApp(services());
  const read = async (address: string) => [address, await callsOf(address)] as const;
  documents = Object.fromEntries(await Promise.all(ADDRESSES.map(read)));
});
afterAll(async () => test.app.close());

async function answerTo({ method, url, operationId }: Call, query: string, type: string) {
  const example = EXAMPLE_BODIES[operationId];
  const answer = await test.app.inject({
    method,
    url: `${url}${query}`,
    headers: { authorization: 'Bearer x', ...(example === undefined ? {} : { 'content-type': type }) },
    ...(example === undefined ? {} : { payload: JSON.stringify(example) }),
  });
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  const { code, errors = [] } = isProblem ? problem.parse(answer.json()) : { code: `${answer.statusCode}` };
  return { code, faults: errors.map((error) => `${error.field}: ${error.code}`) };
}

/** Calls whose query may have fields of others: a monitor's (the whole tag Service), the gateway's, a sign-in's. */
const OF_OTHERS: readonly string[] = ['receiveGatewayEvent', 'finishGoogleSignIn'];
/** A response to HEAD has no body, so nothing names the field. */
const NAMELESS: readonly string[] = ['readUpload-head'];

describe.each(ADDRESSES)('every call of %s', (address) => {
  const calls = () => documents[address] ?? [];

  it('refuses an unknown field of its query', async () => {
    const strict = calls().filter(
      ({ tags, operationId }) => !tags.includes('Service') && !OF_OTHERS.includes(operationId),
    );
    expect(strict.length).toBeGreaterThan(30);
    for (const call of strict.filter(({ operationId }) => !NAMELESS.includes(operationId))) {
      const { faults } = await answerTo(call, '?bogus=1', JSON_TYPE);
      expect([call.operationId, faults]).toEqual([call.operationId, expect.arrayContaining(['bogus: UNKNOWN_FIELD'])]);
    }
  });

  it('takes no other type than JSON where it takes JSON', async () => {
    const taking = calls().filter(({ types }) => types.includes(JSON_TYPE));
    expect(taking.length).toBeGreaterThan(10);
    for (const call of taking) {
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'application/xml',
        `${JSON_TYPE}; charset=utf-16`,
      ]) {
        const { code } = await answerTo(call, '', type);
        expect([call.operationId, type, code]).toEqual([call.operationId, type, 'UNSUPPORTED_MEDIA_TYPE']);
      }
    }
  });
});
