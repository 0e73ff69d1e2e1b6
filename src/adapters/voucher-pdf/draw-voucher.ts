import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Voucher, VoucherRow } from '#core/booking/index.ts';

const fontFile = (weight: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/mukta/${weight}.ttf`);

/** Both faces hold Latin, Devanagari and the rupee sign; only the signs of a voucher end up in its file. */
const FACES = { plain: '400Regular/Mukta_400Regular', bold: '600SemiBold/Mukta_600SemiBold' } as const;

const INK = '#1d1c45';
const SOFT = '#4f4d66';
const LINE = '#c9c3b6';
const ALARM = '#a3211f';
const MARGIN = 56;
const NAME_WIDTH = 150;
const BRAND = 'Padav';

type Sheet = InstanceType<typeof PDFDocument>;

interface Look {
  readonly face?: keyof typeof FACES;
  readonly size?: number;
  readonly color?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
}

/** Writes a text as one element of the file's structure, which says it whole to who reads it aloud or copies it. */
function write(sheet: Sheet, tag: string, text: string, look: Look = {}): void {
  const { face = 'plain', size = 11, color = INK, x = MARGIN, y = sheet.y } = look;
  const width = look.width ?? sheet.page.width - x - MARGIN;
  const element = sheet.struct(tag, { actual: text }, () => {
    sheet.markContent('Span', { actual: text });
    sheet.font(face).fontSize(size).fillColor(color).text(text, x, y, { width });
    sheet.endMarkedContent();
  });
  sheet.addStructure(element);
}

/** A line across the sheet, which means nothing to who reads aloud. */
function rule(sheet: Sheet): void {
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

function rows(sheet: Sheet, all: readonly VoucherRow[]): void {
  for (const { name, value } of all) {
    const y = sheet.y;
    write(sheet, 'P', name, { color: SOFT, x: MARGIN, y, width: NAME_WIDTH - 12 });
    const afterName = sheet.y;
    write(sheet, 'P', value, { x: MARGIN + NAME_WIDTH, y });
    sheet.y = Math.max(sheet.y, afterName) + 3;
  }
}

function fill(sheet: Sheet, voucher: Voucher): void {
  write(sheet, 'P', BRAND, { face: 'bold', size: 13, color: SOFT });
  write(sheet, 'H1', voucher.title, { face: 'bold', size: 22 });
  rule(sheet);
  write(sheet, 'P', voucher.reference.name, { color: SOFT });
  write(sheet, 'P', voucher.reference.value, { face: 'bold', size: 20 });
  sheet.y += 6;
  write(sheet, 'H2', voucher.hotel, { face: 'bold', size: 16 });
  write(sheet, 'P', voucher.state, { face: 'bold', color: voucher.isCancelled ? ALARM : INK });
  rule(sheet);
  rows(sheet, voucher.stay);
  rule(sheet);
  rows(sheet, voucher.money);
  if (voucher.notes.length > 0) rule(sheet);
  for (const note of voucher.notes) {
    write(sheet, 'P', note);
    sheet.y += 3;
  }
}

/** Puts a voucher on one A4 sheet: a PDF file that is tagged and whose words can be copied (PDF/UA). */
export function drawVoucher(voucher: Voucher): Promise<Uint8Array<ArrayBuffer>> {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    // A text that came too low would begin another sheet.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: voucher.language === 'hi' ? 'hi-IN' : 'en-IN',
    info: { Title: `${voucher.title} ${voucher.reference.value}`, Author: BRAND },
  };
  // The types of the package do not name this subset yet.
  const sheet = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  const parts: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    sheet.on('data', (part: Uint8Array) => parts.push(part));
    sheet.on('error', reject);
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
  for (const [face, file] of Object.entries(FACES)) sheet.registerFont(face, fontFile(file));
  fill(sheet, voucher);
  sheet.end();
  return done;
}
