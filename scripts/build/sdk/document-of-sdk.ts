import { withClosedLists } from '../closed-answers.ts';

type Json = unknown;
type JsonObject = { readonly [key: string]: Json };

const COMPONENT = '#/components/schemas/';

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});

const mapped = (object: Json, change: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(objectOf(object)).map(([key, value]) => [key, change(value, key)]));

/** Stands in a list of values for any other text. */
export const ANY_TEXT = 'x-any-text';

/** Adds the names of the schemas that a part refers to, directly or through others. */
function addReached(part: Json, schemas: JsonObject, found: Set<string>): void {
  if (Array.isArray(part)) for (const each of part) addReached(each, schemas, found);
  if (!isObject(part)) return;
  const { $ref } = part;
  const name = typeof $ref === 'string' && $ref.startsWith(COMPONENT) ? $ref.slice(COMPONENT.length) : null;
  if (name !== null && !found.has(name)) {
    found.add(name);
    addReached(schemas[name], schemas, found);
  }
  for (const value of Object.values(part)) addReached(value, schemas, found);
}

/** The same part, whose lists of texts may have further values. */
function opened(part: Json): Json {
  if (Array.isArray(part)) return part.map(opened);
  if (!isObject(part)) return part;
  const { type, enum: values } = part;
  if (type === 'string' && Array.isArray(values)) return { ...part, enum: [...values, ANY_TEXT] };
  return mapped(part, opened);
}

/** The schemas that requests have: a program may send exactly the values that there are. */
function sentSchemas(paths: JsonObject, schemas: JsonObject): ReadonlySet<string> {
  const sent = new Set<string>();
  for (const path of Object.values(paths))
    for (const operation of Object.values(objectOf(path))) {
      const { parameters, requestBody } = objectOf(operation);
      addReached([parameters, requestBody], schemas, sent);
    }
  return sent;
}

/** Whether a parameter is one that a program gives: the client sends the headers itself. */
const isGiven = (parameter: Json): boolean => objectOf(parameter).in !== 'header';

/** Whether a response is what was asked for. A refusal may have a status from 200 on too: that something is not settled. */
function isAnswer(status: string, response: Json): boolean {
  const { content } = objectOf(response);
  return status.startsWith('2') && !('application/problem+json' in objectOf(content));
}

/** An operation with what a program gives and gets. Refusals are errors, whose members depend on their code. */
function lean(operation: Json): Json {
  const { parameters, responses, ...rest } = objectOf(operation);
  const answers = Object.entries(objectOf(responses)).filter((entry) => isAnswer(...entry));
  return {
    ...rest,
    parameters: Array.isArray(parameters) ? parameters.filter(isGiven) : [],
    responses: Object.fromEntries(
      answers.map(([status, answer]) => [status, opened({ ...objectOf(answer), headers: {} })]),
    ),
  };
}

/**
 * The document that the types of the SDK are made from: without refusals and headers, and with open lists of values in
 * answers. The API says of those that more values may come, so a program has to expect others.
 * @param published the document of the partner's API, as OpenAPI 3.1
 */
export function documentOfSdk(published: JsonObject): JsonObject {
  const document = objectOf(withClosedLists(published));
  const components = objectOf(document.components);
  const schemas = objectOf(components.schemas);
  const paths = objectOf(document.paths);
  const sent = sentSchemas(paths, schemas);
  return {
    ...document,
    paths: mapped(paths, (methods) => mapped(methods, lean)),
    components: { schemas: mapped(schemas, (schema, name) => (sent.has(name) ? schema : opened(schema))) },
  };
}
