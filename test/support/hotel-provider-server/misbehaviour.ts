import type { ServerResponse } from 'node:http';

/** Known failures of the provider and of the gateway before it. */
export const MISBEHAVIOURS = [
  'monthly-quota',
  'monthly-quota-403',
  'per-second',
  'invalid-key',
  'not-subscribed',
  'slow',
  'never',
  'broken-json',
  'cut-off',
  'html',
  'server-error',
  'refused',
  'no-data',
  'reset',
] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

const QUOTA = {
  message:
    'You have exceeded the MONTHLY quota for Requests on your current plan, BASIC. Upgrade your plan at https://rapidapi.com/',
};

const BODIES: Partial<Record<Misbehaviour, readonly [status: number, body: unknown]>> = {
  'monthly-quota': [429, QUOTA],
  'monthly-quota-403': [403, QUOTA],
  'per-second': [
    429,
    { message: 'You have exceeded the rate limit per second for your plan, BASIC, by the API provider' },
  ],
  'invalid-key': [401, { message: 'Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info.' }],
  'not-subscribed': [403, { message: 'You are not subscribed to this API.' }],
  'server-error': [502, { message: 'Bad gateway' }],
  refused: [200, { status: false, message: 'Something went wrong' }],
  'no-data': [200, { status: true, message: 'Success', timestamp: 1, data: null }],
};

const TEXTS: Partial<Record<Misbehaviour, readonly [type: string, body: string]>> = {
  'broken-json': ['application/json', '{"status":true,"data":{"result":[{'],
  html: ['text/html', '<!doctype html><title>503</title><h1>We will be back soon</h1>'],
};

/** Sends JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}

/** Fails in one of the known ways; `slow` is no failure and handled elsewhere. */
export function misbehave(response: ServerResponse, how: Exclude<Misbehaviour, 'slow'>): void {
  const body = BODIES[how];
  const text = TEXTS[how];
  if (body !== undefined) sendJson(response, body[0], body[1], { 'x-ratelimit-requests-remaining': '0' });
  else if (text !== undefined) response.writeHead(200, { 'content-type': text[0] }).end(text[1]);
  else if (how === 'reset') response.destroy();
  else if (how === 'cut-off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"status":true,');
    setImmediate(() => response.destroy());
  }
}
