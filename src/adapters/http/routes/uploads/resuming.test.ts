import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as soon } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_LIFE_MS } from '#core/session/index.ts';
import { MESSAGES } from '#core/shared/index.ts';
import type { HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { imageBytes } from '#test/support/memory/session/photos.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';

let served: SessionApp;
let http: HttpClient;
let port: number;
let people = 0;

beforeAll(async () => {
  served = await sessionApp();
  http = served.http;
  port = Number(new URL(await served.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => {
  served.bench.photoStore.state.failing = false;
});
afterAll(() => served.app.close());

/** A signed-in traveller that no other test uses. */
function someone(): Promise<Entered> {
  people += 1;
  return enterAnew(served.bench, { ...PRIYA, email: `parts.${people}@example.in` });
}

const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = 'application/offset+octet-stream';
const METADATA = `filename ${Buffer.from('Goa Beach.jpg').toString('base64')},empty`;
const IMAGE = Buffer.from(imageBytes('x'.repeat(300_000)));

/** Creates an upload without sending its bytes. @returns its address */
async function begin(token: string, size = IMAGE.length): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': METADATA };
  const begun = await http.call('POST', '/uploads', { token, headers });
  expect(begun).toMatchObject({ status: 201, body: {} });
  expect(begun.headers['upload-expires']).toBe(new Date(served.bench.clock.now() + UPLOAD_LIFE_MS).toUTCString());
  return String(begun.headers.location);
}

const send = (path: string, token: string, bytes: Buffer, from: number, headers: Record<string, string> = {}) =>
  http.call('PATCH', path, {
    token,
    raw: { contentType: BYTES, text: bytes },
    headers: { ...TUS, 'upload-offset': String(from), ...headers },
  });

const stands = (path: string, token: string) => http.call('HEAD', path, { token, headers: TUS });
const offsetOf = async (path: string, token: string) => Number((await stands(path, token)).headers['upload-offset']);

/** Sends the beginning of a PATCH over a separate connection. */
async function beginPatch(path: string, token: string, bytes: Buffer, headers: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  const lines = [
    'host: padav.example',
    'connection: close',
    `authorization: Bearer ${token}`,
    'tus-resumable: 1.0.0',
    `content-type: ${BYTES}`,
  ];
  socket.write(`PATCH ${path} HTTP/1.1\r\n${[...lines, ...headers].join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  return socket;
}

/** Sends the missing bytes, by the offset of HEAD. */
async function goOn(path: string, token: string) {
  const offset = await offsetOf(path, token);
  expect(offset).toBeGreaterThan(100_000);
  expect(offset).toBeLessThanOrEqual(200_000);
  return send(path, token, IMAGE.subarray(offset), offset);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await soon();
}

describe('an upload in parts', () => {
  it('continues at its offset, reports it, and ends with the photo', async () => {
    const { token } = await someone();
    const path = await begin(token);
    const first = await send(path, token, IMAGE.subarray(0, 200_000), 0);
    expect(first).toMatchObject({ status: 204, text: '', headers: { 'upload-offset': '200000', ...TUS } });
    const seen = await stands(path, token);
    expect(seen).toMatchObject({ status: 200, text: '' });
    expect(seen.headers).toMatchObject({
      'upload-offset': '200000',
      'upload-length': String(IMAGE.length),
      'upload-metadata': METADATA,
      'cache-control': 'no-store',
      'upload-expires': expect.stringMatching(/GMT$/),
    });
    const last = await send(path, token, IMAGE.subarray(200_000), 200_000);
    expect(last).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/-goa-beach\.webp$/) },
      headers: { 'upload-offset': String(IMAGE.length) },
    });
    const url = String(last.headers['x-photo-url']);
    expect(last.body).toEqual({ url });
    expect((await http.get(url)).text).toBe(IMAGE.toString());
    // A client that missed the last response requests again.
    expect((await stands(path, token)).headers).toMatchObject({ 'x-photo-url': url });
    expect(await send(path, token, Buffer.alloc(0), IMAGE.length)).toMatchObject({ status: 200, body: { url } });
  });

  it('may start with the creation', async () => {
    const { token } = await someone();
    const begun = await http.call('POST', '/uploads', {
      token,
      raw: { contentType: BYTES, text: IMAGE.subarray(0, 10_000) },
      headers: { ...TUS, 'upload-length': String(IMAGE.length) },
    });
    expect(begun).toMatchObject({ status: 201, body: {}, headers: { 'upload-offset': '10000' } });
    expect(await offsetOf(String(begun.headers.location), token)).toBe(10_000);
  });

  it('keeps what was received before the connection broke', async () => {
    const { token } = await someone();
    const path = await begin(token);
    const headers = [`content-length: ${IMAGE.length}`, 'upload-offset: 0'];
    const socket = await beginPatch(path, token, IMAGE.subarray(0, 200_000), headers);
    await until(async () => (await offsetOf(path, token)) > 100_000);
    socket.destroy();
    // Received bytes may not be stored yet: a client that is too early requests again.
    let rest = await goOn(path, token);
    while (rest.status === 409) rest = await goOn(path, token);
    expect(rest).toMatchObject({ status: 200 });
    expect((await http.get(String(rest.headers['x-photo-url']))).text).toBe(IMAGE.toString());
  });

  it('is not blocked by a connection that hangs', async () => {
    const { token } = await someone();
    const path = await begin(token);
    const headers = [`content-length: ${IMAGE.length}`, 'upload-offset: 0'];
    const socket = await beginPatch(path, token, IMAGE.subarray(0, 70_000), headers);
    await until(async () => (await offsetOf(path, token)) > 0);
    const offset = await offsetOf(path, token);
    expect(await send(path, token, IMAGE.subarray(offset), offset)).toMatchObject({ status: 200 });
    // The hanging request is outdated: it gets an error, and changes nothing.
    socket.write(IMAGE.subarray(70_000));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 409 /);
    socket.destroy();
  });

  it('accepts one of two concurrent parts with the same offset', async () => {
    const { token } = await someone();
    const path = await begin(token);
    const both = await Promise.all([send(path, token, IMAGE, 0), send(path, token, IMAGE, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const behind = both.find(({ status }) => status === 409);
    expect(behind).toMatchObject({ code: 'UPLOAD_ELSEWHERE', headers: { ...TUS, 'cache-control': 'no-store' } });
  });

  it.each([1, 199_999, 200_001])('does not continue at %i when its offset is 200,000', async (from) => {
    const { token } = await someone();
    const path = await begin(token);
    await send(path, token, IMAGE.subarray(0, 200_000), 0);
    expect(await send(path, token, IMAGE.subarray(0, 10), from)).toMatchObject({
      status: 409,
      code: 'UPLOAD_ELSEWHERE',
    });
    expect(await offsetOf(path, token)).toBe(200_000);
  });

  it('accepts no byte beyond its end: neither announced nor unannounced', async () => {
    const { token } = await someone();
    const path = await begin(token, 100_000);
    const tooMuch = await send(path, token, IMAGE.subarray(0, 100_001), 0);
    expect(tooMuch).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', faults: ['body: PHOTO_FAILED'] });
    expect(tooMuch.text).toContain(MESSAGES.PHOTO_FAILED.en);
    expect(await offsetOf(path, token)).toBe(0);
    const size = 150_000;
    const chunk = Buffer.concat([
      Buffer.from(`${size.toString(16)}\r\n`),
      IMAGE.subarray(0, size),
      Buffer.from('\r\n'),
    ]);
    const socket = await beginPatch(path, token, chunk, ['transfer-encoding: chunked', 'upload-offset: 0']);
    const answer = String((await once(socket, 'data'))[0]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    await once(socket.resume(), 'close');
    expect(await offsetOf(path, token)).toBeLessThan(100_000);
  });

  it('may repeat its last bytes when the store was unreachable', async () => {
    const { token } = await someone();
    const path = await begin(token);
    served.bench.photoStore.state.failing = true;
    expect(await send(path, token, IMAGE, 0)).toMatchObject({ status: 502, code: 'PHOTOS_UNAVAILABLE' });
    const offset = await offsetOf(path, token);
    expect(offset).toBeLessThan(IMAGE.length);
    served.bench.photoStore.state.failing = false;
    expect(await send(path, token, IMAGE.subarray(offset), offset)).toMatchObject({ status: 200 });
  });

  it('of another file type is refused in the specified sentence at its end, and deleted', async () => {
    const { token } = await someone();
    const path = await begin(token, 8);
    const answer = await send(path, token, Buffer.from('no photo'), 0);
    expect(answer).toMatchObject({ status: 422, faults: ['photo: PHOTO_FAILED'] });
    expect(answer.text).toContain(MESSAGES.PHOTO_FAILED.en);
    expect((await stands(path, token)).status).toBe(404);
  });

  it('can be cancelled', async () => {
    const { token } = await someone();
    const path = await begin(token);
    await send(path, token, IMAGE.subarray(0, 10), 0);
    const drop = () => http.call('DELETE', path, { token, headers: TUS });
    expect(await drop()).toMatchObject({ status: 204, text: '', headers: TUS });
    expect(await drop()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await stands(path, token)).status).toBe(404);
    expect(await send(path, token, IMAGE, 0)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('expires after an hour', async () => {
    const { token } = await someone();
    const path = await begin(token);
    served.bench.clock.pass(UPLOAD_LIFE_MS);
    expect((await stands(path, token)).status).toBe(404);
    expect(await send(path, token, IMAGE, 0)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['no version', { 'tus-resumable': '' }, 'tus-resumable: INVALID'],
    ['no place', { 'upload-offset': '' }, 'upload-offset: INVALID'],
    ['a place that is none', { 'upload-offset': '-1' }, 'upload-offset: INVALID'],
    ['a length told later', { 'upload-defer-length': '1' }, 'upload-defer-length: INVALID'],
  ])('names the header: %s', async (_, headers, fault) => {
    const { token } = await someone();
    const path = await begin(token);
    expect(await send(path, token, IMAGE, 0, headers)).toMatchObject({ status: 422, faults: [fault] });
  });

  it('accepts no other content types', async () => {
    const { token } = await someone();
    const path = await begin(token);
    const headers = { ...TUS, 'upload-offset': '0' };
    const raw = { contentType: 'image/png', text: IMAGE };
    expect(await http.call('PATCH', path, { token, raw, headers })).toMatchObject({ status: 415 });
    expect(await http.call('PATCH', path, { token, headers })).toMatchObject({ status: 415 });
    expect(await offsetOf(path, token)).toBe(0);
  });
});

describe('the upload of another traveller', () => {
  const CALLS = [
    ['HEAD', (path: string, token?: string) => http.call('HEAD', path, { ...(token && { token }), headers: TUS })],
    ['DELETE', (path: string, token?: string) => http.call('DELETE', path, { ...(token && { token }), headers: TUS })],
    [
      'PATCH',
      (path: string, token?: string) =>
        http.call('PATCH', path, {
          ...(token && { token }),
          raw: { contentType: BYTES, text: IMAGE },
          headers: { ...TUS, 'upload-offset': '0' },
        }),
    ],
  ] as const;

  it.each(CALLS)('is not found: %s', async (_, call) => {
    const [owner, other, left] = [await someone(), await someone(), await someone()];
    const path = await begin(owner.token);
    await http.get(`/user/logout/${left.profile.id}`, { token: left.token });
    const [foreign, none] = [await call(path, other.token), await call('/uploads/none', other.token)];
    const told = ({ status, headers }: typeof foreign) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { status, headers: rest };
    };
    expect(foreign.status).toBe(404);
    expect(told(foreign)).toEqual(told(none));
    expect((await call(path)).status).toBe(401);
    expect((await call(path, left.token)).status).toBe(401);
    expect(await offsetOf(path, owner.token)).toBe(0);
  });
});
