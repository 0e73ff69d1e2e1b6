import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownOrganisationJson, PARTNER_HEADERS, PARTNER_VERSIONS } from '#contract/partners/partner.ts';
import { answerIn } from '../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../plugins/partner-key.ts';
import { partnerVersion } from '../../plugins/partner-version.ts';
import type { DeclaredRefusal } from '../../schemas/schema.ts';
import { toOwnOrganisationJson } from './answers.ts';

/** The dependencies of the partner's API. */
export type PartnerRouteDeps = KeyHookDeps;

/** For `schema.security` of a route that asks for a key. */
const API_KEY = [{ apiKey: [] }];

const versionHeader = z.looseObject({
  'padav-version': z
    .string()
    .optional()
    .meta({
      description: 'A version of this API by its date. Without it the oldest one answers.',
      examples: [PARTNER_VERSIONS[0]],
    }),
});

const VERSION_REFUSAL: DeclaredRefusal = {
  code: 'VERSION_UNKNOWN',
  members: z.object({ versions: z.array(z.string()).meta({ description: 'The versions that there are.' }) }),
};

/** What every call with a key may refuse. */
const KEY_REFUSALS = [
  VERSION_REFUSAL,
  'KEY_INVALID',
  'KEY_ENDED',
  'KEY_ADDRESS',
  'ORGANISATION_SUSPENDED',
  'TOO_MANY_REQUESTS',
] as const;

/** The partner's API, under /partner/v1: other servers call it with a key. */
export const partnerRoutes =
  (deps: PartnerRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.decorateRequest('partner', null);
    app.addHook('onRequest', partnerVersion);

    app.get(
      '/partner/v1/organisation',
      {
        onRequest: withKey(deps, null),
        schema: {
          operationId: 'getOwnOrganisation',
          summary: 'Look at your organisation',
          description: 'The organisation of the key with its terms, and what the key may do. Every key may call it.',
          tags: ['Organisation'],
          security: API_KEY,
          headers: versionHeader,
          response: { 200: ownOrganisationJson.meta({ headers: PARTNER_HEADERS }) },
          refusals: KEY_REFUSALS,
        },
      },
      async (request, reply) => {
        answerIn(reply);
        return toOwnOrganisationJson(partnerOf(request));
      },
    );
  };
