import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { login, messageJson, registration, signedInJson, socialLogin, tokenJson } from '#contract/auth.ts';
import { ticketMembers } from '#contract/passkeys.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendPasswordCheck, spendRegistration, spendTakenAddress } from '../../rate-limits/budgets.ts';
import { BEARER, inLanguage } from '../../schemas/schema.ts';
import { refuseAs, toMessageJson, toSignInJson } from './answers.ts';
import { type GoogleRouteDeps, googleRoutes } from './google-routes.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { type MailedRouteDeps, mailedRoutes } from './mailed-routes.ts';
import { drawnBrowser, keepBrowser, passkeyBrowser } from './passkey-cookie.ts';
import { begunSignIn, forgetSignIn } from './sign-in-cookie.ts';

/** The dependencies of the authentication routes. */
export interface AuthRouteDeps
  extends GoogleRouteDeps,
    MailedRouteDeps,
    Pick<AccountUseCases, 'register' | 'signIn' | 'socialSignIn' | 'refreshSession'> {
  readonly authenticate: Authenticate;
}

const TAGS = ['Sign-in'];

const registerRoute =
  (services: AuthRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/register',
      {
        schema: {
          operationId: 'register',
          summary: 'Make an account',
          description:
            'Makes an account and signs nobody in. At most 20 an hour from one address; a taken address counts as four.',
          tags: TAGS,
          body: registration,
          response: { 201: inLanguage(messageJson) },
          refusals: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendRegistration(services.rateCounter, request);
        const result = await services.register({ ...request.body, language: requestLanguage(request) });
        if (!result.ok) {
          if (result.refusal.code === 'EMAIL_TAKEN') await spendTakenAddress(services.rateCounter, request);
          return refuseAs(result.refusal);
        }
        return reply.code(201).send(toMessageJson(reply, 'REGISTERED'));
      },
    );
  };

const signInRoutes =
  (services: AuthRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/login',
      {
        schema: {
          operationId: 'login',
          summary: 'Sign in with a password',
          description:
            'An unknown address and a wrong password answer alike. At most 10 tries for an account and 30 from an ' +
            'address in 15 minutes; a device on which the owner has signed in before (a cookie) has 10 of its own. Where the account asks for ' +
            'a passkey after it, the right password gets SECOND_FACTOR_REQUIRED with a ticket.',
          tags: TAGS,
          body: login,
          response: { 200: signedInJson },
          refusals: [
            'INVALID_CREDENTIALS',
            { code: 'SECOND_FACTOR_REQUIRED', members: ticketMembers },
            'TOO_MANY_REQUESTS',
          ],
        },
      },
      async (request, reply) => {
        const { email } = request.body;
        const device = knownDevice(services.cookies, request, email);
        await spendPasswordCheck(services.rateCounter, request, email, device);
        const browser = passkeyBrowser(services.cookies, request) ?? drawnBrowser();
        const result = await services.signIn({ ...request.body, browser, userAgent: request.headers['user-agent'] });
        if (!result.ok) {
          if (result.refusal.code === 'SECOND_FACTOR_REQUIRED') keepBrowser(services.cookies, reply, browser);
          return refuseAs(result.refusal);
        }
        if (device === null) rememberDevice(services.cookies, reply, email);
        return toSignInJson(result.value);
      },
    );

    app.post(
      '/auth/socialLogin',
      {
        schema: {
          operationId: 'socialLogin',
          summary: 'Sign in with an identity provider',
          description:
            'The credential proves who signs in; name, email and picture come from its verified claims. EMAIL_TAKEN: ' +
            'the address has an account that this identity may not open.',
          tags: TAGS,
          body: socialLogin,
          response: { 200: signedInJson },
          refusals: ['INVALID_IDENTITY', 'EMAIL_TAKEN', { code: 'SECOND_FACTOR_REQUIRED', members: ticketMembers }],
        },
      },
      async (request, reply) => {
        const begun = begunSignIn(services.cookies, request);
        const browser = passkeyBrowser(services.cookies, request) ?? drawnBrowser();
        const result = await services.socialSignIn(
          request.body.credential,
          begun?.browser,
          request.headers['user-agent'],
          { language: requestLanguage(request), browser },
        );
        if (begun !== null && (result.ok || result.refusal.code === 'SECOND_FACTOR_REQUIRED'))
          forgetSignIn(services.cookies, reply);
        if (!result.ok) {
          if (result.refusal.code === 'SECOND_FACTOR_REQUIRED') keepBrowser(services.cookies, reply, browser);
          return refuseAs(result.refusal);
        }
        rememberDevice(services.cookies, reply, result.value.profile.email);
        return toSignInJson(result.value);
      },
    );
  };

const refreshRoute =
  (services: AuthRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/refresh',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'refreshToken',
          summary: 'Renew the token',
          description:
            'Answers a token that lives on, up to 30 days after signing in. The one sent stays good meanwhile.',
          tags: TAGS,
          security: BEARER,
          response: { 200: tokenJson },
        },
      },
      async (request) => {
        const result = await services.refreshSession(travellerOf(request));
        return result.ok ? result.value : refuseAs(result.refusal);
      },
    );
  };

/** The routes of registration, sign-in and token refresh. */
export const authRoutes =
  (services: AuthRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [registerRoute, signInRoutes, googleRoutes, refreshRoute, mailedRoutes])
      await app.register(routes(services));
  };
