import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageJson, signedInJson } from '#contract/auth.ts';
import {
  deletionProof,
  deletionQuery,
  profileForm,
  profileJson,
  proofsMembers,
  upcomingMembers,
  userPath,
} from '#contract/user.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendAddressMove, spendConfirmation, spendPasswordCheck } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER, inLanguage } from '../../schemas/schema.ts';
import { refuseAs, toMessageJson, toSignInJson, toUserJson } from '../auth/answers.ts';
import { passkeyBrowser } from '../auth/passkey-cookie.ts';
import { begunSignIn } from '../auth/sign-in-cookie.ts';
import type { SignedCookies } from '../auth/signed-cookies.ts';
import { type OwnDataRouteDeps, ownDataRoutes } from './own-data-routes.ts';

/** The dependencies of the account routes. */
export interface UserRouteDeps
  extends OwnDataRouteDeps,
    Pick<AccountUseCases, 'readProfile' | 'changeProfile' | 'confirmAgain' | 'signOut' | 'deleteAccount'> {
  readonly rateCounter: RateCounter;
  readonly cookies: SignedCookies;
}

const TAGS = ['Account'];

const readingRoutes =
  (services: UserRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/user/:userId',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'getUser',
          summary: 'Read the own profile',
          description: 'Orders that have run out end first, so that `discounts` counts what they held.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          response: { 200: profileJson },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request) => {
        const { userId } = request.params;
        const result = await services.readProfile({ traveller: travellerOf(request), accountId: userId });
        return result.ok ? { userDetails: toUserJson(result.value) } : refuseAs(result.refusal);
      },
    );

    app.get(
      '/user/logout/:userId',
      {
        // A HEAD request must not sign out.
        exposeHeadRoute: false,
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'logout',
          summary: 'Log out',
          description: 'Ends the session of the token at once; other devices stay signed in.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          response: { 200: inLanguage(messageJson) },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request, reply) => {
        const { userId } = request.params;
        const result = await services.signOut({ traveller: travellerOf(request), accountId: userId });
        if (!result.ok) return refuseAs(result.refusal);
        // A GET with a side effect must not be cached.
        reply.header('cache-control', 'no-store');
        return toMessageJson(reply, 'LOGGED_OUT');
      },
    );
  };

const changingRoute =
  (services: UserRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/user/:userId',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'updateUser',
          summary: 'Change the own profile',
          description:
            'A new address or password within 15 minutes of signing in, or with `currentPassword`, a fresh ' +
            '`credential` or a `passkey`. A new password ends every session; the token that is answered opens a new one. An address ' +
            'can be changed three times an hour.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          body: profileForm,
          response: { 200: signedInJson },
          refusals: [
            'NOT_YOURS',
            { code: 'REAUTH_REQUIRED', members: proofsMembers },
            'EMAIL_TAKEN',
            'INVALID_IDENTITY',
            'INVALID_PASSKEY',
            'TOO_MANY_REQUESTS',
          ],
        },
      },
      async (request) => {
        const traveller = travellerOf(request);
        const { profilePicture, ...form } = request.body;
        if (form.password || form.currentPassword || form.recoveryCode) {
          await spendPasswordCheck(services.rateCounter, request, traveller.accountId);
        }
        const result = await services.changeProfile({
          traveller,
          accountId: request.params.userId,
          language: requestLanguage(request),
          userAgent: request.headers['user-agent'],
          spendMove: () => spendAddressMove(services.rateCounter, request, traveller.accountId),
          form: {
            ...form,
            picture: profilePicture,
            browser: begunSignIn(services.cookies, request)?.browser,
            passkeyBrowser: passkeyBrowser(services.cookies, request),
          },
        });
        return result.ok ? toSignInJson(result.value) : refuseAs(result.refusal);
      },
    );
  };

const confirmationRoute =
  (services: UserRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/user/:userId/confirmation',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'confirmEmailAgain',
          summary: 'Mail the link that confirms the address again',
          description: 'Mails nothing when the address is confirmed already. At most 3 an hour.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          response: { 202: inLanguage(messageJson) },
          refusals: ['NOT_YOURS', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const traveller = travellerOf(request);
        const accountId = request.params.userId;
        await spendConfirmation(services.rateCounter, traveller.accountId);
        const result = await services.confirmAgain({ traveller, accountId, language: requestLanguage(request) });
        if (!result.ok) return refuseAs(result.refusal);
        return reply
          .code(202)
          .send(toMessageJson(reply, result.value === 'asked' ? 'CONFIRMATION_SENT' : 'EMAIL_CONFIRMED'));
      },
    );
  };

const deletingRoute =
  (services: UserRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.delete(
      '/user/:userId',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'deleteUser',
          summary: 'Delete the own account',
          description:
            'Name, address, photo, identities and sessions go; what was paid stays under a pseudonym. With stays ' +
            'it asks what becomes of them. Later than 15 minutes after signing in with `currentPassword` or a fresh ' +
            '`credential` in the body.',
          tags: TAGS,
          security: BEARER,
          params: userPath,
          querystring: deletionQuery,
          body: deletionProof,
          response: { 200: inLanguage(messageJson) },
          refusals: [
            'NOT_YOURS',
            { code: 'REAUTH_REQUIRED', members: proofsMembers },
            'INVALID_IDENTITY',
            'INVALID_PASSKEY',
            'TOO_MANY_REQUESTS',
            'PAYMENT_OPEN',
            'ONLY_OWNER',
            { code: 'UPCOMING_BOOKINGS', members: upcomingMembers },
          ],
        },
      },
      async (request, reply) => {
        const traveller = travellerOf(request);
        const proof = request.body ?? {};
        if (proof.currentPassword || proof.recoveryCode)
          await spendPasswordCheck(services.rateCounter, request, traveller.accountId);
        const result = await services.deleteAccount({
          traveller,
          accountId: request.params.userId,
          staysAhead: request.query.bookings,
          proof: {
            ...proof,
            browser: begunSignIn(services.cookies, request)?.browser,
            passkeyBrowser: passkeyBrowser(services.cookies, request),
          },
        });
        return result.ok ? toMessageJson(reply, 'ACCOUNT_DELETED') : refuseAs(result.refusal);
      },
    );
  };

/** The routes of the traveller's own account. */
export const userRoutes =
  (services: UserRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [readingRoutes, changingRoute, confirmationRoute, ownDataRoutes, deletingRoute])
      await app.register(routes(services));
  };
