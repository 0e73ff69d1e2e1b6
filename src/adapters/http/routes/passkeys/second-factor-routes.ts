import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownerProof, passkeysPath, recoveryCodesJson, securityJson } from '#contract/passkeys.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { signedIn } from '../../plugins/signed-in.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { askedBy, changedSecurity, type OwnProofDeps, PROVED, proofOf } from './owner-proof.ts';

const TAGS = ['Account'];
/** The routes of the second step and its recovery codes. */
export const secondFactorRoutes =
  (services: OwnProofDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(services.authenticate);

    app.put(
      '/user/:userId/second-factor',
      {
        onRequest,
        schema: {
          operationId: 'turnOnSecondFactor',
          summary: 'Ask for a passkey after the password',
          description:
            'Needs a passkey and a confirmed address, and answers ten recovery codes. Once more, it makes them anew.',
          tags: TAGS,
          security: BEARER,
          params: passkeysPath,
          body: ownerProof,
          response: { 200: recoveryCodesJson },
          refusals: [...PROVED, 'PASSKEY_NEEDED', 'EMAIL_UNCONFIRMED'],
        },
      },
      async (request) => {
        const asked = askedBy(request, request.params.userId);
        const proof = await proofOf(services, request, request.body);
        const result = await services.turnOnSecondFactor({ ...asked, proof, language: requestLanguage(request) });
        return result.ok ? { recoveryCodes: result.value } : refuseAs(result.refusal);
      },
    );

    app.delete(
      '/user/:userId/second-factor',
      {
        onRequest,
        schema: {
          operationId: 'turnOffSecondFactor',
          summary: 'Ask for the password alone',
          description: 'Deletes the recovery codes. Later than 15 minutes after signing in with a proof in the body.',
          tags: TAGS,
          security: BEARER,
          params: passkeysPath,
          body: ownerProof,
          response: { 200: securityJson },
          refusals: [...PROVED, 'NOT_FOUND'],
        },
      },
      async (request) => {
        const asked = askedBy(request, request.params.userId);
        const proof = await proofOf(services, request, request.body);
        const off = await services.turnOffSecondFactor({ ...asked, proof, language: requestLanguage(request) });
        if (!off.ok) return refuseAs(off.refusal);
        return changedSecurity(services, asked);
      },
    );

    app.post(
      '/user/:userId/recovery-codes',
      {
        onRequest,
        schema: {
          operationId: 'renewRecoveryCodes',
          summary: 'Make the recovery codes anew',
          description: 'The codes before stop working. NOT_FOUND where no passkey is asked for after the password.',
          tags: TAGS,
          security: BEARER,
          params: passkeysPath,
          body: ownerProof,
          response: { 200: recoveryCodesJson },
          refusals: [...PROVED, 'NOT_FOUND'],
        },
      },
      async (request) => {
        const asked = askedBy(request, request.params.userId);
        const proof = await proofOf(services, request, request.body);
        const result = await services.renewRecoveryCodes({ ...asked, proof, language: requestLanguage(request) });
        return result.ok ? { recoveryCodes: result.value } : refuseAs(result.refusal);
      },
    );
  };
