import type { Instant, Paise } from '../shared/index.ts';
import type { DocumentKind } from './document-number.ts';
import type { FinancialYear } from './financial-year.ts';
import type { StateCode } from './states.ts';
import type { Billing, LedgerRef, TaxDocument } from './tax-document.ts';

/** An entry of the ledger for which a document is still to be issued. */
export interface DueDocument {
  readonly entry: LedgerRef;
  readonly receipt: string;
  /** The state of the property, named by the operator where its address does not say it. */
  readonly place: StateCode | null;
}

/** Stores which documents are to be issued, written with the entry of the ledger. */
export interface DueDocuments {
  /** A repeat changes nothing. */
  add(entry: LedgerRef, receipt: string, at: Instant): Promise<void>;
  /** The row, locked until this unit of work ends; `null` where none is due. */
  lock(entry: LedgerRef): Promise<DueDocument | null>;
  drop(entry: LedgerRef): Promise<void>;
}

/** Finds documents that are to be issued. */
export interface DueDocumentSearch {
  /** Of one payment; invoices first. */
  ofPayment(paymentId: string): Promise<readonly DueDocument[]>;
  /** Of all payments, oldest first. */
  oldest(max: number): Promise<readonly DueDocument[]>;
  /** Names the state of a payment's property; `false` where no invoice of it is due. */
  place(paymentId: string, place: StateCode): Promise<boolean>;
}

/** The series of numbers. */
export interface DocumentSeries {
  /**
   * The next serial number, from 1. The series is locked until this unit of work ends, so that the number is used with
   * it or not at all.
   */
  next(kind: DocumentKind, year: FinancialYear): Promise<number>;
}

/** Stores issued documents; one for each entry of the ledger, by constraint. */
export interface TaxDocuments {
  add(document: TaxDocument): Promise<void>;
  /** The invoice of a payment, then its credit notes in their order. */
  ofPayment(paymentId: string): Promise<readonly TaxDocument[]>;
  /** The documents of an order, oldest first. */
  ofOrder(receipt: string): Promise<readonly TaxDocument[]>;
}

/** Documents issued from an instant on and before another one. */
export interface IssuedRange {
  readonly from: Instant;
  readonly before: Instant;
}

/** Finds documents of all travellers. */
export interface TaxDocumentSearch {
  /** At most `max`, oldest first, after a document of the same range, or from its beginning. */
  issued(range: IssuedRange, after: TaxDocument | null, max: number): Promise<readonly TaxDocument[]>;
  /** What the ledger says of the entries of a range's documents: the sums that were booked and given back. */
  entered(range: IssuedRange): Promise<{ readonly booked: Paise; readonly givenBack: Paise }>;
}

/** Deletes whom documents were for. */
export interface TaxDocumentRetention {
  /** Of documents of a financial year and of earlier ones. */
  forgetRecipients(lastYear: FinancialYear): Promise<void>;
}

/** Stores the company that an order is to be invoiced to. */
export interface BillingDetails {
  /** `null` removes it. */
  save(receipt: string, billing: Billing | null): Promise<void>;
  of(receipt: string): Promise<Billing | null>;
}

/** The stores of tax documents within one transaction. */
export interface TaxStores {
  readonly dueDocuments: DueDocuments;
  readonly dueDocumentSearch: DueDocumentSearch;
  readonly documentSeries: DocumentSeries;
  readonly taxDocuments: TaxDocuments;
  readonly taxDocumentSearch: TaxDocumentSearch;
  readonly taxDocumentRetention: TaxDocumentRetention;
  readonly billing: BillingDetails;
}
