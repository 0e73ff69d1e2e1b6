import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { memberPath, organisationDetailsJson, removedAnswer, roleForm } from '#contract/organisations/organisations.ts';
import type { PartnerUseCases } from '#core/partners/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { presentOrganisation } from './answers.ts';
import { askRecentSignIn, NOT_RECENT, type RecentSignInDeps } from './recent-sign-in.ts';

/** The dependencies of the routes of members. */
export interface MemberRouteDeps
  extends RecentSignInDeps,
    Pick<PartnerUseCases, 'readOrganisation' | 'changeMember' | 'removeMember'> {
  readonly authenticate: Authenticate;
}

const TAGS = ['Partners'];

/** The routes of the members of organisations. */
export const memberRoutes =
  ({ authenticate, ...services }: MemberRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(authenticate);

    const present = presentOrganisation(services);

    app.patch(
      '/organisations/:organisationId/members/:memberId',
      {
        onRequest,
        schema: {
          operationId: 'changeMember',
          summary: 'Change the role of a member',
          description: 'For owners. The last owner keeps its role. A new owner needs a recent sign-in.',
          tags: TAGS,
          security: BEARER,
          params: memberPath,
          body: roleForm,
          response: { 200: organisationDetailsJson },
          refusals: ['NOT_FOUND', 'NOT_PERMITTED', NOT_RECENT, 'LAST_OWNER'],
        },
      },
      async (request) => {
        const asked = { accountId: travellerOf(request).accountId, ...request.params };
        if (request.body.role === 'owner') await askRecentSignIn(services, request);
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
          description:
            'For owners; everybody may leave, but for the last owner among others. Keys that the member created stay. With ' +
            'its last member the organisation is closed, and its keys are revoked.',
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
