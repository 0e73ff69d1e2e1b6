/** What is left of a picture once everything that is not pixels has gone. */
export interface Still {
  readonly bytes: Uint8Array;
  /** How it is to be turned (Exif 2.32, tag 0x0112): 1 to 8, of which 1 is upright. */
  readonly orientation: number;
}

/** Reads a container by its own rules and keeps the pixels; `null` for what breaks them. */
export type ContainerReader = (bytes: Uint8Array) => Still | null;

/** The bytes of an ASCII text. */
export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The text of a few bytes, one letter a byte; shorter where the file ends. */
export const letters = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Views bytes as numbers. */
export const numbersOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Several pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
