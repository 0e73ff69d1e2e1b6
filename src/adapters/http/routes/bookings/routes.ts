import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  bookingBody,
  bookingJson,
  bookingPath,
  bookingsJson,
  bookingsQuery,
  CALENDAR_TYPE,
  calendarAnswer,
  cancelledBookingJson,
  cancelQuery,
  termsChangedMembers,
  VOUCHER_TYPE,
  voucherAnswer,
} from '#contract/bookings.ts';
import { LANGUAGE_HEADERS } from '#contract/parts/language-headers.ts';
import type { BookingUseCases, BookRefusal, CalendarFiles, CancelRefusal } from '#core/booking/index.ts';
import { stayEvent } from '#core/booking/index.ts';
import { type Clock, MESSAGES, paise } from '#core/shared/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { refuse } from '../../problems/problem.ts';
import { spendVoucher } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { toCancellationJson } from '../../schemas/cancellation-json.ts';
import { BEARER, inLanguage } from '../../schemas/schema.ts';
import { toBookingJson } from './answers.ts';
import { changingRoute, TAGS } from './changing-route.ts';

/** The dependencies of the booking routes. */
export interface BookingRouteDeps {
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly rateCounter: RateCounter;
  readonly booking: Pick<
    BookingUseCases,
    'bookPaid' | 'bookingsOf' | 'bookingOf' | 'cancelBooking' | 'changeBooking' | 'printVoucher'
  >;
  readonly calendar: CalendarFiles;
}

const notBooked = (refusal: BookRefusal): never =>
  refusal.code === 'CONTRADICTS_QUOTE' ? refuse(refusal.code, refusal.data) : refuse(refusal.code);

const notCancelled = (refusal: CancelRefusal): never =>
  refusal.code === 'TERMS_CHANGED'
    ? refuse(refusal.code, { members: { cancellation: toCancellationJson(refusal.data) } })
    : refuse(refusal.code);

const bookingRoute =
  (services: BookingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/hotel',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'createBooking',
          summary: 'Book what was paid',
          description:
            'Answers the booking that the payment made, or makes it now. What is saved comes from the quote and from ' +
            'what was captured; a payload that contradicts them is refused. 200 when the booking exists already.',
          tags: TAGS,
          security: BEARER,
          body: bookingBody,
          response: { 200: bookingJson, 201: bookingJson },
          refusals: [
            'NOT_FOUND',
            'PAYMENT_CONFIRMING',
            'NOT_PAID',
            'REFUND_DUE',
            'ALREADY_CANCELLED',
            'CONTRADICTS_QUOTE',
          ],
        },
      },
      async (request, reply) => {
        const { orderId, paymentId, name, image, amount } = request.body;
        const traveller = travellerOf(request).accountId;
        const made = await services.booking.bookPaid({
          traveller,
          gatewayOrderId: orderId,
          paymentId,
          name,
          image,
          amount,
        });
        if (!made.ok) return notBooked(made.refusal);
        const { booked, isNew } = made.value;
        return reply.code(isNew ? 201 : 200).send(toBookingJson(booked, services.clock.now()));
      },
    );
  };

const readingRoutes =
  (services: BookingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/hotel',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'listBookings',
          summary: 'List the own bookings',
          description: 'Newest first. Cancelled ones are under their own status and under `all`.',
          tags: TAGS,
          security: BEARER,
          querystring: bookingsQuery,
          response: { 200: bookingsJson },
        },
      },
      async (request) => {
        const bookings = await services.booking.bookingsOf(travellerOf(request).accountId, request.query.status);
        const now = services.clock.now();
        return bookings.map((booked) => toBookingJson(booked, now));
      },
    );

    app.get(
      '/hotel/:bookingId',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'getBooking',
          summary: 'Read one booking',
          description: 'Another traveller’s booking is as absent as one that never was.',
          tags: TAGS,
          security: BEARER,
          params: bookingPath,
          response: { 200: bookingJson },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request) => {
        const booked = await services.booking.bookingOf(travellerOf(request).accountId, request.params.bookingId);
        return booked.ok ? toBookingJson(booked.value, services.clock.now()) : refuse(booked.refusal.code);
      },
    );

    app.get(
      '/hotel/:bookingId/calendar.ics',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'getBookingCalendar',
          summary: 'Put a stay into a calendar',
          description: 'Whole days from arrival through departure, with what the hotel asks for.',
          tags: TAGS,
          security: BEARER,
          params: bookingPath,
          response: { 200: { ...calendarAnswer, headers: LANGUAGE_HEADERS } },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const booked = await services.booking.bookingOf(travellerOf(request).accountId, request.params.bookingId);
        if (!booked.ok) return refuse(booked.refusal.code);
        const { booking } = booked.value;
        const language = answerIn(reply);
        return reply
          .type(`${CALENDAR_TYPE}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
          .send(services.calendar.file(stayEvent(booking, language)));
      },
    );
  };

const voucherRoute =
  (services: BookingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/hotel/:bookingId/voucher.pdf',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'getBookingVoucher',
          summary: 'Print the voucher of a booking',
          description: 'One sheet, tagged, in English or Hindi, to be shown at the hotel. At most 10 a minute.',
          tags: TAGS,
          security: BEARER,
          params: bookingPath,
          response: { 200: { ...voucherAnswer, headers: LANGUAGE_HEADERS } },
          refusals: ['NOT_FOUND', 'VOUCHER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const language = answerIn(reply);
        const traveller = travellerOf(request).accountId;
        await spendVoucher(services.rateCounter, traveller);
        const printed = await services.booking.printVoucher(
          traveller,
          request.params.bookingId,
          language,
          request.signal,
        );
        if (!printed.ok) return refuse(printed.refusal.code);
        const { reference, file } = printed.value;
        return reply
          .type(VOUCHER_TYPE)
          .header('content-disposition', `attachment; filename="${reference}.pdf"`)
          .send(Buffer.from(file));
      },
    );
  };

const cancellingRoute =
  (services: BookingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.delete(
      '/hotel/:bookingId',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'cancelBooking',
          summary: 'Cancel a booking',
          description:
            'Gives back what the quoted terms give at this moment, never another amount than the screen promised. ' +
            'Repeating it answers the same.',
          tags: TAGS,
          security: BEARER,
          params: bookingPath,
          querystring: cancelQuery,
          response: { 200: inLanguage(cancelledBookingJson) },
          refusals: ['NOT_FOUND', { code: 'TERMS_CHANGED', members: termsChangedMembers }, 'STAY_STARTED'],
        },
      },
      async (request, reply) => {
        const { refund } = request.query;
        const cancelled = await services.booking.cancelBooking({
          traveller: travellerOf(request).accountId,
          bookingId: request.params.bookingId,
          refundShown: refund === undefined ? null : paise(refund),
        });
        if (!cancelled.ok) return notCancelled(cancelled.refusal);
        const msg = MESSAGES.BOOKING_CANCELLED[answerIn(reply)];
        return { msg, booking: toBookingJson(cancelled.value, services.clock.now()) };
      },
    );
  };

/** The routes of the traveller's own bookings. */
export const bookingRoutes =
  (services: BookingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [bookingRoute, readingRoutes, voucherRoute, cancellingRoute, changingRoute])
      await app.register(routes(services));
  };
