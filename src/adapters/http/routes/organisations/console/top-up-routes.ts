import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { modeQuery } from '#contract/organisations/modes.ts';
import { ownTopUpsQuery, topUpJson, topUpsJson } from '#contract/organisations/money.ts';
import { organisationPath } from '#contract/organisations/organisations.ts';
import { linkTopUpBody } from '#contract/partners/top-ups.ts';
import { liveRefusal } from '#core/partners/index.ts';
import { paise } from '#core/shared/index.ts';
import { placeIn, toListJson } from '../../../partner/lists.ts';
import { signedIn } from '../../../plugins/signed-in.ts';
import { refuse } from '../../../problems/problem.ts';
import { spendTopUpLink } from '../../../rate-limits/budgets.ts';
import { BEARER } from '../../../schemas/schema.ts';
import { refuseAs } from '../../auth/answers.ts';
import { toTopUpJson } from '../../partner/balance/answers.ts';
import { type ConsoleDeps, forMoney, permitted } from './console-deps.ts';

const PATH = '/organisations/:organisationId/balance/top-ups';
const common = { tags: ['Partners'], security: BEARER };
const WHO = 'For owners and finance; in test mode for every member.';
const REFUSALS = ['NOT_FOUND', 'NOT_PERMITTED'] as const;

/** Top-ups of the balance by payment links, for the members of an organisation. */
export const ownTopUpRoutes =
  (deps: ConsoleDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { selling, rateCounter } = deps;
    const onRequest = signedIn(deps.authenticate);

    app.post(
      PATH,
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'createOwnTopUp',
          summary: 'Top up the balance by a payment link',
          description: `Makes a link that can be paid for a day, by card or UPI. Once it is paid the money is in the balance. Live mode is for organisations with live access. At most 30 links an hour in each mode, of members and keys together. ${WHO}`,
          params: organisationPath,
          querystring: modeQuery,
          body: linkTopUpBody,
          response: { 201: topUpJson },
          refusals: [...REFUSALS, 'LIVE_NOT_APPROVED', 'TOO_MANY_REQUESTS', 'GATEWAY_UNAVAILABLE'],
        },
      },
      async (request, reply) => {
        const { mode } = request.query;
        const organisation = await permitted(deps, request, request.params, forMoney(mode));
        const refusal = liveRefusal(organisation, mode);
        if (refusal !== null) return refuse(refusal.code);
        const { id: organisationId, name } = organisation;
        await spendTopUpLink(rateCounter, { id: organisationId, mode }, null);
        const wish = { organisationId, organisationName: name, amount: paise(request.body.amount), requestKey: null };
        const asked = await selling[mode].requestTopUp(wish);
        if (!asked.ok) return refuseAs(asked.refusal);
        reply.code(201);
        return toTopUpJson(asked.value);
      },
    );

    app.get(
      PATH,
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listOwnTopUps',
          summary: 'List top-ups by payment links',
          description: `Newest first, of members and keys alike. What was never paid is deleted after 90 days. ${WHO}`,
          params: organisationPath,
          querystring: ownTopUpsQuery,
          response: { 200: topUpsJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { mode, limit, after } = request.query;
        const { id: organisationId } = await permitted(deps, request, request.params, forMoney(mode));
        const found = await selling[mode].topUps({ organisationId, limit: limit + 1, after: placeIn(after) });
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1) : undefined;
        return toListJson(shown.map(toTopUpJson), last === undefined ? null : [last.createdAt, last.id]);
      },
    );
  };
