import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  bookingPath,
  cancellationBody,
  changeBody,
  partnerBookingJson,
  termsChangedMembers,
} from '#contract/partners/bookings.ts';
import { notChangeableMembers } from '#contract/quotes.ts';
import type { PartnerBookingUseCases } from '#core/partner-bookings/index.ts';
import { paise } from '#core/shared/index.ts';
import { API_KEY, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idempotently } from '../../../partner/idempotency/idempotently.ts';
import { IDEMPOTENCY_REFUSALS, madeAnswer, onceAnswer, postHeaders } from '../../../partner/post.ts';
import { answerIn, requestLanguage } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { toMoneyJson } from '../answers.ts';
import { bookingUrl, toPartnerBookingJson } from './answers.ts';
import { giveUpPaying, PAY_REFUSALS } from './booking-routes.ts';
import { quoteIdOf, type SellingDeps, sellingOf } from './deps.ts';

type RefusalOf<Use extends 'cancel' | 'change'> = Extract<
  Awaited<ReturnType<PartnerBookingUseCases[Use]>>,
  { readonly ok: false }
>['refusal'];

function giveUpCancelling(refusal: RefusalOf<'cancel'>): never {
  if (refusal.code !== 'TERMS_CHANGED') return refuse(refusal.code);
  return refuse(refusal.code, { members: { refundNow: toMoneyJson(refusal.data.refundNow) } });
}

function giveUpChanging(refusal: RefusalOf<'change'>): never {
  switch (refusal.code) {
    case 'NOT_CHANGEABLE':
      return refuse(refusal.code, { members: refusal.data });
    case 'BOOKING_NOT_PAID':
    case 'PAYMENT_NEEDED':
      return refuse(refusal.code);
    default:
      return giveUpPaying(refusal);
  }
}

/** Bookings: cancelled, and put at another stay. */
export const partnerEndRoutes =
  (keys: KeyHookDeps, deps: SellingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const common = {
      security: API_KEY,
      headers: postHeaders,
      params: bookingPath,
    };
    const onRequest = withKey(keys, 'bookings:write');

    app.post(
      '/partner/v1/bookings/:bookingId/cancellation',
      {
        onRequest,
        schema: {
          ...common,
          tags: ['Cancellations'],
          operationId: 'cancelPartnerBooking',
          summary: 'Cancel a booking',
          description:
            'Under the terms of its stay: until `cancellation.freeUntil` all of it goes back where it came from, afterwards nothing. From the day of arrival on a stay can’t be cancelled. Cancelling again answers the cancelled booking. Needs the scope `bookings:write`.',
          body: cancellationBody,
          response: { 200: onceAnswer(partnerBookingJson) },
          refusals: [
            ...SCOPED_REFUSALS,
            ...IDEMPOTENCY_REFUSALS,
            'NOT_FOUND',
            'BOOKING_NOT_PAID',
            'STAY_STARTED',
            { code: 'TERMS_CHANGED', members: termsChangedMembers },
          ],
        },
      },
      idempotently(deps.idempotency, async (request, reply) => {
        const { refundShown } = request.body;
        const cancelled = await sellingOf(deps, request).cancel({
          organisationId: partnerOf(request).organisation.id,
          bookingId: request.params.bookingId,
          refundShown: refundShown === undefined ? null : paise(refundShown),
        });
        if (!cancelled.ok) return giveUpCancelling(cancelled.refusal);
        answerIn(reply);
        return toPartnerBookingJson(cancelled.value);
      }),
    );

    app.post(
      '/partner/v1/bookings/:bookingId/changes',
      {
        onRequest,
        schema: {
          ...common,
          tags: ['Changes'],
          operationId: 'changePartnerBooking',
          summary: 'Change the stay of a booking',
          description:
            'To a quote that was made with `changes`. What it costs more is paid as the booking was; what it costs less goes back. The hotel is asked anew under the same reference. Needs the scope `bookings:write`.',
          body: changeBody,
          response: { 200: madeAnswer(partnerBookingJson) },
          refusals: [
            ...SCOPED_REFUSALS,
            ...IDEMPOTENCY_REFUSALS,
            'NOT_FOUND',
            'BOOKING_NOT_PAID',
            'CHANGE_OUTDATED',
            { code: 'NOT_CHANGEABLE', members: notChangeableMembers },
            ...PAY_REFUSALS,
          ],
        },
      },
      idempotently(deps.idempotency, async (request, reply) => {
        const { organisation } = partnerOf(request);
        const changed = await sellingOf(deps, request).change({
          organisationId: organisation.id,
          bookingId: request.params.bookingId,
          quoteId: quoteIdOf(request.body.quoteId),
          creditLimit: organisation.terms.creditLimit,
          language: requestLanguage(request),
        });
        if (!changed.ok) return giveUpChanging(changed.refusal);
        answerIn(reply);
        reply.header('location', bookingUrl(changed.value.booking.id));
        return toPartnerBookingJson(changed.value);
      }),
    );
  };
