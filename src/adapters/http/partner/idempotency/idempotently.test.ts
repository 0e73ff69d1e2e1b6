import fastify, { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_TERMS, type Partner } from '#core/partners/index.ts';
import { instant, type RefusalCode } from '#core/shared/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { Refused, refuse } from '../../problems/problem.ts';
import type { IdempotentRequests, KeptAnswer } from './idempotent-requests.ts';
import { idempotently } from './idempotently.ts';

const PARTNER: Partner = {
  organisation: { id: 'org_1', name: 'Asha Travels', live: 'approved', terms: FIRST_TERMS, createdAt: instant(0) },
  ...{ keyId: 'key_1', mode: 'test', scopes: [] },
};

/** Keeps answers as PostgreSQL does, for one request at a time. */
function memoryRequests(): IdempotentRequests {
  const known = new Map<string, { readonly fingerprint: string; answer: KeptAnswer | null }>();
  return {
    async begin({ key, fingerprint }) {
      const earlier = known.get(key);
      if (earlier === undefined) {
        known.set(key, { fingerprint, answer: null });
        return { state: 'mine' };
      }
      if (earlier.fingerprint !== fingerprint) return { state: 'another' };
      return earlier.answer === null
        ? { state: 'running' }
        : { state: 'answered', answer: JSON.parse(JSON.stringify(earlier.answer)) };
    },
    async finish({ key, fingerprint }, _holder, answer) {
      known.set(key, { fingerprint, answer });
    },
    async release({ key }) {
      known.delete(key);
    },
  };
}

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/**
 * A route that answers, or refuses as it is told.
 * @param beforeEnd what happens once the work is done
 */
function routeWith(refusalOf: (amount: unknown) => RefusalCode | null, beforeEnd?: (reply: FastifyReply) => void) {
  const requests = memoryRequests();
  const deps = {
    ...{ requests: { test: requests, live: requests }, clock: { now: () => instant(0) } },
    ...{ pause: { pause: async () => undefined }, ids: { next: () => 'holder' } },
  };
  let calls = 0;
  const made = fastify();
  app = made;
  made.decorateRequest('partner', null);
  made.addHook('onRequest', async (request) => {
    request.partner = PARTNER;
  });
  made.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refused)) throw error;
    return reply.code(409).send({ code: error.code });
  });
  made.post(
    '/things',
    { schema: { body: {} } },
    idempotently(deps, async (request, reply) => {
      calls += 1;
      const { amount } = request.body as { readonly amount: unknown };
      const refusal = refusalOf(amount);
      if (refusal !== null) return refuse(refusal);
      const language = answerIn(reply);
      reply.code(201).header('location', '/things/1');
      beforeEnd?.(reply);
      return { amount, text: `a text in ${language}` };
    }),
  );
  const post = async (amount: number, language = 'en') => {
    const headers = { 'idempotency-key': 'one', 'accept-language': language };
    const {
      statusCode,
      headers: told,
      body,
    } = await made.inject({ method: 'POST', url: '/things', headers, payload: { amount } });
    return { status: statusCode, told, body: JSON.parse(body) as Readonly<Record<string, unknown>> };
  };
  return { post, calls: () => calls };
}

describe('an answer that is kept', () => {
  it('has its own language when it is given again', async () => {
    const { post, calls } = routeWith(() => null);
    const first = await post(5, 'hi');
    const again = await post(5, 'en');
    expect([first.told['content-language'], again.told['content-language']]).toEqual(['hi', 'hi']);
    expect([again.status, again.body, again.told.location]).toEqual([201, first.body, '/things/1']);
    expect([again.told['idempotent-replayed'], again.told.vary, calls()]).toEqual(['true', 'accept-language', 1]);
  });

  it('is a refusal that was decided', async () => {
    const { post, calls } = routeWith(() => 'NOT_FOUND');
    for (const _ of [1, 2]) expect((await post(5)).body).toEqual({ code: 'NOT_FOUND' });
    expect(calls()).toBe(1);
  });
});

describe('an answer that is not kept', () => {
  it.each(['PAYMENT_CONFIRMING', 'TOO_MANY_REQUESTS', 'GATEWAY_UNAVAILABLE', 'BUSY'] as const)(
    'is %s: the same request goes on',
    async (code) => {
      const refusals: (RefusalCode | null)[] = [code, null];
      const { post } = routeWith(() => refusals.shift() ?? null);
      expect((await post(5)).body).toEqual({ code });
      expect((await post(5)).status).toBe(201);
    },
  );

  it('is that of a request that goes on after its deadline: its status is the one of BUSY', async () => {
    let late = 1;
    const { post, calls } = routeWith(
      () => null,
      (reply) => {
        // As the timer of a deadline does while the work goes on.
        if (late-- > 0) reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(15_000, '/things'));
      },
    );
    expect((await post(5)).status).toBe(503);
    expect(await post(5)).toMatchObject({ status: 201, body: { amount: 5 } });
    expect(calls()).toBe(2);
  });

  it('is that of a key that the use case knows longer: the request that the key belongs to passes', async () => {
    const { post } = routeWith((amount) => (amount === 5 ? null : 'IDEMPOTENCY_KEY_REUSED'));
    expect((await post(6)).body).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await post(5)).status).toBe(201);
    expect((await post(6)).body).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
