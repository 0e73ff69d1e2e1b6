import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addDays, type Clock, dayInIndia, type Instant, startOfDayInIndia } from '#core/shared/index.ts';
import type {
  describeHotel,
  HotelRefusal,
  lookAtHotel,
  readReviews,
  StayRequest,
  searchStays,
} from '#core/stays/index.ts';
import { languageOf } from '../language.ts';
import { refuse } from '../problem.ts';
import { spendProviderCall } from '../rate-limits/budgets.ts';
import type { RateCounter } from '../rate-limits/rate-counter.ts';
import { stayOf } from '../stay-query.ts';
import { detailsOf, filtersOf, foundOf, reviewsOf } from './answers.ts';
import { KeptAnswers } from './kept-answers.ts';
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
  /** The same request object, asked again while nothing changed, may get the same result object. */
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

/** Sends JSON that is bytes already. */
const sendJson = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes);

/** Search, one hotel, its texts and its reviews; open to everybody. */
export const hotelRoutes =
  ({ clock, rateCounter, staysFor }: HotelServices): FastifyPluginAsyncZod =>
  async (app) => {
    const staysOf = (request: FastifyRequest): Stays =>
      staysFor({ spend: () => spendProviderCall(rateCounter, request) });
    const languageOfCaller = (request: FastifyRequest) => languageOf(request.headers['accept-language']);
    const today = () => dayInIndia(clock.now());
    const kept = new KeptAnswers();
    const nameOf = (request: FastifyRequest): string => `${languageOfCaller(request)} ${request.raw.url}`;

    /** Searches, and answers with the bytes in hand where that finds what it found before. */
    async function answer(request: FastifyRequest, reply: FastifyReply, asked: StayRequest, until: Instant) {
      const found = await staysOf(request).search(asked);
      if (!found.ok) return giveUp(found.refusal);
      const name = nameOf(request);
      const earlier = kept.get(name);
      if (earlier?.found === found.value) return sendJson(reply, earlier.bytes);
      const bytes = Buffer.from(String(reply.serialize(foundOf(found.value, languageOfCaller(request)))));
      kept.keep(name, { until, request: asked, found: found.value, bytes });
      return sendJson(reply, bytes);
    }

    /** A query that was understood today need not be read again. */
    const knownSearch: onRequestAsyncHookHandler = async (request, reply) => {
      const earlier = kept.get(nameOf(request));
      if (earlier !== undefined && clock.now() < earlier.until)
        return answer(request, reply, earlier.request, earlier.until);
    };

    app.get(
      '/hotels/search',
      {
        onRequest: knownSearch,
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
      async (request, reply) => {
        const { latitude, longitude, sort, page } = request.query;
        const day = today();
        const search = { ...stayOf(request.query, day), around: { latitude, longitude } };
        return answer(
          request,
          reply,
          { search, sort, page, filters: filtersOf(request.query) },
          startOfDayInIndia(addDays(day, 1)),
        );
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
