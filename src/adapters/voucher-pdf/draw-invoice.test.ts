import { describe, expect, it } from 'vitest';
import { taxPaper } from '#core/invoicing/index.ts';
import { anInvoice, COMPANY, OPERATOR } from '#test/support/invoicing/samples.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import { workerPrinter } from './worker-printer.ts';

describe('a printed invoice', () => {
  it.each(['en', 'hi'] as const)('is one tagged page in %s with every particular, to be copied', async (language) => {
    const paper = taxPaper(anInvoice({ recipient: COMPANY, place: '29' }), language);
    const file = await workerPrinter({ onFault: (fault) => console.error(fault) }).printDocument(paper);
    const read = await readPdf(file ?? expect.fail('nothing was printed'));
    expect(read).toMatchObject({
      pages: 1,
      isTagged: true,
      language: language === 'hi' ? 'hi-IN' : 'en-IN',
      title: `${paper.title} INV2627/00000001`,
      missing: false,
    });
    const rows = paper.parts.flatMap(({ rows: all }) => all.flatMap(({ name, value }) => [name, value]));
    const cells = [...paper.table.headings, ...paper.table.rows.flat()].filter((text) => text !== '');
    for (const words of [paper.title, paper.number, ...rows, ...cells, ...paper.notes])
      expect(read.said).toContain(words);
    expect(read.headings).toEqual([paper.title, ...paper.parts.map(({ title }) => title), paper.table.title]);
  });

  it('has a table whose headings say what they head', async () => {
    const file = await drawInvoice(taxPaper(anInvoice(), 'en'));
    const text = Buffer.from(file).toString('latin1');
    expect(text.match(/\/S \/Table/g)).toHaveLength(1);
    expect(text.match(/\/S \/TR/g)).toHaveLength(3);
    expect(text.match(/\/S \/TH/g)).toHaveLength(5);
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(5);
    expect(text.match(/\/S \/TD/g)).toHaveLength(10);
  });

  it('stays one page with the longest names', async () => {
    const long = { ...COMPANY, name: 'लोटस औज़ार और मशीनें '.repeat(9), address: 'மில் தெரு, மும்பை '.repeat(16) };
    const supplier = { ...OPERATOR, name: 'Padav '.repeat(33), address: '12 Residency Road '.repeat(16) };
    const stay = { ...anInvoice().stay, hotel: 'समुद्र के किनारे का होटल '.repeat(9), address: 'x'.repeat(300) };
    const read = await readPdf(await drawInvoice(taxPaper(anInvoice({ recipient: long, supplier, stay }), 'hi')));
    expect(read.pages).toBe(1);
  });
});
