import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Contract, contract, type DescribedOperation } from './contract.ts';
import { injectRequest } from './inject.ts';

/** The options of a request beside method and path. */
export interface Sent {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, for broken bodies and other content types. */
  readonly raw?: { readonly contentType: string; readonly text: string | Buffer };
  /** The client address of the call; 127.0.0.1 by default. */
  readonly from?: string;
}

/** A response that has been checked against the contract. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** The parsed JSON; `undefined` when the response is something else. Narrow it with a schema or with expect. */
  readonly body: unknown;
  /** The `code` of a problem; `undefined` when the response is none. */
  readonly code: string | undefined;
  /** The `errors` of a problem, as `field: CODE`. */
  readonly faults: readonly string[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/** A client of an app that accepts no response outside the contract. */
export interface HttpClient {
  call(method: Method, path: string, sent?: Sent): Promise<Answered>;
  get(path: string, sent?: Sent): Promise<Answered>;
  post(path: string, body?: unknown, sent?: Sent): Promise<Answered>;
  put(path: string, body?: unknown, sent?: Sent): Promise<Answered>;
  delete(path: string, sent?: Sent): Promise<Answered>;
}

function urlOf(path: string, query: Sent['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  const text = search.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

function requestOf(method: Method, path: string, sent: Sent): InjectOptions {
  const bearer = sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` };
  const raw = sent.raw === undefined ? {} : { 'content-type': sent.raw.contentType };
  const payload = sent.raw?.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const json = sent.raw === undefined && payload !== undefined ? { 'content-type': 'application/json' } : {};
  return {
    method,
    url: urlOf(path, sent.query),
    headers: { ...bearer, ...json, ...raw, ...sent.headers },
    ...(payload === undefined ? {} : { payload }),
    ...(sent.from === undefined ? {} : { remoteAddress: sent.from }),
  };
}

const typeOf = (header: unknown): string => String(header ?? '').split(';', 1)[0] ?? '';

const isJson = (type: string): boolean => type === 'application/json' || type.endsWith('+json');

const member = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

function faultsOf(body: unknown): readonly string[] {
  const errors = member(body, 'errors');
  return Array.isArray(errors) ? errors.map((each) => `${member(each, 'field')}: ${member(each, 'code')}`) : [];
}

/** Thrown when a response violates the contract; the test fails with it. */
export class BrokenContract extends Error {
  constructor(call: string, fault: string, text: string) {
    super(`${call} answered against its contract: ${fault}\n${text.slice(0, 2_000)}`);
    this.name = 'BrokenContract';
  }
}

const PROBLEM = ['components', 'schemas', 'Problem'];

const lines = (faults: readonly string[]): string | undefined => (faults.length === 0 ? undefined : faults.join('; '));

/** The allowed responses of a path outside the document: a problem, or something that is not JSON (a page, a file). */
export function breachOutside(document: Contract, type: string, answered: Answered): string | undefined {
  if (!isJson(type) || answered.text === '') return undefined;
  if (type !== 'application/problem+json') return 'no operation of the document answers here';
  return lines(document.faults(PROBLEM, answered.body));
}

/** The declared headers of a response that are missing or invalid; those that may be missing say `required: false`. */
function headerFaults(
  document: Contract,
  pointer: readonly string[],
  answered: Answered,
  declared: Readonly<Record<string, { readonly required?: boolean | undefined }>>,
) {
  return Object.entries(declared).flatMap(([name, { required }]) => {
    const text = String(answered.headers[name.toLowerCase()] ?? '');
    const value = /^\d+$/.test(text) ? Number(text) : text;
    if (text === '') return required === false ? [] : [`header ${name} is missing`];
    return document.faults([...pointer, 'headers', name, 'schema'], value).map((fault) => `header ${name} ${fault}`);
  });
}

/** The violation of the contract by the response of an operation; `undefined` when there is none. */
export function operationBreach(
  document: Contract,
  operation: DescribedOperation,
  answered: Answered,
): string | undefined {
  const type = typeOf(answered.headers['content-type']);
  const status = String(answered.status);
  const declared = operation.answers[status];
  if (declared === undefined) return `status ${status} is not declared`;
  const pointer = ['paths', operation.name, operation.method, 'responses', status];
  const headers = headerFaults(document, pointer, answered, declared.headers ?? {});
  if (headers.length > 0) return lines(headers);
  if (operation.method === 'head') return undefined;
  if (declared.content === undefined) return answered.text === '' ? undefined : 'a body where none is declared';
  if (declared.content[type] === undefined) return `content type "${type}" is not declared for ${status}`;
  const codes = type === 'application/problem+json' ? (declared['x-codes'] ?? []) : undefined;
  if (codes?.includes(answered.code ?? '') === false) return `code ${answered.code} is not declared`;
  return isJson(type) ? lines(document.faults([...pointer, 'content', type, 'schema'], answered.body)) : undefined;
}

/** The violation of the contract by a response; `undefined` when there is none. */
function breach(document: Contract, method: string, path: string, answered: Answered): string | undefined {
  const operation = document.find(method, path);
  if (operation !== undefined) return operationBreach(document, operation, answered);
  return breachOutside(document, typeOf(answered.headers['content-type']), answered);
}

/** The bytes of a response before compression. */
function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sends a request unchanged and reads the response, unchecked. */
export async function ask(app: FastifyInstance, request: InjectOptions): Promise<Answered> {
  const response = await injectRequest(app, request);
  // On the wire a response to HEAD has no body (RFC 9110, section 9.3.2); the framework's inject has the omitted body.
  const isHead = request.method === 'HEAD';
  const text = isHead ? '' : unpacked(response.rawPayload, response.headers['content-encoding']).toString();
  const body: unknown = isJson(typeOf(response.headers['content-type'])) && text !== '' ? JSON.parse(text) : undefined;
  const code = member(body, 'code');
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    body,
    code: typeof code === 'string' ? code : undefined,
    faults: faultsOf(body),
  };
}

/**
 * A client for tests. Every response is checked against the app's OpenAPI document: status, content type, body, and
 * the code of a problem. @throws BrokenContract when one violates it.
 */
export function client(app: FastifyInstance): HttpClient {
  const call: HttpClient['call'] = async (method, path, sent = {}) => {
    const document = await contract(app);
    const answered = await ask(app, requestOf(method, path, sent));
    const fault = breach(document, method.toLowerCase(), path.split('?', 1)[0] ?? path, answered);
    if (fault !== undefined) throw new BrokenContract(`${method} ${path} (${answered.status})`, fault, answered.text);
    return answered;
  };
  return {
    call,
    get: (path, sent) => call('GET', path, sent),
    post: (path, body, sent) => call('POST', path, { ...sent, body }),
    put: (path, body, sent) => call('PUT', path, { ...sent, body }),
    delete: (path, sent) => call('DELETE', path, sent),
  };
}
