import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  organisationDetailsJson,
  organisationForm,
  organisationJson,
  organisationPath,
  organisationsJson,
} from '#contract/organisations/organisations.ts';
import type { PartnerUseCases } from '#core/partners/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { toOrganisationDetailsJson, toOrganisationJson } from './answers.ts';
import type { ConsoleDeps } from './console/console-deps.ts';
import { ownDeliveryRoutes } from './console/delivery-routes.ts';
import { ownMoneyRoutes } from './console/money-routes.ts';
import { testDataRoutes } from './console/test-data-routes.ts';
import { ownTopUpRoutes } from './console/top-up-routes.ts';
import { ownWebhookRoutes } from './console/webhook-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { memberRoutes } from './member-routes.ts';
import type { RecentSignInDeps } from './recent-sign-in.ts';
import { type RequestRouteDeps, requestRoutes } from './request-routes.ts';

/** The dependencies of the routes of organisations. */
export interface OrganisationRouteDeps
  extends PartnerUseCases,
    RecentSignInDeps,
    Pick<RequestRouteDeps, 'flushRequests'>,
    ConsoleDeps {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
}

const TAGS = ['Partners'];

/** The routes of organisations, for the accounts of their members. */
export const organisationRoutes =
  (deps: OrganisationRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(deps.authenticate);
    await app.register(memberRoutes(deps));
    await app.register(invitationRoutes(deps));
    await app.register(keyRoutes(deps));
    await app.register(requestRoutes(deps));
    await app.register(ownWebhookRoutes(deps));
    await app.register(ownDeliveryRoutes(deps));
    await app.register(ownMoneyRoutes(deps));
    await app.register(ownTopUpRoutes(deps));
    await app.register(testDataRoutes(deps));

    app.get(
      '/organisations',
      {
        onRequest,
        schema: {
          operationId: 'getOrganisations',
          summary: 'List one’s own organisations',
          description: 'Those that the account belongs to, by name.',
          tags: TAGS,
          security: BEARER,
          response: { 200: organisationsJson },
        },
      },
      async (request) => {
        const own = await deps.listOrganisations(travellerOf(request).accountId);
        return { organisations: own.map(toOrganisationJson) };
      },
    );

    app.post(
      '/organisations',
      {
        onRequest,
        schema: {
          operationId: 'foundOrganisation',
          summary: 'Found an organisation',
          description: 'The account is its first owner. Test keys work at once. An account belongs to at most 10.',
          tags: TAGS,
          security: BEARER,
          body: organisationForm,
          response: { 201: organisationJson },
          refusals: ['ORGANISATIONS_FULL'],
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        const result = await deps.foundOrganisation({ accountId, name: request.body.name });
        if (!result.ok) return refuseAs(result.refusal);
        return reply.code(201).send(toOrganisationJson({ organisation: result.value, role: 'owner' }));
      },
    );

    app.get(
      '/organisations/:organisationId',
      {
        onRequest,
        schema: {
          operationId: 'getOrganisation',
          summary: 'Look at an organisation',
          description: 'With its members and open invitations, for every member.',
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          response: { 200: organisationDetailsJson },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        const result = await deps.readOrganisation({ accountId, ...request.params });
        return result.ok ? toOrganisationDetailsJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.patch(
      '/organisations/:organisationId',
      {
        onRequest,
        schema: {
          operationId: 'renameOrganisation',
          summary: 'Rename an organisation',
          description: 'For owners.',
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          body: organisationForm,
          response: { 200: organisationDetailsJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
        },
      },
      async (request) => {
        const asked = { accountId: travellerOf(request).accountId, ...request.params };
        const result = await deps.renameOrganisation({ ...asked, name: request.body.name });
        if (!result.ok) return refuseAs(result.refusal);
        const read = await deps.readOrganisation(asked);
        return read.ok ? toOrganisationDetailsJson(read.value) : refuseAs(read.refusal);
      },
    );

    app.post(
      '/organisations/:organisationId/live-access',
      {
        onRequest,
        schema: {
          operationId: 'requestLiveAccess',
          summary: 'Ask for live keys',
          description: 'For owners. The operator approves organisations; asking again changes nothing.',
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          response: { 200: organisationJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'EMAIL_UNCONFIRMED'],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        const result = await deps.requestLiveAccess({ accountId, ...request.params });
        return result.ok ? toOrganisationJson({ organisation: result.value, role: 'owner' }) : refuseAs(result.refusal);
      },
    );
  };
