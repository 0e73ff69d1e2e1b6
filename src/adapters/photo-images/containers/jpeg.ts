import { orientationIn } from './orientation.ts';
import { ascii, type ContainerReader, joined, letters, numbersOf } from './still.ts';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Frames of Huffman-coded pictures, baseline to progressive; tables; intervals (ITU-T T.81, table B.1). */
const KEPT: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, SCAN]);
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const [JFIF, EXIF, ADOBE] = [0xe0, 0xe1, 0xee];
/** Each scan of a progressive picture passes over all of it; cameras and programs write 10 to 14. */
const MAX_SCANS = 40;

/** A JFIF header: YCbCr colours, square pixels, no thumbnail (JFIF 1.02). */
const PLAIN_JFIF = Uint8Array.of(0xff, JFIF, 0, 16, ...ascii('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0);
const ADOBE_BYTES = 14;

/** Whether a segment is removed: comments and application data, such as profiles and other pictures. */
const goes = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** The end of a scan's coded data: the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return -1;
}

/** What is kept of an application segment: the colour space alone. */
function colours(marker: number, segment: Uint8Array): Uint8Array | null {
  if (marker === JFIF && letters(segment, 4, 5) === 'JFIF\0') return PLAIN_JFIF;
  const isAdobe = marker === ADOBE && segment.length === ADOBE_BYTES + 2 && letters(segment, 4, 5) === 'Adobe';
  return isAdobe ? segment : null;
}

/** The state of reading a picture. */
interface Reading {
  readonly kept: Uint8Array[];
  orientation: number;
  frames: number;
  scans: number;
}

/** The end of the segment at an offset; `null` where there is no valid one. */
function segmentEnd(bytes: Uint8Array, at: number): number | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return null;
  const marker = bytes[at + 1] ?? 0;
  const length = numbersOf(bytes).getUint16(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > bytes.length || !(KEPT.has(marker) || goes(marker)) ? null : end;
}

/** Adds what is kept of a segment. */
function take(reading: Reading, segment: Uint8Array): void {
  const marker = segment[1] ?? 0;
  const part = KEPT.has(marker) ? segment : colours(marker, segment);
  if (part !== null) reading.kept.push(part);
  if (FRAMES.has(marker)) reading.frames += 1;
  if (marker === EXIF && letters(segment, 4, 6) === 'Exif\0\0') {
    reading.orientation = orientationIn(segment.subarray(10));
  }
}

/** Reads the segment at an offset and its coded data; -1 where the picture is truncated or invalid. */
function step(reading: Reading, bytes: Uint8Array, at: number): number {
  // Fill bytes may precede a marker.
  if (bytes[at] === 0xff && bytes[at + 1] === 0xff) return at + 1;
  const end = segmentEnd(bytes, at);
  if (end === null) return -1;
  take(reading, bytes.subarray(at, end));
  if (bytes[at + 1] !== SCAN) return end;
  reading.scans += 1;
  const next = scanEnd(bytes, end);
  if (next === -1 || reading.scans > MAX_SCANS) return -1;
  reading.kept.push(bytes.subarray(end, next));
  return next;
}

/** JPEG (ITU-T T.81, annex B): segments and scans up to the end of the first picture. */
export const readJpeg: ContainerReader = (bytes) => {
  const reading: Reading = { kept: [Uint8Array.of(0xff, START)], orientation: 1, frames: 0, scans: 0 };
  let at = 2;
  while (at !== -1 && at + 2 <= bytes.length) {
    if (bytes[at] === 0xff && bytes[at + 1] === END) {
      reading.kept.push(Uint8Array.of(0xff, END));
      const { kept, orientation, frames, scans } = reading;
      return frames === 1 && scans > 0 ? { bytes: joined(kept), orientation } : null;
    }
    at = step(reading, bytes, at);
  }
  return null;
};
