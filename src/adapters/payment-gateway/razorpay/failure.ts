import { z } from 'zod';
import type { GatewayDeclined, GatewayUnavailable } from '#core/booking/index.ts';
import { refused } from '#core/shared/index.ts';

/** Why a call gave no answer that counts. `status` is 0 when there was none. */
export interface Trouble {
  readonly status: number;
  readonly reason: string;
  readonly description: string;
  /** Whether the gateway itself said so, in its own words: a proxy's page is nobody's word. */
  readonly isTold: boolean;
}

const word = z.string().min(1).max(200);
const told = z
  .object({ code: word.optional(), reason: word.optional(), description: z.string().max(1_000).optional() })
  .catch({});

/** The SDK throws `{ statusCode, error }`, its HTTP client `{ response }`; a page of HTML leaves `error` out. */
const thrownShape = z.union([
  z.object({ statusCode: z.int(), error: told.optional() }),
  z
    .object({ response: z.object({ status: z.int(), data: z.object({ error: told.optional() }).catch({}) }) })
    .transform(({ response: { status, data } }) => ({ statusCode: status, error: data.error })),
]);

/** Reads what the SDK threw. @throws the same when it is no trouble of the gateway: a fault of ours. */
export function troubleOf(thrown: unknown): Trouble {
  const read = thrownShape.safeParse(thrown);
  if (!read.success) throw thrown;
  const { statusCode: status, error = {} } = read.data;
  const isTold = error.code !== undefined && error.description !== undefined;
  const reason = error.reason ?? error.code ?? `http_${status}`;
  return { status, reason, description: error.description ?? 'The payment gateway gave no reason.', isTold };
}

/** Statuses that say nothing of what was asked: not let in, too long, in flight, too often. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

/**
 * Whether the gateway understood and said no. Everything else leaves the outcome unknown, and the call may be repeated:
 * a lost connection, its own faults, the pace limit, a repeat that met its first, keys that are being changed, and
 * whatever stood between.
 */
export const isDeclined = ({ status, isTold }: Trouble): boolean =>
  isTold && status >= 400 && status < 500 && !SAYS_NOTHING.has(status);

/** What the core hears of it. */
export const refusalOf = (
  trouble: Trouble,
): { readonly ok: false; readonly refusal: GatewayUnavailable | GatewayDeclined } =>
  isDeclined(trouble)
    ? refused('GATEWAY_DECLINED', { reason: trouble.reason, description: trouble.description })
    : refused('GATEWAY_UNAVAILABLE');
