import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownerProof, passkeysPath, provedAnswer } from '#contract/passkeys.ts';
import { requestLanguage } from '../../plugins/language.ts';
import { signedIn } from '../../plugins/signed-in.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { askedBy, type OwnProofDeps, PROVED, proofOf } from './owner-proof.ts';

/** The route of a proof by itself. */
export const proofRoutes =
  (services: OwnProofDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/user/:userId/proof',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'proveOwner',
          summary: 'Prove to be the owner',
          description:
            'Counts as signing in again, for this session: calls that answer REAUTH_REQUIRED are accepted for 15 minutes. ' +
            'Without a proof it answers which ones the account accepts.',
          tags: ['Account'],
          security: BEARER,
          params: passkeysPath,
          body: ownerProof,
          response: { 204: provedAnswer },
          refusals: PROVED,
        },
      },
      async (request, reply) => {
        const asked = askedBy(request, request.params.userId);
        const proof = await proofOf(services, request, request.body);
        const proved = await services.proveOwner({ ...asked, proof, language: requestLanguage(request) });
        return proved.ok ? reply.code(204).send(null) : refuseAs(proved.refusal);
      },
    );
  };
