import { type Instant, instant } from '#core/shared/index.ts';
import { number, record, tryParse } from '../parse.ts';

const claims = record({ exp: number });

/**
 * The expiry of a bearer token (RFC 7519); null when it can't be parsed, which is only logged (specification, section
 * 8): the server refuses it.
 */
export function tokenExpiry(token: string): Instant | null {
  const read = tryParse(claims, payloadOf(token));
  if (read !== null) return instant(read.exp * 1000);
  console.info('Invalid token specified');
  return null;
}

function payloadOf(token: string): unknown {
  const part = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
