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
 * The row of an upload is its lock: bytes are taken only at the place where it stands, so that of several requests, in
 * any process, one goes on and the others are told 409. Nobody waits for a connection that has died.
 */
const unlocked: Lock = { lock: async () => undefined, unlock: async () => undefined };
const locker = { newLock: () => unlocked };

/** What the tus server reads of a request; all else is none of its business. */
const READ = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-length'] as const;
/** What it says of itself that goes out; the rest of its answer is ours. */
const SAID = [
  'location',
  'upload-offset',
  'upload-length',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'access-control-expose-headers',
] as const;

/** What the tus server throws of its own accord, by the status that it has in mind. */
const THROWN: Readonly<Record<number, RefusalCode>> = {
  400: 'BAD_JSON',
  403: 'UNSUPPORTED_MEDIA_TYPE',
  404: 'NOT_FOUND',
  409: 'UPLOAD_ELSEWHERE',
  410: 'NOT_FOUND',
};

/** A fault of the tus server as a refusal of ours; what it did not make itself goes on as it is. @throws always */
function refuseAs(fault: unknown, reply: FastifyReply): never {
  const status: unknown = typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'status_code') : undefined;
  if (status === 413) {
    // Whatever is still on its way is not waited for.
    reply.header('connection', 'close');
    return tooLarge('body');
  }
  const code = typeof status === 'number' ? THROWN[status] : undefined;
  if (code === undefined) throw fault;
  return refuse(code);
}

/** The body of a request, read no faster than it is kept. */
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
  // A type that is not that of tus has been refused before.
  const bringsBytes = (method === 'POST' || method === 'PATCH') && raw.headers['content-type'] !== undefined;
  if (!bringsBytes) return new Request(address, { method, headers });
  headers.set('content-type', TUS_BYTES);
  // A body that is read while it arrives asks for `duplex` (Fetch, section Request class).
  const streamed = { method, headers, body: bytesOf(raw), duplex: 'half' };
  return new Request(address, streamed);
}

/** What every answer about an upload tells of it. */
function describe(reply: FastifyReply, { latest }: TravellerUploads): void {
  if (latest === null) return;
  if (latest.url === null) reply.header('upload-expires', new Date(latest.begunAt + UPLOAD_LIFE_MS).toUTCString());
  else reply.header(PHOTO_URL, latest.url);
}

/** What came of a request. */
export interface TusAnswer {
  readonly status: number;
  /** The address of the photo, in the answer to the request that brought its last bytes. */
  readonly url: string | null;
}

/**
 * Lets the tus server answer a request about the uploads of a traveller. Its status and headers become those of the
 * reply; its own texts never do. @throws Refused where it refuses.
 */
export async function speakTus(
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
  // What ends the stream from inside reaches the tus server as an interruption: the store knows better.
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
