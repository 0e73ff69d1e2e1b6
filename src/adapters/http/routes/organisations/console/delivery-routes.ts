import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { modeQuery, ownDeliveryPath } from '#contract/organisations/modes.ts';
import { organisationPath } from '#contract/organisations/organisations.ts';
import {
  deliveriesJson,
  deliveryDetailsJson,
  deliveryJson,
  ownDeliveriesQuery,
} from '#contract/organisations/webhooks.ts';
import { placeIn, toListJson } from '../../../partner/lists.ts';
import { requestLanguage } from '../../../plugins/language.ts';
import { signedIn } from '../../../plugins/signed-in.ts';
import { refuse } from '../../../problems/problem.ts';
import { spendWebhookSend } from '../../../rate-limits/budgets.ts';
import { BEARER } from '../../../schemas/schema.ts';
import { refuseAs } from '../../auth/answers.ts';
import { toDeliveryDetails, toDeliveryJson } from '../../partner/webhooks/answers.ts';
import { type ConsoleDeps, permitted } from './console-deps.ts';

const common = { tags: ['Partners'], security: BEARER };
const WHO = 'For owners and developers.';
const REFUSALS = ['NOT_FOUND', 'NOT_PERMITTED'] as const;

/** What became of the events that were sent to an organisation's webhook endpoints, for its members. */
export const ownDeliveryRoutes =
  (deps: ConsoleDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { webhooks, rateCounter } = deps;
    const onRequest = signedIn(deps.authenticate);

    app.get(
      '/organisations/:organisationId/deliveries',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listOwnDeliveries',
          summary: 'List deliveries to webhook endpoints',
          description: `Newest first, those of the events of the last 30 days. ${WHO}`,
          params: organisationPath,
          querystring: ownDeliveriesQuery,
          response: { 200: deliveriesJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { id } = await permitted(deps, request, request.params, 'keys');
        const { mode, limit, after, ...filter } = request.query;
        const found = await webhooks[mode].lists.deliveries(id, filter, placeIn(after), limit + 1);
        const part = found.slice(0, limit);
        const last = found.length > limit ? part.at(-1) : undefined;
        return toListJson(part.map(toDeliveryJson), last === undefined ? null : [last.createdAt, last.id]);
      },
    );

    app.get(
      '/organisations/:organisationId/deliveries/:deliveryId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'getOwnDelivery',
          summary: 'Look at a delivery with its attempts',
          description: WHO,
          params: ownDeliveryPath,
          querystring: modeQuery,
          response: { 200: deliveryDetailsJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { id } = await permitted(deps, request, request.params, 'keys');
        const view = await webhooks[request.query.mode].lists.delivery(id, request.params.deliveryId);
        return toDeliveryDetails(view ?? refuse('NOT_FOUND'), requestLanguage(request));
      },
    );

    app.post(
      '/organisations/:organisationId/deliveries/:deliveryId/resend',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'resendOwnDelivery',
          summary: 'Send a delivery again',
          description: `One that waits is tried at once; one that has ended is sent as another delivery. At most 120 an hour together with test events. ${WHO}`,
          params: ownDeliveryPath,
          querystring: modeQuery,
          response: { 202: deliveryJson },
          refusals: [...REFUSALS, 'WEBHOOK_OFF', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { deliveryId } = request.params;
        const { id } = await permitted(deps, request, request.params, 'keys');
        await spendWebhookSend(rateCounter, id);
        const sent = await webhooks[request.query.mode].resendDelivery({ organisationId: id, deliveryId });
        return sent.ok ? reply.code(202).send(toDeliveryJson(sent.value)) : refuseAs(sent.refusal);
      },
    );
  };
