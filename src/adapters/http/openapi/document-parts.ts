/** A part of an OpenAPI document. */
export type Json = unknown;
export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});

export const COMPONENT = '#/components/schemas/';

/** The components that a part of the document refers to, directly or through others. */
export function reached(part: Json, schemas: JsonObject, found: Set<string>): Set<string> {
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

/** The components of a document. */
export const schemasOf = (document: JsonObject): JsonObject => {
  const { components } = document;
  return isObject(components) && isObject(components.schemas) ? components.schemas : {};
};
