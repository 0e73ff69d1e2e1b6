import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SigningKey, signatureFault } from './signature.ts';

/** The failures of the server: a response of that status, none at all, a partial one, or a broken connection. */
export type S3Misbehaviour = 403 | 429 | 500 | 503 | 'silent' | 'half' | 'broken';

/** The options of the server. */
export interface S3ServerOptions extends SigningKey {
  readonly bucket: string;
  /** Its clock, in milliseconds since 1970; the machine's by default. */
  readonly now?: () => number;
  /** How many keys a page of the list has at most; 1,000 by default, as Amazon's. */
  readonly listed?: number;
  /** 0 takes any free port. */
  readonly port?: number;
}

/** One call that reached the server. */
export interface S3Call {
  readonly method: string;
  readonly path: string;
}

/** A running server. */
export interface S3Server {
  /** For `S3_ENDPOINT`. */
  readonly url: string;
  readonly calls: S3Call[];
  /** The content of the bucket, by key. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly type: string }>;
  /** Makes the next `times` calls, all of them without a number, fail; `null` ends it. */
  misbehave(how: S3Misbehaviour | null, times?: number): void;
  close(): Promise<void>;
}

const STATUS: Readonly<Record<string, number>> = {
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
};

/** Refuses as Amazon S3 does; a real server echoes the key id and more in such a response. */
function refuse(response: ServerResponse, method: string, code: string, status = STATUS[code] ?? 403): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : text);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function misbehave(response: ServerResponse, method: string, how: S3Misbehaviour): void {
  if (how === 'silent') return;
  if (how === 'broken') response.destroy();
  else if (how === 'half') {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '1000' }).write('half of it');
    setImmediate(() => response.destroy());
  } else refuse(response, method, how === 403 ? 'SignatureDoesNotMatch' : 'SlowDown', how);
}

const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

type Objects = Map<string, { readonly bytes: Uint8Array; readonly type: string }>;

/** Handles a call to an object. */
function serve(response: ServerResponse, objects: Objects, key: string, request: IncomingMessage, body: Buffer): void {
  const { method = '' } = request;
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' });
    response.writeHead(200, { etag: etagOf(body) }).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (method !== 'GET' && method !== 'HEAD') refuse(response, method, 'MethodNotAllowed');
  else if (found === undefined) refuse(response, method, 'NoSuchKey');
  else {
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      etag: etagOf(found.bytes),
    });
    response.end(method === 'GET' ? found.bytes : undefined);
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LISTED = 1_000;

/** Lists the bucket as ListObjectsV2 does: in the order of the keys' bytes, page by page, by a token that means nothing. */
function list(response: ServerResponse, objects: Objects, query: URLSearchParams, listed = LISTED): void {
  if (query.get('list-type') !== '2') {
    refuse(response, 'GET', 'MethodNotAllowed');
    return;
  }
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString('utf8');
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .filter((key) => after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0);
  const page = keys.slice(0, listed);
  const isTruncated = keys.length > page.length;
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  const next = isTruncated ? `<NextContinuationToken>${escaped(token)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key><Size>1</Size></Contents>`).join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${contents}${next}<KeyCount>${page.length}</KeyCount></ListBucketResult>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
}

/**
 * Starts a server on this machine with the part of the S3 API that a file store needs: PUT, GET, HEAD and DELETE of
 * objects, HEAD and the list of the bucket, path style, each call with its signature checked.
 */
export async function startS3Server(options: S3ServerOptions): Promise<S3Server> {
  const { bucket, now = Date.now } = options;
  const calls: S3Call[] = [];
  const objects: Objects = new Map();
  let fault: { readonly how: S3Misbehaviour; left: number } | null = null;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://host');
    const body = await bodyOf(request);
    calls.push({ method, path: pathname });
    if (fault !== null && fault.left > 0) {
      fault.left -= 1;
      return misbehave(response, method, fault.how);
    }
    const trouble = signatureFault({ method, url, headers, body }, options, now());
    if (trouble !== null) return refuse(response, method, trouble);
    const [, inBucket, ...key] = pathname.split('/').map(decodeURIComponent);
    if (inBucket !== bucket) return refuse(response, method, 'NoSuchBucket');
    if (key.join('/') !== '') return serve(response, objects, key.join('/'), request, body);
    if (method === 'HEAD') response.writeHead(200).end();
    else if (method === 'GET') list(response, objects, searchParams, options.listed);
    else refuse(response, method, 'MethodNotAllowed');
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    objects,
    misbehave(how, times = Number.POSITIVE_INFINITY) {
      fault = how === null ? null : { how, left: times };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
