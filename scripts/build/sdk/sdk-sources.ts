import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { z } from 'zod';
import { PARTNER_VERSIONS } from '#contract/partners/partner.ts';
import { ANY_TEXT, documentOfSdk } from './document-of-sdk.ts';

const operation = z.looseObject({ operationId: z.string() });
const shape = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

const HEAD = '// Made from openapi.partner.yaml by `npm run tool -- sdk`.\n';

/** Declarations that no source of the SDK needs. */
const UNUSED = ['paths', 'webhooks', '$defs'];

const isUsed = (node: ts.Node): boolean =>
  !((ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && UNUSED.includes(node.name.text));

/** Any text, beside which an editor still offers the known values. */
const ANY_TEXT_TYPE = '(string & {})';

async function typesOf(document: object): Promise<string> {
  const nodes = await openapiTypescript(JSON.stringify(documentOfSdk({ ...document })), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
  });
  return HEAD + astToString(nodes.filter(isUsed)).replaceAll(`"${ANY_TEXT}"`, ANY_TEXT_TYPE);
}

function callsOf(document: object): string {
  const calls = Object.entries(shape.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}' },`,
    ),
  );
  return [
    HEAD,
    '/** The dated version of the API that these calls were made for. */',
    `export const API_VERSION = '${PARTNER_VERSIONS.at(-1)}';`,
    '',
    '/** Every call of the API, by its operation. */',
    'export const CALLS = {',
    ...calls,
    '} as const;',
    '',
  ].join('\n');
}

/**
 * The generated sources of the SDK, by their names: the types of the API's document, and its calls.
 * @param document of the partner's API, as OpenAPI 3.1
 */
export const sdkSources = async (document: object): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ['api.generated.ts', await typesOf(document)],
    ['calls.generated.ts', callsOf(document)],
  ]);
