import { fileTypeFromBuffer } from 'file-type';
import type { PhotoImages } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { readAvif } from './containers/avif.ts';
import { readGif } from './containers/gif.ts';
import { readJpeg } from './containers/jpeg.ts';
import { readPng } from './containers/png.ts';
import type { ContainerReader } from './containers/still.ts';
import { readWebp } from './containers/webp.ts';
import { type Decoder, type Drawn, processDecoder } from './decoder.ts';
import { TooBusy, waitingLine } from './waiting-line.ts';

/** 16 megapixels: a picture that has to be held whole while it is drawn. */
const HELD_PIXELS = 4_096 * 4_096;
/** 50 megapixels, what telephones take: JPEG is shrunk while it is read. */
const SHRUNK_PIXELS = 8_192 * 6_144;

interface Format {
  readonly read: ContainerReader;
  /** The most pixels that its first bytes may announce. */
  readonly maxPixels: number;
}

/** What is read, by the content of the file. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['image/jpeg', { read: readJpeg, maxPixels: SHRUNK_PIXELS }],
  ['image/png', { read: readPng, maxPixels: HELD_PIXELS }],
  ['image/apng', { read: readPng, maxPixels: HELD_PIXELS }],
  ['image/webp', { read: readWebp, maxPixels: HELD_PIXELS }],
  ['image/gif', { read: readGif, maxPixels: HELD_PIXELS }],
  ['image/avif', { read: readAvif, maxPixels: HELD_PIXELS }],
]);

/** What is drawn, and who hears why it could not be. */
export interface ProcessImagesOptions {
  /** Hears why no process could be started. */
  readonly onFault: (fault: unknown) => void;
  /** @default a process for each picture */
  readonly decode?: Decoder;
  /** How many may wait while one is drawn. @default 8 */
  readonly maxWaiting?: number;
  /** How long one may wait for its turn. @default 10000 */
  readonly waitMs?: number;
}

/**
 * Photos of 512 × 512 pixels in WebP. The type is told by the content alone (JPEG, PNG, WebP, GIF, AVIF). What is not
 * pixels goes before anything is decoded; the pixels of a first frame are drawn anew and upright, one picture at a time,
 * in a process that may die of them.
 */
export function processImages(options: ProcessImagesOptions): PhotoImages {
  const { onFault, decode = processDecoder, maxWaiting = 8, waitMs = 10_000 } = options;
  const inLine = waitingLine<Drawn>({ maxWaiting, waitMs });
  return {
    async redraw(bytes) {
      const found = await fileTypeFromBuffer(bytes);
      const format = found && FORMATS.get(found.mime);
      const still = format?.read(bytes) ?? null;
      if (format === undefined || still === null) return refused('NOT_A_PHOTO');
      try {
        const drawn = await inLine(() => decode(still, format.maxPixels));
        return drawn === 'unreadable' ? refused('NOT_A_PHOTO') : accepted({ bytes: drawn, type: 'image/webp' });
      } catch (fault) {
        if (!(fault instanceof TooBusy)) onFault(fault);
        return refused('BUSY');
      }
    },
  };
}
