import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageJson } from '#contract/auth.ts';
import { accountExportJson, sessionPath, sessionsJson, userPath } from '#contract/user.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendExport } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER, inLanguage } from '../../schemas/schema.ts';
import { refuseAs, toMessageJson } from '../auth/answers.ts';
import { toExportJson, toSessionsJson } from './own-data.ts';

/** The dependencies of the routes of sessions and data export. */
export interface OwnDataRouteDeps
  extends Pick<AccountUseCases, 'listSessions' | 'endSession' | 'endOtherSessions' | 'exportAccount'> {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
}

const TAGS = ['Account'];

const sessionRoutes =
  (services: OwnDataRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(services.authenticate);

    app.get(
      '/user/:userId/sessions',
      {
        onRequest,
        schema: {
          operationId: 'listSessions',
          summary: 'Devices that are logged in',
          description: 'The session that asks comes first, then those that were seen last.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          response: { 200: sessionsJson },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request) => {
        const result = await services.listSessions({
          traveller: travellerOf(request),
          accountId: request.params.userId,
        });
        return result.ok ? toSessionsJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.delete(
      '/user/:userId/sessions/:sessionId',
      {
        onRequest,
        schema: {
          operationId: 'endSession',
          summary: 'Sign out one device',
          description: 'Its token is refused from the next call on. The session that asks may end itself.',
          tags: TAGS,
          security: BEARER,
          params: sessionPath,
          response: { 200: inLanguage(messageJson) },
          refusals: ['NOT_YOURS', 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { userId: accountId, sessionId } = request.params;
        const result = await services.endSession({ traveller: travellerOf(request), accountId, sessionId });
        return result.ok ? toMessageJson(reply, 'SIGNED_OUT_THERE') : refuseAs(result.refusal);
      },
    );

    app.delete(
      '/user/:userId/sessions',
      {
        onRequest,
        schema: {
          operationId: 'endOtherSessions',
          summary: 'Sign out every other device',
          description: 'Ends all sessions of the account but the one that asks.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          response: { 200: inLanguage(messageJson) },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request, reply) => {
        const accountId = request.params.userId;
        const result = await services.endOtherSessions({ traveller: travellerOf(request), accountId });
        return result.ok ? toMessageJson(reply, 'SIGNED_OUT_ELSEWHERE') : refuseAs(result.refusal);
      },
    );
  };

const exportRoute =
  (services: OwnDataRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/user/:userId/export',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'exportUser',
          summary: 'Download all that is kept of oneself',
          description:
            'A file. Nothing in it opens anything: neither passwords nor tokens are there. Of quotes it has those that ' +
            'were ordered and those that are still valid. At most 5 an hour.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          response: { 200: accountExportJson },
          refusals: ['NOT_YOURS', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const traveller = travellerOf(request);
        await spendExport(services.rateCounter, traveller.accountId);
        const result = await services.exportAccount({ traveller, accountId: request.params.userId });
        if (!result.ok) return refuseAs(result.refusal);
        reply.header('content-disposition', 'attachment; filename="padav-my-data.json"');
        return toExportJson(result.value);
      },
    );
  };

/** The routes of the owner's sessions and of the export of their data. */
export const ownDataRoutes =
  (services: OwnDataRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [sessionRoutes, exportRoute]) await app.register(routes(services));
  };
