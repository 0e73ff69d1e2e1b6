import type { RefusalCode } from '#core/shared/index.ts';
import { REFUSALS } from '#core/shared/index.ts';
import { COMPONENT, isObject, type Json, type JsonObject, objectOf, reached, schemasOf } from './document-parts.ts';
import { EXAMPLE_BODIES } from './examples.ts';
import { withOpenAnswers } from './open-answers.ts';

const INPUT = 'Input';

/** Input components that equal their output component: `HotelInput` and `Hotel`. */
function twinsOf(schemas: JsonObject): ReadonlyMap<string, string> {
  const twins = new Map<string, string>();
  for (const name of Object.keys(schemas)) {
    const plain = name.slice(0, -INPUT.length);
    if (!name.endsWith(INPUT) || !(plain in schemas)) continue;
    twins.set(COMPONENT + name, COMPONENT + plain);
  }
  const same = (input: string, plain: string) =>
    renamed(JSON.stringify(schemas[input]), twins) === renamed(JSON.stringify(schemas[plain]), twins);
  for (const [input, plain] of twins) {
    if (!same(input.slice(COMPONENT.length), plain.slice(COMPONENT.length))) twins.delete(input);
  }
  return twins;
}

const REFERENCE = new RegExp(`"(${COMPONENT}[^"]+)"`, 'g');

function renamed(text: string, twins: ReadonlyMap<string, string>): string {
  return text.replace(REFERENCE, (whole, name: string) => {
    const plain = twins.get(name);
    return plain === undefined ? whole : `"${plain}"`;
  });
}

function withoutTwins<Document extends JsonObject>(document: Document, schemas: JsonObject): Document {
  return JSON.parse(renamed(JSON.stringify(document), twinsOf(schemas)));
}

function pruned(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const used = reached(document.paths, schemas, new Set());
  const kept = Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  return { ...document, components: { ...components, schemas: kept } };
}

/** Declarations of routes beyond their schemas, by method and path. */
export interface Declared {
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, readonly RefusalCode[]>>;
  /** Whether the document is that of the partner's API, whose answers have headers of their own. */
  readonly isForPartners?: boolean;
  /** Those whose body is optional. */
  readonly bare: ReadonlySet<string>;
}

/** Removes the bounds that zod adds to every integer (the safe integers): they say nothing about the product. */
function withoutMachineBounds(part: Json): Json {
  if (Array.isArray(part)) return part.map(withoutMachineBounds);
  if (!isObject(part)) return part;
  const bounds: Json[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key, value]) => !((key === 'minimum' || key === 'maximum') && bounds.includes(value)))
      .map(([key, value]) => [key, withoutMachineBounds(value)]),
  );
}

/**
 * Character classes that other engines can't compile, or read differently without the `u` flag, as ranges that all of
 * them accept. Where a class has no such ranges the published pattern accepts more than the server does, never less.
 */
const CLASSES: Readonly<Record<string, string>> = {
  '\\p{Cc}': '\\x00-\\x1f\\x7f-\\x9f',
  '\\p{C}': '\\x00-\\x1f\\x7f-\\x9f',
  '\\p{Cs}': '',
};

const portable = (pattern: string): string => pattern.replace(/\\p\{\w+\}/g, (name) => CLASSES[name] ?? name);

/** The patterns in the portable form. */
function withPortablePatterns(part: Json): Json {
  if (Array.isArray(part)) return part.map(withPortablePatterns);
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'pattern' && typeof value === 'string' ? portable(value) : withPortablePatterns(value),
    ]),
  );
}

const REQUEST_ID = {
  'x-request-id': { description: 'The id of this request, as the log names it.', schema: { type: 'string' } },
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } },
};

/** References to headers that `components` has, by their names. */
const refsTo = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers of problems: their language; of the partner's API its version too, and what a usable key gets. */
const problemHeaders = (status: string, { isForPartners, isOnce }: Of): JsonObject =>
  refsTo([
    ...['Content-Language', 'Vary'],
    ...(isForPartners ? ['Padav-Version', 'Cache-Control'] : []),
    ...(isForPartners && status !== '401' ? ['RateLimit-Policy', 'RateLimit'] : []),
    ...(isForPartners && isOnce ? ['Idempotent-Replayed'] : []),
  ]);

/** What is described of an operation. */
interface Of {
  readonly summary: Json;
  readonly isForPartners: boolean;
  /** Whether it takes an Idempotency-Key. */
  readonly isOnce: boolean;
}

const takesKey = ({ parameters }: JsonObject): boolean =>
  Array.isArray(parameters) && parameters.some((each) => isObject(each) && each.name === 'idempotency-key');

const UNDESCRIBED = 'Default Response';

/**
 * A response with its codes and headers, Retry-After where that is sent, and with the summary if it has no description.
 */
function describedResponse(response: JsonObject, codes: readonly RefusalCode[], status: string, of: Of): Json {
  return {
    ...response,
    description: response.description === UNDESCRIBED ? of.summary : response.description,
    headers: {
      ...objectOf(response.headers),
      ...(codes.length > 0 ? problemHeaders(status, of) : {}),
      ...REQUEST_ID,
      ...(status === '429' || status === '503' ? RETRY_AFTER : {}),
    },
    ...(codes.length === 0 ? {} : { 'x-codes': codes }),
  };
}

const JSON_TYPE = 'application/json';

/** The body of a call with an example, marked optional where it may be left out. */
function describedBody(requestBody: JsonObject, example: Json, mayBeBare: boolean): JsonObject {
  const content = objectOf(requestBody.content);
  const media = content[JSON_TYPE];
  return {
    ...requestBody,
    ...(mayBeBare ? { required: false } : {}),
    ...(isObject(media) ? { content: { ...content, [JSON_TYPE]: { ...media, example } } } : {}),
  };
}

function described(paths: JsonObject, { codes, bare, isForPartners = false }: Declared): JsonObject {
  const operation = (key: string, value: Json): Json => {
    if (!isObject(value) || !isObject(value.responses)) return value;
    const of = { summary: value.summary, isForPartners, isOnce: takesKey(value) };
    const responses = Object.entries(value.responses).map(([status, each]) => [
      status,
      isObject(each) ? describedResponse(each, codes.get(key)?.get(status) ?? [], status, of) : each,
    ]);
    const { requestBody } = value;
    const example = EXAMPLE_BODIES[String(value.operationId)];
    const body = isObject(requestBody) ? { requestBody: describedBody(requestBody, example, bare.has(key)) } : {};
    return { ...value, ...body, responses: Object.fromEntries(responses) };
  };
  const methods = (path: string, operations: Json): Json =>
    isObject(operations)
      ? Object.fromEntries(
          Object.entries(operations).map(([method, each]) => [method, operation(`${method} ${path}`, each)]),
        )
      : operations;
  return Object.fromEntries(Object.entries(paths).map(([path, operations]) => [path, methods(path, operations)]));
}

/**
 * The document as it is published: one component per type (a separate input only where it differs), none unused, the
 * codes of each problem response, and the whole catalogue with its sentences under `x-codes`. Answers may have more than
 * it says; what is sent may not.
 */
export function tidy<Document extends object>(document: Document, declared: Declared): Document {
  const plain = objectOf(withPortablePatterns(withoutMachineBounds(JSON.parse(JSON.stringify(document)))));
  const closed = pruned(withoutTwins(plain, schemasOf(plain)));
  const single = withOpenAnswers(closed);
  const paths = isObject(single.paths) ? described(single.paths, declared) : {};
  // Copied, so that no object occurs twice: YAML would write an anchor and an alias.
  return JSON.parse(JSON.stringify({ ...document, ...single, paths, 'x-codes': REFUSALS }));
}
