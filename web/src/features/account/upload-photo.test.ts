import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPhoto, PHOTO_MOST_BYTES, uploadPhoto } from './upload-photo.ts';

const PHOTO_REFUSED = 'Error Upload Image (please upload image less than 2mb)';

/** Stands in for the browser's request: records what was sent and lets a test play the server. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly events = new EventTarget();
  status = 0;
  timeout = 0;
  responseText = '';
  sent: unknown = null;
  line = '';
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.line = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  addEventListener(name: string, listener: () => void) {
    this.events.addEventListener(name, listener);
  }
  send(body: unknown) {
    this.sent = body;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.events.dispatchEvent(new Event('load'));
  }
}

const photo = (bytes = 1000, type = 'image/png', name = 'me.png') => new File([new Uint8Array(bytes)], name, { type });

describe('uploading a photo', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
  afterEach(() => vi.unstubAllGlobals());

  it('speaks tus 1.0, creation with upload', async () => {
    const file = photo(1000, 'image/png', 'मैं.png');
    const done = uploadPhoto(file, () => undefined, 'a-token');
    const request = FakeRequest.last;
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
    FakeRequest.last.progress(1, 3);
    FakeRequest.last.progress(3, 3);
    FakeRequest.last.answer(201, '{"url":"/photos/1.webp"}');
    await done;
    expect(heard).toEqual([33, 100]);
  });

  it.each([
    ['a refusal of the server', (request: FakeRequest) => request.answer(413, '{}')],
    ['an answer without an address', (request: FakeRequest) => request.answer(201, '{}')],
    ['an answer that is no JSON', (request: FakeRequest) => request.answer(201, 'ok')],
    ['a broken connection', (request: FakeRequest) => request.events.dispatchEvent(new Event('error'))],
    ['an answer that never comes', (request: FakeRequest) => request.events.dispatchEvent(new Event('timeout'))],
  ])('says the specified sentence after %s', async (_, play) => {
    const done = uploadPhoto(photo(), () => undefined, 'a-token');
    play(FakeRequest.last);
    await expect(done).rejects.toThrow(PHOTO_REFUSED);
  });

  it('sends nothing but images of at most 2 MB', async () => {
    const before = FakeRequest.last;
    await expect(uploadPhoto(photo(10, 'text/plain'), () => undefined, 'a-token')).rejects.toThrow(PHOTO_REFUSED);
    expect(FakeRequest.last).toBe(before);
    expect(isPhoto({ type: 'image/png', size: PHOTO_MOST_BYTES })).toBe(true);
    expect(isPhoto({ type: 'image/png', size: PHOTO_MOST_BYTES + 1 })).toBe(false);
    expect(isPhoto({ type: 'image/png', size: 0 })).toBe(false);
  });
});
