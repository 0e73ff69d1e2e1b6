import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { linkTopUpBody, topUpJson, topUpPath, topUpsJson, topUpsQuery } from '#contract/partners/top-ups.ts';
import { paise } from '#core/shared/index.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idempotently } from '../../../partner/idempotency/idempotently.ts';
import { placeIn, toListJson } from '../../../partner/lists.ts';
import { IDEMPOTENCY_REFUSALS, madeAnswer, postHeaders } from '../../../partner/post.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { spendTopUpLink } from '../../../rate-limits/budgets.ts';
import { refuseAs } from '../../auth/answers.ts';
import { type SellingDeps, sellingOf } from '../bookings/deps.ts';
import { toTopUpJson } from './answers.ts';

/** Top-ups of the balance by payment links. */
export const partnerTopUpRoutes =
  (keys: KeyHookDeps, deps: SellingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags: ['Balance'], security: API_KEY };
    const reading = { ...common, headers: readingHeaders };
    const [onRead, onWrite] = [withKey(keys, 'finance:read'), withKey(keys, 'bookings:write')];

    app.post(
      '/partner/v1/balance/top-ups',
      {
        onRequest: onWrite,
        schema: {
          ...common,
          operationId: 'createTopUp',
          summary: 'Top up your balance by a payment link',
          description:
            'Makes a link that can be paid for a day, by card or UPI. Once it is paid the money is in your balance and you get the event `balance.topped_up`. Send an `Idempotency-Key`, so that a repeat after a lost answer never makes a second link. At most 30 links an hour in each mode. Needs the scope `bookings:write`.',
          headers: postHeaders,
          body: linkTopUpBody,
          response: { 201: madeAnswer(topUpJson) },
          refusals: [...SCOPED_REFUSALS, ...IDEMPOTENCY_REFUSALS, 'GATEWAY_UNAVAILABLE'],
        },
      },
      idempotently(deps.idempotency, async (request, reply, requestKey) => {
        const { organisation, mode } = partnerOf(request);
        const { id: organisationId, name: organisationName } = organisation;
        await spendTopUpLink(keys.rateCounter, { id: organisationId, mode }, requestKey);
        const wish = { organisationId, organisationName, amount: paise(request.body.amount), requestKey };
        const asked = await sellingOf(deps, request).requestTopUp(wish);
        if (!asked.ok) return refuseAs(asked.refusal);
        answerIn(reply);
        reply.code(201).header('location', `/partner/v1/balance/top-ups/${asked.value.id}`);
        return toTopUpJson(asked.value);
      }),
    );

    app.get(
      '/partner/v1/balance/top-ups',
      {
        onRequest: onRead,
        schema: {
          ...reading,
          operationId: 'listTopUps',
          summary: 'List top-ups by payment links',
          description:
            'Newest first. What was never paid is deleted after 90 days; bank transfers are in your transactions alone. Needs the scope `finance:read`.',
          querystring: topUpsQuery,
          response: readAnswers(topUpsJson),
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { limit, after } = request.query;
        const found = await sellingOf(deps, request).topUps({
          organisationId: partnerOf(request).organisation.id,
          limit: limit + 1,
          after: placeIn(after),
        });
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1) : undefined;
        answerIn(reply);
        return toListJson(shown.map(toTopUpJson), last === undefined ? null : [last.createdAt, last.id]);
      },
    );

    app.get(
      '/partner/v1/balance/top-ups/:topUpId',
      {
        onRequest: onRead,
        schema: {
          ...reading,
          operationId: 'getTopUp',
          summary: 'Look at a top-up by payment link',
          description: 'As it is now. Needs the scope `finance:read`.',
          params: topUpPath,
          response: readAnswers(topUpJson),
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation } = partnerOf(request);
        const topUp = await sellingOf(deps, request).topUpOf(organisation.id, request.params.topUpId);
        if (topUp === null) return refuse('NOT_FOUND');
        answerIn(reply);
        return toTopUpJson(topUp);
      },
    );
  };
