import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  deliveriesJson,
  deliveriesQuery,
  deliveryDetailsJson,
  deliveryJson,
  deliveryPath,
} from '#contract/partners/webhooks.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idempotently } from '../../../partner/idempotency/idempotently.ts';
import { placeIn, toListJson } from '../../../partner/lists.ts';
import { IDEMPOTENCY_REFUSALS, onceAnswer, postHeaders } from '../../../partner/post.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { spendWebhookSend } from '../../../rate-limits/budgets.ts';
import { refuseAs } from '../../auth/answers.ts';
import { toDeliveryDetails, toDeliveryJson } from './answers.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const common = { tags: ['Webhooks'], security: API_KEY };
const SCOPE = 'Needs the scope `webhooks:write`.';

/** What became of the events that were sent to webhook endpoints. */
export const partnerDeliveryRoutes =
  (keys: KeyHookDeps, { rateCounter, idempotency, modes }: WebhookDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = withKey(keys, 'webhooks:write');

    app.get(
      '/partner/v1/deliveries',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listDeliveries',
          summary: 'List deliveries to your webhook endpoints',
          description: `Newest first, those of the events of the last 30 days. ${SCOPE}`,
          headers: readingHeaders,
          querystring: deliveriesQuery,
          response: readAnswers(deliveriesJson),
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const { limit, after, ...filter } = request.query;
        const found = await modes[mode].lists.deliveries(organisation.id, filter, placeIn(after), limit + 1);
        const part = found.slice(0, limit);
        const last = found.length > limit ? part.at(-1) : undefined;
        answerIn(reply);
        return toListJson(part.map(toDeliveryJson), last === undefined ? null : [last.createdAt, last.id]);
      },
    );

    app.get(
      '/partner/v1/deliveries/:deliveryId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'getDelivery',
          summary: 'Look at a delivery with its attempts',
          description: SCOPE,
          headers: readingHeaders,
          params: deliveryPath,
          response: readAnswers(deliveryDetailsJson),
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const view = await modes[mode].lists.delivery(organisation.id, request.params.deliveryId);
        return toDeliveryDetails(view ?? refuse('NOT_FOUND'), answerIn(reply));
      },
    );

    app.post(
      '/partner/v1/deliveries/:deliveryId/resend',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'resendDelivery',
          summary: 'Send a delivery again',
          description: `One that waits is tried at once. One that has ended is sent as another delivery of the same event, which may arrive after later events of its booking. At most 120 an hour together with test events. ${SCOPE}`,
          headers: postHeaders,
          params: deliveryPath,
          response: { 202: onceAnswer(deliveryJson) },
          refusals: [...SCOPED_REFUSALS, ...IDEMPOTENCY_REFUSALS, 'NOT_FOUND', 'WEBHOOK_OFF'],
        },
      },
      idempotently(idempotency, async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        await spendWebhookSend(rateCounter, organisation.id);
        const asked = { organisationId: organisation.id, ...request.params };
        const result = await modes[mode].resendDelivery(asked);
        answerIn(reply);
        if (!result.ok) return refuseAs(result.refusal);
        reply.code(202);
        return toDeliveryJson(result.value);
      }),
    );
  };
