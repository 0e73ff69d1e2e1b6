import { z } from 'zod';
import type { GatewayDeclined, GatewayUnavailable } from '#core/booking/index.ts';
import { refused } from '#core/shared/index.ts';

/** A failed call. `status` is 0 when there was no answer. */
export interface CallFailure {
  readonly status: number;
  readonly reason: string;
  readonly description: string;
  /** Whether the answer is the gateway's own error, and not a proxy's page. */
  readonly isFromGateway: boolean;
}

const word = z.string().min(1).max(200);
const errorShape = z
  .object({ code: word.optional(), reason: word.optional(), description: z.string().max(1_000).optional() })
  .catch({});

/** The SDK throws `{ statusCode, error }`, its HTTP client `{ response }`; a page of HTML leaves `error` out. */
const thrownShape = z.union([
  z.object({ statusCode: z.int(), error: errorShape.optional() }),
  z
    .object({ response: z.object({ status: z.int(), data: z.object({ error: errorShape.optional() }).catch({}) }) })
    .transform(({ response: { status, data } }) => ({ statusCode: status, error: data.error })),
]);

/**
 * Parses what the SDK threw.
 * @throws the same when it is no failure of the gateway but of our code.
 */
export function parseFailure(thrown: unknown): CallFailure {
  const read = thrownShape.safeParse(thrown);
  if (!read.success) throw thrown;
  const { statusCode: status, error = {} } = read.data;
  const isFromGateway = error.code !== undefined && error.description !== undefined;
  const reason = error.reason ?? error.code ?? `http_${status}`;
  return { status, reason, description: error.description ?? 'The payment gateway gave no reason.', isFromGateway };
}

/** Statuses that say nothing about the request: unauthorised, timeout, conflict, rate limit. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

/**
 * Whether the gateway has rejected the request. After any other failure the outcome is unknown and the call may be
 * repeated: a lost connection, a server error, the rate limit, a repeat concurrent with its first attempt, a change of
 * keys, and a proxy's answer.
 */
export const isDeclined = ({ status, isFromGateway }: CallFailure): boolean =>
  isFromGateway && status >= 400 && status < 500 && !SAYS_NOTHING.has(status);

/** The failure as a refusal of the core. */
export const refusalOf = (
  failure: CallFailure,
): { readonly ok: false; readonly refusal: GatewayUnavailable | GatewayDeclined } =>
  isDeclined(failure)
    ? refused('GATEWAY_DECLINED', { reason: failure.reason, description: failure.description })
    : refused('GATEWAY_UNAVAILABLE');
