import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type keepPhoto, PHOTO_MOST_BYTES, type readPhoto } from '#core/session/index.ts';
import { REQUEST_TIMEOUT_MS } from '../options.ts';
import { refuse, refuseFields } from '../problem.ts';
import { spendUpload } from '../rate-limits/budgets.ts';
import type { RateCounter } from '../rate-limits/rate-counter.ts';
import { BEARER } from '../schema.ts';
import { type Authenticate, signedIn, travellerOf } from '../signed-in.ts';
import { fileBytes, photoAnswer, photoPath, uploadedJson } from './schemas.ts';
import { creationHeaders, metadataValue, offerTus, refuseTooLarge, speakTus, TUS_BYTES } from './tus.ts';

/** What taking photos in and serving them asks for. */
export interface UploadServices {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
  readonly keepPhoto: ReturnType<typeof keepPhoto>;
  readonly readPhoto: ReturnType<typeof readPhoto>;
}

const TAGS = ['Account'];
/** A photo that is opened as a page of its own can do nothing. */
const NOTHING_RUNS = "default-src 'none'; sandbox";
/** A name is never used twice. */
const YEAR = 'public, max-age=31536000, immutable';

const takingRoutes =
  (services: UploadServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(TUS_BYTES, { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onSend', async (_request, reply) => {
      speakTus(reply);
    });

    app.options(
      '/uploads',
      {
        schema: {
          operationId: 'describeUploads',
          summary: 'What the upload speaks of tus',
          description: 'Tus-Version, Tus-Max-Size and Tus-Extension (tus 1.0, section OPTIONS).',
          tags: TAGS,
          response: { 204: z.null() },
        },
      },
      async (_request, reply) => {
        offerTus(reply).code(204);
        return null;
      },
    );

    app.post(
      '/uploads',
      {
        onRequest: [signedIn(services.authenticate), refuseTooLarge],
        bodyLimit: PHOTO_MOST_BYTES,
        handlerTimeout: REQUEST_TIMEOUT_MS,
        schema: {
          operationId: 'uploadPhoto',
          summary: 'Upload a profile photo',
          description:
            'tus 1.0 with creation-with-upload: the whole file in one request, which Upload-Offset confirms. This ' +
            'release keeps no part of an upload, so there is no resuming (HEAD, PATCH): send the file again. The ' +
            'photo is told by its content, drawn anew as 512 × 512 WebP without any metadata, and is the account’s ' +
            'own. One that no profile takes within the hour goes with the next upload.',
          tags: TAGS,
          security: BEARER,
          consumes: [TUS_BYTES],
          headers: creationHeaders,
          body: fileBytes,
          response: { 201: uploadedJson },
          refusals: ['PHOTOS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        const { 'upload-length': length, 'upload-metadata': metadata = '' } = request.headers;
        if (request.body.length !== length) refuseFields({ field: 'upload-length', code: 'INVALID' });
        await spendUpload(services.rateCounter, accountId);
        const filename = metadataValue(metadata, 'filename');
        const result = await services.keepPhoto({ accountId, filename, bytes: request.body });
        if (result.ok) {
          reply.header('location', result.value.url).header('upload-offset', length);
          return reply.code(201).send(result.value);
        }
        const { code } = result.refusal;
        return code === 'NOT_A_PHOTO' ? refuseFields({ field: 'photo', code: 'PHOTO_FAILED' }) : refuse(code);
      },
    );
  };

const servingRoute =
  (services: UploadServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/photos/:name',
      {
        schema: {
          operationId: 'getPhoto',
          summary: 'Look at a photo',
          description: 'Public, for whoever knows the name. A name always stands for the same photo.',
          tags: TAGS,
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

/** Takes profile photos in, and serves them. */
export const uploadRoutes =
  (services: UploadServices): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [takingRoutes, servingRoute]) await app.register(routes(services));
  };
