import type PDFDocument from 'pdfkit';
import { type Face, fileOf, fontOf, joined, MAIN, type Run, signsOf, type Weight } from './fonts.ts';

export type Sheet = InstanceType<typeof PDFDocument>;

/** The position and style of a text. */
export interface Stand {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A part of a line without a space, or spaces alone. */
interface Piece extends Run {
  readonly width: number;
}

const isSpace = ({ text }: Run): boolean => text.trim() === '';
const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

/** Words, and the spaces between them; a word longer than a line is split into its graphemes. */
function wordsOf(runs: readonly Run[], measure: (run: Run) => Piece, max: number): readonly (readonly Piece[])[] {
  const pieces = runs.flatMap(({ face, text }) =>
    text
      .split(/( +)/u)
      .filter((part) => part !== '')
      .map((part) => measure({ face, text: part })),
  );
  const words: Piece[][] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last === undefined || isSpace(piece) || last.some(isSpace)) words.push([piece]);
    else last.push(piece);
  }
  return words.flatMap((word) => {
    if (widthOf(word) <= max) return [word];
    return word.flatMap(({ face, text }) => signsOf(text).map((sign) => [measure({ face, text: sign })]));
  });
}

/** Fills lines with words; trailing spaces are dropped. */
function linesOf(words: readonly (readonly Piece[])[], max: number): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  for (const word of words) {
    const fits = widthOf(line) + widthOf(word) <= max;
    if (!fits && line.length > 0) {
      lines.push(line);
      line = [];
    }
    if (line.length > 0 || !word.some(isSpace)) line.push(...word);
  }
  return [...lines, line];
}

/** The end of a right-to-left sequence of words, with the numbers and spaces within it; `from` where none begins. */
function endOfLeftward(line: readonly Piece[], from: number): number {
  let end = from;
  for (const { face, text } of line.slice(from)) {
    if (face.toTheLeft !== true && (end === from || /\p{L}/u.test(text))) break;
    end += 1;
  }
  while (end > from && line[end - 1]?.face.toTheLeft !== true) end -= 1;
  return end;
}

/** The pieces of a line in visual order, from left to right. */
function onPaper(line: readonly Piece[]): readonly Piece[] {
  const ordered: Piece[] = [];
  while (ordered.length < line.length) {
    const from = ordered.length;
    const end = endOfLeftward(line, from);
    ordered.push(...(end > from ? line.slice(from, end).reverse() : line.slice(from, from + 1)));
  }
  return ordered;
}

/** Writes a text of several fonts on lines of the main font's height, which is the tallest. */
export function writeMixed(sheet: Sheet, runs: readonly Run[], { weight, size, color, x, y, width }: Stand): void {
  const inFace = (face: Face) => sheet.font(fileOf(face, weight)).fontSize(size).fillColor(color);
  const measure = (run: Run): Piece => ({ ...run, width: inFace(run.face).widthOfString(run.text) });
  const { ascent, descent, unitsPerEm } = fontOf(MAIN, weight);
  let top = y;
  for (const line of linesOf(wordsOf(runs, measure, width), width)) {
    let left = x;
    for (const { face, text, width: wide } of onPaper(joined(line).map(measure))) {
      const baseline = top + (ascent / unitsPerEm) * size;
      inFace(face).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += wide;
    }
    top += ((ascent - descent) / unitsPerEm) * size;
  }
  sheet.x = x;
  sheet.y = top;
}
