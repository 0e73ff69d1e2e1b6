import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type Encoding, encoded, encodingOf } from '../encoding.ts';
import { serveWhole } from '../whole-files.ts';

/** The page of the document brings its own styles inline, and nothing from another host. */
const DOCS_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** The document for machines at /openapi.json and for people at /docs; both public. */
export const documentRoutes: FastifyPluginAsync = async (app) => {
  let text: string | null = null;
  /** Packed once for each encoding: to pack it costs ten times what it costs to send. */
  const packed = new Map<Encoding, Promise<Buffer>>();
  const packedAs = (encoding: Encoding): Promise<Buffer> => {
    text ??= JSON.stringify(app.swagger());
    const bytes = packed.get(encoding) ?? encoded(Buffer.from(text), encoding);
    packed.set(encoding, bytes);
    return bytes;
  };
  app.get(
    '/openapi.json',
    {
      schema: {
        operationId: 'getDocument',
        summary: 'Read this document',
        description: 'The contract of every call of this server, as OpenAPI 3.1.',
        tags: ['Service'],
        response: { 200: z.looseObject({ openapi: z.string() }) },
      },
    },
    async (request, reply) => {
      const encoding = encodingOf(request);
      const bytes = await packedAs(encoding);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('vary', 'accept-encoding')
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(bytes);
    },
  );
  serveWhole(app);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: false },
  });
};
