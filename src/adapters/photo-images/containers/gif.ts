import { type ContainerReader, joined } from './still.ts';

const HEAD_BYTES = 13;
const FRAME_BYTES = 10;
const [EXTENSION, FRAME, TRAILER, CONTROL] = [0x21, 0x2c, 0x3b, 0xf9];
/** The length of a graphic control extension, which sets the transparent colour. */
const CONTROL_BYTES = 8;

/** The size of a colour table in bytes, by the flags that announce it. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The end of a sequence of sub-blocks; -1 where the file ends first. */
function blocksEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return -1;
}

/** The first frame as the only one; the canvas takes its size, since an animation may announce a larger one. */
function alone(head: Uint8Array, control: Uint8Array, frame: Uint8Array): Uint8Array {
  const [still, canvas] = [frame.slice(), head.slice()];
  canvas.set(frame.subarray(5, 9), 6);
  still.fill(0, 1, 5);
  return joined([canvas, control, still, Uint8Array.of(TRAILER)]);
}

/** The end of the frame at an offset; -1 where there is no complete one. */
function frameEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== FRAME || at + FRAME_BYTES > bytes.length) return -1;
  // The minimum code size precedes the sub-blocks.
  return blocksEnd(bytes, at + FRAME_BYTES + tableBytes(bytes[at + 9] ?? 0) + 1);
}

/**
 * GIF (89a, sections 18 to 27): the first frame. Comments, plain text, application extensions and further frames are
 * removed.
 */
export const readGif: ContainerReader = (bytes) => {
  if (bytes.length < HEAD_BYTES) return null;
  let at = HEAD_BYTES + tableBytes(bytes[10] ?? 0);
  const head = bytes.subarray(0, at);
  let control: Uint8Array = new Uint8Array();
  while (bytes[at] === EXTENSION) {
    const end = blocksEnd(bytes, at + 2);
    if (end === -1) return null;
    if (bytes[at + 1] === CONTROL && end - at === CONTROL_BYTES) control = bytes.subarray(at, end);
    at = end;
  }
  const end = frameEnd(bytes, at);
  return end === -1 ? null : { bytes: alone(head, control, bytes.subarray(at, end)), orientation: 1 };
};
