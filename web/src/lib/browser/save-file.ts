import { type Parser, ShapeError, text } from '../parse.ts';

const isBytes = (data: unknown): data is ArrayBuffer => Object.prototype.toString.call(data) === '[object ArrayBuffer]';

/**
 * A file as text that begins as its kind does, after blanks at most: never the page that something between here and the
 * server put in its place.
 * @param kind What is missing otherwise, such as `a calendar file`.
 */
export const textFile =
  (kind: string, begin: string): Parser<string> =>
  (data, at = '') => {
    const file = text(data, at);
    if (file.trimStart().startsWith(begin)) return file;
    throw new ShapeError(at, kind);
  };

/** The same for a file as bytes, which begin with these letters. */
export const bytesFile =
  (kind: string, begin: string): Parser<ArrayBuffer> =>
  (data, at = '') => {
    if (isBytes(data) && new TextDecoder().decode(data.slice(0, begin.length)) === begin) return data;
    throw new ShapeError(at, kind);
  };

/**
 * Hands a file to the device, which opens or keeps it.
 * @param type Its media type.
 */
export function saveFile(content: string | ArrayBuffer, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
