import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  creationPromptJson,
  newPasskey,
  ownerProof,
  passkeyPath,
  passkeysPath,
  securityJson,
  signingPromptJson,
} from '#contract/passkeys.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendPasskeyPrompt } from '../../rate-limits/budgets.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { namedBrowser, passkeyBrowser } from '../auth/passkey-cookie.ts';
import { toCreationJson, toSigningJson } from './answers.ts';
import { askedBy, changedSecurity, type OwnProofDeps, PROVED, proofOf } from './owner-proof.ts';
import { proofRoutes } from './proof-routes.ts';
import { type PasskeyRegistrationDeps, passkeyRegistrationRoutes } from './registration-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { type PasskeySignInDeps, passkeySignInRoutes } from './sign-in-routes.ts';

/** The dependencies of the passkey routes. */
export interface PasskeyRouteDeps extends PasskeySignInDeps, PasskeyRegistrationDeps, OwnProofDeps {}

const TAGS = ['Account'];
const promptRoutes =
  (services: PasskeyRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(services.authenticate);

    app.post(
      '/user/:userId/passkeys/proof',
      {
        onRequest,
        schema: {
          operationId: 'startPasskeyProof',
          summary: 'Begin a proof by passkey',
          description:
            'A challenge whose answer is the `passkey` of a call that asks for a proof. Good once, 5 minutes.',
          tags: TAGS,
          security: BEARER,
          params: passkeysPath,
          response: { 200: signingPromptJson },
          refusals: ['NOT_YOURS', 'NOT_FOUND', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        await spendPasskeyPrompt(services.rateCounter, request);
        const browser = namedBrowser(services.cookies, request, reply);
        const asked = askedBy(request, request.params.userId);
        const result = await services.beginProof({ ...asked, browser });
        return result.ok ? toSigningJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.post(
      '/user/:userId/passkeys/start',
      {
        onRequest,
        schema: {
          operationId: 'startPasskey',
          summary: 'Begin adding a passkey',
          description: 'Later than 15 minutes after signing in with a proof in the body. An account has at most 20.',
          tags: TAGS,
          security: BEARER,
          params: passkeysPath,
          body: ownerProof,
          response: { 200: creationPromptJson },
          refusals: [...PROVED, 'PASSKEYS_FULL', 'PASSKEYS_UNAVAILABLE'],
        },
      },
      async (request, reply) => {
        await spendPasskeyPrompt(services.rateCounter, request);
        const proof = await proofOf(services, request, request.body);
        const result = await services.beginPasskey({
          traveller: travellerOf(request),
          accountId: request.params.userId,
          language: requestLanguage(request),
          browser: namedBrowser(services.cookies, request, reply),
          proof,
        });
        return result.ok ? toCreationJson(result.value) : refuseAs(result.refusal);
      },
    );
  };

const listRoutes =
  (services: PasskeyRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(services.authenticate);

    app.get(
      '/user/:userId/passkeys',
      {
        onRequest,
        schema: {
          operationId: 'getPasskeys',
          summary: 'Read the own passkeys and the second step',
          description: 'Oldest first. No keys.',
          tags: TAGS,
          security: BEARER,
          params: passkeysPath,
          response: { 200: securityJson },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request) => {
        const asked = askedBy(request, request.params.userId);
        return changedSecurity(services, asked);
      },
    );

    app.post(
      '/user/:userId/passkeys',
      {
        onRequest,
        schema: {
          operationId: 'addPasskey',
          summary: 'Add the passkey that the browser made',
          description: 'In the browser that began; an email confirms it.',
          tags: TAGS,
          security: BEARER,
          params: passkeysPath,
          body: newPasskey,
          response: { 201: securityJson },
          refusals: ['NOT_YOURS', 'INVALID_PASSKEY', 'PASSKEYS_FULL'],
        },
      },
      async (request, reply) => {
        const asked = askedBy(request, request.params.userId);
        const { name, passkey: answer } = request.body;
        const browser = passkeyBrowser(services.cookies, request);
        const added = await services.addPasskey({
          ...asked,
          name,
          answer,
          browser,
          language: requestLanguage(request),
        });
        if (!added.ok) return refuseAs(added.refusal);
        const security = await changedSecurity(services, asked);
        return reply.code(201).send(security);
      },
    );

    app.delete(
      '/user/:userId/passkeys/:passkeyId',
      {
        onRequest,
        schema: {
          operationId: 'removePasskey',
          summary: 'Remove a passkey',
          description:
            'The last one stays while it is asked for after the password (LAST_PASSKEY). Later than 15 minutes after ' +
            'signing in with a proof in the body.',
          tags: TAGS,
          security: BEARER,
          params: passkeyPath,
          body: ownerProof,
          response: { 200: securityJson },
          refusals: [...PROVED, 'NOT_FOUND', 'LAST_PASSKEY'],
        },
      },
      async (request) => {
        const { userId: accountId, passkeyId } = request.params;
        const asked = askedBy(request, accountId);
        const proof = await proofOf(services, request, request.body);
        const language = requestLanguage(request);
        const removed = await services.removePasskey({ ...asked, passkeyId, proof, language });
        if (!removed.ok) return refuseAs(removed.refusal);
        return changedSecurity(services, asked);
      },
    );
  };

/** The routes of passkeys: signing in, new accounts, the own ones, and the second step. */
export const passkeyRoutes =
  (services: PasskeyRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const all = [
      passkeySignInRoutes,
      passkeyRegistrationRoutes,
      proofRoutes,
      promptRoutes,
      listRoutes,
      secondFactorRoutes,
    ];
    for (const routes of all) await app.register(routes(services));
  };
