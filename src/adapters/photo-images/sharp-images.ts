import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { PhotoImages } from '#core/session/index.ts';

/** The side of a profile photo, in pixels. */
const SIDE = 512;
/** Nobody waits longer for a photo to be drawn. */
const DRAWN_WITHIN_SECONDS = 10;

/** 16 megapixels: a picture that has to be held whole while it is turned costs at most 64 MB. */
const HELD_PIXELS = 4_096 * 4_096;
/** 50 megapixels, what telephones take: JPEG is shrunk while it is read and never held whole. */
const SHRUNK_PIXELS = 8_192 * 6_144;

/** What is read, by the content of the file, and the most pixels that its first bytes may announce. */
const MOST_PIXELS: ReadonlyMap<string, number> = new Map([
  ['image/jpeg', SHRUNK_PIXELS],
  ['image/png', HELD_PIXELS],
  ['image/webp', HELD_PIXELS],
  ['image/gif', HELD_PIXELS],
  ['image/avif', HELD_PIXELS],
]);

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

/** sharp tells of every unreadable image by an error of its own; there is no other kind to tell apart. */
async function drawn(bytes: Uint8Array, limitInputPixels: number): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'warning' })
      .timeout({ seconds: DRAWN_WITHIN_SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

/**
 * Photos of 512 × 512 pixels in WebP. The type is told by the content alone (JPEG, PNG, WebP, GIF, AVIF; of a moving
 * picture the first frame). The pixels are drawn anew and upright, so that no EXIF, no place, no profile and nothing
 * that hid in the file is left.
 */
export const sharpImages: PhotoImages = {
  async redraw(bytes) {
    const found = await fileTypeFromBuffer(bytes);
    const mostPixels = found && MOST_PIXELS.get(found.mime);
    if (mostPixels === undefined) return null;
    const picture = await drawn(bytes, mostPixels);
    return picture && { bytes: picture, type: 'image/webp' };
  },
};
