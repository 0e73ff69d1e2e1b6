import type { RefusalCode } from '#core/shared/index.ts';
import { REFUSALS } from '#core/shared/index.ts';

type Json = unknown;
type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const COMPONENT = '#/components/schemas/';

/** Every component that a part of the document refers to, also through others. */
function reached(part: Json, schemas: JsonObject, found: Set<string>): Set<string> {
  if (Array.isArray(part)) for (const each of part) reached(each, schemas, found);
  if (!isObject(part)) return found;
  const { $ref } = part;
  if (typeof $ref === 'string' && $ref.startsWith(COMPONENT) && !found.has($ref.slice(COMPONENT.length))) {
    const name = $ref.slice(COMPONENT.length);
    found.add(name);
    reached(schemas[name], schemas, found);
  }
  for (const value of Object.values(part)) reached(value, schemas, found);
  return found;
}

const INPUT = 'Input';

/** `HotelInput` says no more than `Hotel`, unless the two differ. */
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

function renamed(text: string, twins: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [input, plain] of twins) result = result.replaceAll(`"${input}"`, `"${plain}"`);
  return result;
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

type Codes = ReadonlyMap<string, ReadonlyMap<string, readonly RefusalCode[]>>;

const schemasOf = (document: JsonObject): JsonObject => {
  const { components } = document;
  return isObject(components) && isObject(components.schemas) ? components.schemas : {};
};

function withCodes(paths: JsonObject, codes: Codes): JsonObject {
  const response = (key: string, status: string, value: Json): Json => {
    const declared = codes.get(key)?.get(status);
    return declared === undefined || !isObject(value) ? value : { ...value, 'x-codes': declared };
  };
  const operation = (key: string, value: Json): Json => {
    if (!isObject(value) || !isObject(value.responses)) return value;
    const responses = Object.entries(value.responses).map(([status, each]) => [status, response(key, status, each)]);
    return { ...value, responses: Object.fromEntries(responses) };
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      isObject(operations)
        ? Object.fromEntries(
            Object.entries(operations).map(([method, each]) => [method, operation(`${method} ${path}`, each)]),
          )
        : operations,
    ]),
  );
}

/**
 * The document as partners read it: one component per thing (the twin for input only where it differs), none unused,
 * the codes of each problem response beside it, and the whole catalogue with its sentences under `x-codes`.
 */
export function tidy<Document extends object>(document: Document, codes: Codes): Document {
  const plain: JsonObject = JSON.parse(JSON.stringify(document));
  const single = pruned(withoutTwins(plain, schemasOf(plain)));
  const paths = isObject(single.paths) ? withCodes(single.paths, codes) : {};
  return { ...document, ...single, paths, 'x-codes': REFUSALS };
}
