import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { big32, chunk, withChunks } from './png-parts.ts';

/** A file that costs far more to decode than to send. */
export interface Bomb {
  readonly what: string;
  readonly bytes: Buffer;
}

const MEGA = 1_048_576;
/** The maximum size of an upload, less a little. */
const MOST = 2 * MEGA - 4_096;
const FRAMES = 30_000;

const picture = (side = 64): Sharp =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2a9d8f' } });

/** Noise, enlarged: a picture that is costly to decode and small to send. */
const noise = (width: number, height = width): Sharp =>
  sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } }).resize(width, height, {
    fit: 'fill',
  });

/** One repeated character of this length; compressed it takes a thousandth. */
const swollen = (bytes: number): Buffer => Buffer.alloc(bytes, 'A');
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

async function pngs(): Promise<Bomb[]> {
  const png = await picture().png().toBuffer();
  const packed = deflateSync(swollen(49 * MEGA));
  const stuffed = (what: string, type: string, head: string, data: Buffer): Bomb => {
    const one = chunk(type, Buffer.concat([ascii(head), data]));
    return { what, bytes: withChunks(png, ...Array.from({ length: Math.floor(MOST / one.length) }, () => one)) };
  };
  return [
    stuffed('PNG whose zTXt swell', 'zTXt', 'Comment\0\0', packed),
    stuffed('PNG whose iTXt swell', 'iTXt', 'Comment\0\x01\0\0\0', packed),
    stuffed('PNG whose iCCP swell', 'iCCP', 'icc\0\0', packed),
    stuffed('PNG whose eXIf is all there is', 'eXIf', 'MM\0*\0\0\0\x08', swollen(MEGA - 4_096)),
    {
      what: 'PNG of 16 megapixels at 16 bits, in seven passes',
      bytes: await bigPng(),
    },
  ];
}

/** The largest accepted size, 16 bits, transparent, interlaced: all of it has to be in memory. */
async function bigPng(): Promise<Buffer> {
  const side = 4_096;
  const head = Buffer.concat([big32(side), big32(side), Buffer.from([16, 6, 0, 0, 1])]);
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const;
  const bytes = passes.reduce((sum, [across, down]) => sum + (side / down) * (1 + (side / across) * 8), 0);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(Buffer.alloc(bytes));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A segment of a JPEG, of the maximum length. */
function segment(marker: number, head: string): Buffer {
  const body = Buffer.concat([ascii(head), swollen(65_533 - head.length)]);
  return Buffer.concat([Buffer.from([0xff, marker, 0xff, 0xff]), body]);
}

async function jpegs(): Promise<Bomb[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const stuffed = (what: string, marker: number, head: string): Bomb => {
    const one = segment(marker, head);
    const all = Array.from({ length: Math.floor(MOST / one.length) }, () => one);
    return { what, bytes: Buffer.concat([jpeg.subarray(0, 2), ...all, jpeg.subarray(2)]) };
  };
  const large = await noise(8_192, 6_144).jpeg({ progressive: true, quality: 8 }).toBuffer();
  return [
    stuffed('JPEG full of Exif', 0xe1, 'Exif\0\0MM\0*\0\0\0\x08'),
    stuffed('JPEG full of XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0'),
    stuffed('JPEG full of colour profile', 0xe2, 'ICC_PROFILE\0\x01\xff'),
    stuffed('JPEG full of comments', 0xfe, ''),
    { what: 'progressive JPEG of 50 megapixels', bytes: large },
    { what: 'progressive JPEG of 50 megapixels in forty scans', bytes: manyScans(large) },
  ];
}

/** The last scan repeated, up to the accepted maximum. */
function manyScans(jpeg: Buffer): Buffer {
  const starts: number[] = [];
  for (let at = jpeg.indexOf('\xff\xda', 0, 'latin1'); at !== -1; at = jpeg.indexOf('\xff\xda', at + 2, 'latin1')) {
    starts.push(at);
  }
  const scans = starts.map((from, n) => jpeg.subarray(from, starts[n + 1] ?? -2));
  const smallest = scans.reduce((min, scan) => (scan.length < min.length ? scan : min));
  const more = Array.from({ length: 40 - scans.length }, () => smallest);
  const whole = Buffer.concat([jpeg.subarray(0, -2), ...more, jpeg.subarray(-2)]);
  return whole.length <= MOST ? whole : jpeg;
}

const little = (value: number, bytes: 3 | 4): Buffer => {
  const data = Buffer.alloc(bytes);
  data.writeUIntLE(value, 0, bytes);
  return data;
};

/** A chunk of a RIFF file: name, length, data, and a padding byte where the length is odd. */
const riffChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([ascii(name), little(data.length, 4), data, Buffer.alloc(data.length % 2)]);

const riff = (...chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  return Buffer.concat([ascii('RIFF'), little(body.length, 4), body]);
};

async function webps(): Promise<Bomb[]> {
  const image = (await picture(64).webp({ lossless: true }).toBuffer()).subarray(12);
  const head = (flags: number, side: number) =>
    riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), little(side - 1, 3), little(side - 1, 3)]));
  const frame = (await picture(1).webp({ lossless: true }).toBuffer()).subarray(12);
  const corner = Buffer.concat([...Array.from({ length: 4 }, () => little(0, 3)), little(40, 3), Buffer.alloc(1)]);
  const moving = riffChunk('ANMF', Buffer.concat([corner, frame]));
  const anim = riffChunk('ANIM', Buffer.alloc(6));
  const frames = Array.from({ length: FRAMES }, () => moving);
  const stuffing = swollen(MOST - 4_096);
  return [
    { what: 'WebP full of colour profile', bytes: riff(head(0x20, 64), riffChunk('ICCP', stuffing), image) },
    { what: 'WebP full of Exif', bytes: riff(head(0x08, 64), image, riffChunk('EXIF', stuffing)) },
    { what: 'WebP full of XMP', bytes: riff(head(0x04, 64), image, riffChunk('XMP ', stuffing)) },
    { what: 'WebP of 30,000 frames', bytes: riff(head(0x02, 1), anim, ...frames) },
    { what: 'WebP of 16 megapixels', bytes: await picture(4_096).webp({ lossless: true, effort: 0 }).toBuffer() },
  ];
}

async function gifs(): Promise<Bomb[]> {
  const gif = await picture(8).gif().toBuffer();
  const from = gif.lastIndexOf(Buffer.from([0x21, 0xf9]));
  const [head, body, end] = [gif.subarray(0, from), gif.subarray(from, -1), gif.subarray(-1)];
  const frames = Array.from({ length: FRAMES }, () => body);
  const block = Buffer.concat([Buffer.from([255]), swollen(255)]);
  const blocks = Buffer.concat(Array.from({ length: Math.floor(MOST / 256) - 1 }, () => block));
  const told = (label: number, name: string) =>
    Buffer.concat([head, Buffer.from([0x21, label]), ascii(name), blocks, Buffer.alloc(1), body, end]);
  return [
    { what: 'GIF of 30,000 frames', bytes: Buffer.concat([head, ...frames, end]) },
    { what: 'GIF full of comments', bytes: told(0xfe, '') },
    { what: 'GIF full of colour profile', bytes: told(0xff, '\x0bICCRGBG1012') },
    { what: 'GIF of 16 megapixels', bytes: await picture(4_096).gif({ effort: 1 }).toBuffer() },
  ];
}

/** An AVIF whose header announces a small size; the coded picture is as large as before. */
function understated(avif: Buffer): Buffer {
  const said = Buffer.from(avif);
  const at = said.indexOf('ispe');
  said.writeUInt32BE(64, at + 8);
  said.writeUInt32BE(64, at + 12);
  return said;
}

const renamed = (avif: Buffer, brand: string): Buffer => {
  const heif = Buffer.from(avif);
  heif.write(brand, heif.indexOf('ftyp') + 4, 'latin1');
  return heif;
};

async function avifs(large: Buffer): Promise<Bomb[]> {
  const told = swollen(1_500_000).toString('latin1');
  const tags = Object.fromEntries(['Make', 'Model', 'Artist'].map((name) => [name, told.slice(0, 16_000)]));
  const exif = await picture().withExif({ IFD0: tags }).avif({ effort: 0 }).toBuffer();
  const xmp = await picture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${told}</x:xmpmeta>`).avif({ effort: 0 });
  const free = Buffer.concat([big32(MOST - 100_000), ascii('free'), swollen(MOST - 100_008)]);
  return [
    { what: 'AVIF full of Exif', bytes: exif },
    { what: 'AVIF full of XMP', bytes: await xmp.toBuffer() },
    { what: 'AVIF with much behind it', bytes: Buffer.concat([await picture().avif({ effort: 0 }).toBuffer(), free]) },
    { what: 'AVIF of 16 megapixels', bytes: large },
    { what: 'AVIF of 16 megapixels that says it is small', bytes: understated(large) },
    { what: 'HEIC full of Exif', bytes: renamed(exif, 'heic') },
    { what: 'HEIF of 16 megapixels', bytes: renamed(large, 'mif1') },
  ];
}

/** The largest accepted AVIF, of noise: no accepted photo takes more memory to decode. */
export const largestAvif = (): Promise<Buffer> => noise(4_096).avif({ effort: 0, quality: 20 }).toBuffer();

/** Every decompression bomb, in each format. @param large the largest AVIF */
export async function bombs(large: Buffer): Promise<readonly Bomb[]> {
  return [await pngs(), await jpegs(), await webps(), await gifs(), await avifs(large)].flat();
}
