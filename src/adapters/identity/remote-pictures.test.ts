import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '#core/session/index.ts';
import { type FetchedPictures, lookUpPublic, remotePictures } from './remote-pictures.ts';

const BYTES = Buffer.from('a picture');
let answer: RequestListener;
const asked: string[] = [];
const told: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
let origin: string;
let pictures: FetchedPictures;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pictures = remotePictures({ trustedOrigin: origin, onFailure: (why) => told.push(why), deadlineMs: 2_000 });
});
beforeEach(() => {
  asked.length = 0;
  told.length = 0;
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(BYTES);
});
afterAll(async () => {
  await pictures.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const fetchIt = () => pictures.fetch(`${origin}/faces/asha`);
const NONE = { ok: false, refusal: { code: 'NO_PICTURE' } };
const AWAY = { ok: false, refusal: { code: 'OUT_OF_REACH' } };

describe('a remote picture', () => {
  it('is fetched unchanged', async () => {
    const fetched = await fetchIt();
    expect(fetched.ok && Buffer.from(fetched.value).equals(BYTES)).toBe(true);
    expect([asked, told]).toEqual([['/faces/asha'], []]);
  });

  it.each([
    ['is none when nothing lies there', 404, {}, NONE],
    ['is none when asking is refused', 403, {}, NONE],
    ['is not looked for where the answer points to', 302, { location: '/faces/other' }, NONE],
    ['may be there later when the place is busy', 429, {}, AWAY],
    ['may be there later when the place is broken', 503, {}, AWAY],
    ['is none when a page lies there', 200, { 'content-type': 'text/html' }, NONE],
    ['is none when a drawing that can run lies there', 200, { 'content-type': 'image/svg+xml' }, NONE],
    ['is none without a type', 200, {}, NONE],
  ])('%s', async (_, status, headers, outcome) => {
    answer = (_request, response) => response.writeHead(status, headers).end('<h1>Hello</h1>');
    expect(await fetchIt()).toMatchObject(outcome);
    expect([asked.length, told]).toEqual([1, [`status ${status}`]]);
  });

  it('is refused when it does not end', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(262_144)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await fetchIt()).toMatchObject(NONE);
    expect(told).toEqual(['too large']);
  });

  it('may have 2 MB to the byte', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(PHOTO_MAX_BYTES));
    expect(await fetchIt()).toMatchObject({ ok: true });
  });

  it.each<[string, RequestListener]>([
    ['breaks off', (_request, response) => void response.destroy()],
    ['never answers', () => undefined],
  ])('may be retried when the host %s', async (_, listener) => {
    const impatient = remotePictures({ trustedOrigin: origin, onFailure: (why) => told.push(why), deadlineMs: 300 });
    answer = listener;
    expect(await impatient.fetch(`${origin}/faces/asha`)).toMatchObject(AWAY);
    expect(told).toHaveLength(1);
    await impatient.close();
  });
});

describe('a private address', () => {
  it.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://10.1.2.3/a',
    'https://192.168.0.1/a',
    'https://172.16.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://0.0.0.0/a',
    'https://[fd00::1]/a',
    'https://[fe80::1]/a',
    'https://localhost/a',
    'https://asha:secret@lh3.example/a',
    'http://lh3.example/a',
    'ftp://lh3.example/a',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    '/faces/asha',
    '',
  ])('is not requested: %s', async (address) => {
    expect(await pictures.fetch(address)).toMatchObject(NONE);
    expect(asked).toEqual([]);
  });

  it('is not requested on another port of a trusted host', async () => {
    const { port } = new URL(origin);
    expect(await pictures.fetch(`https://127.0.0.1:${port}/a`)).toMatchObject(NONE);
    expect(asked).toEqual([]);
  });

  it.each([true, false])('is not connected to by its name either (all: %s)', async (all) => {
    const failed = await new Promise((resolve) => lookUpPublic('localhost', { all }, (error) => resolve(error)));
    expect(failed).toMatchObject({ code: 'NOT_PUBLIC' });
  });
});
