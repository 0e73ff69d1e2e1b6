import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BrokenContract } from '#test/support/http/client.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { Undescribed } from '../openapi/document.ts';
import { refuse } from '../problems/problem.ts';

const answer = z.object({ name: z.string(), day: z.iso.date() });

/** Sends a text as JSON past the serializer, as a faulty route would. */
const sendRaw = (reply: FastifyReply, status: number, body: unknown, type = 'application/json') =>
  reply.code(status).header('content-type', type).send(JSON.stringify(body));

const routes: FastifyPluginAsync = async (app) => {
  const add = (url: string, handle: (reply: FastifyReply) => FastifyReply) =>
    app.get(
      url,
      {
        schema: {
          operationId: url.slice(1),
          summary: url,
          tags: ['Service'],
          response: { 200: answer },
          refusals: ['NOT_FOUND'],
        },
      },
      async (_request, reply) => handle(reply),
    );
  add('/right', (reply) => sendRaw(reply, 200, { name: 'A', day: '2026-12-01' }));
  add('/refused', () => refuse('NOT_FOUND'));
  add('/undeclared-code', () => refuse('SOLD_OUT'));
  add('/undeclared-sibling', (reply) => sendRaw(reply, 404, { code: 'UNAUTHENTICATED' }, 'application/problem+json'));
  add('/undeclared-status', (reply) => sendRaw(reply, 201, { name: 'A', day: '2026-12-01' }));
  add('/wrong-type', (reply) => sendRaw(reply, 200, { name: 7, day: '2026-12-01' }));
  add('/wrong-day', (reply) => sendRaw(reply, 200, { name: 'A', day: 'today' }));
  add('/missing', (reply) => sendRaw(reply, 200, { name: 'A' }));
  add('/more', (reply) => sendRaw(reply, 200, { name: 'A', day: '2026-12-01', secret: 1 }));
  add('/text', (reply) => reply.code(200).header('content-type', 'text/plain').send('A'));
  app.get('/unknown', { schema: { hide: true } }, async () => ({ name: 'A' }));
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, {}, (app) => void app.register(routes));
});
afterAll(async () => test.app.close());

describe('a route without a description', () => {
  it('is refused, unless it is marked as undocumented', async () => {
    const own = await testApp({}, {}, (app) => void app.get('/secret', async () => ({ name: 'A' })));
    expect(() => own.app.swagger()).toThrow(Undescribed);
    await own.app.close();
  });
});

describe('the validating client', () => {
  it('accepts a response that matches the contract', async () => {
    expect((await test.http.get('/right')).status).toBe(200);
    expect((await test.http.get('/refused')).code).toBe('NOT_FOUND');
  });

  it.each([
    '/undeclared-code',
    '/undeclared-sibling',
    '/undeclared-status',
    '/wrong-type',
    '/wrong-day',
    '/missing',
    '/more',
    '/text',
    '/unknown',
  ])('accepts no other: %s', async (path) => {
    await expect(test.http.get(path)).rejects.toBeInstanceOf(BrokenContract);
  });
});
