import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RefusalCode } from '#core/shared/index.ts';
import { codesByStatus, problemResponses, refusalsOf } from './declared-refusals.ts';
import { INFO } from './info.ts';
import { tidy } from './normalise-document.ts';

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

/**
 * Describes every route that follows as OpenAPI 3.1, from its zod schemas and its declared refusals; `app.swagger()` is
 * the document once the app is ready.
 */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  const toJson = createJsonSchemaTransform({});
  const components = createJsonSchemaTransformObject({});
  const codes: Codes = new Map();
  const bare = new Set<string>();
  await app.register(swagger, {
    openapi: INFO,
    transform: (input) => {
      const { schema, route } = input;
      if (schema?.hide) return { schema: { hide: true }, url: input.url };
      if (!schema?.operationId) throw new Undescribed(input.url);
      const methods = Array.isArray(route.method) ? route.method : [route.method];
      const refusals = refusalsOf(schema, methods);
      for (const method of methods) {
        const key = `${method.toLowerCase()} ${pathOf(input.url)}`;
        codes.set(key, codesByStatus(refusals));
        if (mayBeBare(schema.body)) bare.add(key);
      }
      const declared = typeof schema.response === 'object' ? schema.response : {};
      const { refusals: _refusals, ...rest } = schema;
      return toJson({ ...input, schema: { ...rest, response: { ...declared, ...problemResponses(refusals) } } });
    },
    transformObject: (input) => tidy(components(input), { codes, bare }),
  });
}
