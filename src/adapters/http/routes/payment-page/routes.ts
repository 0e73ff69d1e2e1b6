import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '../../problems/problem.ts';
import { endSentence, type LinkedPayment, PAYMENT_SCRIPT, paymentPage, TEST_CARDS, type TestCard } from './page.ts';

/** What came of a card: paid, or why not. */
export type CardEnd = { readonly paid: true } | { readonly paid: false; readonly sentence: string };

/** The links of one mode whose payments are offline. */
export interface LinkPayments {
  /** `null` for an unknown order. */
  find(orderId: string): Promise<LinkedPayment | null>;
  /** Tries a card, and settles the order as the gateway's event would. */
  pay(orderId: string, card: TestCard): Promise<CardEnd>;
}

/** The pages of payment links by their path; those of services that are not offline are absent. */
export type PaymentPageDeps = Readonly<Record<string, LinkPayments>>;

const params = z.strictObject({ orderId: z.string().regex(/^\w{1,64}$/) });
const body = z.strictObject({ card: z.enum(Object.keys(TEST_CARDS) as [TestCard, ...TestCard[]]) });

const pageRoutes =
  (path: string, { find, pay }: LinkPayments): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(`${path}/:orderId`, { schema: { hide: true, params } }, async (request, reply) => {
      const payment = await find(request.params.orderId);
      if (payment === null) return refuse('NOT_FOUND');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(paymentPage(payment));
    });
    app.post(`${path}/:orderId`, { schema: { hide: true, params, body } }, async (request, reply) => {
      const payment = await find(request.params.orderId);
      if (payment === null) return refuse('NOT_FOUND');
      reply.header('cache-control', 'no-store');
      if (payment.state !== 'open') return { paid: false, sentence: endSentence(payment, payment.state) };
      const end = await pay(request.params.orderId, request.body.card);
      return end.paid ? { paid: true, sentence: endSentence(payment, 'paid') } : end;
    });
  };

/** The pages on which customers pay links that no real gateway made. */
export const paymentPageRoutes =
  (deps: PaymentPageDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const [path, payments] of Object.entries(deps)) await app.register(pageRoutes(path, payments));
    app.get('/partner/test/pay.js', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(PAYMENT_SCRIPT),
    );
  };
