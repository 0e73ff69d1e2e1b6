import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { FIELD_FAULTS, type FieldFault, type FieldFaultCode } from '#core/shared/index.ts';

type Issue = z.core.$ZodIssue;

/** Thrown for input that does not match its schema, with every invalid field. */
export class InvalidInput extends Error {
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    super('The input does not match its schema');
    this.name = 'InvalidInput';
    this.faults = faults;
  }
}

const isFault = (text: string): text is FieldFaultCode => Object.hasOwn(FIELD_FAULTS, text);

/** The member of a value; a single value of a query is a list of one. */
function memberOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return typeof key === 'number' ? value : undefined;
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown => path.reduce<unknown>(memberOf, data);

/**
 * The fault of a zod issue: a blank text counts as missing, a text beyond its limit as too long, anything else as
 * invalid.
 */
function faultOf(issue: Issue, data: unknown): FieldFaultCode {
  if (isFault(issue.message)) return issue.message;
  const value = valueAt(data, issue.path);
  if (value === undefined || value === '') return 'REQUIRED';
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) return 'TOO_LONG';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'INVALID_EMAIL';
  return 'INVALID';
}

const fieldOf = (path: readonly PropertyKey[], part: string): string => (path.length === 0 ? part : path.join('.'));

/** The most faults of an answer. */
const MAX_FAULTS = 100;

/** The first fault of each field. */
function firstOfEach(faults: readonly FieldFault[]): readonly FieldFault[] {
  const named = new Map<string, FieldFault>();
  for (const fault of faults) if (!named.has(fault.field)) named.set(fault.field, fault);
  return [...named.values()].slice(0, MAX_FAULTS);
}

/**
 * The issues of zod as faults of fields. A schema may set the fault by giving its code as the message:
 * `z.string().refine(isDay, 'INVALID_DAY')`.
 * @param part the field name of a fault of the whole input: `body`, `query`
 */
export function fieldFaults(issues: readonly Issue[], data: unknown, part: string): readonly FieldFault[] {
  const faults = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), code: 'UNKNOWN_FIELD' as const }))
      : [{ field: fieldOf(issue.path, part), code: faultOf(issue, data) }],
  );
  return firstOfEach(faults);
}

/** A value within a body, and its path. */
interface Place {
  readonly value: unknown;
  readonly key?: string;
  readonly within?: Place;
}

const pathTo = ({ key, within }: Place): readonly string[] =>
  key === undefined || within === undefined ? [] : [...pathTo(within), key];

function placesIn(within: Place): readonly Place[] {
  const { value } = within;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).map(([key, member]) => ({ value: member, key, within }));
}

const HALF_CHARACTER = /\p{Surrogate}/u;
const isText = (text: string): boolean => !text.includes('\0') && !HALF_CHARACTER.test(text);

/** The depth to which paths are named; no body of ours is deeper. */
const DEEPEST_NAMED = 100;

/**
 * Fields with text that PostgreSQL can't store: a zero character, or an unpaired surrogate. Iterative, since a body may
 * be nested deeper than the stack.
 */
function textFaults(value: unknown, part: string): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  let depth = 0;
  for (let places: readonly Place[] = [{ value }]; places.length > 0; places = places.flatMap(placesIn)) {
    for (const place of places) {
      if (typeof place.value !== 'string' || isText(place.value)) continue;
      faults.push({ field: depth > DEEPEST_NAMED ? part : fieldOf(pathTo(place), part), code: 'INVALID' });
    }
    depth += 1;
  }
  return faults;
}

/** Validates input against its zod schema and names the invalid fields by codes of the catalogue. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const part = httpPart === 'querystring' ? 'query' : (httpPart ?? 'body');
  return (data) => {
    const result = safeParse(schema, data);
    if (!result.success) return { error: new InvalidInput(fieldFaults(result.error.issues, data, part)) };
    const faults = textFaults(result.data, part);
    return faults.length === 0 ? { value: result.data } : { error: new InvalidInput(faults) };
  };
};
