import { vi } from 'vitest';

/** A request as a test sees it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answerer = (asked: Asked) => Response | Promise<Response>;

let answers = new Map<string, Answerer>();
let asked: Asked[] = [];
let unexpected: string[] = [];

/** Responds to `call`, such as `GET /hotels/search`; a path part that starts with a colon is a wildcard. */
export function serve(call: string, reply: Answerer | object): void {
  answers.set(call, typeof reply === 'function' ? (reply as Answerer) : () => json(reply));
}

/** A response with a JSON body. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, msg: string, more: object = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, msg, requestId: 'r-1', ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** The requests of this test so far, oldest first; of one call where it is named. */
export const requests = (call?: string): readonly Asked[] =>
  call === undefined ? asked : asked.filter((each) => fits(call, each));

function fits(call: string, { method, path }: Asked): boolean {
  const [verb, pattern = ''] = call.split(' ');
  const wanted = pattern.split('/');
  const had = path.split('/');
  return (
    verb === method &&
    wanted.length === had.length &&
    wanted.every((part, at) => part.startsWith(':') || part === had[at])
  );
}

async function take(request: Request): Promise<Asked> {
  const url = new URL(request.url);
  const written = await request.clone().text();
  const body: unknown = written === '' ? null : JSON.parse(written);
  return { method: request.method, path: url.pathname, query: url.searchParams, headers: request.headers, body };
}

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const each = await take(request);
  asked.push(each);
  const call = [...answers.keys()].find((key) => fits(key, each));
  const answerer = call === undefined ? undefined : answers.get(call);
  if (answerer !== undefined) return answerer(each);
  unexpected.push(`${each.method} ${each.path}${each.query.size > 0 ? `?${each.query}` : ''}`);
  throw new TypeError('No answer was arranged for this request');
}

/** Never responds to a request until its caller aborts. */
export const neverAnswer = (): void =>
  void vi.stubGlobal(
    'fetch',
    ({ signal }: Request) =>
      new Promise((_, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );

/** Starts a test with only the public configuration, and an account without favourites, passkeys and guests. */
export function openServer(): void {
  answers = new Map();
  asked = [];
  unexpected = [];
  serve('GET /config', OFFLINE_CONFIG);
  serve('GET /user/:id/favourites', { favourites: [] });
  serve('GET /user/:id/sessions', { sessions: [] });
  serve('GET /user/:id/passkeys', { passkeys: [], secondFactor: null, address: location.origin });
  serve('GET /user/:id/guests', { guests: [] });
  vi.stubGlobal('fetch', respond);
}

/** Ends a test. @throws when it sent an unexpected request. */
export function closeServer(): void {
  const surprising = unexpected;
  unexpected = [];
  if (surprising.length > 0) throw new Error(`Requests that this test does not expect: ${surprising.join(', ')}`);
}

export const OFFLINE_CONFIG = {
  policy: 'observed',
  taxInvoices: false,
  services: {
    hotels: 'offline',
    payments: 'offline',
    identity: 'offline',
    files: 'offline',
    maps: 'offline',
    mail: 'offline',
  },
  extraDiscountPercent: 50,
  checkout: { kind: 'offline', contact: '', color: 'orange' },
  maps: { google: null, tiles: null },
  support: { phone: null, email: null },
  links: { instagram: null, facebook: null, x: null, youtube: null, appStore: null },
};
