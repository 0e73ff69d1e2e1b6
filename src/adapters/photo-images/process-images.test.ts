import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Drawn } from './decoder.ts';
import { processImages } from './process-images.ts';

const images = processImages({
  onFault(fault) {
    throw fault;
  },
});

/** 60 × 40: the left half red, the right half blue. */
const halves = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

const png = () => halves().png().toBuffer();

const REFUSED = { ok: false, refusal: { code: 'NOT_A_PHOTO' } };

async function redrawn(bytes: Uint8Array): Promise<Buffer> {
  const photo = await images.redraw(bytes);
  if (!photo.ok) throw new Error(`The image was refused: ${photo.refusal.code}`);
  expect(photo.value.type).toBe('image/webp');
  return Buffer.from(photo.value.bytes);
}

const crcTable = Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
);
const crc = (bytes: Uint8Array) =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one bit a pixel that announces a size and contains its rows: small to send, large to decode. */
function bombPng(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF that announces 65,535 × 65,535, as a whole and for its frame. */
async function bombGif(): Promise<Buffer> {
  const gif = await halves().gif().toBuffer();
  const size = gif.subarray(6, 10);
  const frame = gif.indexOf(Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size]));
  expect(frame).toBeGreaterThan(0);
  gif.fill(0xff, frame + 5, frame + 9);
  gif.fill(0xff, 6, 10);
  return gif;
}

describe('re-encoding a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s and returns a square of 512', async (format) => {
    const made = await sharp(await redrawn(await halves()[format]().toBuffer())).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('rotates it upright and drops position and camera', async () => {
    const exif = { IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitude: '15/1 29/1 0/1', GPSLatitudeRef: 'N' } };
    const sideways = await halves().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(sideways.toString('latin1')).toContain('CanaryCam');
    const drawn = await redrawn(sideways);
    const { exif: left, icc, xmp, orientation } = await sharp(drawn).metadata();
    expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(drawn.toString('latin1')).not.toMatch(/CanaryCam|Exif/);
    // Rotated clockwise, the left half is on top.
    const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
    const [top, bottom] = [at(256, 40), at(256, 470)];
    expect((top[0] ?? 0) > 200 && (top[2] ?? 255) < 60).toBe(true);
    expect((bottom[2] ?? 0) > 200 && (bottom[0] ?? 255) < 60).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('applies orientation %i', async (orientation) => {
    const corner = { create: { width: 20, height: 10, channels: 3, background: '#ff0000' } } as const;
    const sent = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0000ff' } })
      .composite([{ input: corner, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
    const small = (bytes: Buffer) => sharp(bytes).autoOrient().resize(6, 6).removeAlpha().raw().toBuffer();
    const [expected, drawn] = [await small(sent), await small(await redrawn(sent))];
    for (const [at, value] of expected.entries()) expect(Math.abs((drawn[at] ?? 0) - value)).toBeLessThan(90);
  });

  it('drops hidden data behind or inside an image', async () => {
    const script = '<script>alert("canary")</script>';
    const behind = Buffer.concat([await png(), Buffer.from(script)]);
    const inside = Buffer.concat([(await png()).subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${script}`))]);
    for (const polyglot of [behind, Buffer.concat([inside, (await png()).subarray(33)])]) {
      expect((await redrawn(polyglot)).toString('latin1')).not.toMatch(/script|canary/);
    }
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(await redrawn(moving)).metadata()).pages ?? 1).toBe(1);
  });
});

describe('while pictures wait', () => {
  it('decodes one at a time, in their order, and returns BUSY when the queue is full', async () => {
    const bytes = await png();
    const ends: (() => void)[] = [];
    let [drawing, max] = [0, 0];
    const decode = async (): Promise<Uint8Array> => {
      drawing += 1;
      max = Math.max(max, drawing);
      await new Promise<void>((resolve) => void ends.push(resolve));
      drawing -= 1;
      return Uint8Array.of(1);
    };
    const waiting = processImages({ onFault: () => undefined, decode, maxWaiting: 2 });
    const asked = Array.from({ length: 5 }, () => waiting.redraw(bytes));
    const drawn = Promise.all(asked);
    while (ends.length < 3) {
      ends.at(-1)?.();
      await new Promise(setImmediate);
    }
    ends.at(-1)?.();
    expect((await drawn).map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
    expect((await drawn)[4]).toMatchObject({ refusal: { code: 'BUSY' } });
    expect(max).toBe(1);
  });

  it('returns BUSY for a picture that the machine had no time for, and NOT_A_PHOTO for one that can’t be drawn', async () => {
    const bytes = await png();
    const ends = (drawn: Drawn) => processImages({ onFault: () => undefined, decode: async () => drawn }).redraw(bytes);
    expect(await ends('late')).toMatchObject({ refusal: { code: 'BUSY' } });
    expect(await ends('unreadable')).toMatchObject({ refusal: { code: 'NOT_A_PHOTO' } });
  });

  it('returns BUSY after a long wait, and when no process starts', async () => {
    const bytes = await png();
    const faults: unknown[] = [];
    const onFault = (fault: unknown) => void faults.push(fault);
    const never = () => new Promise<Uint8Array>(() => undefined);
    const hanging = processImages({ onFault, decode: never, waitMs: 1 });
    void hanging.redraw(bytes);
    expect(await hanging.redraw(bytes)).toMatchObject({ refusal: { code: 'BUSY' } });
    expect(faults).toEqual([]);
    const fails = () => Promise.reject(new Error('no process'));
    expect(await processImages({ onFault, decode: fails }).redraw(bytes)).toMatchObject({ refusal: { code: 'BUSY' } });
    expect(faults).toHaveLength(1);
  });
});

describe('an invalid photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['nothing', ''],
    ['a drawing with a script', svg],
    ['a drawing that says it is XML', `<?xml version="1.0"?>${svg}`],
    ['a page', '<!doctype html><html><body><img src="x" onerror="alert(1)"></body></html>'],
    ['the first bytes of a PNG and then a page', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script></html>'],
    ['the first bytes of a JPEG', '\xff\xd8\xff\xe0'],
    ['a GIF that is a script', 'GIF89a=1;alert(1)//'],
    ['a document', '%PDF-1.7\n1 0 obj << >> endobj'],
    ['an archive', 'PK\x03\x04'],
    [
      'a list of drawing commands',
      'push graphic-context\nimage over 0,0 0,0 "https://evil.example"\npop graphic-context',
    ],
  ])('is refused: %s', async (_, text) => {
    expect(await images.redraw(Buffer.from(text, 'latin1'))).toMatchObject(REFUSED);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('is a truncated %s', async (format) => {
    const noise = { width: 64, height: 64, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;
    const whole = await sharp({ create: { ...noise, background: '#888888' } })
      [format]()
      .toBuffer();
    expect(await images.redraw(whole)).toMatchObject({ ok: true });
    for (const part of [0.2, 0.5, 0.8]) {
      expect(await images.redraw(whole.subarray(0, Math.floor(whole.length * part)))).toMatchObject(REFUSED);
    }
  });

  it('is an image of another kind', async () => {
    expect(await images.redraw(await halves().tiff().toBuffer())).toMatchObject(REFUSED);
  });

  it('is a file that announces more pixels than a photo may have', async () => {
    expect(await images.redraw(await bombGif())).toMatchObject(REFUSED);
    expect(await images.redraw(bombPng(4_097))).toMatchObject(REFUSED);
    expect(await images.redraw(bombPng(4_096))).toMatchObject({ ok: true });
  });
});
