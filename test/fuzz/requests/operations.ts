import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { KnownRoute } from '#test/support/http/route-watch.ts';

/** A JSON schema of the document, as far as values are generated from it. */
export const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});

/** A parameter of an operation, with its schema. */
const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: z.unknown(),
});
export type Parameter = z.infer<typeof parameter>;

const operationShape = z.looseObject({
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
});

const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

type DescribedPaths = z.output<typeof documentShape>['paths'];

/** A route that is fuzzed, with its description; a hidden route has only its pattern. */
export interface Operation {
  /** `POST /hotel`, with the framework's pattern. */
  readonly key: string;
  readonly method: string;
  readonly url: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: unknown } | undefined;
  /** Whether a bearer token is used here. */
  readonly knowsTokens: boolean;
}

/** Every route of an app as an operation, and the components of their schemas. */
export interface Surface {
  readonly operations: readonly Operation[];
  readonly components: Readonly<Record<string, unknown>>;
}

/** `/hotel/:bookingId` as the document writes it. */
export const documentPath = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

/** The operations to fuzz: the real route table, with the schemas of the document. HEAD is covered by GET. */
export function surfaceOf(app: FastifyInstance, table: readonly KnownRoute[]): Surface {
  const documents = [app.swagger(), app.partnerDocument()].map((each) => documentShape.parse(each));
  const paths = Object.assign({}, ...documents.map((each) => each.paths)) as DescribedPaths;
  const components = { schemas: Object.assign({}, ...documents.map((each) => each.components.schemas)) };
  const operations = table
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }): Operation => {
      const described = paths[documentPath(url)]?.[method.toLowerCase()];
      const [type, media] = Object.entries(described?.requestBody?.content ?? {})[0] ?? [];
      return {
        key: `${method} ${url}`,
        method,
        url,
        parameters: described?.parameters ?? [],
        body: type === undefined ? undefined : { type, schema: media?.schema },
        knowsTokens: (described?.security.length ?? 0) > 0,
      };
    });
  return { operations, components: components.schemas };
}
