import { readFileSync } from 'node:fs';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type CalendarDay, dayInIndia, instant } from '#core/shared/index.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { withDaysAhead } from '../../openapi/examples.ts';
import { type Encoding, encoded, encodingOf } from '../../plugins/encoding.ts';
import { serveWhole } from '../../plugins/ignore-ranges.ts';
import { renderMarkdown } from '../partner-docs/markdown.ts';
import { smallPage } from '../small-page.ts';

/** The content-security policy of the documentation page: inline styles, nothing from another host. */
const DOCS_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** On narrow screens the tables scroll by themselves instead of the page. */
const ON_A_PHONE = '.swagger-ui .responses-wrapper, .swagger-ui .parameters-container { overflow-x: auto; }';

const yamlAnswer = {
  description: 'This document.',
  content: { 'application/yaml': { schema: z.string() } },
};

interface Form {
  readonly url: string;
  readonly operationId: string;
  readonly summary: string;
  /** What it describes, and as what. */
  readonly description: string;
  readonly type: string;
  readonly answer: z.ZodType | typeof yamlAnswer;
  readonly text: (app: FastifyInstance) => string;
}

const WHOLE = 'The contract of every call of this server, as';
const FOR_SERVERS = 'The contract of the calls that other servers make with a key of their organisation, as';

const FORMS: readonly Form[] = [
  {
    url: '/openapi.json',
    operationId: 'getDocument',
    summary: 'Read this document',
    description: `${WHOLE} OpenAPI 3.1.`,
    type: 'application/json',
    answer: z.looseObject({ openapi: z.string() }),
    text: (app) => JSON.stringify(app.swagger()),
  },
  {
    url: '/openapi.yaml',
    operationId: 'getDocumentAsYaml',
    summary: 'Read this document',
    description: `${WHOLE} OpenAPI 3.1 in YAML.`,
    type: 'application/yaml',
    answer: yamlAnswer,
    text: (app) => app.swagger({ yaml: true }),
  },
  {
    url: '/partner/openapi.json',
    operationId: 'getPartnerDocument',
    summary: 'Read the document for partners',
    description: `${FOR_SERVERS} OpenAPI 3.1.`,
    type: 'application/json',
    answer: z.looseObject({ openapi: z.string() }),
    text: (app) => JSON.stringify(app.partnerDocument()),
  },
  {
    url: '/partner/openapi.yaml',
    operationId: 'getPartnerDocumentAsYaml',
    summary: 'Read the document for partners',
    description: `${FOR_SERVERS} OpenAPI 3.1 in YAML.`,
    type: 'application/yaml',
    answer: yamlAnswer,
    text: (app) => app.partnerDocument({ yaml: true }),
  },
];

const today = (): CalendarDay => dayInIndia(instant(Date.now()));

/**
 * Serves the document in one format, compressed once a day for each encoding: compressing costs ten times as much as
 * sending, and the days of the examples move on.
 */
function serveDocument(
  app: FastifyInstance,
  { url, operationId, summary, description, type, answer, text }: Form,
): void {
  let made: { readonly day: CalendarDay; readonly whole: string } | null = null;
  const packed = new Map<Encoding, Promise<Buffer>>();
  const packedAs = (encoding: Encoding): Promise<Buffer> => {
    const day = today();
    if (made?.day !== day) {
      made = { day, whole: withDaysAhead(text(app), day) };
      packed.clear();
    }
    const bytes = packed.get(encoding) ?? encoded(Buffer.from(made.whole), encoding);
    packed.set(encoding, bytes);
    return bytes;
  };
  app.get(
    url,
    {
      schema: {
        operationId,
        summary,
        description,
        tags: ['Service'],
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const encoding = encodingOf(request);
      const bytes = await packedAs(encoding);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('vary', 'accept-encoding')
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(bytes);
    },
  );
}

/** The calls from a search to a booking with their bodies, at /docs/quickstart; its days are still to come. */
function serveQuickstart(app: FastifyInstance): void {
  const { title, html } = renderMarkdown(readFileSync(projectFile('docs', 'quickstart.md'), 'utf8'));
  const page = smallPage({ title, body: html });
  app.get('/docs/quickstart', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(withDaysAhead(page, today())),
  );
}

/** The document for machines at /openapi.json and /openapi.yaml, and for people at /docs; all public. */
export const documentRoutes: FastifyPluginAsync = async (app) => {
  for (const form of FORMS) serveDocument(app, form);
  serveQuickstart(app);
  serveWhole(app);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    theme: { css: [{ filename: 'on-a-phone.css', content: ON_A_PHONE }] },
    transformSpecification: (document) => JSON.parse(withDaysAhead(JSON.stringify(document), today())),
    uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: false },
  });
};
