import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addressJson, placesJson, placesQuery, reverseQuery } from '#contract/places.ts';
import type { addressOf, CallBudget, suggestPlaces } from '#core/stays/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { refuse } from '../../problems/problem.ts';
import { spendProviderCall } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { inLanguage } from '../../schemas/schema.ts';

/** The dependencies of the place routes. */
export interface PlaceRouteDeps {
  readonly rateCounter: RateCounter;
  /** The use case with uncached provider calls charged to a budget. */
  readonly suggestFor: (budget: CallBudget) => ReturnType<typeof suggestPlaces>;
  readonly addressOf: ReturnType<typeof addressOf>;
}

/** Suggestions for a text, and the address of a point. */
export const placeRoutes =
  (services: PlaceRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/places',
      {
        schema: {
          operationId: 'suggestPlaces',
          summary: 'Suggest places for a text',
          description:
            'Places that a text may mean, by any of their names, with coordinates to search around: towns, parts of towns, landmarks, airports, railway stations, and hotels where no place has such a name.',
          tags: ['Places'],
          querystring: placesQuery,
          response: { 200: inLanguage(placesJson) },
          refusals: ['TOO_MANY_REQUESTS', 'PLACES_UNAVAILABLE'],
        },
      },
      async (request, reply) => {
        const suggest = services.suggestFor({ spend: () => spendProviderCall(services.rateCounter, request) });
        const found = await suggest(request.query.query, answerIn(reply));
        return found.ok ? { places: [...found.value] } : refuse(found.refusal.code);
      },
    );

    app.get(
      '/places/reverse',
      {
        schema: {
          operationId: 'getAddress',
          summary: 'Name the place of a point',
          description: 'The tenth address around the point, with fewer the last.',
          tags: ['Places'],
          querystring: reverseQuery,
          response: { 200: inLanguage(addressJson) },
          refusals: ['NOT_FOUND', 'PLACES_UNAVAILABLE'],
        },
      },
      async ({ query: { latitude, longitude } }, reply) => {
        const found = await services.addressOf({ latitude, longitude }, answerIn(reply));
        return found.ok ? found.value : refuse(found.refusal.code);
      },
    );
  };
