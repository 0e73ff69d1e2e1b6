// Plain JavaScript: among the sources too it runs as it is, with nothing that reads it first.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The side of a profile photo, in pixels. */
const SIDE = 512;
/** What each orientation of Exif (tag 0x0112) asks for: a turn clockwise, then whether left and right change places. */
/** @type {readonly (readonly [number, boolean])[]} */
const TURNS = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [90, true],
  [90, false],
  [270, true],
  [270, false],
];

// libvips reads far more than photos, documents and drawings that name other files among it: none of that is needed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * A square of 512 pixels in WebP. @throws for what can't be read to its end
 * @param {Buffer} bytes
 * @param {number} limitInputPixels
 * @param {number} orientation
 * @returns {Promise<Buffer>}
 */
async function draw(bytes, limitInputPixels, orientation) {
  const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'warning' })
    .resize(SIDE, SIDE, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [angle, mirrored] = TURNS[orientation - 1] ?? [0, false];
  const turned = await sharp(data, { raw: { width, height, channels } }).rotate(angle).raw().toBuffer();
  // Turned by a quarter or not, it is the same square.
  return sharp(turned, { raw: { width, height, channels } }).flop(mirrored).webp({ quality: 82 }).toBuffer();
}

// A process of its own for each picture: one file comes in, one goes out, and whatever the file did ends with it.
const [limit = '', orientation = ''] = process.argv.slice(2);
try {
  process.stdout.write(await draw(await buffer(process.stdin), Number(limit), Number(orientation)));
} catch {
  process.exitCode = 1;
}
