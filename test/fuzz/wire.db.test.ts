import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';

let product: TestApp;
let port: number;

beforeAll(async () => {
  product = await startTestApp();
  const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => product.close());

/** Sends bytes on a separate connection and reads until the server closes it. */
function exchange(bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => resolve(heard);
    socket.setEncoding('latin1').on('data', (chunk) => {
      heard += chunk;
    });
    socket.once('close', end).once('error', end);
  });
}

interface Read {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

function read(text: string): Read {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ', 2)[1]), head: head.toLowerCase(), body };
}

const HOST = 'host: padav.example\r\n';
const CLOSE = 'connection: close\r\n';
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${CLOSE}${more}\r\n`;
const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\n${HOST}${CLOSE}${headers}\r\n${body}`;
const JSON_TYPE = 'content-type: application/json\r\n';

const problem = z.looseObject({ code: z.string(), msg: z.string(), status: z.number(), requestId: z.string() });

/** Bytes that are no valid request, with the expected status. */
const UNREADABLE: readonly (readonly [string, Buffer | string, number])[] = [
  ['noise', Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10]), 400],
  ['another protocol', 'SSH-2.0-OpenSSH_9.0\r\n\r\n', 400],
  ['a method that nobody knows', `PADAV / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a version that nobody speaks', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: value\r\n\r\n`, 400],
  ['a header with a zero', `GET / HTTP/1.1\r\n${HOST}x: a\0b\r\n\r\n`, 400],
  ['a space before the colon', `GET / HTTP/1.1\r\n${HOST}x : a\r\n\r\n`, 400],
  ['headers beyond all bounds', `GET / HTTP/1.1\r\n${HOST}x: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an address beyond all bounds', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['raw bytes in the path', get('/hotel/\u00ff\u00fe'), 400],
  ['two lengths', post('/quotes', 'content-length: 5\r\ncontent-length: 6\r\n', '{"a":1'), 400],
  ['a length and chunks', post('/quotes', 'content-length: 5\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'), 400],
  ['a length below nothing', post('/quotes', 'content-length: -1\r\n', ''), 400],
  ['a broken chunk', post('/quotes', `${JSON_TYPE}transfer-encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  ['an encoding that nobody knows', post('/quotes', 'transfer-encoding: smuggled\r\n', 'x'), 400],
];

/** Odd but valid requests, with the expected status. */
const READABLE: readonly (readonly [string, string, number])[] = [
  ['no host', `GET /healthz HTTP/1.0\r\n${CLOSE}\r\n`, 200],
  ['no host where one is due', `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['a whole address', get('http://evil.example/healthz'), 200],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 404],
  ['a path that can’t be decoded', get('/hotel/%zz'), 401],
  ['two tokens', get('/hotel', 'authorization: Bearer a\r\nauthorization: Bearer b\r\n'), 401],
  ['two hosts', get('/healthz', 'host: other.example\r\n'), 400],
  ['another method by a header', get('/healthz', 'x-http-method-override: DELETE\r\n'), 200],
  ['TRACE', `TRACE /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 405],
  ['a length that is too long for anything', post('/quotes', `${JSON_TYPE}content-length: 99999999999\r\n`, '{}'), 413],
  [
    'chunks that are fine',
    post('/payment/validate', `${JSON_TYPE}transfer-encoding: chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
    422,
  ],
];

describe('raw HTTP', () => {
  it.each(UNREADABLE)('%s is refused with a problem, and the connection is closed', async (_name, bytes, status) => {
    const { status: answered, head, body } = read(await exchange(bytes));
    expect(answered).toBe(status);
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(problem.parse(JSON.parse(Buffer.from(body, 'latin1').toString()))).toMatchObject({ status });
  });

  it.each(READABLE)('%s is answered normally', async (_name, bytes, status) => {
    expect(read(await exchange(bytes)).status).toBe(status);
  });

  it('HEAD is answered without a body, on refusals too', async () => {
    for (const path of ['/healthz', '/hotel', '/nowhere']) {
      const { status, body } = read(await exchange(`HEAD ${path} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`));
      expect(status).toBeGreaterThan(0);
      expect(body).toBe('');
    }
  });

  it('a pipelined request is answered after the first', async () => {
    const heard = await exchange(`GET /healthz HTTP/1.1\r\n${HOST}\r\n${get('/nowhere')}`);
    expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404']);
  });

  it('and afterwards everything still works', async () => {
    expect(read(await exchange(get('/readyz'))).status).toBe(200);
  });
});
