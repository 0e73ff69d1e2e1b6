import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { partnerPlacesJson, suggestionQuery } from '#contract/partners/places.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { toPlacesJson } from './answers.ts';
import { type ReadingDeps, staysOf } from './reading.ts';

/** The places that a search can be around. */
export const partnerPlaceRoutes =
  (keys: KeyHookDeps, deps: ReadingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/partner/v1/places',
      {
        onRequest: withKey(keys, 'search:read'),
        schema: {
          operationId: 'listPlaces',
          summary: 'Suggest places for a text',
          description:
            'Towns, parts of towns, landmarks, airports, railway stations and hotels that a text may mean, also misspelt or by an older name. Needs the scope `search:read`.',
          tags: ['Search'],
          security: API_KEY,
          headers: readingHeaders,
          querystring: suggestionQuery,
          response: readAnswers(partnerPlacesJson),
          refusals: [...SCOPED_REFUSALS, 'PLACES_UNAVAILABLE', 'PROVIDER_QUOTA'],
        },
      },
      async (request, reply) => {
        const { query, limit } = request.query;
        const found = await staysOf(deps, request).suggest(query, answerIn(reply));
        return found.ok ? toPlacesJson(found.value.slice(0, limit)) : refuse(found.refusal.code);
      },
    );
  };
