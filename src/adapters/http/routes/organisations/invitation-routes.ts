import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  invitationForm,
  invitationJson,
  invitationLinkForm,
  invitationPath,
  invitationViewJson,
} from '#contract/organisations/invitations.ts';
import { organisationDetailsJson, organisationPath } from '#contract/organisations/organisations.ts';
import type { PartnerUseCases } from '#core/partners/index.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendInvitation, spendLink } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { presentOrganisation, toInvitationJson, toInvitationViewJson } from './answers.ts';
import { askRecentSignIn, NOT_RECENT, type RecentSignInDeps } from './recent-sign-in.ts';

/** The dependencies of the routes of invitations. */
export interface InvitationRouteDeps
  extends RecentSignInDeps,
    Pick<
      PartnerUseCases,
      'readOrganisation' | 'inviteMember' | 'withdrawInvitation' | 'readInvitation' | 'acceptInvitation'
    > {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
}

const TAGS = ['Partners'];

/** The routes of invitations to organisations. */
export const invitationRoutes =
  ({ authenticate, rateCounter, ...services }: InvitationRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(authenticate);

    const present = presentOrganisation(services);

    app.post(
      '/organisations/:organisationId/invitations',
      {
        onRequest,
        schema: {
          operationId: 'inviteMember',
          summary: 'Invite somebody to an organisation',
          description:
            'For owners. An email with a link that is valid for seven days, in the language of the request. An earlier ' +
            'invitation of the address ends. At most 30 an hour, and 3 a day to one address. An owner is invited ' +
            'after a recent sign-in.',
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          body: invitationForm,
          response: { 201: invitationJson },
          refusals: [
            'NOT_FOUND',
            'NOT_PERMITTED',
            NOT_RECENT,
            'EMAIL_UNCONFIRMED',
            'MEMBERS_FULL',
            'TOO_MANY_REQUESTS',
          ],
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        if (request.body.role === 'owner') await askRecentSignIn(services, request);
        await spendInvitation(rateCounter, accountId, request.body.email);
        const language = requestLanguage(request);
        const result = await services.inviteMember({ accountId, ...request.params, ...request.body, language });
        return result.ok ? reply.code(201).send(toInvitationJson(result.value)) : refuseAs(result.refusal);
      },
    );

    app.delete(
      '/organisations/:organisationId/invitations/:invitationId',
      {
        onRequest,
        schema: {
          operationId: 'withdrawInvitation',
          summary: 'Withdraw an invitation',
          description: 'For owners. Its link no longer works.',
          tags: TAGS,
          security: BEARER,
          params: invitationPath,
          response: { 200: organisationDetailsJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
        },
      },
      async (request) => {
        const asked = { accountId: travellerOf(request).accountId, ...request.params };
        const result = await services.withdrawInvitation(asked);
        return result.ok ? present(asked) : refuseAs(result.refusal);
      },
    );

    app.post(
      '/organisations/invitations/preview',
      {
        schema: {
          operationId: 'previewInvitation',
          summary: 'Look at an invitation',
          description: 'What the emailed link offers, without an account; it changes nothing.',
          tags: TAGS,
          body: invitationLinkForm,
          response: { 200: invitationViewJson },
          refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request) => {
        await spendLink(rateCounter, request);
        const result = await services.readInvitation(request.body.token);
        return result.ok ? toInvitationViewJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.post(
      '/organisations/invitations/acceptance',
      {
        onRequest,
        schema: {
          operationId: 'acceptInvitation',
          summary: 'Accept an invitation',
          description:
            'With the account of the invited email; any other is refused, and the invitation stays open. Who is a member ' +
            'already keeps the role.',
          tags: TAGS,
          security: BEARER,
          body: invitationLinkForm,
          response: { 200: organisationDetailsJson },
          refusals: [
            'LINK_EXPIRED',
            'INVITATION_FOR_ANOTHER',
            'ORGANISATIONS_FULL',
            'MEMBERS_FULL',
            'TOO_MANY_REQUESTS',
          ],
        },
      },
      async (request) => {
        await spendLink(rateCounter, request);
        const { accountId } = travellerOf(request);
        const result = await services.acceptInvitation({ accountId, secret: request.body.token });
        if (!result.ok) return refuseAs(result.refusal);
        return present({ accountId, organisationId: result.value.organisationId });
      },
    );
  };
