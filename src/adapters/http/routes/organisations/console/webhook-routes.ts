import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { modeQuery, ownEndpointPath } from '#contract/organisations/modes.ts';
import { organisationPath, removedAnswer } from '#contract/organisations/organisations.ts';
import {
  deliveryJson,
  webhookEndpointJson,
  webhookEndpointsJson,
  webhookEndpointWithSecretJson,
} from '#contract/organisations/webhooks.ts';
import { endpointChange, endpointForm, secretRotationForm } from '#contract/partners/webhooks.ts';
import { toListJson } from '../../../partner/lists.ts';
import { requestLanguage } from '../../../plugins/language.ts';
import { signedIn } from '../../../plugins/signed-in.ts';
import { spendWebhookSend } from '../../../rate-limits/budgets.ts';
import { BEARER } from '../../../schemas/schema.ts';
import { refuseAs } from '../../auth/answers.ts';
import { toDeliveryJson, toEndpointJson } from '../../partner/webhooks/answers.ts';
import { typesOf } from '../../partner/webhooks/endpoint-routes.ts';
import { askRecentSignIn, NOT_RECENT } from '../recent-sign-in.ts';
import { type ConsoleDeps, permitted } from './console-deps.ts';

const common = { tags: ['Partners'], security: BEARER };
const WHO = 'For owners and developers.';
const PROVED = 'For live keys after a recent sign-in.';
const SHOWN_ONCE = 'The secret is in this answer only.';
const REFUSALS = ['NOT_FOUND', 'NOT_PERMITTED'] as const;

/** The webhook endpoints of an organisation, for its members. */
export const ownWebhookRoutes =
  (deps: ConsoleDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { webhooks, clock, rateCounter } = deps;
    const onRequest = signedIn(deps.authenticate);

    app.get(
      '/organisations/:organisationId/webhook-endpoints',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listOwnWebhookEndpoints',
          summary: 'List webhook endpoints',
          description: `Oldest first; there are at most ten in each mode. ${WHO}`,
          params: organisationPath,
          querystring: modeQuery,
          response: { 200: webhookEndpointsJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { id } = await permitted(deps, request, request.params, 'keys');
        const views = await webhooks[request.query.mode].lists.endpoints(id, clock.now());
        return toListJson(views.map(toEndpointJson), null);
      },
    );

    app.post(
      '/organisations/:organisationId/webhook-endpoints',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'createOwnWebhookEndpoint',
          summary: 'Create a webhook endpoint',
          description: `${WHO} ${PROVED} ${SHOWN_ONCE}`,
          params: organisationPath,
          querystring: modeQuery,
          body: endpointForm,
          response: { 201: webhookEndpointWithSecretJson },
          refusals: [...REFUSALS, NOT_RECENT, 'WEBHOOKS_FULL'],
        },
      },
      async (request, reply) => {
        const { id } = await permitted(deps, request, request.params, 'keys');
        const { mode } = request.query;
        if (mode === 'live') await askRecentSignIn(deps, request);
        const { eventTypes, ...form } = request.body;
        const made = await webhooks[mode].createEndpoint({
          ...{ ...form, organisationId: id, eventTypes: typesOf(eventTypes), language: requestLanguage(request) },
        });
        if (!made.ok) return refuseAs(made.refusal);
        return reply.code(201).send({ ...toEndpointJson(made.value), signingSecret: made.value.secret });
      },
    );

    app.patch(
      '/organisations/:organisationId/webhook-endpoints/:endpointId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'changeOwnWebhookEndpoint',
          summary: 'Change a webhook endpoint',
          description: `Enabled again, or with another URL, it begins without the failures of before. ${WHO} ${PROVED}`,
          params: ownEndpointPath,
          querystring: modeQuery,
          body: endpointChange,
          response: { 200: webhookEndpointJson },
          refusals: [...REFUSALS, NOT_RECENT],
        },
      },
      async (request) => {
        const { endpointId } = request.params;
        const { id } = await permitted(deps, request, request.params, 'keys');
        const { mode } = request.query;
        if (mode === 'live') await askRecentSignIn(deps, request);
        const { eventTypes, ...change } = request.body;
        const changed = await webhooks[mode].changeEndpoint({
          ...{ ...change, endpointId, organisationId: id, eventTypes: typesOf(eventTypes) },
        });
        return changed.ok ? toEndpointJson(changed.value) : refuseAs(changed.refusal);
      },
    );

    app.delete(
      '/organisations/:organisationId/webhook-endpoints/:endpointId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'deleteOwnWebhookEndpoint',
          summary: 'Delete a webhook endpoint',
          description: `Nothing is sent to it any more. ${WHO}`,
          params: ownEndpointPath,
          querystring: modeQuery,
          response: { 204: removedAnswer },
          refusals: [...REFUSALS],
        },
      },
      async (request, reply) => {
        const { endpointId } = request.params;
        const { id } = await permitted(deps, request, request.params, 'keys');
        const deleted = await webhooks[request.query.mode].deleteEndpoint({ organisationId: id, endpointId });
        return deleted.ok ? reply.code(204).send(null) : refuseAs(deleted.refusal);
      },
    );

    app.post(
      '/organisations/:organisationId/webhook-endpoints/:endpointId/rotate-secret',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'rotateOwnWebhookSecret',
          summary: 'Give a webhook endpoint a new secret',
          description: `The old one signs beside it for the given hours. ${WHO} ${PROVED} ${SHOWN_ONCE}`,
          params: ownEndpointPath,
          querystring: modeQuery,
          body: secretRotationForm,
          response: { 200: webhookEndpointWithSecretJson },
          refusals: [...REFUSALS, NOT_RECENT],
        },
      },
      async (request) => {
        const { endpointId } = request.params;
        const { id } = await permitted(deps, request, request.params, 'keys');
        const { mode } = request.query;
        if (mode === 'live') await askRecentSignIn(deps, request);
        const rotated = await webhooks[mode].rotateSecret({ organisationId: id, endpointId, ...request.body });
        if (!rotated.ok) return refuseAs(rotated.refusal);
        return { ...toEndpointJson(rotated.value), signingSecret: rotated.value.secret };
      },
    );

    app.post(
      '/organisations/:organisationId/webhook-endpoints/:endpointId/test',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'testOwnWebhookEndpoint',
          summary: 'Send a test event to a webhook endpoint',
          description: `At most 120 an hour together with deliveries that are sent again. ${WHO}`,
          params: ownEndpointPath,
          querystring: modeQuery,
          response: { 202: deliveryJson },
          refusals: [...REFUSALS, 'WEBHOOK_OFF', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { endpointId } = request.params;
        const { id } = await permitted(deps, request, request.params, 'keys');
        await spendWebhookSend(rateCounter, id);
        const sent = await webhooks[request.query.mode].testEndpoint({ organisationId: id, endpointId });
        return sent.ok ? reply.code(202).send(toDeliveryJson(sent.value)) : refuseAs(sent.refusal);
      },
    );
  };
