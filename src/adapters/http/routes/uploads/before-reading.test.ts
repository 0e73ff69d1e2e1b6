import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { enterAnew } from '#test/support/memory/session/travellers.ts';

let served: SessionApp;
let port: number;

beforeAll(async () => {
  served = await sessionApp();
  port = Number(new URL(await served.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => served.app.close());

/** Sends the head of an upload without its body; returns the first bytes of the response. */
async function announce(headers: Readonly<Record<string, string>>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'padav.example', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /uploads HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [first] = await once(socket, 'data');
  socket.destroy();
  return String(first);
}

it('refuses more than 2 MB, and visitors, before reading the file', async () => {
  const { token } = await enterAnew(served.bench);
  const tus = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': '2097153',
    'upload-length': '2097153',
  };
  expect(await announce({ ...tus, authorization: `Bearer ${token}` })).toMatch(/^HTTP\/1\.1 413 /);
  expect(await announce({ ...tus, 'content-length': '9', 'upload-length': '9' })).toMatch(/^HTTP\/1\.1 401 /);
});
