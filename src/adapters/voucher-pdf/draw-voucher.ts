import PDFDocument from 'pdfkit';
import type { Voucher, VoucherRow } from '#core/booking/index.ts';
import { languageDetails } from '#core/shared/index.ts';
import { fileOf, MAIN, runsOf, type Weight } from './fonts.ts';
import { type Sheet, writeMixed } from './mixed-scripts.ts';

const INK = '#1d1c45';
const SOFT = '#4f4d66';
const LINE = '#c9c3b6';
const ALARM = '#a3211f';
const MARGIN = 56;
const NAME_WIDTH = 150;
const BRAND = 'Padav';
/** The font scales to try; long names in wide scripts need a smaller one to fit. */
const SIZES = [1, 0.85, 0.7];
/** The margin that a printer can't reach, at the least. */
const EDGE = 20;

interface Look {
  readonly weight?: Weight;
  readonly size?: number;
  readonly color?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
}

/** The sheet that is drawn on, and the font scale. */
interface Drawing {
  readonly sheet: Sheet;
  readonly scale: number;
}

/** Writes a text as one element of the PDF's structure, for screen readers and copying. */
function write({ sheet, scale }: Drawing, tag: string, text: string, look: Look = {}): void {
  const { weight = 'plain', color = INK, x = MARGIN, y = sheet.y } = look;
  const size = (look.size ?? 11) * scale;
  const width = look.width ?? sheet.page.width - x - MARGIN;
  const runs = runsOf(text, weight);
  const element = sheet.struct(tag, { actual: text }, () => {
    sheet.markContent('Span', { actual: text });
    if (runs.some(({ face }) => face !== MAIN)) writeMixed(sheet, runs, { weight, size, color, x, y, width });
    else {
      const plain = runs.map((run) => run.text).join('');
      sheet.font(fileOf(MAIN, weight)).fontSize(size).fillColor(color).text(plain, x, y, { width });
    }
    sheet.endMarkedContent();
  });
  sheet.addStructure(element);
}

/** A line across the sheet, marked as an artifact for screen readers. */
function rule({ sheet }: Drawing): void {
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

function rows(drawing: Drawing, all: readonly VoucherRow[]): void {
  const { sheet } = drawing;
  for (const { name, value } of all) {
    const y = sheet.y;
    write(drawing, 'P', name, { color: SOFT, x: MARGIN, y, width: NAME_WIDTH - 12 });
    const afterName = sheet.y;
    write(drawing, 'P', value, { x: MARGIN + NAME_WIDTH, y });
    sheet.y = Math.max(sheet.y, afterName) + 3;
  }
}

function fill(drawing: Drawing, voucher: Voucher): void {
  const { sheet } = drawing;
  write(drawing, 'P', BRAND, { weight: 'bold', size: 13, color: SOFT });
  write(drawing, 'H1', voucher.title, { weight: 'bold', size: 22 });
  rule(drawing);
  write(drawing, 'P', voucher.reference.name, { color: SOFT });
  write(drawing, 'P', voucher.reference.value, { weight: 'bold', size: 20 });
  sheet.y += 6;
  write(drawing, 'H2', voucher.hotel, { weight: 'bold', size: 16 });
  write(drawing, 'P', voucher.state, { weight: 'bold', color: voucher.isCancelled ? ALARM : INK });
  rule(drawing);
  rows(drawing, voucher.stay);
  rule(drawing);
  rows(drawing, voucher.money);
  if (voucher.notes.length > 0) rule(drawing);
  for (const note of voucher.notes) {
    write(drawing, 'P', note);
    sheet.y += 3;
  }
}

interface Drawn {
  readonly file: Uint8Array<ArrayBuffer>;
  /** Whether everything fits on the first sheet. */
  readonly fits: boolean;
}

async function drawAt(scale: number, voucher: Voucher): Promise<Drawn> {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    // No bottom margin: pdfkit would otherwise start another sheet.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageDetails(voucher.language).tag,
    info: { Title: `${voucher.title} ${voucher.reference.value}`, Author: BRAND },
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
  fill({ sheet, scale }, voucher);
  const fits = sheets === 1 && sheet.y <= sheet.page.height - EDGE;
  sheet.end();
  return { file: await done, fits };
}

/** Draws a voucher on one A4 sheet: a tagged PDF with selectable text (PDF/UA). */
export async function drawVoucher(voucher: Voucher): Promise<Uint8Array<ArrayBuffer>> {
  const [first = 1, ...smaller] = SIZES;
  let drawn = await drawAt(first, voucher);
  for (const scale of smaller) {
    if (drawn.fits) break;
    drawn = await drawAt(scale, voucher);
  }
  return drawn.file;
}
