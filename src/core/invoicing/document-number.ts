import type { FinancialYear } from './financial-year.ts';

/** The documents that have a series of numbers of their own. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const PREFIX: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', credit_note: 'CRN' };

/** With prefix, year and slash 16 characters, the longest number that Rule 46(b) of the CGST Rules allows. */
const SERIAL_DIGITS = 8;
/** The last serial number of a year: more digits would make the number too long. */
export const MAX_SERIAL = 10 ** SERIAL_DIGITS - 1;

/** Thrown when a year has more documents than numbers. */
export class SeriesFull extends Error {
  constructor(kind: DocumentKind, year: FinancialYear) {
    super(`The series of ${kind} of ${year} has no number left`);
    this.name = 'SeriesFull';
  }
}

/**
 * The number of a document, such as `INV2627/00000001`: 16 characters, consecutive within its financial year and series
 * (Rules 46(b) and 53(1A)(c)).
 * @param serial from 1 to `MAX_SERIAL`
 * @throws SeriesFull beyond that
 */
export function documentNumber(kind: DocumentKind, year: FinancialYear, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > MAX_SERIAL) throw new SeriesFull(kind, year);
  return `${PREFIX[kind]}${year.slice(2, 4)}${year.slice(5)}/${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}
