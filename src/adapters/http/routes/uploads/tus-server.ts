import type { IncomingMessage } from 'node:http';
import { type Lock, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PHOTO_MAX_BYTES, UPLOAD_LIFE_MS } from '#core/session/index.ts';
import type { RefusalCode } from '#core/shared/index.ts';
import { refuse } from '../../problems/problem.ts';
import type { TravellerUploads } from './traveller-uploads.ts';
import { PHOTO_URL, TUS_BYTES, tooLarge } from './tus-headers.ts';

const PATH = '/uploads';

/**
 * No locks: the row of an upload serves as its lock. Bytes are accepted only at its present offset, so that one of
 * several requests, in any process, succeeds and the others get 409. Nobody waits for a broken connection.
 */
const unlocked: Lock = { lock: async () => undefined, unlock: async () => undefined };
const locker = { newLock: () => unlocked };

/** The headers that the tus server reads; others are not passed on. */
const READ = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-length'] as const;
/** The headers of the tus server's answer that are passed on; the rest of the answer is ours. */
const SAID = [
  'location',
  'upload-offset',
  'upload-length',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'access-control-expose-headers',
] as const;

/** The refusals for errors that the tus server throws, by status. */
const THROWN: Readonly<Record<number, RefusalCode>> = {
  400: 'BAD_JSON',
  403: 'UNSUPPORTED_MEDIA_TYPE',
  404: 'NOT_FOUND',
  409: 'UPLOAD_ELSEWHERE',
  410: 'NOT_FOUND',
};

/**
 * Throws an error of the tus server as a refusal; other errors are thrown unchanged.
 * @throws always
 */
function refuseAs(fault: unknown, reply: FastifyReply): never {
  const status: unknown = typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'status_code') : undefined;
  if (status === 413) {
    // The rest of the body is not read.
    reply.header('connection', 'close');
    return tooLarge('body');
  }
  const code = typeof status === 'number' ? THROWN[status] : undefined;
  if (code === undefined) throw fault;
  return refuse(code);
}

/** The body of a request as a stream with back-pressure. */
function bytesOf(raw: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = raw[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function requestFor({ method, url, raw }: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of READ) {
    const value = raw.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const address = new URL(url, 'http://localhost');
  // Other content types were refused before.
  const bringsBytes = (method === 'POST' || method === 'PATCH') && raw.headers['content-type'] !== undefined;
  if (!bringsBytes) return new Request(address, { method, headers });
  headers.set('content-type', TUS_BYTES);
  // A streamed body requires `duplex` (Fetch, section Request class).
  const streamed = { method, headers, body: bytesOf(raw), duplex: 'half' };
  return new Request(address, streamed);
}

/** Sets the headers that describe an upload. */
function describe(reply: FastifyReply, { latest }: TravellerUploads): void {
  if (latest === null) return;
  if (latest.url === null) reply.header('upload-expires', new Date(latest.begunAt + UPLOAD_LIFE_MS).toUTCString());
  else reply.header(PHOTO_URL, latest.url);
}

/** The result of a tus request. */
export interface TusAnswer {
  readonly status: number;
  /** The URL path of the photo, in the answer to the request with its last bytes. */
  readonly url: string | null;
}

/**
 * Passes a request about a traveller's uploads to the tus server. Its status and headers are copied to the reply; its
 * texts are not.
 * @throws Refused where it refuses.
 */
export async function serveTus(
  request: FastifyRequest,
  reply: FastifyReply,
  uploads: TravellerUploads,
): Promise<TusAnswer> {
  let fault: unknown;
  let url: string | null = null;
  const server = new Server({
    path: PATH,
    datastore: uploads,
    locker,
    relativeLocation: true,
    maxSize: PHOTO_MAX_BYTES,
    exposedHeaders: ['Upload-Expires', 'X-Photo-Url'],
    async onUploadFinish() {
      url = uploads.latest?.url ?? null;
      return {};
    },
    onResponseError(_request, thrown) {
      fault = thrown;
      return undefined;
    },
  });
  const answer = await server.handleWeb(requestFor(request));
  // An error of the stream reaches the tus server as an abort; the store knows the cause.
  const cause = uploads.fault ?? fault;
  if (cause !== undefined) refuseAs(cause, reply);
  if (!answer.ok) refuseAs({ status_code: answer.status }, reply);
  for (const name of SAID) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  describe(reply, uploads);
  return { status: answer.status, url };
}
