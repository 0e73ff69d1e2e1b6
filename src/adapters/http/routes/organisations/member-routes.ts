import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  acceptedInvitationForm,
  invitationForm,
  invitationJson,
  invitationPath,
  memberPath,
  organisationDetailsJson,
  organisationPath,
  removedAnswer,
  roleForm,
} from '#contract/partners/organisations.ts';
import type { PartnerUseCases } from '#core/partners/index.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendInvitation, spendLink } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { toInvitationJson, toOrganisationDetailsJson } from './answers.ts';

/** The dependencies of the routes of members and invitations. */
export interface MemberRouteDeps
  extends Pick<
    PartnerUseCases,
    'readOrganisation' | 'inviteMember' | 'withdrawInvitation' | 'acceptInvitation' | 'changeMember' | 'removeMember'
  > {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
}

const TAGS = ['Partners'];

/** The routes of the members of organisations and of their invitations. */
export const memberRoutes =
  ({ authenticate, rateCounter, ...services }: MemberRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(authenticate);

    /** The organisation as it is after a change. */
    async function present(request: { readonly accountId: string; readonly organisationId: string }) {
      const read = await services.readOrganisation(request);
      return read.ok ? toOrganisationDetailsJson(read.value) : refuseAs(read.refusal);
    }

    app.post(
      '/organisations/:organisationId/invitations',
      {
        onRequest,
        schema: {
          operationId: 'inviteMember',
          summary: 'Invite somebody to an organisation',
          description:
            'For owners. An email with a link that is valid for seven days, in the language of the request. An earlier ' +
            'invitation of the address ends. At most 30 an hour.',
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          body: invitationForm,
          response: { 201: invitationJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'MEMBERS_FULL', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        await spendInvitation(rateCounter, accountId);
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
      '/accepted-invitations',
      {
        onRequest,
        schema: {
          operationId: 'acceptInvitation',
          summary: 'Accept an invitation',
          description: 'With the account of the invited email; any other is refused, and the invitation stays open.',
          tags: TAGS,
          security: BEARER,
          body: acceptedInvitationForm,
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

    app.patch(
      '/organisations/:organisationId/members/:memberId',
      {
        onRequest,
        schema: {
          operationId: 'changeMember',
          summary: 'Change the role of a member',
          description: 'For owners. The last owner keeps its role.',
          tags: TAGS,
          security: BEARER,
          params: memberPath,
          body: roleForm,
          response: { 200: organisationDetailsJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'LAST_OWNER'],
        },
      },
      async (request) => {
        const asked = { accountId: travellerOf(request).accountId, ...request.params };
        const result = await services.changeMember({ ...asked, role: request.body.role });
        return result.ok ? present(asked) : refuseAs(result.refusal);
      },
    );

    app.delete(
      '/organisations/:organisationId/members/:memberId',
      {
        onRequest,
        schema: {
          operationId: 'removeMember',
          summary: 'Remove a member, or leave',
          description: 'For owners; everybody may leave, but for the last owner. Keys that the member created stay.',
          tags: TAGS,
          security: BEARER,
          params: memberPath,
          response: { 204: removedAnswer },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'LAST_OWNER'],
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        const result = await services.removeMember({ accountId, ...request.params });
        return result.ok ? reply.code(204).send(null) : refuseAs(result.refusal);
      },
    );
  };
