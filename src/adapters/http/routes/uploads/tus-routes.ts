import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  begunAnswer,
  continuedAnswer,
  fileBytes,
  finishedAnswer,
  offsetAnswer,
  partBytes,
  uploadPath,
} from '#contract/uploads.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { spendUpload, spendUploadPart } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER } from '../../schemas/schema.ts';
import { REQUEST_TIMEOUT_MS } from '../../server/options.ts';
import { type TakingRouteDeps, TravellerUploads } from './traveller-uploads.ts';
import {
  creationHeaders,
  partHeaders,
  refuseTooLarge,
  refuseUnspoken,
  TUS_BYTES,
  TUS_VERSION,
  tusHeaders,
} from './tus-headers.ts';
import { serveTus } from './tus-server.ts';

/** The dependencies of the upload routes. */
export interface UploadingRouteDeps extends TakingRouteDeps {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
}

const TAGS = ['Account'];
const OF_A_PART = [
  'NOT_FOUND',
  'UPLOAD_ELSEWHERE',
  'PART_TOO_SMALL',
  'PHOTOS_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
] as const;

const offerRoute =
  (services: UploadingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
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
      async (request, reply) => {
        await serveTus(request, reply, new TravellerUploads(services, '', ''));
        reply.code(204);
        return null;
      },
    );
  };

const beginRoute =
  (services: UploadingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/uploads',
      {
        onRequest: [signedIn(services.authenticate), refuseTooLarge, refuseUnspoken],
        config: { deadlineMs: REQUEST_TIMEOUT_MS },
        schema: {
          operationId: 'uploadPhoto',
          summary: 'Begin the upload of a profile photo',
          description:
            'tus 1.0, creation and creation-with-upload: a small file comes whole in this one request, of a larger one ' +
            'the beginning or nothing; Upload-Offset says how much arrived, PATCH at Location continues. With the last ' +
            'byte the photo is recognised by its content, drawn anew as 512 × 512 WebP without any metadata, and is the ' +
            'account’s own: the answer to that request has its address. One that no profile takes within the hour goes ' +
            'with the next upload. An upload may be continued for an hour (Upload-Expires); at most 30 an hour.',
          tags: TAGS,
          security: BEARER,
          consumes: [TUS_BYTES],
          headers: creationHeaders,
          body: fileBytes,
          response: { 201: begunAnswer },
          refusals: OF_A_PART,
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        await spendUpload(services.rateCounter, accountId);
        const note = request.headers['upload-metadata'] ?? '';
        const { url } = await serveTus(request, reply, new TravellerUploads(services, accountId, note));
        return reply.code(201).send(url === null ? {} : { url });
      },
    );
  };

const continueRoute =
  (services: UploadingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.patch(
      '/uploads/:uploadId',
      {
        onRequest: [signedIn(services.authenticate), refuseTooLarge, refuseUnspoken],
        config: { deadlineMs: REQUEST_TIMEOUT_MS },
        schema: {
          operationId: 'continueUpload',
          summary: 'Send the bytes that follow',
          description:
            'tus 1.0, section PATCH. What arrives is kept as it arrives, also when the connection is cut: HEAD says from ' +
            'where to go on. A part that is not the last has at least a 128th of the file. Of several requests at one place one is taken. The answer to the last bytes is 200 with the ' +
            'address of the photo.',
          tags: TAGS,
          security: BEARER,
          consumes: [TUS_BYTES],
          params: uploadPath,
          headers: partHeaders,
          body: partBytes,
          response: { 200: finishedAnswer, 204: continuedAnswer },
          refusals: OF_A_PART,
        },
      },
      async (request, reply) => {
        const { accountId } = travellerOf(request);
        await spendUploadPart(services.rateCounter, accountId);
        const { url } = await serveTus(request, reply, new TravellerUploads(services, accountId, ''));
        return url === null ? reply.code(204).send(null) : reply.code(200).send({ url });
      },
    );
  };

const lookRoute =
  (services: UploadingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.head(
      '/uploads/:uploadId',
      {
        onRequest: signedIn(services.authenticate),
        config: { swagger: { exposeHeadRoute: true } },
        schema: {
          operationId: 'readUpload',
          summary: 'How much of an upload has arrived',
          description: 'tus 1.0, section HEAD. X-Photo-Url is the photo of an upload that is finished.',
          tags: TAGS,
          security: BEARER,
          params: uploadPath,
          headers: tusHeaders,
          response: { 200: offsetAnswer },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const uploads = new TravellerUploads(services, travellerOf(request).accountId, '');
        await serveTus(request, reply, uploads);
        const note = uploads.latest?.note ?? '';
        if (note !== '') reply.header('upload-metadata', note);
        // No body, not even `null`, which would set a content length.
        return reply
          .code(200)
          .serializer(() => '')
          .send(null);
      },
    );
  };

const dropRoute =
  (services: UploadingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.delete(
      '/uploads/:uploadId',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'dropUpload',
          summary: 'Give an upload up',
          description: 'tus 1.0, section Termination: what has arrived goes. A photo that came of the upload stays.',
          tags: TAGS,
          security: BEARER,
          params: uploadPath,
          headers: tusHeaders,
          response: { 204: z.null() },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request, reply) => {
        await serveTus(request, reply, new TravellerUploads(services, travellerOf(request).accountId, ''));
        reply.code(204);
        return null;
      },
    );
  };

/** The routes that receive profile photos by the tus protocol 1.0, in one request or in several. */
export const takingRoutes =
  (services: UploadingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // The bytes are streamed to the store, not collected here.
    app.addContentTypeParser(TUS_BYTES, (_request, _bytes, done) => done(null));
    app.addHook('onSend', async (_request, reply) => {
      reply.header('tus-resumable', TUS_VERSION);
    });
    for (const routes of [offerRoute, beginRoute, continueRoute, lookRoute, dropRoute]) {
      await app.register(routes(services));
    }
  };
