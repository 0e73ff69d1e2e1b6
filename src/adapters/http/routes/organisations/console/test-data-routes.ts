import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownBookingPath } from '#contract/organisations/modes.ts';
import { balanceJson } from '#contract/organisations/money.ts';
import { organisationPath } from '#contract/organisations/organisations.ts';
import {
  type TestBooking,
  testBookingJson,
  testBookingsJson,
  testBookingsQuery,
} from '#contract/organisations/test-data.ts';
import { timeBody, topUpBody } from '#contract/partners/testing.ts';
import type { PartnerBookingView } from '#core/partner-bookings/index.ts';
import { paise } from '#core/shared/index.ts';
import { placeIn, toListJson } from '../../../partner/lists.ts';
import { signedIn } from '../../../plugins/signed-in.ts';
import { refuse } from '../../../problems/problem.ts';
import { BEARER } from '../../../schemas/schema.ts';
import { toBalanceJson } from '../../partner/balance/answers.ts';
import { toPartnerBookingJson } from '../../partner/bookings/answers.ts';
import { type ConsoleDeps, permitted } from './console-deps.ts';

const common = { tags: ['Partners'], security: BEARER };
const WHO = 'For owners and developers.';
const REFUSALS = ['NOT_FOUND', 'NOT_PERMITTED'] as const;

/** A booking of test mode, without its guests. */
function toTestBookingJson(view: PartnerBookingView): TestBooking {
  const booking = toPartnerBookingJson(view);
  const { id, reference, partnerReference, status, reservation, arrivalDate, departureDate, createdAt } = booking;
  return {
    ...{ id, reference, partnerReference, status, reservation, hotel: booking.hotel.name, arrivalDate, departureDate },
    total: booking.price.total,
    freeUntil: booking.cancellation.freeUntil,
    paymentLink: status === 'pending_payment' ? (booking.paymentLink?.url ?? null) : null,
    createdAt,
  };
}

/** What members do in test mode that nobody can do with real bookings. */
export const testDataRoutes =
  (deps: ConsoleDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { test } = deps.selling;
    const onRequest = signedIn(deps.authenticate);

    app.get(
      '/organisations/:organisationId/test/bookings',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listTestBookings',
          summary: 'List bookings of test mode',
          description: `Newest first, without their guests. ${WHO}`,
          params: organisationPath,
          querystring: testBookingsQuery,
          response: { 200: testBookingsJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { id } = await permitted(deps, request, request.params, 'keys');
        const { limit, after } = request.query;
        const found = await test.bookings({
          ...{ organisationId: id, limit: limit + 1, updatedSince: null, partnerReference: null },
          after: placeIn(after),
        });
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1)?.booking : undefined;
        return toListJson(shown.map(toTestBookingJson), last === undefined ? null : [last.createdAt, last.id]);
      },
    );

    app.post(
      '/organisations/:organisationId/test/bookings/:bookingId/time',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'moveOwnTestTime',
          summary: 'Move a booking of test mode in time',
          description: `Its days and its deadline are moved back, so that what comes later can be tried now. ${WHO}`,
          params: ownBookingPath,
          body: timeBody,
          response: { 200: testBookingJson },
          refusals: [...REFUSALS, 'BOOKING_NOT_PAID'],
        },
      },
      async (request) => {
        const { bookingId } = request.params;
        const { id } = await permitted(deps, request, request.params, 'keys');
        const moved = await test.moveTime({ organisationId: id, bookingId, to: request.body.moveTo });
        return moved.ok ? toTestBookingJson(moved.value) : refuse(moved.refusal.code);
      },
    );

    app.post(
      '/organisations/:organisationId/test/top-ups',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'topUpOwnTestBalance',
          summary: 'Top up the balance of test mode',
          description: `As if a bank transfer had arrived. ${WHO}`,
          params: organisationPath,
          body: topUpBody,
          response: { 200: balanceJson },
          refusals: [...REFUSALS],
        },
      },
      async (request) => {
        const { id, terms } = await permitted(deps, request, request.params, 'keys');
        const amount = paise(request.body.amount);
        await test.moveMoney({ organisationId: id, why: 'topped_up', amount, ref: `test ${deps.nextId()}` });
        return toBalanceJson(await test.balanceOf(id), terms.creditLimit);
      },
    );
  };
