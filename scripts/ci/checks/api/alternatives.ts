import { isObject, isSame, type Json, type JsonObject, listOf, objectOf, partAt } from './json.ts';
import { OPEN_LIST } from './limits.ts';

/** One form that a value may have: a schema without references and without choices between schemas. */
export interface Alternative {
  /** The component whose schema this is; null for a schema in its place. */
  readonly name: string | null;
  readonly schema: JsonObject;
}

/** Keywords that only inform (JSON Schema 2020-12, validation, section 9; OpenAPI 3.1, section 4.8.24). */
const INFORMATION: readonly string[] = [
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  'externalDocs',
  'discriminator',
  'xml',
  '$comment',
];

const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'];

/** The keywords that say something about values of one type only. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: NUMBERS,
  integer: NUMBERS,
  array: ['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
  ],
};

const OF_SOME_TYPE: readonly string[] = Object.values(OF_TYPE).flat();

const typeOf = (value: Json): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const isOfType = (type: string) => (value: Json) =>
  typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer');

/** A schema of several types as its part for one of them; null when it lists values, and none of that type. */
function forType(schema: JsonObject, type: string): JsonObject | null {
  const kept = Object.entries(schema).filter(([key]) => !OF_SOME_TYPE.includes(key) || OF_TYPE[type]?.includes(key));
  const { enum: values, ...rest } = Object.fromEntries(kept);
  if (values === undefined) return { ...rest, type };
  const listed = listOf(values).filter(isOfType(type));
  if (listed.length === 0) return null;
  return { ...rest, type, ...(type === 'null' ? {} : { enum: listed }) };
}

const withoutInformation = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !INFORMATION.includes(key) && !key.startsWith('x-')));

/** How the values of a keyword in two schemas that both hold are one value. */
const JOINED: Readonly<Record<string, (one: Json, other: Json) => Json>> = {
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])],
  enum: (one, other) => listOf(one).filter((value) => listOf(other).some((each) => isSame(value, each))),
  items: (one, other) => ({ allOf: [one, other] }),
  additionalProperties: (one, other) => (isOpen(one) ? other : isOpen(other) ? one : { allOf: [one, other] }),
  properties: (one, other) => {
    const [first, second] = [objectOf(one), objectOf(other)];
    const both = Object.keys(first).filter((name) => name in second);
    return {
      ...first,
      ...second,
      ...Object.fromEntries(both.map((name) => [name, bothOf(first[name], second[name])])),
    };
  },
};

const isAnyText = ({ name, schema }: Alternative): boolean => name === null && isSame(schema, { type: 'string' });
const isListOfTexts = ({ schema }: Alternative): boolean => schema.type === 'string' && Array.isArray(schema.enum);

/** A list of texts with any other text beside it as one alternative, whose list is open: clients name its values. */
function withOpenLists(choices: readonly Alternative[]): readonly Alternative[] {
  if (!choices.some(isAnyText) || !choices.some(isListOfTexts)) return choices;
  return choices
    .filter((each) => !isAnyText(each))
    .map((each) => (isListOfTexts(each) ? { ...each, schema: { ...each.schema, [OPEN_LIST]: true } } : each));
}

const bothOf = (one: Json, other: Json): Json => (isSame(one, other) ? one : { allOf: [one, other] });

/** Whether a value of `additionalProperties` allows anything. */
export const isOpen = (additional: Json): boolean => additional === true || isSame(additional, {});

function joinedType(one: Json, other: Json): Json {
  const pair = [one, other];
  return pair.includes('integer') && pair.includes('number') ? 'integer' : undefined;
}

/** Two schemas that both hold as one; null when no value matches both. */
function joined(one: JsonObject, other: JsonObject): JsonObject | null {
  const result: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = result[key];
    if (before === undefined || isSame(before, value)) result[key] = value;
    else if (key === 'type') {
      result.type = joinedType(before, value);
      if (result.type === undefined) return null;
    } else result[key] = JOINED[key]?.(before, value) ?? [before, value];
  }
  return result;
}

const joinedPairs = (some: readonly Alternative[], others: readonly Alternative[]): readonly Alternative[] =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const schema = joined(one.schema, other.schema);
      return schema === null ? [] : [{ name: null, schema }];
    }),
  );

const COMPONENT = '#/components/schemas/';

/** Reads schemas of one document as their alternatives; those of a component are the same objects each time. */
export class Alternatives {
  readonly #document: JsonObject;
  readonly #components = new Map<string, readonly Alternative[]>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** The alternatives of a schema: none for `false`, one without any rule for `true` and for an absent schema. */
  of(schema: Json): readonly Alternative[] {
    if (schema === false) return [];
    const { $ref, allOf, anyOf, oneOf, type, const: only, ...rest } = withoutInformation(objectOf(schema));
    const parts: (readonly Alternative[])[] = [];
    if (typeof $ref === 'string') parts.push(this.#component($ref));
    for (const part of listOf(allOf)) parts.push(this.of(part));
    for (const choice of [anyOf, oneOf]) {
      if (choice !== undefined) parts.push(withOpenLists(listOf(choice).flatMap((each) => this.of(each))));
    }
    const own = only === undefined ? rest : { ...rest, enum: [only] };
    if (parts.length === 0 || type !== undefined || Object.keys(own).length > 0) parts.push(this.#own(own, type));
    return parts.reduce(joinedPairs);
  }

  #own(schema: JsonObject, type: Json): readonly Alternative[] {
    if (Array.isArray(type)) {
      const schemas = type.map((each) => forType(schema, String(each))).filter((each) => each !== null);
      return schemas.map((each) => ({ name: null, schema: each }));
    }
    return [{ name: null, schema: type === undefined ? schema : { ...schema, type } }];
  }

  #component(reference: string): readonly Alternative[] {
    const known = this.#components.get(reference);
    if (known !== undefined) return known;
    const schema = partAt(this.#document, reference);
    const name = reference.startsWith(COMPONENT) ? reference.slice(COMPONENT.length) : reference;
    const found = this.of(schema).map((each) => ({ name, schema: each.schema }));
    this.#components.set(reference, found);
    return found;
  }
}

/** A schema in a few words: `string`, `object`, `null`, or `anything`. */
export function wordsFor({ schema }: Alternative): string {
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ');
  return typeof type === 'string' ? type : 'anything';
}

/** The schema of further fields of an object; null when it has none. */
export const furtherFields = ({ additionalProperties }: JsonObject): Json => {
  if (additionalProperties === false) return null;
  return isObject(additionalProperties) ? additionalProperties : {};
};
