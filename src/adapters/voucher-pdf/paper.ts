import PDFDocument from 'pdfkit';
import { type Language, languageDetails } from '#core/shared/index.ts';
import { fileOf, MAIN, runsOf, type Weight } from './fonts.ts';
import { type Sheet, writeMixed } from './mixed-scripts.ts';

export const INK = '#1d1c45';
export const SOFT = '#4f4d66';
const LINE = '#c9c3b6';
export const ALARM = '#a3211f';
export const MARGIN = 56;
const NAME_WIDTH = 150;
export const BRAND = 'Padav';
/** The font scales to try; long names in wide scripts need a smaller one to fit. */
const SIZES = [1, 0.85, 0.7];
/** The margin that a printer can't reach, at the least. */
const EDGE = 20;

/** An element of the structure, to which others are added. */
export type Element = ReturnType<Sheet['struct']>;

/** The style and the position of a text; by default plain, below what was written last. */
export interface Look {
  readonly weight?: Weight;
  readonly size?: number;
  readonly color?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  /** The element that the text belongs to; by default the document. */
  readonly within?: Element;
  /** Of a heading of a table, what it is the heading of. */
  readonly scope?: 'Column';
}

/** The sheet that is drawn on, and the font scale. */
export interface Drawing {
  readonly sheet: Sheet;
  readonly scale: number;
}

/** Writes a text as one element of the PDF's structure, for screen readers and copying. */
export function write({ sheet, scale }: Drawing, tag: string, text: string, look: Look = {}): void {
  const { weight = 'plain', color = INK, x = MARGIN, y = sheet.y } = look;
  const size = (look.size ?? 11) * scale;
  const width = look.width ?? sheet.page.width - x - MARGIN;
  const runs = runsOf(text, weight);
  const element = sheet.struct(tag, { actual: text, ...(look.scope && { scope: look.scope }) }, () => {
    sheet.markContent('Span', { actual: text });
    if (runs.some(({ face }) => face !== MAIN)) writeMixed(sheet, runs, { weight, size, color, x, y, width });
    else {
      const plain = runs.map((run) => run.text).join('');
      sheet.font(fileOf(MAIN, weight)).fontSize(size).fillColor(color).text(plain, x, y, { width });
    }
    sheet.endMarkedContent();
  });
  if (look.within === undefined) sheet.addStructure(element);
  else look.within.add(element);
}

/** A line across the sheet, marked as an artifact for screen readers. */
export function rule({ sheet }: Drawing): void {
  const y = sheet.y + 8;
  sheet.markContent('Artifact', { type: 'Layout' });
  sheet
    .moveTo(MARGIN, y)
    .lineTo(sheet.page.width - MARGIN, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  sheet.endMarkedContent();
  sheet.y = y + 10;
}

/** Labels and values, in two columns. */
export function rows(drawing: Drawing, all: readonly { readonly name: string; readonly value: string }[]): void {
  const { sheet } = drawing;
  for (const { name, value } of all) {
    const y = sheet.y;
    write(drawing, 'P', name, { color: SOFT, x: MARGIN, y, width: NAME_WIDTH - 12 });
    const afterName = sheet.y;
    write(drawing, 'P', value, { x: MARGIN + NAME_WIDTH, y });
    sheet.y = Math.max(sheet.y, afterName) + 3;
  }
}

/** What a file is called, and in which language it is. */
export interface Paper {
  readonly title: string;
  readonly language: Language;
  /** Draws it on a sheet. */
  readonly fill: (drawing: Drawing) => void;
}

interface Drawn {
  readonly file: Uint8Array<ArrayBuffer>;
  /** Whether everything fits on the first sheet. */
  readonly fits: boolean;
}

async function drawAt(scale: number, { title, language, fill }: Paper): Promise<Drawn> {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    // No bottom margin: pdfkit would otherwise start another sheet.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageDetails(language).tag,
    info: { Title: title, Author: BRAND },
  };
  // The package's types lack this subset.
  const sheet = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  const parts: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    sheet.on('data', (part: Uint8Array) => parts.push(part));
    sheet.on('error', reject);
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
  let sheets = 1;
  sheet.on('pageAdded', () => {
    sheets += 1;
  });
  fill({ sheet, scale });
  const fits = sheets === 1 && sheet.y <= sheet.page.height - EDGE;
  sheet.end();
  return { file: await done, fits };
}

/**
 * Draws on one A4 sheet, in a smaller font where it would not fit: a tagged PDF with selectable text (PDF/UA). What fits
 * in no font goes on to further sheets.
 */
export async function drawPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const [first = 1, ...smaller] = SIZES;
  let drawn = await drawAt(first, paper);
  for (const scale of smaller) {
    if (drawn.fits) break;
    drawn = await drawAt(scale, paper);
  }
  return drawn.file;
}
