import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PHOTO_MAX_BYTES } from '#core/session/index.ts';
import { MESSAGES } from '#core/shared/index.ts';
import type { HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { imageBytes } from '#test/support/memory/session/photos.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';

let served: SessionApp;
let http: HttpClient;
let people = 0;

beforeAll(async () => {
  served = await sessionApp();
  http = served.http;
});
afterEach(() => {
  served.bench.photoStore.state.failing = false;
});
afterAll(() => served.app.close());

/** A signed-in traveller that no other test uses. */
function someone(): Promise<Entered> {
  people += 1;
  return enterAnew(served.bench, { ...PRIYA, email: `photo.${people}@example.in` });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const METADATA = `filename ${base64('Goa Beach.jpg')},filetype ${base64('image/jpeg')}`;

interface Upload {
  readonly token?: string;
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request of the account page. */
function upload({ token, bytes = imageBytes('Goa'), contentType, headers }: Upload) {
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': METADATA };
  return http.call('POST', '/uploads', {
    ...(token === undefined ? {} : { token }),
    raw: { contentType: contentType ?? 'application/offset+octet-stream', text: Buffer.from(bytes) },
    headers: { ...tus, ...headers },
  });
}

const photoIn = ({ body }: { readonly body: unknown }): string => z.object({ url: z.string() }).parse(body).url;

async function uploadedBy({ token }: Entered): Promise<string> {
  const answer = await upload({ token });
  expect(answer).toMatchObject({ status: 201, body: { url: expect.any(String) } });
  return photoIn(answer);
}

const kept = () => served.bench.photoStore.state.files.size;

describe('POST /uploads', () => {
  it('accepts a whole file in one request and returns its address', async () => {
    const { token } = await someone();
    const answer = await upload({ token });
    expect(answer.status).toBe(201);
    expect(photoIn(answer)).toMatch(/^\/photos\/\d{13}-[a-z\d]+-goa-beach\.webp$/);
    expect(answer.headers).toMatchObject({
      location: expect.stringMatching(/^\/uploads\/[a-z\d]+$/),
      'x-photo-url': photoIn(answer),
      'tus-resumable': '1.0.0',
      'upload-offset': String(imageBytes('Goa').length),
      'cache-control': 'no-store',
    });
    expect(answer.headers['upload-expires']).toBeUndefined();
    expect(String(answer.headers['access-control-expose-headers'])).toMatch(/Upload-Offset.*X-Photo-Url/);
  });

  it('needs no name', async () => {
    const { token } = await someone();
    const answer = await upload({ token, headers: { 'upload-metadata': 'filename,is_confidential' } });
    expect(photoIn(answer)).toMatch(/-photo\.webp$/);
  });

  it('requires a session, and reads no other body', async () => {
    const before = kept();
    expect(await upload({})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const large = { headers: { 'upload-length': '99999999' } };
    expect(await upload({ token: 'x', ...large })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const entered = await someone();
    await http.get(`/user/logout/${entered.profile.id}`, { token: entered.token });
    expect(await upload({ token: entered.token })).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect(kept()).toBe(before);
  });

  it('refuses a byte more than 2 MB in the specified sentence, by its Content-Length', async () => {
    const { token } = await someone();
    const announced = await upload({ token, headers: { 'upload-length': String(PHOTO_MAX_BYTES + 1) } });
    expect(announced).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      faults: ['upload-length: PHOTO_FAILED'],
    });
    expect(announced.text).toContain(MESSAGES.PHOTO_FAILED.en);
    expect(announced.headers['tus-resumable']).toBe('1.0.0');
    const bytes = Buffer.alloc(PHOTO_MAX_BYTES + 1);
    expect(await upload({ token, bytes })).toMatchObject({ status: 413, faults: ['content-length: PHOTO_FAILED'] });
    const lying = await upload({ token, bytes, headers: { 'upload-length': '9' } });
    expect(lying).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect((await upload({ token, bytes: imageBytes('x'.repeat(PHOTO_MAX_BYTES - 9)) })).status).toBe(201);
  });

  it.each(['application/json', 'image/png', 'multipart/form-data; boundary=x', 'text/plain'])(
    'refuses %s',
    async (contentType) => {
      const { token } = await someone();
      expect(await upload({ token, contentType })).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it.each([
    ['another version of the protocol', { 'tus-resumable': '0.2.2' }, ['tus-resumable: INVALID']],
    ['no length', { 'upload-length': '' }, ['upload-length: INVALID']],
    ['a length that is none', { 'upload-length': '1e3' }, ['upload-length: INVALID']],
    ['a length told later', { 'upload-defer-length': '1' }, ['upload-defer-length: INVALID']],
    ['a file out of several', { 'upload-concat': 'partial' }, ['upload-concat: INVALID']],
    ['a key of metadata twice', { 'upload-metadata': 'filename,filename' }, ['upload-metadata: INVALID']],
    ['the name of a prototype', { 'upload-metadata': '__proto__ eA==' }, ['upload-metadata: INVALID']],
    ['metadata that is not base64', { 'upload-metadata': 'filename <goa>' }, ['upload-metadata: INVALID']],
    ['endless metadata', { 'upload-metadata': `filename ${'A'.repeat(2_100)}` }, ['upload-metadata: TOO_LONG']],
  ])('names the header: %s', async (_, headers, faults) => {
    const { token } = await someone();
    expect(await upload({ token, headers })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', faults });
  });

  it('refuses what is no image, and an empty file, in the specified sentence', async () => {
    const { token } = await someone();
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0)]) {
      const answer = await upload({ token, bytes });
      expect(answer).toMatchObject({
        status: 422,
        faults: [expect.stringMatching(/^(photo|upload-length): PHOTO_FAILED$/)],
      });
    }
    expect((await upload({ token, bytes: Buffer.from('<svg/>') })).text).toContain(MESSAGES.PHOTO_FAILED.en);
  });

  it('reports that the file store can’t be reached', async () => {
    const { token } = await someone();
    served.bench.photoStore.state.failing = true;
    expect(await upload({ token })).toMatchObject({ status: 502, code: 'PHOTOS_UNAVAILABLE' });
  });

  it('accepts 30 an hour', async () => {
    const { token } = await someone();
    const statuses = [];
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await upload({ token })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('OPTIONS /uploads', () => {
  it('describes the supported parts of tus, to everybody', async () => {
    const answer = await http.call('OPTIONS', '/uploads');
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-max-size': '2097152',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
    });
  });

  it.each(['GET', 'PATCH', 'HEAD', 'DELETE', 'PUT'] as const)('does not cover an upload: %s', async (method) => {
    const answer = await http.call(method, '/uploads');
    expect([404, 405]).toContain(answer.status);
  });
});

describe('GET /photos/{name}', () => {
  it('serves a photo to everyone, only as a photo, immutable', async () => {
    const url = await uploadedBy(await someone());
    const answer = await http.get(url);
    expect(answer).toMatchObject({ status: 200, text: 'image of Goa' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each(['1-a-b.webp', '1796193000000-k7m3q9-goa.webp', 'goa.svg', '..'])('has no %s', async (name) => {
    const answer = await http.get(`/photos/${name}`);
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND', headers: { 'cache-control': 'no-store' } });
  });

  it('reports that photos can’t be reached, without caching', async () => {
    const url = await uploadedBy(await someone());
    served.bench.photoStore.state.failing = true;
    const answer = await http.get(url);
    expect(answer).toMatchObject({ status: 502, code: 'PHOTOS_UNAVAILABLE', headers: { 'cache-control': 'no-store' } });
  });
});

describe('a photo on the profile', () => {
  const save = ({ token, profile: { id, name, email } }: Entered, profilePicture: string | null) =>
    http.put(`/user/${id}`, { name, email, profilePicture }, { token });

  it('is the traveller’s own upload, never another’s', async () => {
    const [entered, other] = [await someone(), await someone()];
    const [own, foreign] = [await uploadedBy(entered), await uploadedBy(other)];
    expect(await save(entered, foreign)).toMatchObject({ status: 422, faults: ['profilePicture: PHOTO_NOT_YOURS'] });
    expect(await save(entered, own)).toMatchObject({ status: 200, body: { userDetails: { profilePicture: own } } });
    expect(await http.get(foreign)).toMatchObject({ status: 200 });
  });

  it('is deleted once it is replaced, and with the account', async () => {
    const entered = await someone();
    const [first, second] = [await uploadedBy(entered), await uploadedBy(entered)];
    await save(entered, first);
    await save(entered, second);
    expect(await http.get(first)).toMatchObject({ status: 404 });
    expect(await http.get(second)).toMatchObject({ status: 200 });
    expect(await http.delete(`/user/${entered.profile.id}`, { token: entered.token })).toMatchObject({ status: 200 });
    expect(await http.get(second)).toMatchObject({ status: 404 });
  });
});
