import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { partnerQuoteBody, partnerQuoteJson, quotePath } from '#contract/partners/quotes.ts';
import { notChangeableMembers } from '#contract/quotes.ts';
import type { QuoteForPartnerRefusal } from '#core/partner-bookings/index.ts';
import { dayInIndia } from '#core/shared/index.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idempotently } from '../../../partner/idempotency/idempotently.ts';
import { hotelIdOf } from '../../../partner/ids.ts';
import { IDEMPOTENCY_REFUSALS, madeAnswer, postHeaders } from '../../../partner/post.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { parseStay } from '../../../schemas/stay-query.ts';
import { budgetOf, type ReadingDeps } from '../hotels/reading.ts';
import { toPartnerQuoteJson, toQuoteId } from './answers.ts';
import { quoteIdOf, type SellingDeps, sellingOf } from './deps.ts';

function giveUp(refusal: QuoteForPartnerRefusal): never {
  if (refusal.code === 'NOT_CHANGEABLE') return refuse(refusal.code, { members: refusal.data });
  return refusal.data === undefined ? refuse(refusal.code) : refuse(refusal.code, refusal.data);
}

/** Prices of stays. */
export const partnerQuoteRoutes =
  (
    keys: KeyHookDeps,
    deps: SellingDeps,
    { takeProviderCall }: Pick<ReadingDeps, 'takeProviderCall'>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags: ['Quotes'], security: API_KEY };

    app.post(
      '/partner/v1/quotes',
      {
        onRequest: withKey(keys, 'bookings:write'),
        schema: {
          ...common,
          operationId: 'createPartnerQuote',
          summary: 'Price a stay',
          description:
            'A price from an answer of the hotel provider that is at most a minute old, kept for 15 minutes with its terms and your commission. Each call makes a quote of its own. With `changes` it prices another stay for a booking. Needs the scope `bookings:write`.',
          headers: postHeaders,
          body: partnerQuoteBody,
          response: { 201: madeAnswer(partnerQuoteJson) },
          refusals: [
            ...SCOPED_REFUSALS,
            ...IDEMPOTENCY_REFUSALS,
            'NOT_FOUND',
            'SOLD_OUT',
            'RATE_GONE',
            'RATE_PAID_AT_HOTEL',
            'PRICE_UNAVAILABLE',
            'AMOUNT_TOO_LARGE',
            { code: 'NOT_CHANGEABLE', members: notChangeableMembers },
            'SAME_STAY',
            'PROVIDER_UNAVAILABLE',
            'PROVIDER_QUOTA',
          ],
        },
      },
      idempotently(deps.idempotency, async (request, reply) => {
        const { hotelId, rate, changes = null, childrenAges = [], ...stay } = request.body;
        const partner = partnerOf(request);
        const { organisation } = partner;
        const asked = {
          organisationId: organisation.id,
          commissionBasisPoints: organisation.terms.commissionBasisPoints,
          hotelId: hotelIdOf(hotelId, partner),
          ...parseStay({ ...stay, childrenAges, children: childrenAges.length }, dayInIndia(deps.clock.now())),
          rateIds: rate === undefined ? [] : [rate].flat(),
          changes,
        };
        const quoted = await sellingOf(deps, request).quote(asked, budgetOf(takeProviderCall, organisation.id));
        if (!quoted.ok) return giveUp(quoted.refusal);
        answerIn(reply);
        reply.code(201).header('location', `/partner/v1/quotes/${toQuoteId(quoted.value.quote.id)}`);
        return toPartnerQuoteJson(quoted.value, changes);
      }),
    );

    app.get(
      '/partner/v1/quotes/:quoteId',
      {
        onRequest: withKey(keys, 'bookings:read'),
        schema: {
          ...common,
          operationId: 'getPartnerQuote',
          summary: 'Look at a quote',
          description: 'As it was made. Needs the scope `bookings:read`.',
          headers: readingHeaders,
          params: quotePath,
          response: readAnswers(partnerQuoteJson),
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation } = partnerOf(request);
        const found = await sellingOf(deps, request).quoteOf(organisation.id, quoteIdOf(request.params.quoteId));
        if (!found.ok) return refuse(found.refusal.code);
        answerIn(reply);
        return toPartnerQuoteJson(found.value.quoted, found.value.changes);
      },
    );
  };
