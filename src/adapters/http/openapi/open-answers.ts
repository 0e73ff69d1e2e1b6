import { isObject, type Json, type JsonObject, objectOf, reached, schemasOf } from './document-parts.ts';

const isListOfTexts = ({ type, enum: values }: JsonObject): boolean => type === 'string' && Array.isArray(values);

/** A list of texts beside any other text: generated types still name the values, and checks at run time pass others. */
function withOtherTexts(list: JsonObject): JsonObject {
  const { type, enum: values, ...beside } = list;
  return { ...beside, anyOf: [{ type, enum: values }, { type }] };
}

/** The choices of a schema; a list of texts among them has the other texts beside it. */
const openedChoices = (choices: readonly Json[]): Json =>
  choices.flatMap((each) => (isListOfTexts(objectOf(each)) ? [each, { type: 'string' }] : [opened(each)]));

/** The same part, whose objects may have further fields and whose lists of texts may have further values. */
function opened(part: Json): Json {
  if (Array.isArray(part)) return part.map(opened);
  if (!isObject(part)) return part;
  if (isListOfTexts(part)) return withOtherTexts(part);
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, key === 'anyOf' && Array.isArray(value) ? openedChoices(value) : opened(value)]),
  );
}

const mapped = (whole: Json, change: (each: Json) => Json): Json =>
  isObject(whole) ? Object.fromEntries(Object.entries(whole).map(([key, each]) => [key, change(each)])) : whole;

const ofOperations = (paths: Json, change: (operation: JsonObject) => JsonObject): Json =>
  mapped(paths, (methods) => mapped(methods, (each) => (isObject(each) ? change(each) : each)));

/**
 * The document whose answers may have further fields, and further values where they list texts; what is sent may not.
 * A component that is sent stays closed: no answer has one, as a test says of both documents.
 */
export function withOpenAnswers(document: JsonObject): JsonObject {
  const schemas = schemasOf(document);
  const sent = reached(
    ofOperations(document.paths, ({ responses: _, ...asked }) => asked),
    schemas,
    new Set(),
  );
  const open = Object.entries(schemas).map(([name, schema]) => [name, sent.has(name) ? schema : opened(schema)]);
  return {
    ...document,
    paths: ofOperations(document.paths, (operation) => ({ ...operation, responses: opened(operation.responses) })),
    components: { ...objectOf(document.components), schemas: Object.fromEntries(open) },
  };
}
