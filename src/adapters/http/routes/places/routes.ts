import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addressJson, placesJson, placesQuery, reverseQuery } from '#contract/places.ts';
import type { addressOf, suggestPlaces } from '#core/stays/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { refuse } from '../../problems/problem.ts';

/** The dependencies of the place routes. */
export interface PlaceRouteDeps {
  readonly suggest: ReturnType<typeof suggestPlaces>;
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
          description: 'Places that a text may mean, by any of their names, with coordinates to search around.',
          tags: ['Places'],
          querystring: placesQuery,
          response: { 200: placesJson },
          refusals: ['PLACES_UNAVAILABLE'],
        },
      },
      async ({ query }, reply) => {
        const found = await services.suggest(query.query, answerIn(reply));
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
          response: { 200: addressJson },
          refusals: ['NOT_FOUND', 'PLACES_UNAVAILABLE'],
        },
      },
      async ({ query: { latitude, longitude } }, reply) => {
        const found = await services.addressOf({ latitude, longitude }, answerIn(reply));
        return found.ok ? found.value : refuse(found.refusal.code);
      },
    );
  };
