import { isDeepStrictEqual } from 'node:util';

/** A part of a document: whatever JSON can hold. */
export type Json = unknown;

/** An object of a document. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether a value is an object of JSON: no list, no null. */
export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as an object; the empty one when it is none. */
export const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});

/** A value as a list; the empty one when it is none. */
export const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

/** The texts of a list; the empty list when the value is none. */
export const textsOf = (value: Json): readonly string[] => listOf(value).filter((each) => typeof each === 'string');

/** Whether two values of JSON are equal, whatever the order of the fields is. */
export const isSame = (one: Json, other: Json): boolean => isDeepStrictEqual(one, other);

/** Thrown when a document refers to a part that it does not have. */
export class BrokenReference extends Error {
  constructor(reference: string) {
    super(`The document has no ${reference}`);
    this.name = 'BrokenReference';
  }
}

/**
 * The part of a document at a reference such as `#/components/schemas/Quote` (RFC 6901, section 6).
 * @throws BrokenReference for one that points nowhere, or outside the document.
 */
export function partAt(document: JsonObject, reference: string): Json {
  const [start, ...steps] = reference.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (start !== '#') throw new BrokenReference(reference);
  let part: Json = document;
  for (const step of steps) {
    const within: Json = part;
    if (!isObject(within) || !Object.hasOwn(within, step)) throw new BrokenReference(reference);
    part = within[step];
  }
  return part;
}

/** An object of a document, with the one that it refers to in its place. */
export function resolved(document: JsonObject, value: Json): JsonObject {
  const { $ref } = objectOf(value);
  return typeof $ref === 'string' ? resolved(document, partAt(document, $ref)) : objectOf(value);
}
