import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  agreementForm,
  type OperatedOrganisation as OperatedOrganisationJson,
  type OperatedOrganisations,
  operatedOrganisationJson,
  operatedOrganisationsJson,
} from '#contract/organisations/operator.ts';
import { organisationPath } from '#contract/organisations/organisations.ts';
import type { OperatedOrganisation, OrganisationListing, PartnerUseCases } from '#core/partners/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { BEARER, toIsoTime } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { toMemberJson } from '../organisations/answers.ts';
import { askRecentSignIn, NOT_RECENT, type RecentSignInDeps } from '../organisations/recent-sign-in.ts';

/** The dependencies of the operator's routes. */
export interface OperatorRouteDeps
  extends RecentSignInDeps,
    Pick<PartnerUseCases, 'listAsOperator' | 'readAsOperator' | 'agreeAsOperator'> {
  readonly authenticate: Authenticate;
}

const TAGS = ['Operator'];
const FOR_OPERATORS = 'For accounts whose confirmed email is in `OPERATOR_ACCOUNTS`; nobody else finds it.';

const toListingJson = ({ organisations, total }: OrganisationListing): OperatedOrganisations => ({
  organisations: organisations.map(({ owners, createdAt, ...organisation }) => ({
    ...organisation,
    owners: [...owners],
    createdAt: toIsoTime(createdAt),
  })),
  total,
});

const toOperatedJson = ({ organisation, members }: OperatedOrganisation): OperatedOrganisationJson => ({
  ...organisation,
  createdAt: toIsoTime(organisation.createdAt),
  members: members.map(toMemberJson),
});

/** The routes by which the operator decides about organisations. */
export const operatorRoutes =
  (services: OperatorRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(services.authenticate);

    app.get(
      '/operator/organisations',
      {
        onRequest,
        schema: {
          operationId: 'listOperatedOrganisations',
          summary: 'List organisations',
          description: `Those that wait for live access first, the longest at the top; at most 200. ${FOR_OPERATORS}`,
          tags: TAGS,
          security: BEARER,
          response: { 200: operatedOrganisationsJson },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request) => {
        const listed = await services.listAsOperator(travellerOf(request).accountId);
        return listed.ok ? toListingJson(listed.value) : refuseAs(listed.refusal);
      },
    );

    app.get(
      '/operator/organisations/:organisationId',
      {
        onRequest,
        schema: {
          operationId: 'getOperatedOrganisation',
          summary: 'Look at any organisation',
          description: `With its members. ${FOR_OPERATORS}`,
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          response: { 200: operatedOrganisationJson },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        const read = await services.readAsOperator({ accountId, ...request.params });
        return read.ok ? toOperatedJson(read.value) : refuseAs(read.refusal);
      },
    );

    app.patch(
      '/operator/organisations/:organisationId',
      {
        onRequest,
        schema: {
          operationId: 'agreeWithOrganisation',
          summary: 'Approve or suspend an organisation, and set its terms',
          description: `After a recent sign-in. ${FOR_OPERATORS}`,
          tags: TAGS,
          security: BEARER,
          params: organisationPath,
          body: agreementForm,
          response: { 200: operatedOrganisationJson },
          refusals: ['NOT_FOUND', NOT_RECENT],
        },
      },
      async (request) => {
        const { accountId } = travellerOf(request);
        // Others are told that there is nothing, however long ago they signed in.
        const seen = await services.readAsOperator({ accountId, ...request.params });
        if (!seen.ok) return refuseAs(seen.refusal);
        await askRecentSignIn(services, request);
        const agreed = await services.agreeAsOperator({ accountId, ...request.params }, request.body);
        if (!agreed.ok) return refuseAs(agreed.refusal);
        const { id, live, terms } = agreed.value.organisation;
        request.log.info({ organisation: id, by: accountId, live, terms }, 'organisation agreed with');
        return toOperatedJson(agreed.value);
      },
    );
  };
