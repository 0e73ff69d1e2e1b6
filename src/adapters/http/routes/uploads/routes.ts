import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { photoAnswer, photoPath } from '#contract/uploads.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { refuse } from '../../problems/problem.ts';
import { takingRoutes, type UploadingRouteDeps } from './tus-routes.ts';

/** The dependencies of the upload routes. */
export interface UploadRouteDeps extends UploadingRouteDeps, Pick<AccountUseCases, 'readPhoto'> {}

/** The content-security policy of a photo opened as a page. */
const NOTHING_RUNS = "default-src 'none'; sandbox";
/** The cache lifetime of a photo; a name is never used twice. */
const YEAR = 'public, max-age=31536000, immutable';

const servingRoute =
  (services: UploadRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/photos/:name',
      {
        schema: {
          operationId: 'getPhoto',
          summary: 'Look at a photo',
          description: 'Public, for whoever knows the name. A name always means the same photo.',
          tags: ['Account'],
          params: photoPath,
          response: { 200: photoAnswer },
          refusals: ['NOT_FOUND', 'PHOTOS_UNAVAILABLE'],
        },
      },
      async ({ params }, reply) => {
        const result = await services.readPhoto(params.name);
        if (!result.ok) return refuse(result.refusal.code);
        return reply
          .header('content-type', result.value.type)
          .header('cache-control', YEAR)
          .header('content-security-policy', NOTHING_RUNS)
          .header('x-content-type-options', 'nosniff')
          .send(Buffer.from(result.value.bytes));
      },
    );
  };

/** The routes that receive and serve profile photos. */
export const uploadRoutes =
  (services: UploadRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [takingRoutes, servingRoute]) await app.register(routes(services));
  };
