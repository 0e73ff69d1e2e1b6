import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { FIELD_FAULTS, type FieldFault, type FieldFaultCode } from '#core/shared/index.ts';

type Issue = z.core.$ZodIssue;

/** Input that does not match its schema, with every field at fault. */
export class InvalidInput extends Error {
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    super('The input does not match its schema');
    this.name = 'InvalidInput';
    this.faults = faults;
  }
}

const isFault = (text: string): text is FieldFaultCode => Object.hasOwn(FIELD_FAULTS, text);

/** The member of a value; a lone value stands for the list of one that a query makes of it. */
function memberOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return typeof key === 'number' ? value : undefined;
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown => path.reduce<unknown>(memberOf, data);

/** A blank text is as good as a missing one, and a text beyond its bound is too long; all else is simply not valid. */
function faultOf(issue: Issue, data: unknown): FieldFaultCode {
  if (isFault(issue.message)) return issue.message;
  const value = valueAt(data, issue.path);
  if (value === undefined || value === '') return 'REQUIRED';
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) return 'TOO_LONG';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'INVALID_EMAIL';
  return 'INVALID';
}

const fieldOf = (path: readonly PropertyKey[], part: string): string => (path.length === 0 ? part : path.join('.'));

/**
 * The issues of zod as faults of fields. A schema may name its fault itself by giving the code as its message:
 * `z.string().refine(isDay, 'INVALID_DAY')`.
 * @param part What a fault of the whole is called: `body`, `query`.
 */
export function fieldFaults(issues: readonly Issue[], data: unknown, part: string): readonly FieldFault[] {
  const faults = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), code: 'UNKNOWN_FIELD' as const }))
      : [{ field: fieldOf(issue.path, part), code: faultOf(issue, data) }],
  );
  return faults.filter((fault, index) => faults.findIndex(({ field }) => field === fault.field) === index);
}

/** Fields with a zero character, which no text of a traveller holds and PostgreSQL does not keep. */
function zeroFaults(value: unknown, path: readonly PropertyKey[], part: string): readonly FieldFault[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ field: fieldOf(path, part), code: 'INVALID' }] : [];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, member]) => zeroFaults(member, [...path, key], part));
}

/** Checks what comes in against its zod schema and names the fields at fault in the words of the catalogue. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const part = httpPart === 'querystring' ? 'query' : (httpPart ?? 'body');
  return (data) => {
    const result = safeParse(schema, data);
    if (!result.success) return { error: new InvalidInput(fieldFaults(result.error.issues, data, part)) };
    const faults = zeroFaults(result.data, [], part);
    return faults.length === 0 ? { value: result.data } : { error: new InvalidInput(faults) };
  };
};
