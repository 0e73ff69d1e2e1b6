import { type TaxDocument, taxPaper } from '../../invoicing/index.ts';
import { accepted, type Language, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { TravellerId } from '../model/quote.ts';
import type { BookingSearch, BookingWork } from '../ports/stores.ts';
import type { CallerSignal, DocumentPrinter } from '../ports/voucher-printer.ts';

/** The dependencies of reading documents. */
export interface DocumentDeps {
  readonly bookingSearch: BookingSearch;
  readonly work: BookingWork<'taxDocuments'>;
}

/** The invoices and credit notes of a traveller's own booking, oldest first. */
export const readDocuments =
  ({ bookingSearch, work }: DocumentDeps) =>
  async (traveller: TravellerId, bookingId: string): Promise<Result<readonly TaxDocument[], Refusal<'NOT_FOUND'>>> => {
    const booked = await bookingSearch.one(bookingId);
    if (booked?.booking.traveller !== traveller) return refused('NOT_FOUND');
    const { payments } = booked.booking;
    return accepted(
      await work.apart(async ({ taxDocuments }) => {
        const documents: TaxDocument[] = [];
        for (const { receipt } of payments) documents.push(...(await taxDocuments.ofOrder(receipt)));
        return documents.sort((one, other) => one.issuedAt - other.issuedAt);
      }),
    );
  };

/** The dependencies of printing a document. */
export interface PrintDocumentDeps extends DocumentDeps {
  readonly printer: DocumentPrinter;
}

/** A printed document with its number. */
export interface PrintedDocument {
  readonly number: string;
  readonly file: Uint8Array;
}

/** One of those documents as a file, in the language asked for. */
export const printDocument =
  (deps: PrintDocumentDeps) =>
  async (
    traveller: TravellerId,
    { bookingId, documentId }: { readonly bookingId: string; readonly documentId: string },
    language: Language,
    gone?: CallerSignal,
  ): Promise<Result<PrintedDocument, Refusal<'NOT_FOUND'> | Refusal<'VOUCHER_UNAVAILABLE'>>> => {
    const documents = await readDocuments(deps)(traveller, bookingId);
    if (!documents.ok) return documents;
    const document = documents.value.find(({ id }) => id === documentId);
    if (document === undefined) return refused('NOT_FOUND');
    const file = await deps.printer.printDocument(taxPaper(document, language), gone);
    return file === null ? refused('VOUCHER_UNAVAILABLE') : accepted({ number: document.number, file });
  };
