import type { Break, SchemaComparison } from './compare-schemas.ts';
import { isSame, type Json, type JsonObject, listOf, objectOf, resolved, textsOf } from './json.ts';
import type { Direction, Versions } from './limits.ts';

/** What the comparison of an operation's parts needs. */
export interface Comparison {
  readonly documents: Versions<JsonObject>;
  readonly schemas: SchemaComparison;
}

/** The fields of a parameter or header that are compared by a rule, or only inform. */
const JUDGED: readonly string[] = [
  'name',
  'in',
  'required',
  'schema',
  'content',
  'description',
  'example',
  'examples',
  'deprecated',
];

const REVERSED: Readonly<Record<Direction, Direction>> = { sent: 'read', read: 'sent' };

/** The direction of an answer to what goes in a direction. */
export const reversed = (direction: Direction): Direction => REVERSED[direction];

const namesOf = (parts: Versions<JsonObject>): readonly string[] => Object.keys({ ...parts.landed, ...parts.present });

/** Compares two objects by their names: those that are gone, those that are new, and the pairs. */
export function byName(
  parts: Versions<JsonObject>,
  rules: {
    readonly gone: (name: string) => readonly Break[];
    readonly added?: (name: string) => readonly Break[];
    readonly kept: (pair: Versions<Json>, name: string) => readonly Break[];
  },
): readonly Break[] {
  const { landed, present } = parts;
  return namesOf(parts).flatMap((name) => {
    if (!Object.hasOwn(present, name)) return rules.gone(name);
    if (!Object.hasOwn(landed, name)) return rules.added?.(name) ?? [];
    return rules.kept({ landed: landed[name], present: present[name] }, name);
  });
}

const bothResolved = ({ documents }: Comparison, pair: Versions<Json>): Versions<JsonObject> => ({
  landed: resolved(documents.landed, pair.landed),
  present: resolved(documents.present, pair.present),
});

const contentsOf = (pair: Versions<JsonObject>): Versions<JsonObject> => ({
  landed: objectOf(pair.landed.content),
  present: objectOf(pair.present.content),
});

/** Media types that are gone, and the schemas of the others. */
function content(comparison: Comparison, pair: Versions<JsonObject>, direction: Direction, place: string) {
  return byName(contentsOf(pair), {
    gone: (type) => [{ place, what: `the media type ${type} is gone` }],
    kept: ({ landed, present }, type) => {
      const at = type === 'application/json' ? place : `${place} ${type}`;
      const schemas = { landed: objectOf(landed).schema, present: objectOf(present).schema };
      return comparison.schemas.breaks(schemas, direction, at);
    },
  });
}

/** A parameter or a header that both versions have. */
function field(comparison: Comparison, pair: Versions<JsonObject>, direction: Direction, place: string) {
  const { landed, present } = pair;
  const isRequired = { landed: landed.required === true, present: present.required === true };
  const keys = namesOf(pair).filter((key) => !JUDGED.includes(key) && !key.startsWith('x-'));
  const changed = keys.filter((key) => !isSame(landed[key], present[key]));
  return [
    ...(direction === 'sent' && !isRequired.landed && isRequired.present
      ? [{ place, what: 'it is required now' }]
      : []),
    ...(direction === 'read' && isRequired.landed && !isRequired.present
      ? [{ place, what: 'it may be absent now' }]
      : []),
    ...changed.map((key) => ({ place, what: `${key} was changed` })),
    ...comparison.schemas.breaks({ landed: landed.schema, present: present.schema }, direction, place),
    ...content(comparison, pair, direction, place),
  ];
}

/** The parameters of a call and of its path by kind and name, such as `query page`. */
function parametersOf(document: JsonObject, path: JsonObject, operation: JsonObject): JsonObject {
  const all = [...listOf(path.parameters), ...listOf(operation.parameters)].map((each) => resolved(document, each));
  return Object.fromEntries(all.map((each) => [`${each.in} ${each.name}`, each]));
}

/** Breaking changes of parameters: gone, newly required, or taking less. */
export function brokenParameters(
  comparison: Comparison,
  paths: Versions<JsonObject>,
  operations: Versions<JsonObject>,
  direction: Direction,
  place: string,
): readonly Break[] {
  const { documents } = comparison;
  const landed = parametersOf(documents.landed, paths.landed, operations.landed);
  const present = parametersOf(documents.present, paths.present, operations.present);
  return byName(
    { landed, present },
    {
      gone: (name) => [{ place: `${place} ${name}`, what: 'the parameter is gone' }],
      added: (name) =>
        direction === 'sent' && objectOf(present[name]).required === true
          ? [{ place: `${place} ${name}`, what: 'it is required now' }]
          : [],
      kept: (pair, name) => field(comparison, bothResolved(comparison, pair), direction, `${place} ${name}`),
    },
  );
}

/** Breaking changes of a request body: gone, newly required, or taking less. */
export function brokenBody(comparison: Comparison, pair: Versions<Json>, direction: Direction, place: string) {
  const at = `${place} body`;
  const bodies = bothResolved(comparison, pair);
  if (pair.present === undefined) return pair.landed === undefined ? [] : [{ place: at, what: 'the body is gone' }];
  const isRequired = { landed: bodies.landed.required === true, present: bodies.present.required === true };
  const needed = direction === 'sent' && isRequired.present && !isRequired.landed;
  return [
    ...(needed ? [{ place: at, what: 'the body is required now' }] : []),
    ...content(comparison, bodies, direction, at),
  ];
}

/** Codes of refusals under a status that are gone: clients tell refusals by them. */
const brokenCodes = ({ landed, present }: Versions<JsonObject>, place: string): readonly Break[] =>
  textsOf(landed['x-codes'])
    .filter((code) => !textsOf(present['x-codes']).includes(code))
    .map((code) => ({ place, what: `the code ${code} is gone` }));

/** Breaking changes of responses: statuses, media types, headers and codes that are gone, and bodies that changed. */
export function brokenResponses(comparison: Comparison, pair: Versions<Json>, direction: Direction, place: string) {
  const responses = { landed: objectOf(pair.landed), present: objectOf(pair.present) };
  return byName(responses, {
    gone: (status) => [{ place, what: `the status ${status} is gone` }],
    kept: (each, status) => {
      const both = bothResolved(comparison, each);
      const at = `${place} ${status}`;
      const headers = { landed: objectOf(both.landed.headers), present: objectOf(both.present.headers) };
      return [
        ...brokenCodes(both, at),
        ...content(comparison, both, direction, at),
        ...byName(headers, {
          gone: (name) => [{ place: at, what: `the header ${name} is gone` }],
          kept: (header, name) => field(comparison, bothResolved(comparison, header), direction, `${at} ${name}`),
        }),
      ];
    },
  });
}

/** The ways to be let in, each as its schemes with their scopes; one without schemes lets everybody in. */
const waysOf = (document: JsonObject, operation: JsonObject): readonly JsonObject[] => {
  const listed = listOf(operation.security ?? document.security).map(objectOf);
  return listed.length === 0 ? [{}] : listed;
};

const isWithin = (needed: JsonObject, held: JsonObject): boolean =>
  Object.entries(needed).every(
    ([scheme, scopes]) =>
      Object.hasOwn(held, scheme) && textsOf(scopes).every((scope) => textsOf(held[scheme]).includes(scope)),
  );

/** Ways to be let in that no longer suffice. */
export function brokenSecurity({ documents }: Comparison, operations: Versions<JsonObject>, place: string) {
  const now = waysOf(documents.present, operations.present);
  return waysOf(documents.landed, operations.landed)
    .filter((held) => !now.some((needed) => isWithin(needed, held)))
    .map((held) => ({
      place,
      what: `signing in by ${Object.keys(held).join(' and ') || 'nothing'} no longer suffices`,
    }));
}
