import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { favouriteForm, favouriteJson, favouritePath, favouritesJson, favouritesPath } from '#contract/favourites.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { refuse } from '../../problems/problem.ts';
import { BEARER } from '../../schemas/schema.ts';
import { toFavouriteJson } from './answers.ts';

/** The dependencies of the favourite routes. */
export interface FavouriteRouteDeps
  extends Pick<AccountUseCases, 'readFavourites' | 'saveFavourite' | 'removeFavourite'> {
  readonly authenticate: Authenticate;
}

const TAGS = ['Account'];

/** The routes of the traveller's own favourites. */
export const favouriteRoutes =
  ({ authenticate, ...services }: FavouriteRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const own = { onRequest: signedIn(authenticate) };

    app.get(
      '/user/:userId/favourites',
      {
        ...own,
        schema: {
          operationId: 'getFavourites',
          summary: 'Read the own favourites',
          description: 'Hotels that the traveller saved, the last one first.',
          tags: TAGS,
          security: BEARER,
          params: favouritesPath,
          response: { 200: favouritesJson },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request) => {
        const { userId } = request.params;
        const result = await services.readFavourites({ traveller: travellerOf(request), accountId: userId });
        return result.ok ? { favourites: result.value.map(toFavouriteJson) } : refuse(result.refusal.code);
      },
    );

    app.put(
      '/user/:userId/favourites/:hotelId',
      {
        ...own,
        schema: {
          operationId: 'keepFavourite',
          summary: 'Save a hotel among the own favourites',
          description: 'Saving it again changes how it is shown, not when it was saved. An account keeps 100.',
          tags: TAGS,
          security: BEARER,
          params: favouritePath,
          body: favouriteForm,
          response: { 200: favouriteJson },
          refusals: ['NOT_YOURS', 'FAVOURITES_FULL'],
        },
      },
      async (request) => {
        const { userId, hotelId } = request.params;
        const result = await services.saveFavourite({
          traveller: travellerOf(request),
          accountId: userId,
          hotel: { hotelId, ...request.body },
        });
        return result.ok ? toFavouriteJson(result.value) : refuse(result.refusal.code);
      },
    );

    app.delete(
      '/user/:userId/favourites/:hotelId',
      {
        ...own,
        schema: {
          operationId: 'removeFavourite',
          summary: 'Take a hotel from the own favourites',
          description: 'A hotel that is not there is no failure.',
          tags: TAGS,
          security: BEARER,
          params: favouritePath,
          response: { 200: favouritesJson },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request) => {
        const { userId, hotelId } = request.params;
        const asked = { traveller: travellerOf(request), accountId: userId };
        const removed = await services.removeFavourite({ ...asked, hotelId });
        if (!removed.ok) return refuse(removed.refusal.code);
        const left = await services.readFavourites(asked);
        return left.ok ? { favourites: left.value.map(toFavouriteJson) } : refuse(left.refusal.code);
      },
    );
  };
