import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  deliveryJson,
  endpointChange,
  endpointForm,
  endpointJson,
  endpointPath,
  endpointsJson,
  endpointWithSecretJson,
  secretRotationForm,
} from '#contract/partners/webhooks.ts';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#core/partners/index.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idempotently } from '../../../partner/idempotency/idempotently.ts';
import { toListJson } from '../../../partner/lists.ts';
import {
  IDEMPOTENCY_REFUSALS,
  madeAnswer,
  onceAnswer,
  patchHeaders,
  postAnswer,
  postHeaders,
} from '../../../partner/post.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { spendWebhookSend } from '../../../rate-limits/budgets.ts';
import { refuseAs } from '../../auth/answers.ts';
import { toDeliveryJson, toEndpointJson } from './answers.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const common = { tags: ['Webhooks'], security: API_KEY };
const SCOPE = 'Needs the scope `webhooks:write`.';
const SHOWN_ONCE = 'The secret is in this answer only.';

/** The chosen types: the schema has let through known ones only. */
export const typesOf = (given: readonly string[] | undefined): readonly WebhookEventType[] | undefined =>
  given && WEBHOOK_EVENT_TYPES.filter((type) => given.includes(type));

/** The webhook endpoints of an organisation. */
export const partnerEndpointRoutes =
  (keys: KeyHookDeps, { clock, rateCounter, idempotency, modes }: WebhookDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = withKey(keys, 'webhooks:write');

    app.get(
      '/partner/v1/webhook-endpoints',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listWebhookEndpoints',
          summary: 'List your webhook endpoints',
          description: `Oldest first, those of the key's mode; there are at most ten. ${SCOPE}`,
          headers: readingHeaders,
          response: readAnswers(endpointsJson),
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const views = await modes[mode].lists.endpoints(organisation.id, clock.now());
        answerIn(reply);
        return toListJson(views.map(toEndpointJson), null);
      },
    );

    app.post(
      '/partner/v1/webhook-endpoints',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'createWebhookEndpoint',
          summary: 'Create a webhook endpoint',
          description: `Events of the key's mode are sent to it from now on, signed as Standard Webhooks has it. ${SHOWN_ONCE} ${SCOPE}`,
          headers: postHeaders,
          body: endpointForm,
          response: { 201: madeAnswer(endpointWithSecretJson) },
          refusals: [...SCOPED_REFUSALS, ...IDEMPOTENCY_REFUSALS, 'WEBHOOKS_FULL'],
        },
      },
      idempotently(idempotency, async (request, reply, requestKey) => {
        const { organisation, mode } = partnerOf(request);
        const { eventTypes, ...form } = request.body;
        const result = await modes[mode].createEndpoint({
          ...form,
          organisationId: organisation.id,
          eventTypes: typesOf(eventTypes),
          language: answerIn(reply),
          requestKey,
        });
        if (!result.ok) return refuseAs(result.refusal);
        const { endpoint, secret } = result.value;
        reply.code(201).header('location', `/partner/v1/webhook-endpoints/${endpoint.id}`);
        return { ...toEndpointJson(result.value), signingSecret: secret };
      }),
    );

    app.get(
      '/partner/v1/webhook-endpoints/:endpointId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'getWebhookEndpoint',
          summary: 'Look at a webhook endpoint',
          description: SCOPE,
          headers: readingHeaders,
          params: endpointPath,
          response: readAnswers(endpointJson),
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const view = await modes[mode].lists.endpoint(organisation.id, request.params.endpointId, clock.now());
        answerIn(reply);
        return toEndpointJson(view ?? refuse('NOT_FOUND'));
      },
    );

    app.patch(
      '/partner/v1/webhook-endpoints/:endpointId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'changeWebhookEndpoint',
          summary: 'Change a webhook endpoint',
          description: `Enabled again, or with another URL, it begins without the failures of before. ${SCOPE}`,
          headers: patchHeaders,
          params: endpointPath,
          body: endpointChange,
          response: { 200: postAnswer(endpointJson) },
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const { eventTypes, ...change } = request.body;
        const result = await modes[mode].changeEndpoint({
          ...change,
          ...request.params,
          organisationId: organisation.id,
          eventTypes: typesOf(eventTypes),
        });
        answerIn(reply);
        return result.ok ? toEndpointJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.delete(
      '/partner/v1/webhook-endpoints/:endpointId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'deleteWebhookEndpoint',
          summary: 'Delete a webhook endpoint',
          description: `Nothing is sent to it any more. Its deliveries can be looked at as before. ${SCOPE}`,
          headers: patchHeaders,
          params: endpointPath,
          response: { 204: postAnswer(z.null().meta({ description: 'It is deleted.' })) },
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const asked = { organisationId: organisation.id, ...request.params };
        const result = await modes[mode].deleteEndpoint(asked);
        answerIn(reply);
        if (!result.ok) return refuseAs(result.refusal);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/partner/v1/webhook-endpoints/:endpointId/rotate-secret',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'rotateWebhookSecret',
          summary: 'Give a webhook endpoint a new secret',
          description: `The old one signs beside it for the given hours; verify with either. At most five sign at once, then the oldest ends sooner. ${SHOWN_ONCE} ${SCOPE}`,
          headers: postHeaders,
          params: endpointPath,
          body: secretRotationForm,
          response: { 200: onceAnswer(endpointWithSecretJson) },
          refusals: [...SCOPED_REFUSALS, ...IDEMPOTENCY_REFUSALS, 'NOT_FOUND'],
        },
      },
      idempotently(idempotency, async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const asked = { organisationId: organisation.id, ...request.params, ...request.body };
        const result = await modes[mode].rotateSecret(asked);
        answerIn(reply);
        if (!result.ok) return refuseAs(result.refusal);
        return { ...toEndpointJson(result.value), signingSecret: result.value.secret };
      }),
    );

    app.post(
      '/partner/v1/webhook-endpoints/:endpointId/test',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'testWebhookEndpoint',
          summary: 'Send a test event to a webhook endpoint',
          description: `An event of the type \`test\`, whatever types the endpoint has chosen; look at what became of the delivery. At most 120 an hour together with deliveries that are sent again. ${SCOPE}`,
          headers: postHeaders,
          params: endpointPath,
          response: { 202: onceAnswer(deliveryJson) },
          refusals: [...SCOPED_REFUSALS, ...IDEMPOTENCY_REFUSALS, 'NOT_FOUND', 'WEBHOOK_OFF'],
        },
      },
      idempotently(idempotency, async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        await spendWebhookSend(rateCounter, organisation.id);
        const asked = { organisationId: organisation.id, ...request.params };
        const result = await modes[mode].testEndpoint(asked);
        answerIn(reply);
        if (!result.ok) return refuseAs(result.refusal);
        reply.code(202);
        return toDeliveryJson(result.value);
      }),
    );
  };
