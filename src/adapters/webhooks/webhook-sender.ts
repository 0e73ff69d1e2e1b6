import { performance } from 'node:perf_hooks';
import type { Dispatcher } from 'undici';
import { type AttemptEnd, failureOfStatus, type WebhookMessage, type WebhookSender } from '#core/partners/index.ts';
import { failureOf } from './attempt-errors.ts';
import { publicLookup, type Resolve, resolveByDns } from './public-lookup.ts';
import { signedHeaders } from './signatures.ts';
import { mayBePublic } from './webhook-urls.ts';

/** How messages are sent. */
export interface SenderOptions {
  /** Whether any host and http are allowed, for tests. */
  readonly allowsPrivate: boolean;
  readonly resolve?: Resolve;
  /** For the whole attempt, from the look-up to the end of what is read. @default 10,000 */
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
/** What is read of an answer. */
const ANSWER_BYTES = 2_048;
const HEADER_BYTES = 8_192;
/** Between two addresses of a host: longer than a connection around the world takes. */
const NEXT_ADDRESS_MS = 2_000;

/** The beginning of an answer; what has come is enough when the rest does not. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      // Leaving the loop closes the connection.
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The status counts, and it has come.
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, ANSWER_BYTES));
  // PostgreSQL stores no NUL, and no other control character helps a reader.
  return text.replace(/[^\P{Cc}\t\r\n]/gu, '\uFFFD');
}

/**
 * A client for one attempt: nothing is kept open, and no connection serves another endpoint. Its package is loaded with
 * the first one.
 */
async function clientFor({ origin }: URL, { allowsPrivate, resolve, deadlineMs }: Required<SenderOptions>) {
  const { Client } = await import('undici');
  return new Client(origin, {
    pipelining: 0,
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    connect: { timeout: deadlineMs, ...(allowsPrivate ? {} : { lookup: publicLookup(resolve) }) },
  });
}

async function post(
  message: WebhookMessage,
  options: Required<SenderOptions>,
): Promise<Omit<AttemptEnd, 'durationMs'>> {
  const url = new URL(message.url);
  // A host that is an address needs no look-up; what was right when it was created may not be any more.
  if (!options.allowsPrivate && (url.protocol !== 'https:' || !mayBePublic(url.hostname)))
    return { status: null, answer: '', failure: 'address' };
  const client = await clientFor(url, options);
  try {
    const { statusCode: status, body } = await client.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Padav-Webhooks/1',
        accept: '*/*',
        ...signedHeaders(message),
      },
      body: message.body,
      signal: AbortSignal.timeout(options.deadlineMs),
    });
    return { status, answer: await beginningOf(body), failure: failureOfStatus(status) };
  } catch (error) {
    return { status: null, answer: '', failure: failureOf(error) };
  } finally {
    await client.destroy().catch(() => undefined);
  }
}

/**
 * Sends signed messages to partners' servers: only to public addresses over TLS, each connection for itself, without
 * following redirects, within ten seconds in all.
 */
export function webhookSender(given: SenderOptions): WebhookSender {
  const options = { resolve: resolveByDns(), deadlineMs: DEADLINE_MS, ...given };
  return {
    async send(message) {
      const began = performance.now();
      const end = await post(message, options);
      return { ...end, durationMs: Math.round(performance.now() - began) };
    },
  };
}
