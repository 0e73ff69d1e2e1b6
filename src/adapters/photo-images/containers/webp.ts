import { orientationIn } from './orientation.ts';
import { ascii, type ContainerReader, joined, letters, numbersOf } from './still.ts';

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** The offset, size, duration and blending of a frame precede its pixels. */
const FRAME_HEAD_BYTES = 16;
const HAS_ALPHA = 0x10;

interface Chunk {
  readonly type: string;
  /** With its header and its padding to an even length. */
  readonly whole: Uint8Array;
  readonly data: Uint8Array;
}

/** The consecutive chunks; `null` where one exceeds the file. */
function chunksOf(bytes: Uint8Array): readonly Chunk[] | null {
  const numbers = numbersOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + CHUNK_HEAD_BYTES > bytes.length) return null;
    const length = numbers.getUint32(at + 4, true);
    const [start, next] = [at + CHUNK_HEAD_BYTES, at + CHUNK_HEAD_BYTES + length + (length % 2)];
    if (next > bytes.length) return null;
    const data = bytes.subarray(start, start + length);
    chunks.push({ type: letters(bytes, at, 4), whole: bytes.subarray(at, next), data });
    at = next;
  }
  return chunks;
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  numbersOf(length).setUint32(0, data.length, true);
  return joined([ascii(type), length, data]);
}

/** The extended header with the size, which a picture with a separate alpha chunk needs first. */
function withAlpha(alpha: Chunk, pixels: Chunk): readonly Uint8Array[] {
  // Width and height in a key frame's first bytes (RFC 6386, section 9.1), 14 bits each; here they are stored less one.
  const numbers = numbersOf(pixels.data);
  const head = new Uint8Array(10);
  head[0] = HAS_ALPHA;
  for (const [from, to] of [
    [6, 4],
    [8, 7],
  ] as const) {
    const side = (numbers.getUint16(from, true) & 0x3fff) - 1;
    numbersOf(head).setUint16(to, side & 0xffff, true);
  }
  return [chunkOf('VP8X', head), alpha.whole, pixels.whole];
}

/** The pixels among chunks, without a second picture. */
function pixelsOf(chunks: readonly Chunk[]): readonly Uint8Array[] | null {
  const found = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (found === undefined) return null;
  const alpha = chunks.find(({ type }) => type === 'ALPH');
  if (alpha === undefined || found.type === 'VP8L') return [found.whole];
  return found.data.length < 10 ? null : withAlpha(alpha, found);
}

/** The chunks of the first frame of an animation; `null` where it has none. */
function firstFrame(chunks: readonly Chunk[]): readonly Chunk[] | null {
  const frame = chunks.find(({ type }) => type === 'ANMF');
  return frame === undefined || frame.data.length < FRAME_HEAD_BYTES
    ? null
    : chunksOf(frame.data.subarray(FRAME_HEAD_BYTES));
}

/**
 * WebP (RFC 9649): one picture, of an animation the first frame; profiles, Exif, XMP and unknown chunks are removed.
 */
export const readWebp: ContainerReader = (bytes) => {
  if (bytes.length < HEAD_BYTES || letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WEBP') return null;
  const end = numbersOf(bytes).getUint32(4, true) + CHUNK_HEAD_BYTES;
  if (end > bytes.length || end < HEAD_BYTES) return null;
  const chunks = chunksOf(bytes.subarray(HEAD_BYTES, end));
  if (chunks === null) return null;
  const moves = chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF');
  const pictures = moves ? firstFrame(chunks) : chunks;
  const pixels = pictures && pixelsOf(pictures);
  if (pixels === null) return null;
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const still = chunkOf('RIFF', joined([ascii('WEBP'), ...pixels]));
  return { bytes: still, orientation: exif === undefined ? 1 : orientationIn(exif.data) };
};
