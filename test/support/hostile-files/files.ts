import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { big32, blackPng, chunk, withChunks } from './png-parts.ts';

/** A marker in every payload; it may not be in the output. */
export const CANARY = 'hostile-canary';
const SCRIPT = `<script>alert("${CANARY}")</script>`;
const PHP = `<?php system("${CANARY}"); ?>`;
const MOST = 2 * 1024 * 1024;

/** A hostile file, or one with sensitive metadata. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
}

type Format = 'jpeg' | 'png' | 'gif' | 'webp';
const FORMATS: readonly Format[] = ['jpeg', 'png', 'gif', 'webp'];
const MEGA = 1_048_576;

const picture = (side = 32) => sharp({ create: { width: side, height: side, channels: 3, background: '#2a9d8f' } });
const image = (format: Format): Promise<Buffer> => picture().toFormat(format).toBuffer();
const text = (what: string, content: string): HostileFile => ({ what, bytes: Buffer.from(content, 'latin1') });
const file = (what: string, ...parts: readonly (Buffer | string)[]): HostileFile => ({
  what,
  bytes: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
});

const svg = (inside: string, root = ''): string =>
  `${root}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}<!-- ${CANARY} --></svg>`;

/** SVG, which can contain scripts. */
const drawings = (): HostileFile[] => [
  text('SVG with a script', svg(SCRIPT)),
  text('SVG with an event', svg(`<rect onload="alert('${CANARY}')"/>`)),
  text('SVG with XML before it', svg(SCRIPT, '<?xml version="1.0"?>\n')),
  text('SVG with a byte order mark', svg(SCRIPT, '\xef\xbb\xbf')),
  text('SVG after blanks', svg(SCRIPT, ' \n\t'.repeat(300))),
  text('SVG with an external entity', svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
  text('SVG of a thousand million laughs', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>')),
  text('SVG that reads a file', svg('<image href="file:///etc/passwd" width="9" height="9"/>')),
  text('SVG that calls an address', svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>')),
  text('SVG with a page inside', svg(`<foreignObject>${SCRIPT}</foreignObject>`)),
  text('SVG that is vast', `<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999">${CANARY}</svg>`),
  text('drawing commands that read a file', `push graphic-context\nimage over 0,0 0,0 "text:/etc/passwd"\n${CANARY}`),
  text('PostScript', `%!PS-Adobe-3.0 EPSF-3.0\n(${CANARY}) print`),
];

/** Files that are no images, under various names. */
const others = (): HostileFile[] => [
  text('a byte', '\0'),
  text('a page', `<!doctype html><html>${SCRIPT}</html>`),
  text('a program of the server', PHP),
  text('an archive', `PK\x03\x04${CANARY}`),
  text('a document', `%PDF-1.7\n${CANARY}\n%%EOF`),
  text('a program of a machine', `\x7fELF\x02\x01\x01${CANARY}`),
  text('a program of Windows', `MZ\x90\x00${CANARY}`),
  text('a playlist that names files', `#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n${CANARY}`),
  text('a film', `\0\0\0\x18ftypmp42\0\0\0\0${CANARY}`),
  text('the head of a HEIC', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${CANARY}`),
  text('the head of an AVIF', `\0\0\0\x18ftypavif\0\0\0\0avifmif1${CANARY}`),
  text('the head of a TIFF', `II*\0\x08\0\0\0${CANARY}`),
  text('the head of a BMP', `BM\xff\xff\xff\x7f\0\0\0\0${CANARY}`),
  text('the head of an ICO', `\0\0\x01\0\xff\xff\0\0${CANARY}`),
  text('the head of a PSD', `8BPS\0\x01${CANARY}`),
  text('the head of a JPEG 2000', `\0\0\0\x0cjP  \r\n\x87\n${CANARY}`),
  text('the head of a JPEG XL', `\xff\x0a${CANARY}`),
  text('the head of an EXR', `v/1\x01${CANARY}`),
  text('a page after the magic of a PNG', `\x89PNG\r\n\x1a\n${SCRIPT}`),
  text('a page after the magic of a JPEG', `\xff\xd8\xff\xe0${SCRIPT}`),
  text('a script that is a GIF', `GIF89a=1;alert("${CANARY}")//`),
  text('a page after the magic of a WebP', `RIFF\xff\xff\xff\x7fWEBPVP8 ${SCRIPT}`),
  file('2 MB and a byte of nothing', Buffer.alloc(MOST + 1)),
  file('a PNG of 2 MB and a byte', blackPng(8, 8), Buffer.alloc(MOST + 1)),
];

/** An image with other data before, behind and inside. */
async function polyglots(): Promise<HostileFile[]> {
  const behind = [
    ['a page', SCRIPT],
    ['a program', PHP],
    ['an archive', `PK\x03\x04${CANARY}PK\x05\x06${'\0'.repeat(18)}`],
    ['a document', `%PDF-1.7\n${CANARY}\n%%EOF`],
  ] as const;
  const made: HostileFile[] = [];
  for (const format of FORMATS) {
    const whole = await image(format);
    for (const [what, payload] of behind) made.push(file(`${format} with ${what} behind it`, whole, payload));
    made.push(file(`${format} after a page`, SCRIPT, whole));
    made.push(file(`${format} that breaks off`, (await picture(200).toFormat(format).toBuffer()).subarray(0, 120)));
  }
  const jpeg = await image('jpeg');
  const comment = Buffer.from(PHP);
  const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  made.push(file('jpeg with a program in its comment', jpeg.subarray(0, 2), length, comment, jpeg.subarray(2)));
  return made;
}

const noted = (keyword: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(data)]);
/** 64 MB of one character, compressed to some 64 kB. */
const swollen = (): Buffer => Buffer.alloc(64 * MEGA, 'A');

/** PNGs with invalid chunks. */
async function chunked(): Promise<HostileFile[]> {
  const png = await image('png');
  const canary = Buffer.from(`Comment\0${SCRIPT}`);
  return [
    file('PNG with a script in its text', withChunks(png, chunk('tEXt', canary))),
    file('PNG with text that swells', withChunks(png, chunk('zTXt', noted('Comment', swollen())))),
    file('PNG with a colour profile that swells', withChunks(png, chunk('iCCP', noted('icc', swollen())))),
    file('PNG with a colour profile that is a script', withChunks(png, chunk('iCCP', noted('icc', canary)))),
    file(
      'PNG with ten thousand texts',
      withChunks(png, ...Array.from({ length: 10_000 }, () => chunk('tEXt', canary))),
    ),
    file('PNG with a chunk of its own', withChunks(png, chunk('caNy', Buffer.from(SCRIPT)))),
    file('PNG with a length beyond its end', withChunks(png, Buffer.concat([big32(0x7fffffff), Buffer.from('tEXt')]))),
    file('PNG with a wrong checksum', Buffer.from(png).fill(0, 29, 33)),
    file('PNG that moves', withChunks(png, chunk('acTL', Buffer.concat([big32(0x7fffffff), big32(0)])))),
  ];
}

/** Files that announce more pixels than allowed. */
async function vast(): Promise<HostileFile[]> {
  const gif = await image('gif');
  gif.fill(0xff, 6, 10);
  const frame = gif.indexOf(0x2c, 13);
  gif.fill(0xff, frame + 5, frame + 9);
  const jpeg = await image('jpeg');
  const progressive = await picture().jpeg({ progressive: true }).toBuffer();
  for (const each of [jpeg, progressive]) {
    const size = Math.max(each.indexOf(Buffer.from([0xff, 0xc0])), each.indexOf(Buffer.from([0xff, 0xc2])));
    each.fill(0xff, size + 5, size + 9);
  }
  const webp = await picture().webp({ lossless: true }).toBuffer();
  const lossless = webp.indexOf('VP8L');
  webp.fill(0xff, lossless + 9, lossless + 12);
  return [
    file('PNG of 30,000 × 30,000', blackPng(30_000, 30_000, 2_000)),
    file('PNG of 65,535 × 65,535 without its rows', blackPng(65_535, 65_535, 1)),
    file('PNG of 2,147,483,647 × 1', blackPng(2_147_483_647, 1, 0)),
    file('PNG of nothing × nothing', blackPng(0, 0)),
    file('GIF of 65,535 × 65,535', gif),
    file('JPEG of 65,535 × 65,535', jpeg),
    file('progressive JPEG of 65,535 × 65,535', progressive),
    file('WebP of 16,384 × 16,384', webp),
  ];
}

/** An animated GIF: one small frame, repeated. */
async function endlessGif(frames: number): Promise<Buffer> {
  const gif = await picture(8).gif().toBuffer();
  const from = gif.lastIndexOf(Buffer.from([0x21, 0xf9]));
  const body = gif.subarray(from, -1);
  return Buffer.concat([gif.subarray(0, from), ...Array.from({ length: frames }, () => body), gif.subarray(-1)]);
}

/** Photos with metadata. */
async function talkative(): Promise<HostileFile[]> {
  const exif = {
    IFD0: { Make: CANARY, ImageDescription: SCRIPT, Software: PHP },
    IFD3: { GPSLatitude: '15/1 29/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '73/1 49/1 0/1', GPSLongitudeRef: 'E' },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`;
  const made: HostileFile[] = [];
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    made.push(file(`${format} with a place and a script`, await picture().withExif(exif).toFormat(format).toBuffer()));
    made.push(file(`${format} with XMP`, await picture().withXmp(xmp).toFormat(format).toBuffer()));
    made.push(
      file(`${format} with a colour profile`, await picture().withIccProfile('p3').toFormat(format).toBuffer()),
    );
  }
  made.push(file('GIF of thousands of frames', await endlessGif(5_000)));
  made.push(file('TIFF', await picture().tiff().toBuffer()));
  return made;
}

/** All hostile files, created anew. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const made = [await polyglots(), await chunked(), await vast(), await talkative()];
  return [...drawings(), ...others(), ...made.flat()];
}
