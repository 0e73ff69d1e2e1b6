/** A picture without anything but its pixels. */
export interface Still {
  readonly bytes: Uint8Array;
  /** The rotation to apply (Exif 2.32, tag 0x0112): 1 to 8, of which 1 is upright. */
  readonly orientation: number;
}

/** Parses a container strictly and keeps the pixels; `null` for an invalid file. */
export type ContainerReader = (bytes: Uint8Array) => Still | null;

/** The bytes of an ASCII text. */
export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Some bytes as text, one character a byte; shorter where the file ends. */
export const letters = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** A view of bytes for reading numbers. */
export const numbersOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Concatenates byte arrays. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
