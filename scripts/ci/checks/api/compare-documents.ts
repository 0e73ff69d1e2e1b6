import {
  brokenBody,
  brokenParameters,
  brokenResponses,
  brokenSecurity,
  byName,
  type Comparison,
  reversed,
} from './compare-parts.ts';
import { type Break, SchemaComparison } from './compare-schemas.ts';
import { isSame, type JsonObject, listOf, objectOf, resolved, textsOf } from './json.ts';
import type { Direction, Versions } from './limits.ts';

const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of a path by their methods. */
const operationsOf = (path: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(path).filter(([key]) => METHODS.includes(key)));

function operation(
  comparison: Comparison,
  paths: Versions<JsonObject>,
  { landed, present }: Versions<JsonObject>,
  direction: Direction,
  place: string,
): readonly Break[] {
  const pair = { landed, present };
  const renamed = landed.operationId !== undefined && landed.operationId !== present.operationId;
  return [
    ...(renamed ? [{ place, what: `the operationId ${landed.operationId} is gone` }] : []),
    // Of a webhook it says how the receiver lets the product in, which is agreed elsewhere.
    ...(direction === 'sent' ? brokenSecurity(comparison, pair, place) : []),
    ...brokenParameters(comparison, paths, pair, direction, place),
    ...brokenBody(comparison, { landed: landed.requestBody, present: present.requestBody }, direction, place),
    ...brokenResponses(
      comparison,
      { landed: landed.responses, present: present.responses },
      reversed(direction),
      place,
    ),
  ];
}

/** Compares the calls under `paths`, which clients make, or under `webhooks`, which they receive. */
function calls(comparison: Comparison, key: 'paths' | 'webhooks'): readonly Break[] {
  const { landed, present } = comparison.documents;
  const direction = key === 'paths' ? 'sent' : 'read';
  const parts = { landed: objectOf(landed[key]), present: objectOf(present[key]) };
  return byName(parts, {
    gone: (path) => [{ place: path, what: key === 'paths' ? 'the path is gone' : 'the webhook is gone' }],
    kept: (pair, path) => {
      const both = { landed: resolved(landed, pair.landed), present: resolved(present, pair.present) };
      const methods = { landed: operationsOf(both.landed), present: operationsOf(both.present) };
      return byName(methods, {
        gone: (method) => [{ place: path, what: `the method ${method.toUpperCase()} is gone` }],
        kept: (each, method) => {
          const operations = { landed: objectOf(each.landed), present: objectOf(each.present) };
          return operation(comparison, both, operations, direction, `${method.toUpperCase()} ${path}`);
        },
      });
    },
  });
}

const schemesOf = (document: JsonObject): JsonObject => objectOf(objectOf(document.components).securitySchemes);

const withoutText = (value: unknown): JsonObject => {
  const { description: _, ...rest } = objectOf(value);
  return rest;
};

const schemes = ({ landed, present }: Versions<JsonObject>): readonly Break[] =>
  byName(
    { landed: schemesOf(landed), present: schemesOf(present) },
    {
      gone: (name) => [{ place: name, what: 'the security scheme is gone' }],
      kept: (pair, name) =>
        isSame(withoutText(pair.landed), withoutText(pair.present))
          ? []
          : [{ place: name, what: 'the security scheme was changed' }],
    },
  );

const addressesOf = (document: JsonObject): readonly string[] =>
  textsOf(listOf(document.servers).map((server) => objectOf(server).url));

const servers = ({ landed, present }: Versions<JsonObject>): readonly Break[] =>
  addressesOf(landed)
    .filter((url) => !addressesOf(present).includes(url))
    .map((url) => ({ place: url, what: 'the server is gone' }));

/** A breaking change as the one line that the build prints and CHANGELOG.md repeats. */
export const lineOf = ({ place, what }: Break): string => `${place}: ${what}`;

/**
 * The changes of an OpenAPI 3.1 document that break clients which were written for the landed one, each as one line
 * (docs/adr/0062-breaking-changes-of-the-api.md lists the kinds). Additions, and changes of texts and examples, are none.
 * @throws BrokenReference when a document refers to a part that it does not have.
 */
export function breakingChanges(documents: Versions<JsonObject>): readonly string[] {
  const comparison = { documents, schemas: new SchemaComparison(documents) };
  const all = [
    ...servers(documents),
    ...schemes(documents),
    ...calls(comparison, 'paths'),
    ...calls(comparison, 'webhooks'),
  ];
  return [...new Set(all.map(lineOf))];
}
