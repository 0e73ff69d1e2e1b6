import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { providerAnswer, signInPageAnswer, signInRedirect, startQuery } from '#contract/auth.ts';
import type { finishSocialSignIn, SignInAttempt } from '#core/session/index.ts';
import type { Language } from '#core/shared/index.ts';
import { Refused } from '../../problems/problem.ts';
import { spendSignInEnd } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { pageLanguage } from '../pages/page-language.ts';
import { HAND_OVER_SCRIPT, handOverPage, notSignedInPage } from './hand-over-page.ts';
import { type BegunSignIn, beginSignIn, begunSignIn, keepSignIn } from './sign-in-cookie.ts';
import type { SignedCookies } from './signed-cookies.ts';

/** The dependencies of the sign-in window's routes. */
export interface GoogleRouteDeps {
  readonly rateCounter: RateCounter;
  readonly cookies: SignedCookies;
  /** The identity provider's page for an attempt; `null` while it can't be reached. */
  readonly signInAddress: (attempt: SignInAttempt) => Promise<string | null>;
  readonly finishSocialSignIn: ReturnType<typeof finishSocialSignIn>;
  /** The public URL of the product, without a trailing slash. */
  readonly publicUrl: string;
}

const TAGS = ['Sign-in'];
const HTML = 'text/html; charset=utf-8';

/**
 * The cross-origin-opener-policy of the window: another policy would cut it off from the page that opened it (HTML,
 * cross-origin opener policies).
 */
const inWindow = (reply: FastifyReply): FastifyReply => reply.header('cross-origin-opener-policy', 'unsafe-none');

/** A page in the traveller's language. */
const inWords = (reply: FastifyReply, language: Language): FastifyReply =>
  inWindow(reply).header('content-language', language).header('vary', 'accept-language').type(HTML);

/**
 * The seconds to wait when the budget of code exchanges is used up, shown on a page instead of a problem. `null` while
 * there is some left, and where there is no code to exchange.
 */
async function waitFor(code: string | undefined, spend: () => Promise<void>): Promise<number | null> {
  try {
    if (code) await spend();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Refused && thrown.code === 'TOO_MANY_REQUESTS')) throw thrown;
    return Math.max(1, Math.ceil(thrown.extras.retryAfterSeconds ?? 1));
  }
}

/** The routes of a sign-in window: it starts here, goes to the identity provider, and ends here with a ticket. */
export const googleRoutes =
  (services: GoogleRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const attemptOf = ({ state, nonce, verifier }: BegunSignIn): SignInAttempt => ({
      state,
      nonce,
      verifier,
      callback: `${services.publicUrl}/auth/google/callback`,
    });

    app.get(
      '/auth/google/start',
      {
        schema: {
          operationId: 'startGoogleSignIn',
          summary: 'Begin a sign-in window',
          description:
            'For browsers: leads to the identity provider, and lets the browser keep a secret for ten minutes, ' +
            'without which nobody can finish what it began.',
          tags: TAGS,
          querystring: startQuery,
          response: { 200: signInPageAnswer, 302: signInRedirect },
        },
      },
      async (request, reply) => {
        const begun = beginSignIn(request.query);
        const address = await services.signInAddress(attemptOf(begun));
        if (address === null) {
          const language = pageLanguage(request);
          return inWords(reply, language).send(notSignedInPage(begun, language));
        }
        keepSignIn(services.cookies, reply, begun);
        return inWindow(reply).redirect(address, 302);
      },
    );

    app.get(
      '/auth/google/callback',
      {
        schema: {
          operationId: 'finishGoogleSignIn',
          summary: 'End a sign-in window',
          description:
            'For browsers: hands a ticket to the page that opened the window. `POST /auth/socialLogin` takes it as ' +
            '`credential` for 60 s, once, from this browser.',
          tags: TAGS,
          querystring: providerAnswer,
          response: { 200: signInPageAnswer, 429: signInPageAnswer },
        },
      },
      async (request, reply) => {
        const { state, code, iss = null } = request.query;
        const language = pageLanguage(request);
        inWords(reply, language);
        const begun = begunSignIn(services.cookies, request);
        if (begun === null || begun.state !== state) return reply.send(notSignedInPage(null, language));
        const { browser } = begun;
        const attempt = attemptOf(begun);
        const wait = await waitFor(code, () => spendSignInEnd(services.rateCounter, request));
        if (wait !== null) {
          reply.code(429).header('retry-after', wait);
          return reply.send(notSignedInPage(begun, language, 'TOO_MANY_REQUESTS'));
        }
        const handed = code ? await services.finishSocialSignIn({ code, issuer: iss, browser, attempt }) : null;
        if (handed?.ok) return reply.send(handOverPage(handed.value, begun, language));
        return reply.send(notSignedInPage(begun, language));
      },
    );

    app.get('/auth/google/callback.js', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(HAND_OVER_SCRIPT),
    );
  };
