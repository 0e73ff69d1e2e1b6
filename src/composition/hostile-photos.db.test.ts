import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES } from '#core/shared/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { CANARY, hostileFiles } from '#test/support/hostile-files/files.ts';
import { client } from '#test/support/http/client.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { traveller } from '#test/support/http/traveller.ts';
import { RATE_COUNTER } from './tokens.ts';
import { provide } from './wiring.ts';

let test: TestApp;
let token: string;
const unhandled: unknown[] = [];
const hear = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', hear);
  test = await startTestApp({ override: (container) => provide(container, RATE_COUNTER, () => NO_LIMITS) });
  ({ token } = await traveller(test, 'Mallory'));
});
afterAll(async () => {
  process.off('unhandledRejection', hear);
  await test.close();
});

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

const upload = (bytes: Buffer, metadata = `filename ${base64('photo.png')},filetype ${base64('image/png')}`) =>
  client(test.app).call('POST', '/uploads', {
    token,
    raw: { contentType: 'application/offset+octet-stream', text: bytes },
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });

const MEGA = 1_048_576;
/** Far below the memory of any decompression bomb; the memory of a test run varies by itself. */
const MAX_GROWN = 384 * MEGA;

let taken = 0;

/** A refusal in the specified sentence, or a plain square WebP without any of the sent data: any other result. */
async function wrongWith(bytes: Buffer): Promise<string | null> {
  const answer = await upload(bytes);
  if (answer.status >= 400) {
    if (![413, 422].includes(answer.status)) return `status ${answer.status}`;
    return answer.text.includes(MESSAGES.PHOTO_FAILED.en) ? null : `said ${answer.text}`;
  }
  taken += 1;
  const served = (await test.app.inject(String(answer.headers['x-photo-url']))).rawPayload;
  const { format, width, height, pages, exif, icc, xmp, iptc } = await sharp(served).metadata();
  if (format !== 'webp' || width !== 512 || height !== 512 || (pages ?? 1) !== 1) return `became ${format} ${width}`;
  if ([exif, icc, xmp, iptc].some((found) => found !== undefined)) return 'kept what it told';
  return /script|php|passwd|%PDF/i.test(served.toString('latin1')) || served.includes(CANARY) ? 'kept a payload' : null;
}

describe('a hostile file in place of a photo', () => {
  it('is refused in the specified sentence or becomes a plain photo', async () => {
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(new Set(files.map(({ what }) => what)).size).toBe(files.length);
    const before = process.memoryUsage().rss;
    let max = before;
    const wrong: string[] = [];
    for (const { what, bytes } of files) {
      const found = await wrongWith(bytes);
      if (found !== null) wrong.push(`${what}: ${found}`);
      max = Math.max(max, process.memoryUsage().rss);
    }
    expect(wrong).toEqual([]);
    // Both results occur: most are refused, and images are re-encoded.
    expect(taken).toBeGreaterThan(15);
    expect(files.length - taken).toBeGreaterThan(40);
    expect(unhandled).toEqual([]);
    expect(max - before).toBeLessThan(MAX_GROWN);
  });

  it('can’t leave its folder, line or bounds by its name', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a9d8f' } })
      .png()
      .toBuffer();
    const names = [
      '../../../etc/passwd',
      '..\\..\\windows\\win.ini',
      '/photos/other.webp',
      'a\0.png',
      'a\r\nset-cookie: x=y',
      '<script>alert(1)</script>.svg',
      '\u{1f3d6}\u{fe0f}.jpg',
      '\u202egnp.exe',
      'a'.repeat(1_400),
      '%2e%2e%2f',
      'con.png',
      '',
      '.',
    ];
    for (const name of [...names, Buffer.from([0xff, 0xfe, 0x80])]) {
      const answer = await upload(bytes, name === '' ? 'filename' : `filename ${base64(name)}`);
      expect(answer.status).toBe(201);
      expect(String(answer.headers['x-photo-url'])).toMatch(/^\/photos\/\d{13}-[a-z\d]{26}-[a-z\d-]{1,40}\.webp$/);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await upload(bytes, `filename ${base64('a'.repeat(5_000))}`)).toMatchObject({
      status: 422,
      faults: ['upload-metadata: TOO_LONG'],
    });
  });
});
