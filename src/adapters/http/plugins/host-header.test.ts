import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

let served: TestApp;
let port: number;
beforeAll(async () => {
  served = await testApp({ health: { databaseAnswers: async () => true } });
  port = Number(new URL(await served.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => served.app.close());

/** The response to a request with these headers. */
async function answer(path: string, ...headers: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`);
  const [first] = await once(socket, 'data');
  socket.destroy();
  return String(first);
}

const firstLine = async (...request: Parameters<typeof answer>) => (await answer(...request)).split('\r\n', 1)[0];

it.each(['/healthz', '/no-such-thing'])('refuses two Host headers, whatever they name: %s', async (path) => {
  expect(await firstLine(path, 'Host: 127.0.0.1', 'hOsT: evil.example')).toBe('HTTP/1.1 400 Bad Request');
  expect(await firstLine(path, 'Host: 127.0.0.1', 'Host: 127.0.0.1')).toBe('HTTP/1.1 400 Bad Request');
});

it('describes what is wrong with the request', async () => {
  const body = (await answer('/healthz', 'Host: a.example', 'Host: b.example')).split('\r\n\r\n')[1] ?? '';
  expect(JSON.parse(body)).toMatchObject({
    code: 'BAD_JSON',
    detail: 'The request has more than one Host header. Send exactly one.',
  });
});

it('accepts one Host header, and other repeated headers', async () => {
  expect(await firstLine('/healthz', 'Host: 127.0.0.1', 'X-A: host', 'X-A: host')).toBe('HTTP/1.1 200 OK');
});
