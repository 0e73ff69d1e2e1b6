import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A big-endian number of four bytes. */
export function big32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** A chunk of a PNG: length, type, data and checksum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([big32(data.length), body, big32(crc32(body))]);
}

/** The header of a PNG of one bit a pixel. */
const head = (width: number, height: number): Buffer =>
  chunk('IHDR', Buffer.concat([big32(width), big32(height), Buffer.from([1, 0, 0, 0, 0])]));

/** A PNG that announces a size and has this many of its rows, all black: small to send, large to decode. */
export function blackPng(width: number, height: number, rows = height, more: readonly Buffer[] = []): Buffer {
  const data = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([SIGNATURE, head(width, height), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A complete PNG with given chunks after its header. */
export function withChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  const afterHead = SIGNATURE.length + 25;
  return Buffer.concat([png.subarray(0, afterHead), ...chunks, png.subarray(afterHead)]);
}
