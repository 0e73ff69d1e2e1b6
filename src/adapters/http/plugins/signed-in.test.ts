import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accepted, instant, refused } from '#core/shared/index.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { BEARER, MAYBE_BEARER } from '../schemas/schema.ts';
import { type Authenticate, maybeSignedIn, signedIn, travellerOf } from './signed-in.ts';

const asked: string[] = [];

const authenticate: Authenticate = async (token) => {
  asked.push(token);
  if (token === 'old') return refused('TOKEN_EXPIRED');
  if (token === 'ended') return refused('SESSION_ENDED');
  if (token.startsWith('good')) return accepted({ accountId: 'asha', sessionId: 's1', signedInAt: instant(0) });
  return refused('UNAUTHENTICATED');
};

const who = { 200: z.object({ accountId: z.string().nullable() }) };

const routes: FastifyPluginAsyncZod = async (app) => {
  const schema = { summary: 'x', tags: ['Account'], response: who };
  app.get(
    '/mine',
    { onRequest: signedIn(authenticate), schema: { ...schema, operationId: 'mine', security: BEARER } },
    async (request) => ({ accountId: travellerOf(request).accountId }),
  );
  app.get(
    '/anyone',
    { onRequest: maybeSignedIn(authenticate), schema: { ...schema, operationId: 'anyone', security: MAYBE_BEARER } },
    async (request) => ({ accountId: request.traveller?.accountId ?? null }),
  );
  app.get('/forgotten', { schema: { ...schema, operationId: 'forgotten', security: BEARER } }, async (request) => ({
    accountId: travellerOf(request).accountId,
  }));
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, {}, (app: FastifyInstance) => void app.register(routes));
});
afterAll(async () => test.app.close());

const withHeader = (path: string, authorization: string) => test.http.get(path, { headers: { authorization } });

describe('a route for signed-in travellers', () => {
  it('accepts a valid token', async () => {
    expect((await test.http.get('/mine', { token: 'good' })).body).toEqual({ accountId: 'asha' });
    expect((await withHeader('/mine', 'bearer good')).body).toEqual({ accountId: 'asha' });
  });

  it.each([
    ['old', 'TOKEN_EXPIRED'],
    ['ended', 'SESSION_ENDED'],
    ['forged', 'UNAUTHENTICATED'],
  ])('refuses a token that is %s with %s', async (token, code) => {
    const answer = await test.http.get('/mine', { token });
    expect([answer.status, answer.code, answer.headers['www-authenticate']]).toEqual([401, code, 'Bearer']);
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer two words',
    'good',
    `Bearer ${'a'.repeat(5_000)}`,
    'Bearer a,b',
  ])('does not look up a header that is no token: %s', async (header) => {
    asked.length = 0;
    expect((await withHeader('/mine', header)).code).toBe('UNAUTHENTICATED');
    expect(asked).toEqual([]);
  });

  it('refuses a visitor', async () => {
    expect((await test.http.get('/mine')).code).toBe('UNAUTHENTICATED');
  });

  it('refuses everybody when its hook is missing', async () => {
    expect((await test.http.get('/forgotten', { token: 'good' })).code).toBe('UNAUTHENTICATED');
  });
});

describe('a public route', () => {
  it('accepts visitors and travellers', async () => {
    expect((await test.http.get('/anyone')).body).toEqual({ accountId: null });
    expect((await test.http.get('/anyone', { token: 'good' })).body).toEqual({ accountId: 'asha' });
  });

  it('refuses an ended token, so that its client learns of it', async () => {
    expect((await test.http.get('/anyone', { token: 'old' })).code).toBe('TOKEN_EXPIRED');
  });
});
