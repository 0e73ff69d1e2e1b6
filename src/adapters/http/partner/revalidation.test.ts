import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/support/http/test-app.ts';
import { refuse } from '../problems/problem.ts';
import { revalidated } from './revalidation.ts';

const LONG = 'x'.repeat(5_000);
let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await testApp({}, {}, (own) => {
    own.register((scope, _options, done) => {
      scope.addHook('onSend', revalidated);
      const hidden = { schema: { hide: true } };
      scope.get('/short', hidden, async () => ({ name: 'A' }));
      scope.get('/long', hidden, async () => ({ name: LONG }));
      scope.get('/clock', hidden, async () => ({ at: performance.now() }));
      scope.get('/refused', hidden, async () => refuse('NOT_FOUND'));
      scope.post('/made', hidden, async () => ({ name: 'A' }));
      done();
    });
  }));
});
afterAll(() => app.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { ...headers } });
const tagOf = async (url: string, headers = {}) => String((await get(url, headers)).headers.etag);

describe('a read', () => {
  it('has a strong entity tag of its content, and may be kept by its reader', async () => {
    const { headers } = await get('/short');
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'cache-control': 'private, no-cache',
      vary: 'accept-language, authorization',
    });
    expect(await tagOf('/short')).toBe(headers.etag);
    expect(await tagOf('/clock')).not.toBe(await tagOf('/clock'));
  });

  it('answers 304 without a body to who has it', async () => {
    const etag = await tagOf('/short');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/short', { 'if-none-match': known });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
      expect(answer.headers).not.toHaveProperty('content-type');
    }
  });

  it('answers whole to who has another answer', async () => {
    for (const known of ['"other"', '', (await tagOf('/short')).replaceAll('"', '')]) {
      expect((await get('/short', { 'if-none-match': known })).statusCode).toBe(200);
    }
  });

  it('has a tag of its own in each encoding', async () => {
    const plain = await get('/long');
    const [packed, zipped] = [
      await get('/long', { 'accept-encoding': 'br' }),
      await get('/long', { 'accept-encoding': 'gzip' }),
    ];
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect([packed.headers.etag, zipped.headers.etag]).toEqual([
      String(plain.headers.etag).replace(/"$/, '-br"'),
      String(plain.headers.etag).replace(/"$/, '-gzip"'),
    ]);
    expect(packed.headers.vary).toContain('accept-encoding');
    const again = await get('/long', { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
    expect((await get('/long', { 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(200);
  });

  it('by HEAD has the same tag', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/short' });
    expect(head.headers.etag).toBe(await tagOf('/short'));
  });
});

describe('what is no read, or no answer', () => {
  it('is not kept', async () => {
    const made = await app.inject({ method: 'POST', url: '/made', headers: { 'if-none-match': '*' } });
    expect([made.statusCode, made.headers.etag, made.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
    const refused = await get('/refused', { 'if-none-match': '*' });
    expect([refused.statusCode, refused.headers.etag, refused.headers['cache-control']]).toEqual([
      404,
      undefined,
      'no-store',
    ]);
  });
});
