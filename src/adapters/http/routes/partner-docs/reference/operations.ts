import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from './schemas.ts';

/** A parameter of a call. */
export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonObject;
  readonly description: string;
}

/** One answer of a call. */
export interface Answer {
  readonly status: string;
  readonly description: string;
  /** `null` without a body. */
  readonly schema: Json;
  readonly headers: readonly { readonly name: string; readonly description: string }[];
  /** The codes of a refusal; none for others. */
  readonly codes: readonly string[];
}

/** A call of the document. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** The body in JSON; `null` where the call takes none. */
  readonly body: { readonly schema: Json; readonly example: Json; readonly required: boolean } | null;
  readonly answers: readonly Answer[];
}

/** The calls of one tag. */
export interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

const JSON_TYPES = ['application/json', 'application/problem+json'];
const PLACES = ['path', 'query', 'header'] as const;

const mediaOf = (content: Json): JsonObject | null => {
  const [media] = JSON_TYPES.flatMap((type) => (isObject(objectOf(content)[type]) ? [objectOf(content)[type]] : []));
  return media === undefined ? null : objectOf(media);
};

function parameterOf(given: Json): readonly Parameter[] {
  const { name, required, schema, description, example, in: place } = objectOf(given);
  const known = PLACES.find((each) => each === place);
  if (known === undefined) return [];
  const resolved = { ...objectOf(schema), ...(example === undefined ? {} : { examples: [example] }) };
  return [
    {
      name: textOf(name),
      place: known,
      required: required === true,
      schema: resolved,
      description: textOf(description),
    },
  ];
}

function answerOf(status: string, given: Json): Answer {
  const { description, content, headers, 'x-codes': codes } = objectOf(given);
  return {
    status,
    description: textOf(description),
    schema: mediaOf(content)?.schema ?? null,
    headers: Object.entries(objectOf(headers)).map(([name, header]) => ({
      name,
      description: textOf(objectOf(header).description),
    })),
    codes: listOf(codes).map(textOf),
  };
}

function bodyOf(given: Json): Operation['body'] {
  const { content, required } = objectOf(given);
  const media = mediaOf(content);
  return media === null ? null : { schema: media.schema, example: media.example, required: required !== false };
}

function operationOf(path: string, method: string, given: Json): Operation {
  const { operationId, tags, summary, description, parameters, requestBody, responses } = objectOf(given);
  return {
    id: textOf(operationId),
    tag: textOf(listOf(tags)[0]),
    method: method.toUpperCase(),
    path,
    summary: textOf(summary),
    description: textOf(description),
    parameters: listOf(parameters).flatMap(parameterOf),
    body: bodyOf(requestBody),
    answers: Object.entries(objectOf(responses)).map(([status, each]) => answerOf(status, each)),
  };
}

/** The calls of a document by their tags, both in the document's order. */
export function groupsOf(document: JsonObject): readonly Group[] {
  const operations = Object.entries(objectOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, each]) => operationOf(path, method, each)),
  );
  return listOf(document.tags)
    .map((tag) => {
      const { name, description } = objectOf(tag);
      return {
        name: textOf(name),
        description: textOf(description),
        operations: operations.filter((each) => each.tag === name),
      };
    })
    .filter((group) => group.operations.length > 0);
}

/** The calls that may answer each code, by the code. */
export function callsByCode(groups: readonly Group[]): ReadonlyMap<string, readonly Operation[]> {
  const calls = new Map<string, Operation[]>();
  for (const operation of groups.flatMap((group) => group.operations)) {
    for (const code of operation.answers.flatMap((answer) => answer.codes)) {
      calls.set(code, [...(calls.get(code) ?? []), operation]);
    }
  }
  return calls;
}
