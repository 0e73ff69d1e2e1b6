import type { PaperTable, TaxPaper } from '#core/invoicing/index.ts';
import { BRAND, type Drawing, drawPaper, type Element, MARGIN, rows, rule, SOFT, write } from './paper.ts';

/** The share of the line that the description takes; the other columns share the rest alike. */
const FIRST_COLUMN = 0.28;
const GAP = 8;

/** Where each column begins and how wide it is, in points. */
function columnsOf({ sheet }: Drawing, count: number): readonly { readonly x: number; readonly width: number }[] {
  const line = sheet.page.width - 2 * MARGIN;
  const first = line * FIRST_COLUMN;
  const other = (line - first) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, at) => ({
    x: MARGIN + (at === 0 ? 0 : first + (at - 1) * other),
    width: (at === 0 ? first : other) - GAP,
  }));
}

function tableRow(drawing: Drawing, within: Element, cells: readonly string[], isHeading: boolean): void {
  const { sheet } = drawing;
  const row = sheet.struct('TR');
  within.add(row);
  const top = sheet.y;
  let below = top;
  for (const [at, { x, width }] of columnsOf(drawing, cells.length).entries()) {
    const look = { within: row, x, y: top, width, size: 9.5 };
    const text = cells[at] ?? '';
    if (isHeading) write(drawing, 'TH', text, { ...look, color: SOFT, weight: 'bold', scope: 'Column' });
    else write(drawing, 'TD', text, look);
    below = Math.max(below, sheet.y);
  }
  row.end();
  sheet.y = below + 4;
}

function drawTable(drawing: Drawing, { title, headings, rows: all }: PaperTable): void {
  const { sheet } = drawing;
  write(drawing, 'H2', title, { weight: 'bold', size: 13 });
  sheet.y += 4;
  const table = sheet.struct('Table');
  sheet.addStructure(table);
  tableRow(drawing, table, headings, true);
  for (const cells of all) tableRow(drawing, table, cells, false);
  table.end();
}

function fill(drawing: Drawing, { title, number, parts, table, notes }: TaxPaper): void {
  const { sheet } = drawing;
  write(drawing, 'P', BRAND, { weight: 'bold', size: 13, color: SOFT });
  write(drawing, 'H1', title, { weight: 'bold', size: 22 });
  write(drawing, 'P', number, { weight: 'bold', size: 14 });
  for (const part of parts) {
    rule(drawing);
    write(drawing, 'H2', part.title, { weight: 'bold', size: 13 });
    sheet.y += 3;
    rows(drawing, part.rows);
  }
  rule(drawing);
  drawTable(drawing, table);
  rule(drawing);
  for (const note of notes) {
    write(drawing, 'P', note);
    sheet.y += 3;
  }
}

/** Draws an invoice or a credit note on an A4 sheet: a tagged PDF with selectable text and a table (PDF/UA). */
export const drawInvoice = (paper: TaxPaper): Promise<Uint8Array<ArrayBuffer>> =>
  drawPaper({
    title: `${paper.title} ${paper.number}`,
    language: paper.language,
    fill: (drawing) => fill(drawing, paper),
  });
