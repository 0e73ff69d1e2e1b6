import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REFUSALS } from '#core/shared/index.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { refuse } from '../problems/problem.ts';

const SECRET = 'asha@example.in';

const AWAY = 'the database is away';
const isOutage = (thrown: unknown) => thrown instanceof Error && thrown.message === AWAY;

const form = z.strictObject({ name: z.string().min(1).max(20), age: z.int().optional() }).meta({ id: 'Form' });

const routes: FastifyPluginAsyncZod = async (app) => {
  const describedAs = (operationId: string) => ({ operationId, summary: operationId, tags: ['Service'] });
  const done = { 200: z.object({ done: z.boolean() }) };
  app.post('/form', { schema: { ...describedAs('form'), body: form, response: done } }, async () => ({ done: true }));
  app.get('/broken', { schema: { ...describedAs('broken'), response: done } }, async () => {
    throw new TypeError(`no such column for ${SECRET}`);
  });
  app.get('/away', { schema: { ...describedAs('away'), response: done } }, async () => {
    throw new Error(AWAY);
  });
  app.get('/thrown-text', { schema: { ...describedAs('thrownText'), response: done } }, async () => {
    throw SECRET;
  });
  app.get('/lying', { schema: { ...describedAs('lying'), response: done } }, async (_request, reply) =>
    reply.send(JSON.parse('{"done":"perhaps"}')),
  );
  app.get('/slow', { schema: { ...describedAs('slow'), response: done } }, async (request) => {
    await sleep(60_000, undefined, { signal: request.signal }).catch(() => undefined);
    return { done: true };
  });
  app.get('/quota', { schema: { ...describedAs('quota'), response: done, refusals: ['PROVIDER_QUOTA'] } }, async () =>
    refuse('PROVIDER_QUOTA', { retryAfterSeconds: 61.2 }),
  );
  app.get('/client-error', { schema: { ...describedAs('clientError'), response: done } }, async () => {
    throw Object.assign(new Error('teapot'), { statusCode: 418 });
  });
};

const extra = (app: FastifyInstance) => void app.register(routes);

let test: TestApp;
let hasty: TestApp;
beforeAll(async () => {
  test = await testApp({}, { isOutage }, extra);
  hasty = await testApp({}, { handlerTimeoutMs: 20 }, extra);
});
afterAll(async () => {
  await test.app.close();
  await hasty.app.close();
});

const json = (text: string) => ({ raw: { contentType: 'application/json', text } });

describe('an invalid body', () => {
  it.each([
    ['broken JSON', json('{"name":'), 400, 'BAD_JSON'],
    ['an empty body', json(''), 400, 'BAD_JSON'],
    ['a body that reaches for the prototype', json('{"name":"A","__proto__":{"admin":true}}'), 400, 'BAD_JSON'],
    ['a body that reaches for the constructor', json('{"constructor":{"prototype":{"admin":true}}}'), 400, 'BAD_JSON'],
    ['plain text', { raw: { contentType: 'text/plain', text: '{"name":"A"}' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'JSON in another charset',
      { raw: { contentType: 'application/json; charset=UTF-16', text: '{"name":"A"}' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['another content type', { raw: { contentType: 'application/xml', text: '<a/>' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form',
      { raw: { contentType: 'application/x-www-form-urlencoded', text: 'name=A' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a content type that is none', { raw: { contentType: 'nonsense', text: 'name' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 64 KiB', json(JSON.stringify({ name: 'a'.repeat(70_000) })), 413, 'PAYLOAD_TOO_LARGE'],
  ] as const)('is refused: %s', async (_what, sent, status, code) => {
    const answer = await test.http.call('POST', '/form', sent);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.body).toMatchObject({ msg: REFUSALS[code].en });
  });

  it.each([
    [{}, ['name: REQUIRED']],
    [{ name: 'a'.repeat(21) }, ['name: TOO_LONG']],
    [{ name: 'Asha', age: '7' }, ['age: INVALID']],
    [{ name: 'Asha', nickname: 'A' }, ['nickname: UNKNOWN_FIELD']],
    [[], ['body: INVALID']],
    ['Asha', ['body: INVALID']],
    [null, ['body: INVALID']],
    [undefined, ['body: INVALID']],
  ])('is refused with its fields: %j', async (body, faults) => {
    const answer = await test.http.post('/form', body);
    expect([answer.status, answer.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.faults).toEqual(faults);
  });
});

describe('an internal error', () => {
  it.each(['/broken', '/thrown-text', '/lying', '/client-error'])('reveals no detail: %s', async (path) => {
    const answer = await test.http.get(path);
    expect([answer.status, answer.code]).toEqual([500, 'INTERNAL']);
    expect(answer.text).not.toMatch(/asha|column|TypeError|teapot|schema|at .*\.ts/);
  });

  it('responds with Retry-After while the database is unavailable', async () => {
    const answer = await test.http.get('/away');
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'BUSY', '5']);
    expect(answer.text).not.toContain(AWAY);
    expect(test.log()).toContain(AWAY);
  });

  it('is in the log under the id of the response', async () => {
    const answer = await test.http.get('/broken');
    const lines = test
      .log()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        requestId: answer.headers['x-request-id'],
        msg: 'request failed',
        fault: expect.objectContaining({ type: 'TypeError', at: expect.stringContaining('.test.ts') }),
      }),
    );
  });

  it('is BUSY when a handler takes too long', async () => {
    const answer = await hasty.http.get('/slow');
    expect([answer.status, answer.code]).toEqual([503, 'BUSY']);
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('a problem', () => {
  it('is in the requested language', async () => {
    const answer = await test.http.post('/form', {}, { headers: { 'accept-language': 'hi-IN,hi;q=0.9' } });
    expect(answer.body).toMatchObject({ msg: REFUSALS.VALIDATION_FAILED.hi, errors: [{ msg: 'यह ज़रूरी है।' }] });
    expect(answer.headers).toMatchObject({ 'content-language': 'hi', vary: 'accept-language' });
  });

  it('has the id of its request, and is not cached', async () => {
    const answer = await test.http.post('/form', {});
    expect(answer.body).toMatchObject({ requestId: answer.headers['x-request-id'] });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('has Retry-After, in whole seconds', async () => {
    expect((await test.http.get('/quota')).headers['retry-after']).toBe('62');
  });
});
