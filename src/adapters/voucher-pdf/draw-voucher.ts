import type { Voucher } from '#core/booking/index.ts';
import { ALARM, BRAND, type Drawing, drawPaper, INK, rows, rule, SOFT, write } from './paper.ts';

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

/** Draws a voucher on one A4 sheet: a tagged PDF with selectable text (PDF/UA). */
export const drawVoucher = (voucher: Voucher): Promise<Uint8Array<ArrayBuffer>> =>
  drawPaper({
    title: `${voucher.title} ${voucher.reference.value}`,
    language: voucher.language,
    fill: (drawing) => fill(drawing, voucher),
  });
