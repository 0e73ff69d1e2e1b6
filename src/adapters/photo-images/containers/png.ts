import { orientationIn } from './orientation.ts';
import { type ContainerReader, joined, letters, numbersOf } from './still.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
/** The chunks that the pixels need. All others are removed: text, profiles, Exif, further frames, unknown ones. */
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** PNG (ISO/IEC 15948, section 5): a signature and chunks. Bytes after the last chunk are removed. */
export const readPng: ContainerReader = (bytes) => {
  const numbers = numbersOf(bytes);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let orientation = 1;
  let pixels = false;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = numbers.getUint32(at);
    const end = at + FRAME_BYTES + length;
    const type = letters(bytes, at + 4, 4);
    if (end > bytes.length || (at === SIGNATURE_BYTES) !== (type === 'IHDR')) return null;
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, at + 8 + length));
    pixels ||= type === 'IDAT';
    if (type === 'IEND') return pixels ? { bytes: joined(kept), orientation } : null;
    at = end;
  }
  return null;
};
