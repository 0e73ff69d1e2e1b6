import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSALS } from '#core/shared/index.ts';
import { answerUnreadable } from './parser-errors.ts';

const gone = (code: string) => Object.assign(new Error('Parse Error'), { code }) as ConnectionError;

/** A mock socket: the written bytes, and whether it was closed. */
function socket(state: { readonly destroyed?: boolean; readonly writable?: boolean } = {}) {
  const seen = { written: [] as string[], ended: [] as unknown[] };
  const stand = {
    destroyed: false,
    writable: true,
    ...state,
    write: (text: string) => seen.written.push(text),
    destroy: (fault: unknown) => seen.ended.push(fault),
  };
  return { seen, socket: stand as unknown as Socket };
}

describe('bytes that are no HTTP request', () => {
  it.each([
    ['HPE_INVALID_METHOD', 400, 'Bad Request', 'BAD_JSON', []],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout', 'BUSY', ['retry-after: 5']],
    ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large', 'PAYLOAD_TOO_LARGE', []],
  ] as const)('get a problem like any other: %s', (code, status, title, refusal, more) => {
    const { seen, socket: caller } = socket();
    const fault = gone(code);
    answerUnreadable(fault, caller);
    const [head = '', body = '', ...rest] = (seen.written[0] ?? '').split('\r\n\r\n');
    const problem = JSON.parse(body);
    expect(problem).toMatchObject({ status, title, code: refusal, msg: REFUSALS[refusal].en });
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status} ${title}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'content-language: en',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      `x-request-id: ${problem.requestId}`,
      ...more,
      'connection: close',
    ]);
    expect([rest, seen.written.length, seen.ended]).toEqual([[], 1, [fault]]);
  });

  it('get nothing when the client is gone, and the socket is closed', () => {
    for (const [code, state] of [
      ['ECONNRESET', {}],
      ['HPE_INVALID_METHOD', { writable: false }],
    ] as const) {
      const { seen, socket: caller } = socket(state);
      const fault = gone(code);
      answerUnreadable(fault, caller);
      expect([seen.written, seen.ended]).toEqual([[], [fault]]);
    }
  });

  it('are ignored on a closed socket', () => {
    const { seen, socket: caller } = socket({ destroyed: true });
    answerUnreadable(gone('HPE_INVALID_METHOD'), caller);
    expect([seen.written, seen.ended]).toEqual([[], []]);
  });
});

describe('a real connection', () => {
  const listening = createServer((caller) => {
    caller.on('error', () => undefined);
    caller.once('data', () => answerUnreadable(gone('HPE_INVALID_METHOD'), caller));
  });
  beforeAll(async () => {
    listening.listen(0, '127.0.0.1');
    await once(listening, 'listening');
  });
  afterAll(() => listening.close());

  it('is readable by any HTTP client', async () => {
    const at = listening.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'BAD_JSON']);
  });
});
