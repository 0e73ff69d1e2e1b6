import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedInJson } from '#contract/auth.ts';
import { creationPromptJson, passkeyOwner, passkeyRegistration } from '#contract/passkeys.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { spendPasskeyPrompt, spendRegistration, spendSignInEnd, spendTakenAddress } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { refuseAs, toSignInJson } from '../auth/answers.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { namedBrowser, passkeyBrowser } from '../auth/passkey-cookie.ts';
import type { SignedCookies } from '../auth/signed-cookies.ts';
import { toCreationJson } from './answers.ts';

/** The dependencies of making an account with a passkey. */
export interface PasskeyRegistrationDeps
  extends Pick<AccountUseCases, 'beginPasskeyRegistration' | 'registerByPasskey'> {
  readonly rateCounter: RateCounter;
  readonly cookies: SignedCookies;
}

const TAGS = ['Sign-in'];

/** The routes of making an account with a passkey instead of a password. */
export const passkeyRegistrationRoutes =
  (services: PasskeyRegistrationDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/register/passkey/start',
      {
        schema: {
          operationId: 'startPasskeyRegistration',
          summary: 'Begin an account with a passkey',
          description:
            'A challenge for this browser (a cookie), good once and for 5 minutes; nothing else is stored. Counts as a ' +
            'registration: at most 20 an hour from one address; a taken address counts as four.',
          tags: TAGS,
          body: passkeyOwner,
          response: { 200: creationPromptJson },
          refusals: ['EMAIL_TAKEN', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendRegistration(services.rateCounter, request);
        await spendPasskeyPrompt(services.rateCounter, request);
        const browser = namedBrowser(services.cookies, request, reply);
        const result = await services.beginPasskeyRegistration({ ...request.body, browser });
        if (result.ok) return toCreationJson(result.value);
        if (result.refusal.code === 'EMAIL_TAKEN') await spendTakenAddress(services.rateCounter, request);
        return refuseAs(result.refusal);
      },
    );

    app.post(
      '/auth/register/passkey',
      {
        schema: {
          operationId: 'registerByPasskey',
          summary: 'Make an account with a passkey',
          description:
            'Makes an account without a password and signs in, in the browser that began. A wrong passkey and a used ' +
            'challenge answer alike. At most 30 in 15 minutes from an address.',
          tags: TAGS,
          body: passkeyRegistration,
          response: { 201: signedInJson },
          refusals: ['INVALID_PASSKEY', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendSignInEnd(services.rateCounter, request);
        const { passkey: answer, ...details } = request.body;
        const result = await services.registerByPasskey({
          ...details,
          answer,
          browser: passkeyBrowser(services.cookies, request),
          language: requestLanguage(request),
          userAgent: request.headers['user-agent'],
        });
        if (!result.ok) {
          if (result.refusal.code === 'EMAIL_TAKEN') await spendTakenAddress(services.rateCounter, request);
          return refuseAs(result.refusal);
        }
        rememberDevice(services.cookies, reply, result.value.profile.email);
        return reply.code(201).send(toSignInJson(result.value));
      },
    );
  };
