import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Clock, dayInIndia } from '#core/shared/index.ts';
import type { describeHotel, HotelRefusal, lookAtHotel, readReviews, searchStays } from '#core/stays/index.ts';
import { languageOf } from '../language.ts';
import { refuse } from '../problem.ts';
import { spendProviderCall } from '../rate-limits/budgets.ts';
import type { RateCounter } from '../rate-limits/rate-counter.ts';
import { stayOf } from '../stay-query.ts';
import { detailsOf, filtersOf, foundOf, reviewsOf } from './answers.ts';
import {
  descriptionJson,
  detailsJson,
  detailsQuery,
  foundJson,
  hotelParams,
  noQuery,
  reviewsJson,
  searchQuery,
} from './schemas.ts';

/** Asked before each call that really reaches the hotel provider; what it throws reaches the caller. */
export interface CallBudget {
  spend(): Promise<void>;
}

/** What travellers do with hotels before they book. */
interface Stays {
  readonly search: ReturnType<typeof searchStays>;
  readonly look: ReturnType<typeof lookAtHotel>;
  readonly describe: ReturnType<typeof describeHotel>;
  readonly reviews: ReturnType<typeof readReviews>;
}

/** What the hotel calls need. */
export interface HotelServices {
  readonly clock: Clock;
  readonly rateCounter: RateCounter;
  /** The use cases, with the provider calls that no cache answers charged to one budget. */
  readonly staysFor: (budget: CallBudget) => Stays;
}

const ASKS_PROVIDER = ['TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE', 'PROVIDER_QUOTA'] as const;

const giveUp = (refusal: HotelRefusal): never =>
  refuse(refusal.code, refusal.code === 'PROVIDER_QUOTA' ? refusal.data : undefined);

/** Search, one hotel, its texts and its reviews; open to everybody. */
export const hotelRoutes =
  ({ clock, rateCounter, staysFor }: HotelServices): FastifyPluginAsyncZod =>
  async (app) => {
    const staysOf = (request: FastifyRequest): Stays =>
      staysFor({ spend: () => spendProviderCall(rateCounter, request) });
    const languageOfCaller = (request: FastifyRequest) => languageOf(request.headers['accept-language']);
    const today = () => dayInIndia(clock.now());

    app.get(
      '/hotels/search',
      {
        schema: {
          operationId: 'searchHotels',
          summary: 'Search hotels around a point',
          description:
            'Hotels for a stay, narrowed and sorted here. `count` counts the hotels in hand; `page=2` answers pages 1 and 2 together.',
          tags: ['Hotels'],
          querystring: searchQuery,
          response: { 200: foundJson },
          refusals: ASKS_PROVIDER,
        },
      },
      async (request) => {
        const { query } = request;
        const search = { ...stayOf(query, today()), around: { latitude: query.latitude, longitude: query.longitude } };
        const { sort, page } = query;
        const found = await staysOf(request).search({ search, sort, page, filters: filtersOf(query) });
        return found.ok ? foundOf(found.value, languageOfCaller(request)) : giveUp(found.refusal);
      },
    );

    app.get(
      '/hotels/:hotelId',
      {
        schema: {
          operationId: 'getHotel',
          summary: 'Look at a hotel',
          description: 'The hotel with its price and terms for one stay.',
          tags: ['Hotels'],
          params: hotelParams,
          querystring: detailsQuery,
          response: { 200: detailsJson },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request) => {
        const page = await staysOf(request).look(request.params.hotelId, stayOf(request.query, today()));
        return page.ok ? detailsOf(page.value, languageOfCaller(request)) : giveUp(page.refusal);
      },
    );

    app.get(
      '/hotels/:hotelId/description',
      {
        schema: {
          operationId: 'getHotelDescription',
          summary: 'Read about a hotel',
          description: 'The main text and the house notes, as plain paragraphs.',
          tags: ['Hotels'],
          params: hotelParams,
          querystring: noQuery,
          response: { 200: descriptionJson },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request) => {
        const described = await staysOf(request).describe(request.params.hotelId);
        if (!described.ok) return giveUp(described.refusal);
        const { hotelId, overview, houseNotes } = described.value;
        return { hotelId, overview: [...overview], houseNotes: [...houseNotes] };
      },
    );

    app.get(
      '/hotels/:hotelId/reviews',
      {
        schema: {
          operationId: 'getHotelReviews',
          summary: 'Read what guests said',
          description: 'The reviews panel of a hotel.',
          tags: ['Hotels'],
          params: hotelParams,
          querystring: noQuery,
          response: { 200: reviewsJson },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request) => {
        const panel = await staysOf(request).reviews(request.params.hotelId);
        return panel.ok ? reviewsOf(panel.value, languageOfCaller(request)) : giveUp(panel.refusal);
      },
    );
  };
