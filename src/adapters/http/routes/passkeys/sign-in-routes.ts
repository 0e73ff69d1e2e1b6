import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedInJson } from '#contract/auth.ts';
import { passkeySignIn, secondStep, secondStepTicket, signingPromptJson } from '#contract/passkeys.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { spendPasskeyPrompt, spendSecondStep, spendSignInEnd } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { refuseAs, toSignInJson } from '../auth/answers.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { namedBrowser, passkeyBrowser } from '../auth/passkey-cookie.ts';
import type { SignedCookies } from '../auth/signed-cookies.ts';
import { toSigningJson } from './answers.ts';

/** The dependencies of signing in by passkey. */
export interface PasskeySignInDeps
  extends Pick<AccountUseCases, 'beginPasskeySignIn' | 'passkeySignIn' | 'beginSecondStep' | 'finishSecondStep'> {
  readonly rateCounter: RateCounter;
  readonly cookies: SignedCookies;
}

const TAGS = ['Sign-in'];

const passkeyRoutes =
  (services: PasskeySignInDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/passkey/start',
      {
        schema: {
          operationId: 'startPasskeySignIn',
          summary: 'Begin a sign-in by passkey',
          description:
            'A challenge for this browser (a cookie), good once and for 5 minutes. At most 120 in 15 minutes from an ' +
            'address.',
          tags: TAGS,
          response: { 200: signingPromptJson },
          refusals: ['PASSKEYS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendPasskeyPrompt(services.rateCounter, request);
        const browser = namedBrowser(services.cookies, request, reply);
        const result = await services.beginPasskeySignIn({ browser });
        return result.ok ? toSigningJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.post(
      '/auth/passkey',
      {
        schema: {
          operationId: 'passkeySignIn',
          summary: 'Sign in by passkey',
          description:
            'An unknown passkey, a wrong signature and a used challenge answer alike. No second step follows. At most ' +
            '30 in 15 minutes from an address.',
          tags: TAGS,
          body: passkeySignIn,
          response: { 200: signedInJson },
          refusals: ['INVALID_PASSKEY', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendSignInEnd(services.rateCounter, request);
        const result = await services.passkeySignIn({
          answer: request.body.passkey,
          browser: passkeyBrowser(services.cookies, request),
          userAgent: request.headers['user-agent'],
        });
        if (!result.ok) return refuseAs(result.refusal);
        rememberDevice(services.cookies, reply, result.value.profile.email);
        return toSignInJson(result.value);
      },
    );
  };

const secondStepRoutes =
  (services: PasskeySignInDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/second-step/start',
      {
        schema: {
          operationId: 'startSecondStep',
          summary: 'Begin the second step of a sign-in',
          description: 'A challenge for one of the account’s passkeys, good once and for 5 minutes.',
          tags: TAGS,
          body: secondStepTicket,
          response: { 200: signingPromptJson },
          refusals: ['SIGN_IN_EXPIRED', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request) => {
        await spendPasskeyPrompt(services.rateCounter, request);
        const browser = passkeyBrowser(services.cookies, request);
        const result = await services.beginSecondStep({ ...request.body, browser });
        return result.ok ? toSigningJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.post(
      '/auth/second-step',
      {
        schema: {
          operationId: 'finishSecondStep',
          summary: 'Sign in with the second step',
          description:
            'With a passkey or a recovery code, in the browser that gave the password. A wrong one leaves the ticket ' +
            'valid. At most 10 codes for an account and 30 tries from an address in 15 minutes.',
          tags: TAGS,
          body: secondStep,
          response: { 200: signedInJson },
          refusals: ['SIGN_IN_EXPIRED', 'INVALID_PASSKEY', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendSignInEnd(services.rateCounter, request);
        const result = await services.finishSecondStep({
          ...request.body,
          browser: passkeyBrowser(services.cookies, request),
          userAgent: request.headers['user-agent'],
          language: requestLanguage(request),
          spendTry: (accountId) => spendSecondStep(services.rateCounter, accountId),
        });
        if (!result.ok) return refuseAs(result.refusal);
        rememberDevice(services.cookies, reply, result.value.profile.email);
        return toSignInJson(result.value);
      },
    );
  };

/** The routes of signing in by passkey, alone or as the second step. */
export const passkeySignInRoutes =
  (services: PasskeySignInDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [passkeyRoutes, secondStepRoutes]) await app.register(routes(services));
  };
