import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type HotelsQuery,
  hotelOffersJson,
  hotelsQuery,
  partnerHotelJson,
  partnerReviewsJson,
  partnerReviewsQuery,
  picturesJson,
  picturesQuery,
} from '#contract/partners/hotels.ts';
import { hotelPath } from '#contract/partners/parts.ts';
import { partnerRoomsQuery, roomOffersJson } from '#contract/partners/rooms.ts';
import { type Position, START } from '#core/partners/index.ts';
import { dayInIndia } from '#core/shared/index.ts';
import type { Point, StayFilters } from '#core/stays/index.ts';
import { API_KEY, agedAnswers, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { hotelIdOf, positionOf } from '../../../partner/ids.ts';
import { partOf, readCursor } from '../../../partner/lists.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuseFields } from '../../../problems/problem.ts';
import { parseStay } from '../../../schemas/stay-query.ts';
import { toOffersJson, toPartnerHotelJson, toPartnerReviewsJson, toPicturesJson, toRoomOffersJson } from './answers.ts';
import { ASKS_PROVIDER, giveUp, type ReadingDeps, staysOf, tellAge } from './reading.ts';

const count = (max: number) => z.int().min(0).max(max);
const position = z.tuple([count(1_000).min(1), count(10_000)]);
const pictures = z.tuple([count(10_000)]);

function startOf(after: string | undefined): Position {
  const remembered = readCursor(position, after);
  return remembered === null ? START : { page: remembered[0], at: remembered[1] };
}

/** The point to search around: that of the place, or the one given, not both. */
function aroundOf({ placeId, latitude, longitude }: HotelsQuery): Point {
  if (placeId !== undefined) {
    if (latitude !== undefined) return refuseFields({ field: 'latitude', code: 'INVALID' });
    if (longitude !== undefined) return refuseFields({ field: 'longitude', code: 'INVALID' });
    return positionOf(placeId);
  }
  if (latitude === undefined && longitude === undefined) return refuseFields({ field: 'placeId', code: 'REQUIRED' });
  if (latitude === undefined) return refuseFields({ field: 'latitude', code: 'REQUIRED' });
  return longitude === undefined ? refuseFields({ field: 'longitude', code: 'REQUIRED' }) : { latitude, longitude };
}

/** Our filters of the given ones; those of money are in rupees. */
function filtersOf(query: HotelsQuery): StayFilters {
  const { stars, scoreMin, freeCancellation, breakfast, localities } = query;
  const named = {
    priceMin: query.totalMin === undefined ? undefined : query.totalMin / 100,
    priceMax: query.totalMax === undefined ? undefined : query.totalMax / 100,
    amenities: query.facilities,
    types: query.propertyTypes,
    ...{ stars, scoreMin, freeCancellation, breakfast, localities },
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const withChildren = <Query extends { readonly childrenAges: readonly number[] }>(query: Query) => ({
  ...query,
  children: query.childrenAges.length,
});

const common = {
  tags: ['Search'],
  security: API_KEY,
  headers: readingHeaders,
};
const ofHotel = {
  ...common,
  params: hotelPath,
  refusals: [...SCOPED_REFUSALS, 'NOT_FOUND', ...ASKS_PROVIDER] as const,
};
const SCOPE = 'Needs the scope `search:read`.';
const AGE = '`Age` tells how many seconds ago the hotel provider answered.';

/** Hotels for a stay, and one hotel with its pictures, rooms and reviews. */
export const partnerHotelRoutes =
  (keys: KeyHookDeps, deps: ReadingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = withKey(keys, 'search:read');
    const today = () => dayInIndia(deps.clock.now());

    app.get(
      '/partner/v1/hotels',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listHotels',
          summary: 'Search hotels for a stay',
          description: `Hotels around a place with a room for the stay, each with its lowest price. Sold out ones are left out. A hotel may come again on a later page when the hotel provider changes its order meanwhile. ${AGE} ${SCOPE}`,
          querystring: hotelsQuery,
          response: agedAnswers(hotelOffersJson),
          refusals: [...SCOPED_REFUSALS, ...ASKS_PROVIDER],
        },
      },
      async (request, reply) => {
        const { query } = request;
        const search = { ...parseStay(withChildren(query), today()), around: aroundOf(query) };
        const { sort: order, radiusKm = null, limit, after } = query;
        const { commissionBasisPoints } = partnerOf(request).organisation.terms;
        const asked = { search, order, radiusKm, limit, commissionBasisPoints, filters: filtersOf(query) };
        const found = await staysOf(deps, request).search({ ...asked, from: startOf(after) });
        if (!found.ok) return giveUp(found.refusal);
        answerIn(reply);
        tellAge(reply, found.value.asOf, deps);
        return toOffersJson(found.value, deps.publicUrl);
      },
    );

    app.get(
      '/partner/v1/hotels/:hotelId',
      {
        onRequest,
        schema: {
          ...ofHotel,
          operationId: 'getHotel',
          summary: 'Look at a hotel',
          description: `What the hotel is: where, with which facilities, pictures and rules. Its prices are with its rooms. ${AGE} ${SCOPE}`,
          response: agedAnswers(partnerHotelJson),
        },
      },
      async (request, reply) => {
        const hotelId = hotelIdOf(request.params.hotelId, partnerOf(request));
        const read = await staysOf(deps, request).look(hotelId, today());
        if (!read.ok) return giveUp(read.refusal);
        answerIn(reply);
        tellAge(reply, read.value.asOf, deps);
        return toPartnerHotelJson(read.value, deps.publicUrl);
      },
    );

    app.get(
      '/partner/v1/hotels/:hotelId/photos',
      {
        onRequest,
        schema: {
          ...ofHotel,
          operationId: 'listHotelPhotos',
          summary: 'List the pictures of a hotel',
          description: `The provider’s own pictures; none where it has none. ${SCOPE}`,
          querystring: picturesQuery,
          response: readAnswers(picturesJson),
        },
      },
      async (request, reply) => {
        const { limit, after } = request.query;
        const from = readCursor(pictures, after)?.[0] ?? 0;
        const hotelId = hotelIdOf(request.params.hotelId, partnerOf(request));
        const read = await staysOf(deps, request).photos(hotelId, today());
        if (!read.ok) return giveUp(read.refusal);
        answerIn(reply);
        const { items, next } = partOf(read.value, from, limit);
        return toPicturesJson(items, next, deps.publicUrl);
      },
    );

    app.get(
      '/partner/v1/hotels/:hotelId/rooms',
      {
        onRequest,
        schema: {
          ...ofHotel,
          operationId: 'listHotelRooms',
          summary: 'List the rooms of a hotel for a stay',
          description: `The rooms that are left with their rates and prices; none when the hotel is sold out. ${AGE} ${SCOPE}`,
          querystring: partnerRoomsQuery,
          response: agedAnswers(roomOffersJson),
        },
      },
      async (request, reply) => {
        const stay = parseStay(withChildren(request.query), today());
        const partner = partnerOf(request);
        const hotelId = hotelIdOf(request.params.hotelId, partner);
        const { commissionBasisPoints } = partner.organisation.terms;
        const read = await staysOf(deps, request).rooms(hotelId, stay, commissionBasisPoints);
        if (!read.ok) return giveUp(read.refusal);
        answerIn(reply);
        tellAge(reply, read.value.asOf, deps);
        return toRoomOffersJson(read.value, deps.publicUrl);
      },
    );

    app.get(
      '/partner/v1/hotels/:hotelId/reviews',
      {
        onRequest,
        schema: {
          ...ofHotel,
          operationId: 'listHotelReviews',
          summary: 'List what guests wrote of a hotel',
          description: `What guests wrote at the hotel provider, and the scores that they gave. ${SCOPE}`,
          querystring: partnerReviewsQuery,
          response: readAnswers(partnerReviewsJson),
        },
      },
      async (request, reply) => {
        const { sort: order, limit, after } = request.query;
        const hotelId = hotelIdOf(request.params.hotelId, partnerOf(request));
        const read = await staysOf(deps, request).reviews({ hotelId, order, limit, from: startOf(after) });
        if (!read.ok) return giveUp(read.refusal);
        answerIn(reply);
        return toPartnerReviewsJson(read.value);
      },
    );
  };
