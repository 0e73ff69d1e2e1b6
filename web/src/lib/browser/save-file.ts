import { type Parser, ShapeError, text } from '../parse.ts';

const isBytes = (data: unknown): data is ArrayBuffer => Object.prototype.toString.call(data) === '[object ArrayBuffer]';

/**
 * A file as text that begins as its type does, after whitespace at most: never the page of a captive network.
 * @param kind Its name in the error, such as `a calendar file`.
 */
export const textFile =
  (kind: string, begin: string): Parser<string> =>
  (data, at = '') => {
    const file = text(data, at);
    if (file.trimStart().startsWith(begin)) return file;
    throw new ShapeError(at, kind);
  };

/** The same for a file as bytes, which begin with these characters. */
export const bytesFile =
  (kind: string, begin: string): Parser<ArrayBuffer> =>
  (data, at = '') => {
    if (isBytes(data) && new TextDecoder().decode(data.slice(0, begin.length)) === begin) return data;
    throw new ShapeError(at, kind);
  };

/**
 * Downloads a file.
 * @param type Its media type.
 */
export function saveFile(content: string | ArrayBuffer, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The download keeps the file once it has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
