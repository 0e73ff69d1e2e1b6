import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  offlineCredential,
  offlineIdentityBody,
  offlineIdentityQuery,
  offlinePaymentAnswerJson,
  offlinePaymentBody,
} from '#contract/offline.ts';
import type { Refusal, Result } from '#core/shared/index.ts';
import type { FailureReason } from '../../../support/checkout-errors.ts';
import { refuse } from '../../problems/problem.ts';
import { isForwarded, namesHost } from '../../server/loopback.ts';
import { type OutboxEmail, outboxPage } from './outbox-page.ts';
import { SIGN_IN_SCRIPT, signInPage } from './sign-in-page.ts';

type Attempt =
  | { readonly outcome: 'success' | 'close' | 'late' }
  | { readonly outcome: 'failure'; readonly reason: FailureReason };

interface CheckoutFailure {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: { readonly order_id: string; readonly payment_id: string };
}

type CheckoutAnswer =
  | { readonly razorpay_payment_id: string; readonly razorpay_order_id: string; readonly razorpay_signature: string }
  | { readonly error: CheckoutFailure }
  | { readonly closed: true };

/** The offline services that the windows use. Each is present only while its service is offline. */
export interface OfflineRouteDeps {
  readonly attemptPayment?: (
    orderId: string,
    attempt: Attempt,
  ) => Promise<Result<CheckoutAnswer, Refusal<'NOT_FOUND' | 'GATEWAY_UNAVAILABLE', undefined>>>;
  /** `null` while the offline sign-in simulates an outage. */
  readonly issueCredential?: (traveller: {
    readonly email: string;
    readonly name: string;
    readonly picture: string | null;
  }) => Promise<string | null>;
  readonly newestEmails?: () => Promise<readonly OutboxEmail[]>;
}

const paymentRoutes =
  (attemptPayment: NonNullable<OfflineRouteDeps['attemptPayment']>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/offline/payments',
      {
        schema: {
          operationId: 'payOffline',
          summary: 'Use the offline checkout window',
          description: 'Does to an order what a traveller does in the checkout window. No money moves.',
          tags: ['Offline'],
          body: offlinePaymentBody,
          response: { 200: offlinePaymentAnswerJson },
          refusals: ['NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
        },
      },
      async ({ body: { orderId, outcome, reason } }) => {
        const result = await attemptPayment(orderId, outcome === 'failure' ? { outcome, reason } : { outcome });
        return result.ok ? result.value : refuse(result.refusal.code);
      },
    );
  };

const identityRoutes =
  (issueCredential: NonNullable<OfflineRouteDeps['issueCredential']>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/offline/identity/credential',
      {
        schema: {
          operationId: 'signInOffline',
          summary: 'Use the offline sign-in',
          description:
            'Makes a one-time credential for `POST /auth/socialLogin`, as the provider’s page does. Good for 60 s, once.',
          tags: ['Offline'],
          body: offlineIdentityBody,
          response: { 200: offlineCredential },
          refusals: ['NOT_FOUND', 'INVALID_IDENTITY'],
        },
      },
      async ({ body: { email, name } }, reply) => {
        const credential = await issueCredential({ email, name, picture: null });
        if (credential === null) return refuse('INVALID_IDENTITY');
        reply.header('cache-control', 'no-store');
        return { credential, name, email, profilePicture: null };
      },
    );
    app.get(
      '/offline/identity',
      { schema: { hide: true, querystring: offlineIdentityQuery } },
      async (request, reply) => {
        const { state } = request.query;
        if (state === undefined) return reply.redirect('/auth/google/start?way=page', 302);
        return (
          reply
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            // Like the provider's own page: the window keeps its opener.
            .header('cross-origin-opener-policy', 'unsafe-none')
            .send(signInPage(state))
        );
      },
    );
    app.get('/offline/identity.js', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SIGN_IN_SCRIPT),
    );
  };

const outboxRoutes =
  (newestEmails: NonNullable<OfflineRouteDeps['newestEmails']>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/offline/outbox', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(outboxPage(await newestEmails())),
    );
  };

/** The settings of the network that the offline windows depend on. */
export interface OfflineReach {
  readonly publicUrl: string;
  /** Whether a proxy is trusted: then forwarded requests are accepted. */
  readonly behindProxy: boolean;
}

/**
 * The windows of the offline services: checkout, sign-in popup and outbox. They answer only requests that use the
 * product's own host name: a page of another site whose name resolves to this machine (DNS rebinding) gets nothing, nor
 * does a request forwarded by an unconfigured proxy.
 */
export const offlineRoutes =
  ({ attemptPayment, issueCredential, newestEmails }: OfflineRouteDeps, reach: OfflineReach): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const isHandedOn = !reach.behindProxy && isForwarded(request);
      if (isHandedOn || !namesHost(request, reach.publicUrl)) refuse('NOT_FOUND');
    });
    if (attemptPayment !== undefined) await app.register(paymentRoutes(attemptPayment));
    if (issueCredential !== undefined) await app.register(identityRoutes(issueCredential));
    if (newestEmails !== undefined) await app.register(outboxRoutes(newestEmails));
  };
