import { letters, numbersOf } from './still.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;
/** An entry of a directory has 12 bytes: tag, type, count, value (TIFF 6.0, section 2). */
const ENTRY_BYTES = 12;

/** The orientation in Exif data, from its TIFF header on; 1 where there is none. */
export function orientationIn(exif: Uint8Array): number {
  const numbers = numbersOf(exif);
  const order = letters(exif, 0, 4);
  const little = order === 'II*\0';
  if ((!little && order !== 'MM\0*') || exif.length < 8) return 1;
  const directory = numbers.getUint32(4, little);
  if (directory + 2 > exif.length) return 1;
  const entries = numbers.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.length) return 1;
    if (numbers.getUint16(at, little) !== ORIENTATION) continue;
    const value = numbers.getUint16(at + 8, little);
    return numbers.getUint16(at + 2, little) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
