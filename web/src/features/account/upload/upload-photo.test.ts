import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../testing/fakes/fake-upload.ts';
import { MIN_CHUNK_BYTES, OPERATION_MS, UPLOAD_MS } from './budgets.ts';
import { isPhoto, MAX_PHOTO_BYTES, uploadPhoto } from './upload-photo.ts';

const PHOTO_REFUSED = 'Error Upload Image (please upload image less than 2mb)';
const LARGE = 1_500_000;

const photo = (bytes = 1000, type = 'image/png', name = 'me.png') => new File([new Uint8Array(bytes)], name, { type });
const quiet = () => undefined;

beforeEach(() => {
  FakeUpload.reset();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Responds to the creation of a large upload. */
async function begun(): Promise<void> {
  const creation = await FakeUpload.next();
  expect(creation.line).toBe('POST /uploads');
  creation.answer(201, { location: '/uploads/1' });
}

/** Receives a part, and returns its offset and size. */
async function taken(): Promise<readonly [number, number]> {
  const part = await FakeUpload.next();
  expect(part.line).toBe('PATCH /uploads/1');
  const [from, size] = [Number(part.headers['Upload-Offset']), part.sent?.size ?? 0];
  if (from + size === LARGE) part.finish('/photos/1.webp');
  else part.answer(204, { 'upload-offset': String(from + size) });
  return [from, size];
}

describe('a photo of at most 262144 bytes', () => {
  it('is sent in one request of tus 1.0, creation with upload', async () => {
    const file = photo(MIN_CHUNK_BYTES, 'image/png', 'मैं.png');
    const done = uploadPhoto(file, quiet, 'a-token');
    const request = await FakeUpload.next();
    expect(request.line).toBe('POST /uploads');
    expect(request.sent?.size).toBe(MIN_CHUNK_BYTES);
    expect(request.headers).toEqual({
      'Accept-Language': 'en',
      Authorization: 'Bearer a-token',
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '262144',
      'Upload-Metadata': 'filename 4KSu4KWI4KSCLnBuZw==,filetype aW1hZ2UvcG5n',
      'Content-Type': 'application/offset+octet-stream',
    });
    request.finish('/photos/1.webp');
    await expect(done).resolves.toBe('/photos/1.webp');
    expect(FakeUpload.unseen).toBe(0);
    expect(localStorage).toHaveLength(0);
  });

  it('reports the percentage sent', async () => {
    const heard: number[] = [];
    const done = uploadPhoto(photo(), (percent) => heard.push(percent), 'a-token');
    const request = await FakeUpload.next();
    request.progress(333, 1000);
    request.progress(999, 1000);
    request.finish('/photos/1.webp');
    await done;
    expect([...new Set(heard)]).toEqual([0, 33, 99, 100]);
  });
});

describe('a larger photo', () => {
  it('is sent in parts that double', async () => {
    const done = uploadPhoto(photo(LARGE), quiet, 'a-token');
    await begun();
    expect([await taken(), await taken(), await taken()]).toEqual([
      [0, 262_144],
      [262_144, 524_288],
      [786_432, 713_568],
    ]);
    await expect(done).resolves.toBe('/photos/1.webp');
  });

  it('continues at the server’s offset when the connection breaks', async () => {
    const done = uploadPhoto(photo(LARGE), quiet, 'a-token');
    await begun();
    await taken();
    (await FakeUpload.next()).breakOff();
    const look = await FakeUpload.next();
    expect(look.line).toBe('HEAD /uploads/1');
    look.answer(200, { 'upload-offset': '300000', 'upload-length': String(LARGE) });
    expect(await taken()).toEqual([300_000, 524_288]);
    await taken();
    await expect(done).resolves.toBe('/photos/1.webp');
  });

  it('is complete when only the last response was lost', async () => {
    const done = uploadPhoto(photo(LARGE), quiet, 'a-token');
    await begun();
    await taken();
    await taken();
    (await FakeUpload.next()).breakOff();
    const stands = { 'upload-offset': String(LARGE), 'upload-length': String(LARGE), 'x-photo-url': '/photos/2.webp' };
    (await FakeUpload.next()).answer(200, stands);
    await expect(done).resolves.toBe('/photos/2.webp');
  });

  it.each([409, 500, 503])('is retried after %i', async (status) => {
    const done = uploadPhoto(photo(LARGE), quiet, 'a-token');
    await begun();
    (await FakeUpload.next()).answer(status);
    (await FakeUpload.next()).answer(200, { 'upload-offset': '0', 'upload-length': String(LARGE) });
    for (let part = 0; part < 3; part += 1) await taken();
    await expect(done).resolves.toBe('/photos/1.webp');
  });
});

describe('a photo that fails', () => {
  it.each([401, 404, 413, 415, 422, 429])('shows the specified sentence, at once: %i', async (status) => {
    const done = uploadPhoto(photo(), quiet, 'a-token');
    (await FakeUpload.next()).answer(status, {}, '{}');
    await expect(done).rejects.toThrow(PHOTO_REFUSED);
    expect(FakeUpload.unseen).toBe(0);
  });

  it.each([
    ['without an address', '{}'],
    ['that is no JSON', 'ok'],
  ])('shows the specified sentence after a response %s', async (_, body) => {
    const done = uploadPhoto(photo(), quiet, 'a-token');
    (await FakeUpload.next()).answer(201, { location: '/uploads/1', 'upload-offset': '1000' }, body);
    await expect(done).rejects.toThrow(PHOTO_REFUSED);
  });

  it.each([
    ['120000 ms when nothing gets on', OPERATION_MS, 0],
    ['600000 ms in all', UPLOAD_MS, 1],
  ])('is given up after %s', async (_, ms, step) => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const done = uploadPhoto(photo(), quiet, 'a-token');
    const ended = expect(done).rejects.toThrow(PHOTO_REFUSED);
    let over = false;
    void done.catch(() => {
      over = true;
    });
    const begunAt = Date.now();
    for (let sent = 0; !over; sent += step) {
      const asked = FakeUpload.next();
      await vi.advanceTimersByTimeAsync(15_000);
      if (over) break;
      const request = await asked;
      request.progress(sent, 1000);
      request.breakOff();
    }
    await ended;
    expect(Date.now() - begunAt).toBeGreaterThanOrEqual(ms);
    expect(Date.now() - begunAt).toBeLessThan(ms + 60_000);
  });

  it('waits no longer than 120000 ms for one request', async () => {
    vi.useFakeTimers();
    const done = uploadPhoto(photo(), quiet, 'a-token');
    const ended = expect(done).rejects.toThrow(PHOTO_REFUSED);
    const request = await FakeUpload.next();
    await vi.advanceTimersByTimeAsync(OPERATION_MS - 1);
    expect(request.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(request.aborted).toBe(true);
    await ended;
  });

  it('is sent only when it is an image of at most 2 MB', async () => {
    await expect(uploadPhoto(photo(10, 'text/plain'), quiet, 'a-token')).rejects.toThrow(PHOTO_REFUSED);
    expect(FakeUpload.unseen).toBe(0);
    expect(isPhoto({ type: 'image/png', size: MAX_PHOTO_BYTES })).toBe(true);
    expect(isPhoto({ type: 'image/png', size: MAX_PHOTO_BYTES + 1 })).toBe(false);
    expect(isPhoto({ type: 'image/png', size: 0 })).toBe(false);
  });
});
