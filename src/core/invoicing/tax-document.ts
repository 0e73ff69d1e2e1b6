import type { Instant, Paise, StayDates } from '../shared/index.ts';
import { less } from '../shared/index.ts';
import { creditLines } from './credit.ts';
import { type DocumentKind, documentNumber } from './document-number.ts';
import { type FinancialYear, financialYearAt } from './financial-year.ts';
import { type Gstin, stateOfGstin } from './gstin.ts';
import type { StateCode } from './states.ts';
import { type ChargedStay, type SupplyLine, suppliesOf, supplyKind, totalOf } from './supply.ts';

/** The operator, as every invoice names him (Rule 46(a)). */
export interface Supplier {
  readonly name: string;
  readonly address: string;
  readonly gstin: Gstin;
}

/** What a traveller gives for an invoice to a company: all of it as the company is registered (Rule 46(d)). */
export interface Billing {
  readonly gstin: Gstin;
  readonly name: string;
  readonly address: string;
}

/** Whom a document is for: a registered company, or a person of whom the name is known. */
export interface Recipient {
  /** `null` after the years for which records must be kept. */
  readonly name: string | null;
  readonly address: string | null;
  readonly gstin: Gstin | null;
}

/** The entry of the ledger that a document is for; there is one document for each. */
export interface LedgerRef {
  readonly paymentId: string;
  /** A payment became a booking, or a refund was processed. */
  readonly why: 'booked' | 'given_back';
  readonly ref: string;
}

/** The stay that was supplied. */
export interface SuppliedStay {
  /** The booking's reference. */
  readonly reference: string;
  readonly hotel: string;
  readonly address: string;
  readonly dates: StayDates;
  readonly rooms: number;
}

/** A tax invoice or a credit note, as it was issued; nothing in it changes. */
export interface TaxDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly year: FinancialYear;
  /** From 1, without gaps within kind and year. */
  readonly serial: number;
  readonly number: string;
  readonly issuedAt: Instant;
  readonly entry: LedgerRef;
  /** When the ledger recorded the entry. */
  readonly enteredAt: Instant;
  /** The receipt of the order. */
  readonly receipt: string;
  readonly supplier: Supplier;
  readonly recipient: Recipient;
  /** Where the property is (IGST Act, section 12(3)). */
  readonly place: StateCode;
  readonly stay: SuppliedStay;
  readonly lines: readonly SupplyLine[];
  /** Of a credit note, the invoice that it corrects. */
  readonly corrects: { readonly number: string; readonly issuedAt: Instant } | null;
}

/** The place of a document in its series. */
export interface SeriesPlace {
  readonly id: string;
  readonly serial: number;
  readonly issuedAt: Instant;
}

/** What an invoice is made of besides its place in the series. */
export interface InvoiceFacts
  extends Pick<TaxDocument, 'entry' | 'enteredAt' | 'receipt' | 'supplier' | 'recipient' | 'place' | 'stay'> {
  readonly charged: ChargedStay;
}

/** An invoice for a charge; its lines add up to the charge. */
export function invoiceOf({ charged, ...facts }: InvoiceFacts, { id, serial, issuedAt }: SeriesPlace): TaxDocument {
  const year = financialYearAt(issuedAt);
  const kind = supplyKind(stateOfGstin(facts.supplier.gstin), facts.place);
  return {
    ...facts,
    ...{ id, serial, issuedAt, year },
    kind: 'invoice',
    number: documentNumber('invoice', year, serial),
    lines: suppliesOf(charged, kind),
    corrects: null,
  };
}

/** A refund that was processed. */
export interface RefundFacts extends Pick<TaxDocument, 'entry' | 'enteredAt'> {
  readonly amount: Paise;
}

/** What credit notes add up to, in paise. */
export const creditedBy = (notes: readonly TaxDocument[]): Paise => totalOf(notes.flatMap(({ lines }) => lines)).amount;

/**
 * The credit note for a refund (CGST Act, section 34; Rule 53(1A)), at the rates of its invoice and addressed as it.
 * @param earlier the credit notes of the invoice so far
 * @throws RangeError when the refunds exceed the invoice
 */
export function creditNoteOf(
  invoice: TaxDocument,
  earlier: readonly TaxDocument[],
  { amount, ...refund }: RefundFacts,
  { id, serial, issuedAt }: SeriesPlace,
): TaxDocument {
  const year = financialYearAt(issuedAt);
  const kind = supplyKind(stateOfGstin(invoice.supplier.gstin), invoice.place);
  return {
    ...invoice,
    ...refund,
    ...{ id, serial, issuedAt, year },
    kind: 'credit_note',
    number: documentNumber('credit_note', year, serial),
    lines: creditLines(invoice.lines, creditedBy(earlier), amount, kind),
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
  };
}

/** The sums of documents: invoices less credit notes, in paise. */
export const netOf = (documents: readonly TaxDocument[]): Paise => {
  const of = (kind: DocumentKind) => creditedBy(documents.filter((document) => document.kind === kind));
  return less(of('invoice'), of('credit_note'));
};
