import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { LOCAL_PROBLEMS } from '#src/locales/en/web/lib/problem.ts';
import { isRecord, list, record, text, tryParse, withDefaults } from '../parse.ts';

/** One invalid field: its path in the body, the stable code and the sentence beside it. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly msg: string;
}

/**
 * A failed request. `msg` is the sentence for the traveller, `code` the stable name of the error (the server's
 * catalogue, or one of LOCAL_PROBLEMS), `errors` the fields of the body, `extras` other members of the response (such
 * as `quote` or `bookingId`), unparsed. `status` is 0 without a response.
 */
export class Problem extends Error {
  readonly code: string;
  readonly msg: string;
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  readonly extras: Readonly<Record<string, unknown>>;

  constructor(told: Pick<Problem, 'code' | 'msg'> & Partial<Pick<Problem, 'status' | 'errors' | 'extras' | 'cause'>>) {
    super(told.msg, { cause: told.cause });
    this.name = 'Problem';
    this.code = told.code;
    this.msg = told.msg;
    this.status = told.status ?? 0;
    this.errors = told.errors ?? [];
    this.extras = told.extras ?? {};
  }

  /** The sentence beside a field of the form, if the server named it. */
  field(name: string): string | undefined {
    return this.errors.find((error) => error.field === name)?.msg;
  }
}

/** A local failure, not one of the server. */
export const localProblem = (code: keyof typeof LOCAL_PROBLEMS, cause?: unknown, status = 0): Problem =>
  new Problem({ code, msg: LOCAL_PROBLEMS[code], status, cause });

const fieldProblem = withDefaults(record({ field: text, code: text, msg: text }), { code: 'INVALID', msg: '' });
const told = withDefaults(record({ code: text, msg: text, errors: list(fieldProblem) }), { errors: [] });

/** Refusals whose sentence is for programs: the request of this page was invalid. */
const FOR_PROGRAMS = new Set(['BAD_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'METHOD_NOT_ALLOWED']);

/** A problem+json body (RFC 9457) as a Problem; a body of another shape is an invalid response. */
export function problemOf(body: unknown, status: number): Problem {
  const read = tryParse(told, body);
  if (read === null) return localProblem('BROKEN_ANSWER', undefined, status);
  const msg = FOR_PROGRAMS.has(read.code) ? FAILURES.notTaken : read.msg;
  return new Problem({ ...read, msg, status, extras: isRecord(body) ? body : {} });
}

/** The sentence for any error: a Problem's, else that of an invalid response. */
export const sentenceOf = (thrown: unknown): string =>
  thrown instanceof Problem ? thrown.msg : LOCAL_PROBLEMS.BROKEN_ANSWER;
