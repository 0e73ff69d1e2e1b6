import type { FieldFaultCode, ProblemCode } from './generated/api.generated.ts';

/** A field of a request that the API does not accept. */
export interface FieldFault {
  /** Its path, such as `childrenAges.0`. */
  readonly field: string;
  readonly code: FieldFaultCode;
  /** A sentence for people, in the language of the client. */
  readonly msg: string;
}

/** Codes of this package, beside those of the API: no answer came, or one that is none of the API's. */
export type ClientCode = 'NO_ANSWER' | 'UNEXPECTED_ANSWER';

/** What is known about a call that failed. */
export interface Failure {
  readonly code: ProblemCode | ClientCode;
  readonly message: string;
  readonly status: number | null;
  readonly title: string | null;
  readonly type: string | null;
  readonly requestId: string | null;
  readonly fields: readonly FieldFault[];
  readonly problem: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly attempts: number;
  readonly cause?: unknown;
}

/**
 * A call that failed: the API refused it (RFC 9457), or gave no answer that can be read, after all retries. Branch on
 * `code`, and on `status` for a code that you don't know.
 */
export class PadavError extends Error {
  /** A stable code of the API, or `NO_ANSWER` or `UNEXPECTED_ANSWER`. */
  readonly code: ProblemCode | ClientCode;
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** The phrase of the status; null where the answer is none of the API's. */
  readonly title: string | null;
  /** The sentence for people, in the language of the client; also `message`. */
  readonly detail: string;
  /** The address of the page about the code; null where the answer is none of the API's. */
  readonly type: string | null;
  /** The request's id, to be named when you ask for help; null without an answer. */
  readonly requestId: string | null;
  /** The fields that were not accepted, with the code `VALIDATION_FAILED`; else empty. */
  readonly fields: readonly FieldFault[];
  /** The whole refusal, with the members of its code, such as `available` of `BALANCE_TOO_LOW`. */
  readonly problem: Readonly<Record<string, unknown>>;
  /** The key that the request had; null without one. The same call under it, also much later, is done once. */
  readonly idempotencyKey: string | null;
  /** How often the request was sent. */
  readonly attempts: number;

  constructor(failure: Failure) {
    super(failure.message, 'cause' in failure ? { cause: failure.cause } : {});
    this.name = 'PadavError';
    this.code = failure.code;
    this.status = failure.status;
    this.title = failure.title;
    this.detail = failure.message;
    this.type = failure.type;
    this.requestId = failure.requestId;
    this.fields = failure.fields;
    this.problem = failure.problem;
    this.idempotencyKey = failure.idempotencyKey;
    this.attempts = failure.attempts;
  }
}

/** A message to a webhook that is not from Padav, or is too old; answer it with 400 and do nothing. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}
