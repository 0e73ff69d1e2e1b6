import type { AttemptFailure } from '#core/partners/index.ts';
import { NOT_PUBLIC } from './public-lookup.ts';

const CODES: readonly (readonly [RegExp, AttemptFailure])[] = [
  [new RegExp(`^${NOT_PUBLIC}$`), 'address'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'name'],
  [/^(TimeoutError|AbortError|ABORT_ERR|ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|UND_ERR_ABORTED)$/, 'timeout'],
  // OpenSSL's and Node's own codes of TLS; those that Node makes of OpenSSL's sentences may have a slash in them.
  [/^(ERR_TLS_\w+|ERR_SSL_\S+|EPROTO|CERT_\w+|ERR_OSSL_\w+|\w*_CERT\w*|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/, 'tls'],
  // The parser of HTTP.
  [/^(HPE_\w+|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_\w+|UND_ERR_RESPONSE\w*|UND_ERR_INFO)$/, 'answer'],
];

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : String(name);
}

/** Why an attempt without an answer failed: an unknown code counts as a broken connection. */
export function failureOf(error: unknown): AttemptFailure {
  const code = codeOf(error);
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection';
}
