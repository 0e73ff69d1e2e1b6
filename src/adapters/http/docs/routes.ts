import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
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
    async (_request, reply) => {
      text ??= JSON.stringify(app.swagger());
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(text);
    },
  );
  serveWhole(app);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: false },
  });
};
