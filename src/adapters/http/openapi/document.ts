import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RefusalCode } from '#core/shared/index.ts';
import { codesByStatus, problemResponses, refusalsOf } from './declared-refusals.ts';
import { INFO } from './info.ts';
import { tidy } from './normalise-document.ts';
import { PARTNER_INFO } from './partner-info.ts';

/** Thrown when a route neither has a description nor is excluded from the document. */
export class Undescribed extends Error {
  constructor(url: string) {
    super(`${url} has no operationId: describe it, or set schema.hide`);
    this.name = 'Undescribed';
  }
}

type Codes = Map<string, ReadonlyMap<string, readonly RefusalCode[]>>;

/** Whether the body of a request is optional, by its schema. */
const mayBeBare = (body: unknown): boolean => body instanceof z.ZodOptional;

const pathOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the partner's API. */
    partnerDocument: FastifyInstance['swagger'];
  }
}

/** A document, and the routes that belong to it. */
interface Described {
  readonly decorator: 'swagger' | 'partnerDocument';
  readonly info: typeof INFO;
  readonly has: (url: string) => boolean;
  readonly isForPartners: boolean;
}

const isPartnerRoute = (url: string): boolean => url.startsWith('/partner/v1/');

const DOCUMENTS: readonly Described[] = [
  { decorator: 'swagger', info: INFO, has: (url) => !isPartnerRoute(url), isForPartners: false },
  { decorator: 'partnerDocument', info: PARTNER_INFO, has: isPartnerRoute, isForPartners: true },
];

/**
 * Describes every route that follows as OpenAPI 3.1, from its zod schemas and its declared refusals. Once the app is
 * ready, `app.swagger()` is the document of the traveller's API and `app.partnerDocument()` that of the partner's.
 */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  for (const each of DOCUMENTS) await describe(app, each);
}

const headed = z.looseObject({ content: z.unknown(), headers: z.record(z.string(), z.unknown()) });
const answers = z.looseObject({ response: z.record(z.string(), z.looseObject({})) });

/** With the headers that answers of files declare: the transform keeps those of schemas alone. */
function withHeadersOfFiles<Made extends { readonly schema: object }>(made: Made, declared: object): Made {
  const read = answers.safeParse(made.schema);
  if (!read.success) return made;
  const { response } = read.data;
  const files = Object.entries(declared).flatMap(([status, each]) => {
    const file = each instanceof z.ZodType ? null : headed.safeParse(each);
    return file?.success ? [[status, { ...response[status], headers: file.data.headers }] as const] : [];
  });
  return { ...made, schema: { ...made.schema, response: { ...response, ...Object.fromEntries(files) } } };
}

async function describe(app: FastifyInstance, { decorator, info, has, isForPartners }: Described): Promise<void> {
  const toJson = createJsonSchemaTransform({});
  const components = createJsonSchemaTransformObject({});
  const codes: Codes = new Map();
  const bare = new Set<string>();
  await app.register(swagger, {
    openapi: info,
    decorator,
    transform: (input) => {
      const { schema, route } = input;
      if (schema?.hide || !has(input.url)) return { schema: { hide: true }, url: input.url };
      if (!schema?.operationId) throw new Undescribed(input.url);
      const methods = Array.isArray(route.method) ? route.method : [route.method];
      const refusals = refusalsOf(schema, methods);
      for (const method of methods) {
        const key = `${method.toLowerCase()} ${pathOf(input.url)}`;
        codes.set(key, codesByStatus(refusals));
        if (mayBeBare(schema.body)) bare.add(key);
      }
      const declared = (typeof schema.response === 'object' ? schema.response : null) ?? {};
      const { refusals: _refusals, ...rest } = schema;
      const described = { ...rest, response: { ...declared, ...problemResponses(refusals) } };
      return withHeadersOfFiles(toJson({ ...input, schema: described }), declared);
    },
    transformObject: (input) => tidy(components(input), { codes, bare, isForPartners }),
  });
}
