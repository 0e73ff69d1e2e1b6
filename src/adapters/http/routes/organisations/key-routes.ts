import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiKeyJson,
  apiKeysJson,
  keyForm,
  keyPath,
  newApiKeyJson,
  organisationPath,
  rotationForm,
} from '#contract/organisations/organisations.ts';
import type { PartnerUseCases } from '#core/partners/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendKey } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { toKeyJson } from './answers.ts';
import { askRecentSignIn, NOT_RECENT, type RecentSignInDeps } from './recent-sign-in.ts';

/** The dependencies of the routes of keys. */
export interface KeyRouteDeps
  extends RecentSignInDeps,
    Pick<PartnerUseCases, 'listKeys' | 'createKey' | 'rotateKey' | 'revokeKey'> {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
}

const TAGS = ['Partners'];
const LIVE_PROVED = 'A live key needs a recent sign-in.';
const SHOWN_ONCE = 'The secret is in this answer only; it can’t be shown again.';

/** The routes of an organisation's keys. */
export const keyRoutes =
  ({ authenticate, rateCounter, ...services }: KeyRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(authenticate);

    /** Whether the key of a path is a live one, as far as the member who asks sees it. */
    async function isLive(asked: { accountId: string; organisationId: string; keyId: string }): Promise<boolean> {
      const listed = await services.listKeys(asked);
      return listed.ok && listed.value.some(({ id, mode }) => id === asked.keyId && mode === 'live');
    }

    app.get(
      '/organisations/:organisationId/keys',
      {
        onRequest,
        schema: {
          operationId: 'getApiKeys',
          summary: 'List the keys of an organisation',
          description: 'Newest first, those that have ended too.',
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          response: { 200: apiKeysJson },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        const result = await services.listKeys({ accountId, ...request.params });
        return result.ok ? { keys: result.value.map(toKeyJson) } : refuseAs(result.refusal);
      },
    );

    app.post(
      '/organisations/:organisationId/keys',
      {
        onRequest,
        schema: {
          operationId: 'createApiKey',
          summary: 'Create a key',
          description: `For owners and developers, at most 20 in each mode, and 60 an hour. Only an owner gives the scope finance:read. ${LIVE_PROVED} ${SHOWN_ONCE}`,
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          body: keyForm,
          response: { 201: newApiKeyJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED', NOT_RECENT, 'LIVE_NOT_APPROVED', 'KEYS_FULL', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        if (request.body.mode === 'live') await askRecentSignIn(services, request);
        await spendKey(rateCounter, accountId);
        const result = await services.createKey({ accountId, ...request.params, ...request.body });
        if (!result.ok) return refuseAs(result.refusal);
        return reply.code(201).send({ ...result.value, key: toKeyJson(result.value.key) });
      },
    );

    app.post(
      '/organisations/:organisationId/keys/:keyId/rotation',
      {
        onRequest,
        schema: {
          operationId: 'rotateApiKey',
          summary: 'Replace a key',
          description:
            'A key with the same name, scopes and addresses; the old one works for the given hours more. An end that ' +
            `was set earlier is never moved back. ${LIVE_PROVED} ${SHOWN_ONCE}`,
          tags: TAGS,
          security: BEARER,
          params: keyPath,
          body: rotationForm,
          response: { 201: newApiKeyJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED', NOT_RECENT, 'LIVE_NOT_APPROVED', 'KEYS_FULL', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        if (await isLive({ accountId, ...request.params })) await askRecentSignIn(services, request);
        await spendKey(rateCounter, accountId);
        const result = await services.rotateKey({ accountId, ...request.params, ...request.body });
        if (!result.ok) return refuseAs(result.refusal);
        return reply.code(201).send({ ...result.value, key: toKeyJson(result.value.key) });
      },
    );

    app.delete(
      '/organisations/:organisationId/keys/:keyId',
      {
        onRequest,
        schema: {
          operationId: 'revokeApiKey',
          summary: 'Revoke a key',
          description: 'No request with it is accepted any more.',
          tags: TAGS,
          security: BEARER,
          params: keyPath,
          response: { 200: apiKeyJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        const result = await services.revokeKey({ accountId, ...request.params });
        return result.ok ? toKeyJson(result.value) : refuseAs(result.refusal);
      },
    );
  };
