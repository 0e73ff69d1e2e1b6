import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeAnswers, encoded, encodingOf, sendInPieces } from './encoding.ts';

const LONG = JSON.stringify({ hotels: Array.from({ length: 200 }, (_, at) => `Lake House ${at}`) });
const app = fastify();
const asked = (encodings: string | undefined) => ({
  headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
});
const get = (url: string, encodings?: string) => app.inject({ url, ...asked(encodings) });

beforeAll(async () => {
  await encodeAnswers(app);
  app.get('/long', (_request, reply) => reply.type('application/json; charset=utf-8').send(LONG));
  app.get('/problem', (_request, reply) => reply.code(422).type('application/problem+json').send(LONG));
  app.get('/picture', (_request, reply) => reply.type('image/svg+xml').send(LONG));
  app.get('/pieces', (_request, reply) => sendInPieces(reply.type('text/html'), 'first, ', async () => 'second'));
  app.get('/broken', (_request, reply) =>
    sendInPieces(reply.type('text/html'), 'first, ', () => Promise.reject(new Error('no second'))),
  );
  app.get('/short', () => ({ ok: true }));
  app.get('/photo', (_request, reply) => reply.type('image/webp').send(Buffer.from(LONG)));
  app.get('/paper', (_request, reply) => reply.type('application/pdf').send(Buffer.from(LONG)));
  app.get('/packed', async (_request, reply) =>
    reply
      .type('application/json')
      .header('content-encoding', 'gzip')
      .send(await encoded(Buffer.from(LONG), 'gzip')),
  );
});
afterAll(() => app.close());

describe('a response of more than a kilobyte', () => {
  it.each(['/long', '/problem', '/picture'])('is compressed as the caller accepts: %s', async (url) => {
    const [brotli, gzip, plain] = await Promise.all([get(url, 'gzip, deflate, br'), get(url, 'gzip'), get(url)]);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG);
    expect(brotli.rawPayload.length).toBeLessThan(LONG.length / 2);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(LONG);
  });

  it('is uncompressed for a caller that accepts none of ours', async () => {
    const answer = await get('/long', 'deflate, zstd, br;q=0, gzip;q=0');
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, undefined, LONG]);
  });
});

it.each(['/photo', '/paper'])('An already compressed type is sent unchanged: %s', async (url) => {
  const { headers, body } = await get(url, 'br');
  expect([headers['content-encoding'], body]).toEqual([undefined, LONG]);
});

it('A short response is uncompressed, and a compressed one is unchanged', async () => {
  expect((await get('/short', 'br')).json()).toEqual({ ok: true });
  expect((await get('/short', 'br')).headers['content-encoding']).toBeUndefined();
  const packed = await get('/packed', 'br');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(LONG);
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=nope, *', 'br'],
  ['deflate', 'identity'],
])('Of %s the encoding %s is chosen', (encodings, expected) => {
  expect(encodingOf(asked(encodings))).toBe(expected);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [undefined, (whole: Buffer) => whole],
])('An answer in two pieces is whole in %s', async (encodings, unpack) => {
  const { rawPayload } = await get('/pieces', encodings);
  expect(unpack(rawPayload).toString()).toBe('first, second');
});

it.each(['br', 'gzip', undefined])('An answer whose second piece is missing breaks off, in %s', async (encodings) => {
  const end = await get('/broken', encodings).then(
    () => 'whole',
    () => 'broken off',
  );
  expect(end).toBe('broken off');
  expect((await get('/short')).json()).toEqual({ ok: true });
});
