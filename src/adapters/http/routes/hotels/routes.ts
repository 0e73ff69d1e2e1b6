import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  detailsQuery,
  hotelDescriptionJson,
  hotelDetailsJson,
  hotelParams,
  hotelRoomsJson,
  priceCalendarJson,
  priceCalendarQuery,
  roomsQuery,
} from '#contract/hotels.ts';
import { hotelReviewsJson, reviewsQuery } from '#contract/reviews.ts';
import { foundHotelsJson, searchQuery } from '#contract/search.ts';
import type { Instant } from '#core/shared/index.ts';
import { arrivalsIn, type FoundStays, type HotelRefusal, monthOf } from '#core/stays/index.ts';
import { within } from '../../plugins/deadline.ts';
import { encoded, encodingOf } from '../../plugins/encoding.ts';
import { answerIn, requestLanguage } from '../../plugins/language.ts';
import { NO_STORE } from '../../plugins/no-store.ts';
import { refuse, refuseFields } from '../../problems/problem.ts';
import type { CacheableRequest } from '../../response-cache/cached-routes.ts';
import { inLanguage } from '../../schemas/schema.ts';
import { parseStay } from '../../schemas/stay-query.ts';
import { HANDLER_TIMEOUT_MS } from '../../server/options.ts';
import {
  parseReviews,
  toCalendarJson,
  toDescriptionJson,
  toHotelJson,
  toReviewsJson,
  toRoomsJson,
  toSearchJson,
} from './answers.ts';
import { type HotelReadDeps, hotelReads, searchHolds } from './hotel-reads.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Until when the response cache may send this answer of a search again; `null` for every other answer. */
    searchKeptUntil: Instant | null;
  }
}

/** The dependencies of the hotel routes. */
export interface HotelRouteDeps extends HotelReadDeps {
  /** How long a search answer is fresh, in milliseconds. */
  readonly searchFreshMs: number;
  /** The deadline of a search in milliseconds; beyond it the answer is BUSY. */
  readonly searchDeadlineMs?: number;
}

const ASKS_PROVIDER = ['TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE', 'PROVIDER_QUOTA'] as const;

const giveUp = (refusal: HotelRefusal): never =>
  refuse(refusal.code, refusal.code === 'PROVIDER_QUOTA' ? refusal.data : undefined);

const SEARCH = '/hotels/search';
/** The highest size of all cached searches. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** What the response of a search depends on. */
const searchName = (request: CacheableRequest): string =>
  `${requestLanguage(request)} ${encodingOf(request)} ${request.url}`;

/** Search, one hotel, its texts and its reviews; public. */
export const hotelRoutes =
  ({ searchFreshMs, searchDeadlineMs = HANDLER_TIMEOUT_MS, ...deps }: HotelRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock } = deps;
    const reads = hotelReads(deps);
    const { today } = reads;
    const readerOf = (request: FastifyRequest) => ({ caller: request, language: requestLanguage(request) });
    const staysOf = (request: FastifyRequest) => reads.staysOf(readerOf(request));
    const kept = app.cachedRoutes.add({ path: SEARCH, clock, maxBytes: MAX_CACHED_BYTES, nameOf: searchName });
    app.decorateReply('searchKeptUntil', null);

    /** Sends the result of a search, and caches its bytes until the result may change. */
    async function answer(request: FastifyRequest, reply: FastifyReply, found: FoundStays): Promise<FastifyReply> {
      const encoding = encodingOf(request);
      const text = Buffer.from(String(reply.serialize(toSearchJson(found, answerIn(reply)))));
      const bytes = await encoded(text, encoding);
      const type = 'application/json; charset=utf-8';
      reply.headers({ 'content-type': type, 'content-length': bytes.length, 'cache-control': NO_STORE });
      reply.header('vary', 'accept-language, accept-encoding');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      reply.searchKeptUntil = searchHolds(found, searchFreshMs, today());
      return reply.send(bytes);
    }

    /** Caches the response of a search as it is sent, with the headers that hooks added. */
    const keepSent: onSendHookHandler<unknown> = (request, reply, bytes, done) => {
      const until = reply.searchKeptUntil;
      if (until !== null && Buffer.isBuffer(bytes)) kept.keep(request, reply, bytes, until);
      done();
    };

    app.get(
      SEARCH,
      {
        onSend: keepSent,
        config: { ownDeadline: true },
        schema: {
          operationId: 'searchHotels',
          summary: 'Search hotels around a point',
          description:
            'Hotels for a stay, narrowed and sorted here. `count` counts the hotels in hand; `page=2` answers pages 1 and 2 together.',
          tags: ['Hotels'],
          querystring: searchQuery,
          response: { 200: inLanguage(foundHotelsJson) },
          refusals: ASKS_PROVIDER,
        },
      },
      async (request, reply) => {
        const found = await within(searchDeadlineMs, reads.search(readerOf(request), request.query));
        return found.ok ? answer(request, reply, found.value) : giveUp(found.refusal);
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
          response: { 200: inLanguage(hotelDetailsJson) },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request, reply) => {
        const page = await reads.hotel(readerOf(request), request.params.hotelId, request.query);
        return page.ok ? toHotelJson(page.value, answerIn(reply)) : giveUp(page.refusal);
      },
    );

    app.get(
      '/hotels/:hotelId/rooms',
      {
        schema: {
          operationId: 'getHotelRooms',
          summary: 'List the rooms of a hotel',
          description:
            'The room types that the hotel has left for a stay, each with its rates; none when it is sold out.',
          tags: ['Hotels'],
          params: hotelParams,
          querystring: roomsQuery,
          response: { 200: inLanguage(hotelRoomsJson) },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request, reply) => {
        const page = await staysOf(request).rooms(request.params.hotelId, parseStay(request.query, today()));
        return page.ok ? toRoomsJson(page.value, answerIn(reply)) : giveUp(page.refusal);
      },
    );

    app.get(
      '/hotels/:hotelId/calendar',
      {
        schema: {
          operationId: 'getPriceCalendar',
          summary: 'See prices by the day of arrival',
          description:
            'What a stay as long as the given one, for the same guests, costs at the standard price for each day of arrival in a month.',
          tags: ['Hotels'],
          params: hotelParams,
          querystring: priceCalendarQuery,
          response: { 200: priceCalendarJson },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request) => {
        const { month, ...query } = request.query;
        const stay = parseStay(query, today());
        const arrivals = arrivalsIn(month ?? monthOf(stay.dates.arrival), today());
        if (arrivals === null) return refuseFields({ field: 'month', code: 'INVALID' });
        const read = await staysOf(request).priceCalendar(request.params.hotelId, stay, arrivals, today());
        return read.ok ? toCalendarJson(read.value) : giveUp(read.refusal);
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
          response: { 200: inLanguage(hotelDescriptionJson) },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request, reply) => {
        const described = await reads.description(readerOf(request), request.params.hotelId);
        if (!described.ok) return giveUp(described.refusal);
        answerIn(reply);
        return toDescriptionJson(described.value);
      },
    );

    app.get(
      '/hotels/:hotelId/reviews',
      {
        schema: {
          operationId: 'getHotelReviews',
          summary: 'Read what guests said',
          description: 'The reviews panel of a hotel; with a parameter also a page of what guests wrote.',
          tags: ['Hotels'],
          params: hotelParams,
          querystring: reviewsQuery,
          response: { 200: inLanguage(hotelReviewsJson) },
          refusals: ['NOT_FOUND', ...ASKS_PROVIDER],
        },
      },
      async (request, reply) => {
        const panel = await staysOf(request).reviews(request.params.hotelId, parseReviews(request.query));
        return panel.ok ? toReviewsJson(panel.value, answerIn(reply)) : giveUp(panel.refusal);
      },
    );
  };
