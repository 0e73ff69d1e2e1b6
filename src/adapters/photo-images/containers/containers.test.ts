import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chunk, withChunks } from '#test/support/hostile-files/png-parts.ts';
import { readAvif } from './avif.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { ContainerReader } from './still.ts';
import { readWebp } from './webp.ts';

const READERS = { png: readPng, jpeg: readJpeg, webp: readWebp, gif: readGif, avif: readAvif } as const;
type Format = keyof typeof READERS;
const FORMATS: readonly Format[] = ['png', 'jpeg', 'webp', 'gif', 'avif'];
const CANARY = 'what-is-no-pixel';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const picture = (side = 24) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2a9d8f', noise } });
const talkative = () =>
  picture()
    .withExif({ IFD0: { Make: CANARY, ImageDescription: CANARY } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
    .withIccProfile('p3');

function kept(read: ContainerReader, bytes: Uint8Array): Buffer {
  const still = read(bytes);
  if (still === null) throw new Error('The reader refused it');
  return Buffer.from(still.bytes);
}

const raw = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();

describe.each(FORMATS)('the parser of %s', (format) => {
  const read = READERS[format];

  it('keeps the pixels unchanged and no metadata', async () => {
    const plain = await picture().toFormat(format).toBuffer();
    expect((await raw(kept(read, plain))).equals(await raw(plain))).toBe(true);
    const told = await talkative().toFormat(format).toBuffer();
    const { exif, xmp, icc, comments } = await sharp(kept(read, told)).metadata();
    expect([exif, xmp, icc, comments]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('refuses a truncated file, and drops what follows the end', async () => {
    const whole = await picture(8).toFormat(format).toBuffer();
    // The last byte of a GIF only marks that no frame follows.
    for (let less = format === 'gif' ? 3 : 1; less < whole.length; less += 1)
      expect(read(whole.subarray(0, whole.length - less))).toBeNull();
    if (format === 'avif') return;
    expect(kept(read, Buffer.concat([whole, Buffer.from(CANARY)])).includes(CANARY)).toBe(false);
  });

  it('parses its own output, and never throws, whatever is changed', async () => {
    const whole = await talkative().toFormat(format).toBuffer();
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 });
    fc.assert(
      fc.property(changes, fc.nat(whole.length), (changed, length) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, value] of changed) bytes[at] = value;
        for (const given of [bytes, bytes.subarray(0, length)]) {
          const still = read(given);
          if (still === null) continue;
          expect(still.bytes.length).toBeLessThanOrEqual(given.length + 40);
          expect(Buffer.from(still.bytes).equals(read(still.bytes)?.bytes ?? Buffer.alloc(0))).toBe(true);
        }
      }),
      { numRuns: process.env.PADAV_FULL === '1' ? 20_000 : 500 },
    );
  });
});

describe('dropped before decoding', () => {
  it('in PNG: text, profiles, Exif, further frames and what is unknown', async () => {
    const png = await picture().png().toBuffer();
    const types = ['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'acTL', 'fcTL', 'fdAT', 'caNy', 'sPLT', 'hIST'];
    const stuffed = withChunks(png, ...types.map((type) => chunk(type, Buffer.from(CANARY))));
    expect(kept(readPng, stuffed)).toEqual(kept(readPng, png));
  });

  it('in JPEG: every application segment and every comment', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const segments = [...Array.from({ length: 16 }, (_, n) => 0xe0 + n), 0xfe].map((marker) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, CANARY.length + 2]), Buffer.from(CANARY)]),
    );
    const stuffed = Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
    expect(kept(readJpeg, stuffed)).toEqual(kept(readJpeg, jpeg));
  });

  it('in JPEG: a picture of more scans than any encoder writes is refused', async () => {
    const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const again = jpeg.subarray(scan, jpeg.indexOf(0xff, scan + 2));
    const scans = Array.from({ length: 40 }, () => again);
    expect(readJpeg(jpeg)).not.toBeNull();
    expect(readJpeg(Buffer.concat([jpeg.subarray(0, scan), ...scans, jpeg.subarray(scan)]))).toBeNull();
  });

  it.each(['gif', 'webp'] as const)('in %s: all frames except the first', async (format) => {
    const colours = ['#ff0000', '#00ff00', '#0000ff'];
    const frames = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      [format]()
      .toBuffer();
    const still = kept(READERS[format], moving);
    expect((await sharp(still, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
    const [red = 0, green = 255, blue = 255] = await raw(still);
    expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true]);
  });

  it('in WebP: transparency stays', async () => {
    const seen = {
      create: { width: 9, height: 7, channels: 4, background: { r: 9, g: 200, b: 90, alpha: 0.5 } },
    } as const;
    const webp = await sharp(seen).webp({ lossless: false }).withXmp(`<x>${CANARY}</x>`).toBuffer();
    const still = kept(readWebp, webp);
    expect(still.includes(CANARY)).toBe(false);
    expect(await sharp(still).raw().toBuffer()).toEqual(await sharp(webp).raw().toBuffer());
  });
});
