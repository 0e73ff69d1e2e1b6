import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import {
  alreadyPaidMembers,
  callbackBody,
  checkoutBody,
  confirmingPaymentJson,
  discountGoneMembers,
  openOrdersJson,
  openQuery,
  orderJson,
  orderPath,
  orderStateJson,
  proofBody,
  validatedPaymentJson,
} from '#contract/payment.ts';
import type { BookingUseCases, Order, OrderState, PlaceRefusal } from '#core/booking/index.ts';
import { MESSAGES } from '#core/shared/index.ts';
import { answerIn, requestLanguage } from '../../plugins/language.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { refuse } from '../../problems/problem.ts';
import { spendPaymentLook } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER, inLanguage, toIsoTime, toRupees } from '../../schemas/schema.ts';
import { pageAfter, parseForms, readReturn } from './callback.ts';
import { type WebhookRouteDeps, webhookRoute } from './webhook.ts';

/** The dependencies of the payment routes. */
export interface PaymentRouteDeps extends WebhookRouteDeps {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
  /** The merchant's public key at the gateway. */
  readonly publicKey: () => string;
  readonly booking: Pick<
    BookingUseCases,
    'placeOrder' | 'validatePayment' | 'orderStatus' | 'openOrders' | 'receiveEvent'
  >;
}

const TAGS = ['Payments'];

/** Thrown when an order without a gateway order is answered: a programming error. */
export class OrderNotPlaced extends Error {
  constructor(receipt: string) {
    super(`The order ${receipt} is answered before it was placed`);
    this.name = 'OrderNotPlaced';
  }
}

function orderOf(order: Order, key: string): z.infer<typeof orderJson> {
  const { gatewayOrderId, expiresAt, amount, currency, receipt, status } = order;
  if (gatewayOrderId === null || expiresAt === null) throw new OrderNotPlaced(receipt);
  return { id: gatewayOrderId, amount, currency, receipt, status, expiresAt: toIsoTime(expiresAt), key };
}

const stateOf = ({ order, bookingId }: OrderState): z.infer<typeof orderStateJson> => ({
  orderId: order.gatewayOrderId ?? '',
  status: order.status,
  bookingId,
  failure: order.failure === null ? null : { ...order.failure },
});

type Unplaced = PlaceRefusal | { readonly code: 'GATEWAY_UNAVAILABLE' | 'BUSY' };

function giveUp(refusal: Unplaced): never {
  switch (refusal.code) {
    case 'DISCOUNT_GONE':
      return refuse(refusal.code, { members: { total: toRupees(refusal.data.total) } });
    case 'ALREADY_PAID':
      return refuse(refusal.code, { members: refusal.data });
    case 'TOO_MANY_REQUESTS':
      return refuse(refusal.code, refusal.data);
    default:
      return refuse(refusal.code);
  }
}

const placingRoute =
  (services: PaymentRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/payment/create-checkout',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'createCheckout',
          summary: 'Order a quoted stay',
          description:
            'Locks the price of a quote and opens its order at the payment gateway. The same receipt answers the same ' +
            'order while it can be paid.',
          tags: TAGS,
          security: BEARER,
          body: checkoutBody,
          response: { 200: orderJson },
          refusals: [
            'NOT_FOUND',
            'QUOTE_EXPIRED',
            { code: 'DISCOUNT_GONE', members: discountGoneMembers },
            { code: 'ALREADY_PAID', members: alreadyPaidMembers },
            'AMOUNT_MISMATCH',
            'CHANGE_OUTDATED',
            'TOO_MANY_REQUESTS',
            'GATEWAY_UNAVAILABLE',
          ],
        },
      },
      async (request) => {
        const placed = await services.booking.placeOrder({
          ...request.body,
          traveller: travellerOf(request).accountId,
          language: requestLanguage(request),
        });
        return placed.ok ? orderOf(placed.value, services.publicKey()) : giveUp(placed.refusal);
      },
    );
  };

const returningRoutes =
  (services: PaymentRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/payment/validate',
      {
        schema: {
          operationId: 'validatePayment',
          summary: 'Present the proof of a payment',
          description:
            'What the checkout handed over: the order is settled, and the answer says what became of the payment. This already ' +
            'books the stay (`status` is `booked`); `POST /hotel` afterwards answers the same booking.',
          tags: TAGS,
          body: proofBody,
          response: { 200: inLanguage(validatedPaymentJson), 202: confirmingPaymentJson },
          refusals: ['SIGNATURE_MISMATCH', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature } = request.body;
        const proof = { gatewayOrderId: orderId, paymentId, signature: razorpay_signature };
        await spendPaymentLook(services.rateCounter, request);
        const validated = await services.booking.validatePayment(proof);
        if (!validated.ok) return refuse(validated.refusal.code);
        const status = validated.value;
        if (status === 'confirming') return reply.code(202).send({ orderId, paymentId, status });
        const language = answerIn(reply);
        const msg = MESSAGES[status === 'booked' ? 'BOOKED' : 'MONEY_RETURNS'][language];
        return reply.send({ msg, orderId, paymentId, status });
      },
    );

    await app.register(callbackRoute(services));
  };

/** The route to which the gateway makes the browser post a form; no other call accepts one. */
const callbackRoute =
  (services: PaymentRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    parseForms(app);

    app.post('/payment/callback', { schema: { hide: true, body: callbackBody } }, async (request, reply) => {
      const returned = readReturn(request.body);
      if ('failedOrder' in returned) return reply.redirect(pageAfter('failed', returned.failedOrder), 303);
      await spendPaymentLook(services.rateCounter, request);
      const validated = await services.booking.validatePayment(returned.proof);
      const [outcome, order] = validated.ok
        ? [validated.value, returned.proof.gatewayOrderId]
        : ['failed' as const, null];
      return reply.redirect(pageAfter(outcome, order), 303);
    });
  };

const readingRoutes =
  (services: PaymentRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/payment/orders/:orderId',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'getOrder',
          summary: 'See the state of an order',
          description: 'Asks the gateway while money may still come.',
          tags: TAGS,
          security: BEARER,
          params: orderPath,
          response: { 200: orderStateJson },
          refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request) => {
        await spendPaymentLook(services.rateCounter, request);
        const state = await services.booking.orderStatus(travellerOf(request).accountId, request.params.orderId);
        return state.ok ? stateOf(state.value) : refuse(state.refusal.code);
      },
    );

    app.get(
      '/payment/orders',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'listOpenOrders',
          summary: 'List open orders',
          description: 'The traveller’s orders that still await their money, newest first.',
          tags: TAGS,
          security: BEARER,
          querystring: openQuery,
          response: { 200: openOrdersJson },
        },
      },
      async (request) => {
        const orders = await services.booking.openOrders(travellerOf(request).accountId);
        return { orders: orders.map((order) => stateOf({ order, bookingId: null })) };
      },
    );
  };

/** The routes from a quote to a paid order. */
export const paymentRoutes =
  (services: PaymentRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [placingRoute, returningRoutes, webhookRoute, readingRoutes])
      await app.register(routes(services));
  };
