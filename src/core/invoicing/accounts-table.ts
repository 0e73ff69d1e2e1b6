import { dayInIndia, inRupees, type Paise } from '../shared/index.ts';
import { stateOfGstin } from './gstin.ts';
import { stateName } from './states.ts';
import { SAC, supplyKind } from './supply.ts';
import type { TaxDocument } from './tax-document.ts';

/** One line of a document as an accountant reads it: amounts in rupees, those of a credit note negative. */
export interface AccountsRow {
  readonly document: 'invoice' | 'credit_note';
  readonly number: string;
  readonly financialYear: string;
  /** `YYYY-MM-DD`, by the calendar of India. */
  readonly issued: string;
  /** The day of the ledger's entry: when the payment became a booking, or the refund was processed. */
  readonly entered: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly supplierGstin: string;
  readonly recipient: string;
  readonly recipientAddress: string;
  readonly recipientGstin: string;
  readonly placeCode: string;
  readonly place: string;
  readonly supply: 'intra_state' | 'inter_state';
  readonly sac: string;
  readonly rate: number;
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
  readonly total: number;
  readonly booking: string;
  readonly payment: string;
  readonly refund: string;
}

/** The columns, in their order. */
export const ACCOUNTS_COLUMNS = [
  ...(['document', 'number', 'financialYear', 'issued', 'entered', 'invoiceNumber', 'invoiceDate'] as const),
  ...(['supplierGstin', 'recipient', 'recipientAddress', 'recipientGstin', 'placeCode', 'place', 'supply'] as const),
  ...(['sac', 'rate', 'taxable', 'cgst', 'sgst', 'igst', 'total', 'booking', 'payment', 'refund'] as const),
] satisfies readonly (keyof AccountsRow)[];

/** The rows of a document, one for each rate and accounting code. */
export function accountsRows(document: TaxDocument): readonly AccountsRow[] {
  const { kind, number, year, issuedAt, enteredAt, corrects, supplier, recipient, place, lines, stay, entry } =
    document;
  const sign = kind === 'invoice' ? 1 : -1;
  // Of `0` a negative would be `-0`.
  const rupees = (amount: Paise): number => (amount === 0 ? 0 : sign * inRupees(amount));
  return lines.map((line) => ({
    document: kind,
    number,
    financialYear: year,
    issued: dayInIndia(issuedAt),
    entered: dayInIndia(enteredAt),
    invoiceNumber: corrects?.number ?? '',
    invoiceDate: corrects === null ? '' : dayInIndia(corrects.issuedAt),
    supplierGstin: supplier.gstin,
    recipient: recipient.name ?? '',
    recipientAddress: recipient.address ?? '',
    recipientGstin: recipient.gstin ?? '',
    placeCode: place,
    place: stateName(place).en,
    supply: supplyKind(stateOfGstin(supplier.gstin), place),
    sac: SAC[line.supply],
    rate: line.rate,
    taxable: rupees(line.taxable),
    cgst: rupees(line.cgst),
    sgst: rupees(line.sgst),
    igst: rupees(line.igst),
    total: rupees(line.amount),
    booking: stay.reference,
    payment: entry.paymentId,
    refund: entry.why === 'given_back' ? entry.ref : '',
  }));
}

const FIGURE = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet would run as a formula, or cut off as a control character, is marked as text by an apostrophe. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r\n]/.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as lines of CSV (RFC 4180), the headings first. */
export const accountsCsv = (rows: readonly AccountsRow[]): readonly string[] => [
  ACCOUNTS_COLUMNS.join(','),
  ...rows.map((row) => ACCOUNTS_COLUMNS.map((column) => cell(row[column])).join(',')),
];
