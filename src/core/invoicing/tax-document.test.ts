import { describe, expect, it } from 'vitest';
import { anInvoice, COMPANY, gstin, ISSUED, invoiceFacts, OPERATOR } from '#test/support/invoicing/samples.ts';
import { instant, paise } from '../shared/index.ts';
import { accountsCsv, accountsRows } from './accounts-table.ts';
import { taxPaper } from './invoice-paper.ts';
import { creditNoteOf, invoiceOf, netOf, type TaxDocument } from './tax-document.ts';

const LATER = instant(ISSUED + 200 * 86_400_000);
const refund = (invoice: TaxDocument, amount: number, earlier: readonly TaxDocument[] = []) =>
  creditNoteOf(
    invoice,
    earlier,
    { amount: paise(amount), enteredAt: LATER, entry: { paymentId: 'pay_1', why: 'given_back', ref: `rf-${amount}` } },
    { id: `n${earlier.length + 1}`, serial: earlier.length + 1, issuedAt: LATER },
  );

describe('a tax invoice', () => {
  it('has its number, IGST for a property in another state, and the facts as given', () => {
    expect(anInvoice()).toMatchObject({
      kind: 'invoice',
      year: '2026-27',
      number: 'INV2627/00000001',
      supplier: OPERATOR,
      place: '37',
      lines: [{ supply: 'lodging', rate: 5, amount: 1_260_000, taxable: 1_200_000, igst: 60_000, cgst: 0 }],
      corrects: null,
    });
  });

  it('has CGST and SGST for a property in the operator’s state, wherever the recipient is registered', () => {
    expect(anInvoice({ place: '29', recipient: COMPANY })).toMatchObject({
      lines: [{ cgst: 30_000, sgst: 30_000, igst: 0 }],
    });
  });
});

describe('a credit note', () => {
  it('names its invoice, its refund and the same parties, in the year of its issue', () => {
    const invoice = anInvoice({ recipient: COMPANY });
    expect(refund(invoice, 630_000)).toMatchObject({
      kind: 'credit_note',
      number: 'CRN2728/00000001',
      year: '2027-28',
      entry: { why: 'given_back', ref: 'rf-630000' },
      enteredAt: LATER,
      recipient: COMPANY,
      corrects: { number: 'INV2627/00000001', issuedAt: ISSUED },
      lines: [{ amount: 630_000, taxable: 600_000, igst: 30_000 }],
    });
  });

  it('follows the earlier ones, and together they leave nothing of the invoice', () => {
    const invoice = anInvoice();
    const first = refund(invoice, 629_999);
    const second = refund(invoice, 630_001, [first]);
    expect(netOf([invoice, first])).toBe(630_001);
    expect(netOf([invoice, first, second])).toBe(0);
    expect(() => refund(invoice, 100, [first, second])).toThrow(RangeError);
  });
});

describe('a document on paper', () => {
  const rowsOf = (document: TaxDocument, language: 'en' | 'hi' = 'en') =>
    taxPaper(document, language).parts.flatMap(({ title, rows }) =>
      rows.map(({ name, value }) => `${title} · ${name}: ${value}`),
    );

  it('has the particulars of Rule 46', () => {
    const paper = taxPaper(anInvoice({ recipient: COMPANY }), 'en');
    expect([paper.title, paper.number]).toEqual(['Tax invoice', 'INV2627/00000001']);
    expect(rowsOf(anInvoice({ recipient: COMPANY }))).toEqual([
      'Supplier · Name: Padav Stays Private Limited',
      'Supplier · Address: 12 Residency Road, Bengaluru 560025',
      'Supplier · GSTIN: 29AAGCB7383J1Z4',
      'Supplier · State: Karnataka (code 29)',
      'Billed to · Name: Lotus Tools LLP',
      'Billed to · Address: 4 Mill Lane, Mumbai 400013',
      'Billed to · GSTIN: 27AAPFU0939F1ZV',
      'Billed to · State: Maharashtra (code 27)',
      'Supply · Date of issue: 5 Oct 2026',
      'Supply · Place of supply: Andhra Pradesh (code 37)',
      'Supply · Hotel: Sea View, 1 Beach Road, Visakhapatnam 530002',
      'Supply · Stay: 20 Oct 2026 to 22 Oct 2026',
      'Supply · Booking reference: PDV-7K3M9Q',
      'Supply · Tax payable on reverse charge: No',
    ]);
    expect(paper.table).toEqual({
      title: 'Amounts in rupees',
      headings: ['Description', 'SAC', 'Taxable value', 'IGST', 'Total'],
      rows: [
        ['Room accommodation by a hotel', '996311', '₹12,000.00', '₹600.00 (5%)', '₹12,600.00'],
        ['All together', '', '₹12,000.00', '₹600.00', '₹12,600.00'],
      ],
    });
    expect(paper.notes).toHaveLength(2);
  });

  it('divides the tax within a state, and names a union territory’s half as such', () => {
    const table = taxPaper(anInvoice({ place: '29' }), 'en').table;
    expect(table.headings.slice(3, 5)).toEqual(['CGST', 'SGST']);
    expect(table.rows[0]?.slice(3, 5)).toEqual(['₹300.00 (2.5%)', '₹300.00 (2.5%)']);
    const chandigarh = { ...OPERATOR, gstin: gstin('04AAGCB7383J1ZG') };
    expect(taxPaper(anInvoice({ place: '04', supplier: chandigarh }), 'en').table.headings[4]).toBe('UTGST');
  });

  it('says of an unregistered traveller what is known', () => {
    expect(rowsOf(anInvoice()).filter((row) => row.startsWith('Billed'))).toEqual([
      'Billed to · Name: Asha Rao',
      'Billed to · GSTIN: Not registered under GST',
    ]);
  });

  it('names of a credit note the invoice', () => {
    const note = refund(anInvoice(), 630_000);
    expect(taxPaper(note, 'en').title).toBe('Credit note');
    expect(rowsOf(note)).toContain('Supply · For tax invoice: INV2627/00000001 of 5 Oct 2026');
  });

  it('is in the language asked for', () => {
    expect(taxPaper(anInvoice(), 'hi').title).toBe('टैक्स इनवॉइस');
    expect(rowsOf(anInvoice(), 'hi')).toContain('आपूर्ति · आपूर्ति का स्थान: आंध्र प्रदेश (कोड 37)');
  });
});

describe('the table of the accountant', () => {
  const invoice = anInvoice({ recipient: { ...COMPANY, name: '=HYPERLINK("x")', address: 'Mill Lane, 4\nMumbai' } });

  it('has every tax column, negative for credit notes', () => {
    expect(accountsRows(invoice)).toEqual([
      expect.objectContaining({
        ...{ document: 'invoice', number: 'INV2627/00000001', issued: '2026-10-05', entered: '2026-10-05' },
        ...{ taxable: 12_000, cgst: 0, sgst: 0, igst: 600, total: 12_600, rate: 5, sac: '996311', refund: '' },
        ...{ placeCode: '37', place: 'Andhra Pradesh', supply: 'inter_state', recipientGstin: COMPANY.gstin },
      }),
    ]);
    expect(accountsRows(refund(invoice, 630_000))).toEqual([
      expect.objectContaining({
        ...{ document: 'credit_note', invoiceNumber: 'INV2627/00000001', invoiceDate: '2026-10-05' },
        ...{ taxable: -6_000, cgst: 0, igst: -300, total: -6_300, refund: 'rf-630000' },
      }),
    ]);
  });

  it('has a row for each rate', () => {
    const charged = { ...invoiceFacts().charged, rooms: 2, roomsAtHotel: 1, atHotel: paise(900_000) };
    const mixed = invoiceOf(invoiceFacts({ charged: { ...charged, total: paise(2_160_000) } }), {
      id: 'd',
      serial: 2,
      issuedAt: ISSUED,
    });
    expect(accountsRows(mixed).map(({ sac, total }) => [sac, total])).toEqual([
      ['996311', 11_600],
      ['998552', 1_000],
    ]);
  });

  it('runs no formula in a spreadsheet, and keeps commas, quotes and lines within a cell', () => {
    const [headings, row] = accountsCsv(accountsRows(invoice));
    expect(headings).toMatch(/^document,number,financialYear,/);
    expect(row).toContain('"\'=HYPERLINK(""x"")","Mill Lane, 4\nMumbai",27AAPFU0939F1ZV');
    const [, note] = accountsCsv(accountsRows(refund(invoice, 630_000)));
    expect(note).toContain(',-6000,0,0,-300,-6300,');
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])('marks %j as text', (name) => {
    const [, row] = accountsCsv(accountsRows(anInvoice({ recipient: { name, address: null, gstin: null } })));
    expect(row).toMatch(/,"?'[=+\-@\t\r]/);
  });
});
