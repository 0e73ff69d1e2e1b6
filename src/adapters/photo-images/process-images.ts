import type { PhotoImages } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { readAvif } from './containers/avif.ts';
import { readGif } from './containers/gif.ts';
import { readJpeg } from './containers/jpeg.ts';
import { readPng } from './containers/png.ts';
import type { ContainerReader } from './containers/still.ts';
import { readWebp } from './containers/webp.ts';
import { type Decoder, type Drawn, processDecoder } from './decoder.ts';
import { TooBusy, waitingLine } from './serial-queue.ts';

/** 16 megapixels: for formats that are decoded as a whole. */
const HELD_PIXELS = 4_096 * 4_096;
/** 50 megapixels, as telephones take: JPEG is reduced while it is decoded. */
const SHRUNK_PIXELS = 8_192 * 6_144;

interface Format {
  readonly read: ContainerReader;
  /** The most pixels that the header may announce. */
  readonly maxPixels: number;
}

/** The accepted formats, by content. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['image/jpeg', { read: readJpeg, maxPixels: SHRUNK_PIXELS }],
  ['image/png', { read: readPng, maxPixels: HELD_PIXELS }],
  ['image/apng', { read: readPng, maxPixels: HELD_PIXELS }],
  ['image/webp', { read: readWebp, maxPixels: HELD_PIXELS }],
  ['image/gif', { read: readGif, maxPixels: HELD_PIXELS }],
  ['image/avif', { read: readAvif, maxPixels: HELD_PIXELS }],
]);

/** The options of drawing photos. */
export interface ProcessImagesOptions {
  /** Called when no process could be started. */
  readonly onFault: (fault: unknown) => void;
  /** @default a process for each picture */
  readonly decode?: Decoder;
  /** How many may wait while one is drawn. @default 8 */
  readonly maxWaiting?: number;
  /** How long one may wait. @default 10000 */
  readonly waitMs?: number;
}

/**
 * Photos of 512 × 512 pixels in WebP. The type is recognised by content alone (JPEG, PNG, WebP, GIF, AVIF). Everything
 * but pixels is removed before decoding; the pixels of the first frame are redrawn upright, one picture at a time, in a
 * separate process that may crash.
 */
export function processImages(options: ProcessImagesOptions): PhotoImages {
  const { onFault, decode = processDecoder, maxWaiting = 8, waitMs = 10_000 } = options;
  const inLine = waitingLine<Drawn>({ maxWaiting, waitMs });
  return {
    async redraw(bytes) {
      // Loaded with the first photo: most of what it knows is never asked.
      const { fileTypeFromBuffer } = await import('file-type');
      const found = await fileTypeFromBuffer(bytes);
      const format = found && FORMATS.get(found.mime);
      const still = format?.read(bytes) ?? null;
      if (format === undefined || still === null) return refused('NOT_A_PHOTO');
      try {
        const drawn = await inLine(() => decode(still, format.maxPixels));
        if (drawn === 'late') return refused('BUSY');
        return drawn === 'unreadable' ? refused('NOT_A_PHOTO') : accepted({ bytes: drawn, type: 'image/webp' });
      } catch (fault) {
        if (!(fault instanceof TooBusy)) onFault(fault);
        return refused('BUSY');
      }
    },
  };
}
