import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { organisationPath } from '#contract/organisations/organisations.ts';
import {
  type LoggedExchange as LoggedExchangeJson,
  type LoggedRequest as LoggedRequestJson,
  loggedExchangeJson,
  loggedRequestsJson,
  requestPath,
  requestQuery,
  requestsQuery,
} from '#contract/organisations/requests.ts';
import type { KeyMode, LoggedExchange, LoggedRequest, PartnerUseCases } from '#core/partners/index.ts';
import { placeIn, toListJson } from '../../partner/lists.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { BEARER, toIsoTime } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';

/** The dependencies of the routes of an organisation's requests. */
export interface RequestRouteDeps extends Pick<PartnerUseCases, 'listRequests' | 'readRequest'> {
  readonly authenticate: Authenticate;
  /** Stores the requests of a mode that this process has in hand, so that the newest are in the list. */
  readonly flushRequests: (mode: KeyMode) => Promise<void>;
}

const TAGS = ['Partners'];
const KEPT =
  'For owners and developers. Kept for seven days, the newest 10,000 of a mode, without secrets and without what may name people.';

const toRequestJson = ({ at, organisationId: _, ...request }: LoggedRequest): LoggedRequestJson => ({
  ...request,
  at: toIsoTime(at),
});

const toExchangeJson = ({ headers, sent, answered, ...request }: LoggedExchange): LoggedExchangeJson => ({
  ...toRequestJson(request),
  headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  sent,
  answered,
});

/** The routes of what the keys of an organisation asked. */
export const requestRoutes =
  ({ authenticate, flushRequests, ...services }: RequestRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(authenticate);

    app.get(
      '/organisations/:organisationId/requests',
      {
        onRequest,
        schema: {
          operationId: 'listRequests',
          summary: 'List what the keys of an organisation asked',
          description: `Newest first. ${KEPT}`,
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          querystring: requestsQuery,
          response: { 200: loggedRequestsJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        const { mode, failed, method, path, limit, after } = request.query;
        const from = placeIn(after);
        await flushRequests(mode);
        const listed = await services.listRequests({
          ...{ accountId, ...request.params, mode, failed, method: method ?? null, path: path ?? null },
          // One more tells whether more follows.
          limit: limit + 1,
          after: from,
        });
        if (!listed.ok) return refuseAs(listed.refusal);
        const part = listed.value.slice(0, limit);
        const last = part.at(-1);
        const next = listed.value.length > limit && last !== undefined ? ([last.at, last.id] as const) : null;
        return toListJson(part.map(toRequestJson), next);
      },
    );

    app.get(
      '/organisations/:organisationId/requests/:requestId',
      {
        onRequest,
        schema: {
          operationId: 'getRequest',
          summary: 'Look at a request and its answer',
          description: `Answers to successful reads with live keys are not kept. ${KEPT}`,
          tags: TAGS,
          security: BEARER,
          params: requestPath,
          querystring: requestQuery,
          response: { 200: loggedExchangeJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        const { mode } = request.query;
        const read = await services.readRequest({ accountId, ...request.params, mode });
        return read.ok ? toExchangeJson(read.value) : refuseAs(read.refusal);
      },
    );
  };
