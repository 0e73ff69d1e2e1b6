import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  balanceTooLowMembers,
  bookingPatch,
  bookingPath,
  bookingsQuery,
  otherBookingMembers,
  partnerBookingBody,
  partnerBookingJson,
  partnerBookingsJson,
} from '#contract/partners/bookings.ts';
import type { BookForPartnerRefusal, BookingQuery, PartnerBookingView } from '#core/partner-bookings/index.ts';
import { instant } from '#core/shared/index.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idempotently } from '../../../partner/idempotency/idempotently.ts';
import { placeIn, toListJson } from '../../../partner/lists.ts';
import { IDEMPOTENCY_REFUSALS, madeAnswer, patchHeaders, postAnswer, postHeaders } from '../../../partner/post.ts';
import { answerIn, requestLanguage } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { toMoneyJson } from '../answers.ts';
import { bookingUrl, toPartnerBookingJson } from './answers.ts';
import { quoteIdOf, type SellingDeps, sellingOf } from './deps.ts';

/** What paying a booking may refuse. */
export const PAY_REFUSALS = [
  { code: 'BALANCE_TOO_LOW', members: balanceTooLowMembers },
  'QUOTE_EXPIRED',
  'GATEWAY_UNAVAILABLE',
  'PAYMENT_CONFIRMING',
  'BUSY',
] as const;

/** Ends a request as a booking or a change was refused. @throws Refused always. */
export function giveUpPaying(refusal: BookForPartnerRefusal): never {
  switch (refusal.code) {
    case 'VALIDATION_FAILED':
      return refuse(refusal.code, refusal.data);
    case 'BALANCE_TOO_LOW': {
      const { available, needed } = refusal.data;
      return refuse(refusal.code, { members: { available: toMoneyJson(available), needed: toMoneyJson(needed) } });
    }
    case 'QUOTE_BOOKED':
    case 'REFERENCE_TAKEN':
      return refuse(refusal.code, { members: refusal.data });
    default:
      return refuse(refusal.code);
  }
}

/** The place after which the list goes on: by the last change where it is ordered by it. */
const placeOf = ({ booking }: PartnerBookingView, byChange: boolean): readonly [number, string] => [
  byChange ? booking.updatedAt : booking.createdAt,
  booking.id,
];

/** Bookings: made, listed, read, and with texts of the organisation's own. */
export const partnerBookingRoutes =
  (keys: KeyHookDeps, deps: SellingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags: ['Bookings'], security: API_KEY };
    const reading = { ...common, headers: readingHeaders };
    const [onRead, onWrite] = [withKey(keys, 'bookings:read'), withKey(keys, 'bookings:write')];

    app.post(
      '/partner/v1/bookings',
      {
        onRequest: onWrite,
        schema: {
          ...common,
          operationId: 'createPartnerBooking',
          summary: 'Book a quoted stay',
          description:
            'Books and pays in one call. From the balance the booking is `confirmed` at once, and its hotel is asked for the room; by payment link it is `pending_payment` until your customer has paid. A quote is booked once. Send an `Idempotency-Key`, so that a repeat after a lost answer never books twice. Needs the scope `bookings:write`.',
          headers: postHeaders,
          body: partnerBookingBody,
          response: { 201: madeAnswer(partnerBookingJson) },
          refusals: [
            ...SCOPED_REFUSALS,
            ...IDEMPOTENCY_REFUSALS,
            'NOT_FOUND',
            { code: 'QUOTE_BOOKED', members: otherBookingMembers },
            // It carries the same member.
            'REFERENCE_TAKEN',
            ...PAY_REFUSALS,
          ],
        },
      },
      idempotently(deps.idempotency, async (request, reply, requestKey) => {
        const { quoteId, partnerReference = null, guests, contact, payment, metadata = {} } = request.body;
        const { organisation, keyId } = partnerOf(request);
        const { lead, rooms, ...wishes } = guests;
        const booked = await sellingOf(deps, request).book({
          organisationId: organisation.id,
          keyId,
          requestKey,
          creditLimit: organisation.terms.creditLimit,
          quoteId: quoteIdOf(quoteId),
          payment: payment.method,
          language: requestLanguage(request),
          partnerReference,
          guestDetails: { guest: lead, forSomeoneElse: true, roomGuests: rooms, ...wishes },
          contact: { email: contact?.email ?? null, phone: contact?.phone ?? null },
          metadata,
        });
        if (!booked.ok) return giveUpPaying(booked.refusal);
        answerIn(reply);
        reply.code(201).header('location', bookingUrl(booked.value.booking.id));
        return toPartnerBookingJson(booked.value);
      }),
    );

    app.get(
      '/partner/v1/bookings',
      {
        onRequest: onRead,
        schema: {
          ...reading,
          operationId: 'listPartnerBookings',
          summary: 'List bookings',
          description:
            'Newest first; with `updatedSince` those that changed since, in the order of their last change. `GET /partner/v1/events` misses nothing and is the better way to follow bookings. Needs the scope `bookings:read`.',
          querystring: bookingsQuery,
          response: readAnswers(partnerBookingsJson),
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { limit, after, updatedSince, partnerReference = null } = request.query;
        const query: BookingQuery = {
          organisationId: partnerOf(request).organisation.id,
          limit: limit + 1,
          after: placeIn(after),
          updatedSince: updatedSince === undefined ? null : instant(Date.parse(updatedSince)),
          partnerReference,
        };
        const found = await sellingOf(deps, request).bookings(query);
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1) : undefined;
        answerIn(reply);
        return toListJson(
          shown.map(toPartnerBookingJson),
          last === undefined ? null : placeOf(last, query.updatedSince !== null),
        );
      },
    );

    app.get(
      '/partner/v1/bookings/:bookingId',
      {
        onRequest: onRead,
        schema: {
          ...reading,
          operationId: 'getPartnerBooking',
          summary: 'Look at a booking',
          description: 'As it is now. Needs the scope `bookings:read`.',
          params: bookingPath,
          response: readAnswers(partnerBookingJson),
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation } = partnerOf(request);
        const view = await sellingOf(deps, request).bookingOf(organisation.id, request.params.bookingId);
        if (view === null) return refuse('NOT_FOUND');
        answerIn(reply);
        return toPartnerBookingJson(view);
      },
    );

    app.patch(
      '/partner/v1/bookings/:bookingId',
      {
        onRequest: onWrite,
        schema: {
          ...common,
          operationId: 'updatePartnerBooking',
          summary: 'Change your texts of a booking',
          description: 'Sets and removes entries of `metadata`. Needs the scope `bookings:write`.',
          headers: patchHeaders,
          params: bookingPath,
          body: bookingPatch,
          response: { 200: postAnswer(partnerBookingJson) },
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation } = partnerOf(request);
        const own = { organisationId: organisation.id, bookingId: request.params.bookingId };
        const changed = await sellingOf(deps, request).changeMetadata({ ...own, changes: request.body.metadata });
        if (!changed.ok) {
          return changed.refusal.code === 'NOT_FOUND'
            ? refuse('NOT_FOUND')
            : refuse(changed.refusal.code, changed.refusal.data);
        }
        answerIn(reply);
        return toPartnerBookingJson(changed.value);
      },
    );
  };
