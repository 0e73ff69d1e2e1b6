import { z } from 'zod';
import type { Outcome } from '../http/outcome.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const envelope = z.object({
  status: z.boolean().optional(),
  message: z.unknown().optional(),
  data: z.unknown().optional(),
});

/** Retry-After in seconds for a used-up plan, unless the provider states it. */
const QUOTA_SECONDS = 3_600;
/** The longest Retry-After that is taken over: a month. */
const MAX_QUOTA_SECONDS = 31 * 86_400;

const sentenceOf = (message: unknown): string => (typeof message === 'string' ? message : '');

const secondsIn = (headers: Headers): number => {
  const retryAfter = Number(headers['retry-after'] ?? headers['x-ratelimit-requests-reset']);
  return Number.isInteger(retryAfter) && retryAfter > 0 ? Math.min(retryAfter, MAX_QUOTA_SECONDS) : QUOTA_SECONDS;
};

function refusedByGateway(status: number, headers: Headers, sentence: string): Outcome {
  if (/quota/i.test(sentence)) return { kind: 'quota', retryAfterSeconds: secondsIn(headers), status };
  if (status === 429) return { kind: 'too soon', status };
  return { kind: 'failed', why: 'the key is rejected', status };
}

/** The names of a list of `{ field: "Invalid value" }`, the body of a 400 answer. */
const faultsOf = (message: unknown): readonly string[] =>
  Array.isArray(message)
    ? message.flatMap((fault) => (fault !== null && typeof fault === 'object' ? Object.keys(fault) : []))
    : [];

function notDone(message: unknown, status: number): Outcome {
  const faults = faultsOf(message);
  if (faults.includes('hotel_id')) return { kind: 'unknown hotel' };
  return { kind: 'refused', why: faults.length > 0 ? `refused: ${faults.join(', ')}` : 'refused', status };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Classifies an answer by its status, its headers and its body, which may be anything. */
export function outcomeOf(status: number, headers: Headers, body: string): Outcome {
  const read = envelope.safeParse(parsed(body));
  const message = read.data?.message;
  if ([401, 403, 429].includes(status)) return refusedByGateway(status, headers, sentenceOf(message));

  if (status === 404 && read.data?.status !== undefined) return { kind: 'unknown hotel' };
  if (!read.success) return { kind: 'failed', why: status === 200 ? 'no JSON' : `HTTP ${status}`, status };
  if (read.data.status === false) return notDone(message, status);
  if (status >= 400 || read.data.status === undefined) return { kind: 'failed', why: `HTTP ${status}`, status };
  return { kind: 'data', data: read.data.data };
}
