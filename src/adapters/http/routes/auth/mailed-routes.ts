import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { confirmation, forgotten, messageJson, newPassword } from '#contract/auth.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { spendLink, spendNewPassword } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { inLanguage } from '../../schemas/schema.ts';
import { refuseAs, toMessageJson } from './answers.ts';
import { rememberDevice } from './known-device.ts';
import type { SignedCookies } from './signed-cookies.ts';

/** The dependencies of the routes of mailed links. */
export interface MailedRouteDeps extends Pick<AccountUseCases, 'askForNewPassword' | 'resetPassword' | 'confirmEmail'> {
  readonly rateCounter: RateCounter;
  readonly cookies: SignedCookies;
}

const TAGS = ['Sign-in'];

const passwordRoutes =
  (services: MailedRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/forgot',
      {
        schema: {
          operationId: 'forgotPassword',
          summary: 'Ask for a new password',
          description:
            'Mails a link to the address if it has an account, and answers alike if it has none. At most 3 emails an ' +
            'hour for an account and 30 in 15 minutes from an address.',
          tags: TAGS,
          body: forgotten,
          response: { 202: inLanguage(messageJson) },
          refusals: ['TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { email } = request.body;
        await spendNewPassword(services.rateCounter, request, email);
        const result = await services.askForNewPassword({ email, language: requestLanguage(request) });
        if (!result.ok) return refuseAs(result.refusal);
        return reply.code(202).send(toMessageJson(reply, 'NEW_PASSWORD_ASKED'));
      },
    );

    app.post(
      '/auth/reset',
      {
        schema: {
          operationId: 'resetPassword',
          summary: 'Set a new password with a mailed link',
          description: 'Good once, within 30 minutes. Every session of the account ends, and every other link dies.',
          tags: TAGS,
          body: newPassword,
          response: { 200: inLanguage(messageJson) },
          refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendLink(services.rateCounter, request);
        const result = await services.resetPassword({ ...request.body, language: requestLanguage(request) });
        if (!result.ok) return refuseAs(result.refusal);
        rememberDevice(services.cookies, reply, result.value.email);
        return toMessageJson(reply, 'PASSWORD_RESET');
      },
    );
  };

const confirmRoute =
  (services: MailedRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/confirm',
      {
        schema: {
          operationId: 'confirmEmail',
          summary: 'Confirm an address with a mailed link',
          description: 'Good for 3 days, or until the account has another address. A repeat says the same.',
          tags: TAGS,
          body: confirmation,
          response: { 200: inLanguage(messageJson) },
          refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendLink(services.rateCounter, request);
        const result = await services.confirmEmail(request.body.token);
        return result.ok ? toMessageJson(reply, 'EMAIL_CONFIRMED') : refuseAs(result.refusal);
      },
    );
  };

/** The routes of the links that are mailed to the address of an account. */
export const mailedRoutes =
  (services: MailedRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [passwordRoutes, confirmRoute]) await app.register(routes(services));
  };
