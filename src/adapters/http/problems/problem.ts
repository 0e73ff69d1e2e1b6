import type { Language } from '#core/shared/index.ts';
import { FIELD_FAULTS, type FieldFault, REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { STATUSES } from './statuses.ts';

/** The data of a refusal besides its code. */
export interface ProblemExtras {
  /** The invalid fields. */
  readonly errors?: readonly FieldFault[];
  /** When a retry makes sense; also sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  /** Further members of the body, such as the new quote of PRICE_CHANGED (RFC 9457, section 3.2). */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** A thrown refusal; the error handler turns it into the answer. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly extras: ProblemExtras;

  constructor(code: RefusalCode, extras: ProblemExtras = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.extras = extras;
  }
}

/**
 * Ends a request with a refusal of the catalogue, answered as application/problem+json (RFC 9457) with the status of
 * its code and the sentence in the caller's language. Never returns: `if (!result.ok) return
 * refuse(result.refusal.code)`.
 * @throws Refused always.
 */
export function refuse(code: RefusalCode, extras?: ProblemExtras): never {
  throw new Refused(code, extras);
}

/**
 * Ends a request with VALIDATION_FAILED and the invalid fields.
 * @throws Refused always.
 */
export function refuseFields(...errors: readonly FieldFault[]): never {
  throw new Refused('VALIDATION_FAILED', { errors });
}

const TITLES: Readonly<Record<number, string>> = {
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/**
 * The body of a problem (RFC 9457): the standard members, then `code`, `msg`, `requestId` and further members of the
 * code.
 * @param extras.type the address of a page about the code, where there is one
 */
export function problemBody(
  code: RefusalCode,
  language: Language,
  requestId: string,
  { type = 'about:blank', ...extras }: ProblemExtras & { readonly type?: string } = {},
) {
  const status = STATUSES[code];
  return {
    ...extras.members,
    type,
    title: TITLES[status],
    status,
    code,
    msg: REFUSALS[code][language],
    requestId,
    ...(extras.errors === undefined
      ? {}
      : {
          errors: extras.errors.map(({ field, code: fault }) => ({
            field,
            code: fault,
            msg: FIELD_FAULTS[fault][language],
          })),
        }),
  };
}
