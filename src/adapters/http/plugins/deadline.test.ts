import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { within } from './deadline.ts';

it('Work that ends in time returns its result, or its failure', async () => {
  expect(await within(60_000, Promise.resolve('found'))).toBe('found');
  await expect(within(60_000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError);
});

it('Work that does not end in time is BUSY, and its later failure is ignored', async () => {
  let fail: (why: Error) => void = () => undefined;
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(within(1, work)).rejects.toMatchObject({ code: 'BUSY' });
  fail(new Error('too late'));
});

/** Sends a call over a real socket. */
async function ask(app: FastifyInstance, path: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') {
  const body = method === 'GET' ? null : '{"any":"body"}';
  const headers = body === null ? {} : { 'content-type': 'application/json' };
  const answered = await fetch(new URL(path, app.listeningOrigin), { method, headers, body });
  return { status: answered.status, text: await answered.text() };
}

/** A deadline that does not pass by itself while its client leaves, however slow the machine is. */
const LEFT_MS = 61_000;

const routes = (app: FastifyInstance) => {
  const release: (() => void)[] = [];
  const never = () => new Promise<void>((resolve) => release.push(resolve));
  app.addHook('onClose', async () => {
    for (const end of release) end();
  });
  app.get('/never', never);
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/never', handler: never });
  const later = (reply: FastifyReply) =>
    new Promise<{ heard: string }>((resolve) => {
      reply.raw.once('close', () => {
        setImmediate(resolve, { heard: 'late' });
        setTimeout(() => app.server.emit('late'), 1);
      });
    });
  app.get('/late/returned', (_request, reply) => later(reply));
  app.get('/late/sent', async (_request, reply) => {
    const heard = await later(reply);
    return reply.send(heard);
  });
  app.get('/left', { config: { deadlineMs: LEFT_MS } }, async (_request, reply) => {
    app.server.emit('left', reply);
    return never();
  });
  app.post('/own', { config: { ownDeadline: true } }, async () => within(5, never()));
  app.post('/longer', { config: { deadlineMs: 60_000 } }, async () => {
    // The iterations of a loop that exceed a timeout of 20 ms.
    const end = performance.now() + 60;
    while (performance.now() < end) await new Promise(setImmediate);
    return { end: 'reached' };
  });
  app.get('/answered', async () => ({ heard: null }));
  app.route({ method: ['POST', 'DELETE'], url: '/answered', handler: async () => ({ heard: null }) });
  app.post('/quick', async (request) => ({ heard: request.body }));
};

describe('over a real socket', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({}, { handlerTimeoutMs: 20 }, routes);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test.app.close());

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s that never ends times out', async (method) => {
    const { status, text } = await ask(test.app, '/never', method);
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 503, code: 'BUSY' });
    expect(test.log()).toContain('request timed out');
  });

  it.each(['returned', 'sent'])('what is %s after the deadline is dropped without a word', async (how) => {
    const after = new Promise<void>((resolve) => test.app.server.once('late', resolve));
    expect((await ask(test.app, `/late/${how}`, 'GET')).status).toBe(503);
    await after;
    expect(test.log()).not.toContain('Reply was already sent');
  });

  it('a request whose client has left does not', async () => {
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const leaving = new AbortController();
    const gone = new Promise<void>((resolve) => {
      test.app.server.once('left', ({ raw }: FastifyReply) => {
        raw.once('close', resolve);
        leaving.abort();
      });
    });
    const asked = fetch(new URL('/left', test.app.listeningOrigin), { signal: leaving.signal });
    await Promise.all([expect(asked).rejects.toThrow('abort'), gone]);
    const passes = begun.mock.calls.flatMap(([pass, after]) => (after === LEFT_MS ? [pass] : []));
    vi.restoreAllMocks();
    expect(passes).toHaveLength(1);
    for (const pass of passes) pass();
    // The line of a later request is logged after all of that one.
    expect((await ask(test.app, '/never', 'GET')).status).toBe(503);
    expect(test.log()).not.toContain('"route":"/left"');
  });

  it.each(['GET', 'HEAD', 'POST', 'DELETE'] as const)('an answered %s leaves no timer', async (method) => {
    const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    await test.app.inject({ method, url: '/answered' });
    const waiting = begun.mock.results.flatMap(({ value }, at) => (begun.mock.calls[at]?.[1] === 20 ? [value] : []));
    expect(waiting).toHaveLength(1);
    expect(ended.mock.calls.map(([timer]) => timer)).toContain(waiting[0]);
    vi.restoreAllMocks();
  });

  it('slow headers are checked often enough to time out', () => {
    const { headersTimeout, connectionsCheckingInterval } = z
      .object({ headersTimeout: z.number(), connectionsCheckingInterval: z.number() })
      .parse(test.app.server);
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(17_000);
  });

  it('slow requests and idle connections time out', () => {
    const { requestTimeout, timeout, keepAliveTimeout } = test.app.server;
    expect([requestTimeout, timeout, keepAliveTimeout]).toEqual([120_000, 125_000, 72_000]);
  });

  it('a route may have a longer timeout, or handle it itself', async () => {
    expect(await ask(test.app, '/longer', 'POST')).toEqual({ status: 200, text: '{"end":"reached"}' });
    expect((await ask(test.app, '/own', 'POST')).status).toBe(503);
    expect(await ask(test.app, '/quick', 'POST')).toEqual({ status: 200, text: '{"heard":{"any":"body"}}' });
  });
});
