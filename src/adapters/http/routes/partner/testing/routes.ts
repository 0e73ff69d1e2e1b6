import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { balanceJson } from '#contract/partners/balance.ts';
import { bookingPath, partnerBookingJson } from '#contract/partners/bookings.ts';
import { testPaymentBody, timeBody, topUpBody } from '#contract/partners/testing.ts';
import type { PartnerBookingUseCases, PartnerBookingView } from '#core/partner-bookings/index.ts';
import { paise } from '#core/shared/index.ts';
import { API_KEY, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { idempotently } from '../../../partner/idempotency/idempotently.ts';
import { IDEMPOTENCY_REFUSALS, onceAnswer, postHeaders } from '../../../partner/post.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import type { TestCard } from '../../payment-page/page.ts';
import { toBalanceJson } from '../balance/answers.ts';
import { toPartnerBookingJson } from '../bookings/answers.ts';
import type { SellingDeps } from '../bookings/deps.ts';

/** What test keys can do that nobody can do with real bookings. */
export interface TestingDeps {
  readonly selling: Pick<PartnerBookingUseCases, 'moveMoney' | 'balanceOf' | 'bookingOf' | 'moveTime'>;
  /** Tries a card on the page of a booking's payment link; `false` where it has none that is open. */
  readonly payLink: (view: PartnerBookingView, card: TestCard) => Promise<boolean>;
}

/** The organisation of a test key. @throws Refused TEST_KEY_NEEDED for a live one. */
function testOwner(request: FastifyRequest) {
  const partner = partnerOf(request);
  return partner.mode === 'test' ? partner.organisation : refuse('TEST_KEY_NEEDED');
}

/** Money, payments and time of test mode. */
export const partnerTestingRoutes =
  (keys: KeyHookDeps, { idempotency }: SellingDeps, { selling, payLink }: TestingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = withKey(keys, 'bookings:write');
    const common = { tags: ['Test mode'], security: API_KEY, headers: postHeaders };
    const refusals = [...SCOPED_REFUSALS, ...IDEMPOTENCY_REFUSALS, 'TEST_KEY_NEEDED'] as const;
    const SCOPE = 'Needs the scope `bookings:write` and a test key.';

    app.post(
      '/partner/v1/test/top-ups',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'topUpTestBalance',
          summary: 'Top up the balance of test mode',
          description: `As if a bank transfer had arrived. ${SCOPE}`,
          body: topUpBody,
          response: { 200: onceAnswer(balanceJson) },
          refusals: [...refusals],
        },
      },
      idempotently(idempotency, async (request, reply, requestKey) => {
        const organisation = testOwner(request);
        const ref = `test ${requestKey ?? idempotency.ids.next()}`;
        const amount = paise(request.body.amount);
        const moved = await selling.moveMoney({ organisationId: organisation.id, why: 'topped_up', amount, ref });
        if (!moved.ok) return refuse('IDEMPOTENCY_KEY_REUSED');
        answerIn(reply);
        return toBalanceJson(await selling.balanceOf(organisation.id), organisation.terms.creditLimit);
      }),
    );

    app.post(
      '/partner/v1/test/bookings/:bookingId/payment',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'payTestLink',
          summary: 'Pay a payment link of test mode',
          description: `As your customer does on the page of the link. ${SCOPE}`,
          params: bookingPath,
          body: testPaymentBody,
          response: { 200: onceAnswer(partnerBookingJson) },
          refusals: [...refusals, 'NOT_FOUND', 'LINK_EXPIRED'],
        },
      },
      idempotently(idempotency, async (request, reply) => {
        const { id } = testOwner(request);
        const { bookingId } = request.params;
        const view = await selling.bookingOf(id, bookingId);
        if (view === null) return refuse('NOT_FOUND');
        if (!(await payLink(view, request.body.card))) return refuse('LINK_EXPIRED');
        answerIn(reply);
        return toPartnerBookingJson((await selling.bookingOf(id, bookingId)) ?? view);
      }),
    );

    app.post(
      '/partner/v1/test/bookings/:bookingId/time',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'moveTestTime',
          summary: 'Move a booking of test mode in time',
          description: `Its days and its deadline are moved back, so that what comes later can be tried now. ${SCOPE}`,
          params: bookingPath,
          body: timeBody,
          response: { 200: onceAnswer(partnerBookingJson) },
          refusals: [...refusals, 'NOT_FOUND', 'BOOKING_NOT_PAID'],
        },
      },
      idempotently(idempotency, async (request, reply) => {
        const organisation = testOwner(request);
        const own = { organisationId: organisation.id, bookingId: request.params.bookingId };
        const moved = await selling.moveTime({ ...own, to: request.body.moveTo });
        if (!moved.ok) return refuse(moved.refusal.code);
        answerIn(reply);
        return toPartnerBookingJson(moved.value);
      }),
    );
  };
