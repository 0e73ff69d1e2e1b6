import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Dispatcher } from 'undici';
import type { Clock, Pause } from '#core/shared/index.ts';
import { type HttpAgent, httpAgent } from '#src/adapters/support/http-agent.ts';

const CONNECT_MS = 3_000;
/** The timeout of one attempt. */
const ATTEMPT_MS = 4_000;
/** The timeout of a call with all its attempts; below the 15 s of a JSON route. */
const TOTAL_MS = 10_000;
/** Pauses before a call is retried. Each call is idempotent. */
const PAUSES_MS = [100, 400];
const LARGEST_BYTES = 4 * 1024 * 1024;
const CONNECTIONS = 32;
const WORTH_ANOTHER = new Set([429, 500, 502, 503, 504]);

/** The address and credentials of the store. */
export interface S3Access {
  /** Its base URL, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: () => string;
  /** Signs the calls and is used for nothing else. */
  readonly secret: () => string;
  /** The timeout of a call, in milliseconds: 10,000 unless a test sets it. */
  readonly deadlineMs?: number;
}

/** A failed call, for the log: without keys, signatures, addresses or bodies. */
export interface FileFailure {
  readonly call: string;
  readonly why: string;
  readonly status: number | null;
}

/** The dependencies of the calls besides the access. */
export interface S3Deps {
  readonly access: S3Access;
  readonly clock: Clock;
  readonly pause: Pause;
  /** Called for every failed call. */
  readonly onFailure: (failure: FileFailure) => void;
}

/** A call to the bucket (`key` empty) or to an object in it. */
interface S3Call {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  readonly key: string;
  /** Of a call that lists the bucket. */
  readonly query?: Readonly<Record<string, string>>;
  readonly content?: { readonly bytes: Uint8Array; readonly type: string };
}

/**
 * The result of a call. `missing`: the store says that the object does not exist; for a request of the bucket itself
 * (HEAD, without a body), that the bucket does not exist.
 */
export type S3Outcome =
  | { readonly kind: 'done'; readonly bytes: Uint8Array; readonly type: string | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly why: string; readonly status: number | null };

/** The body of an answer; `null` when it is larger than any photo. */
async function bytesOf(body: Dispatcher.ResponseData['body']): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST_BYTES) return null;
  }
  return Buffer.concat(chunks);
}

const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
};

/** The code of an error answer. The rest of it may contain the key id and what was signed, and is not read. */
const codeOf = (bytes: Uint8Array): string | null =>
  /<Code>([A-Za-z]{1,64})<\/Code>/.exec(Buffer.from(bytes).toString('utf8'))?.[1] ?? null;

const textIn = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null);

/**
 * Whether an answer comes from the store: its answers carry an ETag and are no text; the page of a proxy is neither. A
 * list carries none: whoever reads it finds out.
 */
const isOfStore = ({ method, query }: S3Call, type: string | null, etag: string | null): boolean =>
  query !== undefined ||
  !['PUT', 'GET'].includes(method) ||
  (etag !== null && (method === 'PUT' || !/^text\//.test(type ?? '')));

function outcomeOf(
  call: S3Call,
  { statusCode: status, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  bytes: Uint8Array | null,
): S3Outcome {
  if (bytes === null) return { kind: 'failed', why: 'TooLarge', status };
  const type = textIn(headers['content-type']);
  if (status === 200 || status === 204) {
    const isAnswer = isOfStore(call, type, textIn(headers.etag));
    return isAnswer ? { kind: 'done', bytes, type } : { kind: 'failed', why: 'NotTheStore', status };
  }
  const code = codeOf(bytes);
  if (status === 404 && (code === 'NoSuchKey' || call.method === 'HEAD')) return { kind: 'missing' };
  return { kind: 'failed', why: code ?? 'refused', status };
}

const isWorthAnother = (outcome: S3Outcome): boolean =>
  outcome.kind === 'failed' && (outcome.status === null || WORTH_ANOTHER.has(outcome.status));

/** Calls an S3-compatible store, path style, signed by Signature Version 4, with timeouts. */
export class S3Calls {
  readonly #deps: S3Deps;
  readonly #agent: HttpAgent;
  /** Keys derived from the secret, one a day. */
  readonly #derived = new Map<string, ArrayBuffer>();

  constructor(deps: S3Deps) {
    this.#deps = deps;
    const timeout = Math.min(CONNECT_MS, deps.access.deadlineMs ?? TOTAL_MS);
    this.#agent = httpAgent({ connections: CONNECTIONS, connect: { timeout } });
  }

  /** Makes a call, with retries for failures that may pass. Never throws; reports failures. */
  async call(call: S3Call): Promise<S3Outcome> {
    const { access, pause, onFailure } = this.#deps;
    const deadline = AbortSignal.timeout(access.deadlineMs ?? TOTAL_MS);
    let outcome = await this.#once(call, deadline);
    for (const ms of PAUSES_MS) {
      if (!isWorthAnother(outcome) || deadline.aborted) break;
      await pause.pause(ms);
      outcome = await this.#once(call, deadline);
    }
    if (outcome.kind === 'failed') onFailure({ call: call.method, why: outcome.why, status: outcome.status });
    return outcome;
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.#agent.close();
  }

  async #once(call: S3Call, deadline: AbortSignal): Promise<S3Outcome> {
    try {
      const { url, method, headers } = await this.#signed(call);
      const answer = await this.#agent.request(url, {
        method,
        headers,
        body: call.content?.bytes ?? null,
        signal: AbortSignal.any([deadline, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      return outcomeOf(call, answer, await bytesOf(answer.body));
    } catch (error) {
      return { kind: 'failed', why: nameOf(error), status: null };
    }
  }

  async #signed({ method, key, query, content }: S3Call) {
    const { access, clock } = this.#deps;
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${access.endpoint}/${access.bucket}${key === '' ? '' : `/${key}`}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`,
      headers: {
        // The digest of the body is signed, so that the body can't be changed on the way, even without https.
        'x-amz-content-sha256': createHash('sha256')
          .update(content?.bytes ?? '')
          .digest('hex'),
        ...(content === undefined ? {} : { 'content-type': content.type }),
      },
      accessKeyId: access.keyId(),
      secretAccessKey: access.secret(),
      service: 's3',
      region: access.region,
      datetime: new Date(clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      cache: this.#derived,
    }).sign();
    return { url, method, headers: Object.fromEntries(headers) };
  }
}
