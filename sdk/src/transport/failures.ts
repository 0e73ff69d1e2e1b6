import { type Failure, type FieldFault, PadavError } from '../errors.ts';
import type { FetchAnswer } from '../host.ts';
import { retryAfterMs } from './waits.ts';

/** How an attempt ended without the answer that was asked for. */
export interface Failed {
  readonly failure: Omit<Failure, 'idempotencyKey' | 'attempts'>;
  /** Whether the same request may be answered otherwise later. */
  readonly passes: boolean;
  /** How long to wait before, in milliseconds; null where the answer does not say. */
  readonly askedMs: number | null;
}

/** Statuses that pass by themselves. A 409 does where another request under the same key is being answered. */
const PASSING: readonly number[] = [408, 429, 500, 502, 503, 504];

/** Whether a request that was answered so may be sent again as it is. */
const passes = (status: number, code: string): boolean => PASSING.includes(status) || code === 'IDEMPOTENCY_RUNNING';

const NOT_OURS = { title: null, type: null, fields: [], problem: {} } as const;

/** No answer, or one that broke off. */
export const unanswered = (cause: unknown): Failed => ({
  failure: {
    ...NOT_OURS,
    code: 'NO_ANSWER',
    status: null,
    requestId: null,
    message: `Padav did not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
    cause,
  },
  passes: true,
  askedMs: null,
});

/** The members of a body; anything but an object of JSON has no code among them. */
function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return { ...Object(value) };
  } catch {
    return {};
  }
}

/** How much of a body that is none of the API's an error names, in characters. */
const NAMED_CHARACTERS = 200;

/** Blanks, and what would steer a terminal that shows a log (Unicode: Cc, Cf). */
const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu;

/** The beginning of a body, in one line; empty where nothing of it is seen. */
const beginningOf = (text: string): string =>
  text
    .slice(0, 2 * NAMED_CHARACTERS)
    .replace(UNSEEN, ' ')
    .trim()
    .slice(0, NAMED_CHARACTERS);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' && value !== null && 'field' in value && 'code' in value && 'msg' in value;

/**
 * A refusal of the API, or of something on the way to it.
 * @param text the body of the answer
 */
export function refused({ status, headers }: FetchAnswer, text: string, now: number): Failed {
  const problem = membersOf(text);
  const code = textOf(problem.code);
  const requestId = textOf(problem.requestId) ?? headers.get('x-request-id');
  const askedMs = retryAfterMs((name) => headers.get(name), now);
  if (code === null) {
    const begins = beginningOf(text);
    const body = begins === '' ? 'without a readable body.' : `and a body that begins with: ${begins}`;
    const message = `Padav, or something on the way to it, answered with the status ${status} ${body}`;
    const failure = { ...NOT_OURS, code: 'UNEXPECTED_ANSWER', status, requestId, message } as const;
    return { failure, passes: passes(status, ''), askedMs };
  }
  const fields = Array.isArray(problem.errors) ? problem.errors.filter(isFault) : [];
  const title = textOf(problem.title);
  const message = textOf(problem.detail) ?? textOf(problem.msg) ?? title ?? code;
  const failure = { code, status, title, type: textOf(problem.type), requestId, fields, problem, message };
  return { failure, passes: passes(status, code), askedMs };
}

/** The error of a call that is not tried again. */
export const errorOf = ({ failure }: Failed, idempotencyKey: string | null, attempts: number): PadavError =>
  new PadavError({ ...failure, idempotencyKey, attempts });
