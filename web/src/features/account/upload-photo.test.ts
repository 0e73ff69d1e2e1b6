import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../testing/fake-upload.ts';
import { isPhoto, PHOTO_MOST_BYTES, uploadPhoto } from './upload-photo.ts';

const PHOTO_REFUSED = 'Error Upload Image (please upload image less than 2mb)';

const photo = (bytes = 1000, type = 'image/png', name = 'me.png') => new File([new Uint8Array(bytes)], name, { type });

describe('uploading a photo', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeUpload));
  afterEach(() => vi.unstubAllGlobals());

  it('speaks tus 1.0, creation with upload', async () => {
    const file = photo(1000, 'image/png', 'मैं.png');
    const done = uploadPhoto(file, () => undefined, 'a-token');
    const request = FakeUpload.last;
    expect(request.line).toBe('POST /uploads');
    expect(request.sent).toBe(file);
    expect(request.headers).toEqual({
      Authorization: 'Bearer a-token',
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '1000',
      'Upload-Metadata': 'filename 4KSu4KWI4KSCLnBuZw==,filetype aW1hZ2UvcG5n',
      'Content-Type': 'application/offset+octet-stream',
    });
    request.answer(201, '{"url":"/photos/1.webp"}');
    await expect(done).resolves.toBe('/photos/1.webp');
  });

  it('tells the percent that has left', async () => {
    const heard: number[] = [];
    const done = uploadPhoto(photo(), (percent) => heard.push(percent), 'a-token');
    FakeUpload.last.progress(1, 3);
    FakeUpload.last.progress(3, 3);
    FakeUpload.last.answer(201, '{"url":"/photos/1.webp"}');
    await done;
    expect(heard).toEqual([33, 100]);
  });

  it.each([
    ['a refusal of the server', (request: FakeUpload) => request.answer(413, '{}')],
    ['an answer without an address', (request: FakeUpload) => request.answer(201, '{}')],
    ['an answer that is no JSON', (request: FakeUpload) => request.answer(201, 'ok')],
    ['a broken connection', (request: FakeUpload) => request.events.dispatchEvent(new Event('error'))],
    ['an answer that never comes', (request: FakeUpload) => request.events.dispatchEvent(new Event('timeout'))],
  ])('says the specified sentence after %s', async (_, play) => {
    const done = uploadPhoto(photo(), () => undefined, 'a-token');
    play(FakeUpload.last);
    await expect(done).rejects.toThrow(PHOTO_REFUSED);
  });

  it('gives up after 600000 ms', () => {
    void uploadPhoto(photo(), () => undefined, 'a-token');
    expect(FakeUpload.last.timeout).toBe(600_000);
  });

  it('sends nothing but images of at most 2 MB', async () => {
    const before = FakeUpload.last;
    await expect(uploadPhoto(photo(10, 'text/plain'), () => undefined, 'a-token')).rejects.toThrow(PHOTO_REFUSED);
    expect(FakeUpload.last).toBe(before);
    expect(isPhoto({ type: 'image/png', size: PHOTO_MOST_BYTES })).toBe(true);
    expect(isPhoto({ type: 'image/png', size: PHOTO_MOST_BYTES + 1 })).toBe(false);
    expect(isPhoto({ type: 'image/png', size: 0 })).toBe(false);
  });
});
