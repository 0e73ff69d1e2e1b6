import type { LedgerRef, TaxDocument, TaxStores } from '#core/invoicing/index.ts';
import { paise } from '#core/shared/index.ts';
import { type BookingTables, must } from './tables.ts';

const keyOf = ({ paymentId, why, ref }: LedgerRef): string => [paymentId, why, ref].join(' ');

const inOrder = (one: TaxDocument, other: TaxDocument): number =>
  Number(one.kind === 'credit_note') - Number(other.kind === 'credit_note') ||
  one.issuedAt - other.issuedAt ||
  one.serial - other.serial;

const NOBODY = { name: null, address: null, gstin: null };

/** Documents that are due and issued, their series, and the companies named for them, in memory. */
export function taxStores({ dueDocuments, series, documents, billing, ledger, quotes }: BookingTables): TaxStores {
  const due = () => [...dueDocuments.values()];
  const issued = (matches: (document: TaxDocument) => boolean) => [...documents.values()].filter(matches).sort(inOrder);
  return {
    dueDocuments: {
      async add(entry, receipt) {
        must(ledger.has(keyOf(entry)), 'due_documents_entry_fkey');
        if (!dueDocuments.has(keyOf(entry))) dueDocuments.set(keyOf(entry), { entry, receipt, place: null });
      },
      lock: async (entry) => dueDocuments.get(keyOf(entry)) ?? null,
      async drop(entry) {
        dueDocuments.delete(keyOf(entry));
      },
    },
    dueDocumentSearch: {
      ofPayment: async (paymentId) => {
        const own = due().filter(({ entry }) => entry.paymentId === paymentId);
        return own.sort((one, other) => one.entry.why.localeCompare(other.entry.why));
      },
      oldest: async (max) => due().slice(0, max),
      async place(paymentId, place) {
        const invoice = due().find(({ entry }) => entry.paymentId === paymentId && entry.why === 'booked');
        if (invoice !== undefined) dueDocuments.set(keyOf(invoice.entry), { ...invoice, place });
        return invoice !== undefined;
      },
    },
    documentSeries: {
      async next(kind, year) {
        const serial = (series.get(`${kind} ${year}`) ?? 0) + 1;
        series.set(`${kind} ${year}`, serial);
        return serial;
      },
    },
    taxDocuments: {
      async add(document) {
        const { id, kind, year, serial, entry } = document;
        must(!documents.has(id), 'tax_documents_pkey');
        must(ledger.has(keyOf(entry)), 'tax_documents_entry_fkey');
        must(issued((other) => keyOf(other.entry) === keyOf(entry)).length === 0, 'tax_documents_entry_once');
        const isTaken = issued((other) => other.kind === kind && other.year === year && other.serial === serial);
        must(isTaken.length === 0, 'tax_documents_serial_once');
        documents.set(id, document);
      },
      ofPayment: async (paymentId) => issued(({ entry }) => entry.paymentId === paymentId),
      ofOrder: async (receipt) => issued((document) => document.receipt === receipt),
    },
    taxDocumentSearch: {
      async issued({ from, before }, after, max) {
        const all = issued(({ issuedAt }) => issuedAt >= from && issuedAt < before).sort(
          (one, other) => one.issuedAt - other.issuedAt || (one.id < other.id ? -1 : 1),
        );
        const begin = after === null ? 0 : 1 + all.findIndex(({ id }) => id === after.id);
        return all.slice(begin, begin + max);
      },
      async entered({ from, before }) {
        const sumOf = (why: LedgerRef['why']) =>
          issued(({ entry, issuedAt }) => entry.why === why && issuedAt >= from && issuedAt < before).reduce(
            (total, { entry }) => total + (ledger.get(keyOf(entry))?.amount ?? 0),
            0,
          );
        return { booked: paise(sumOf('booked')), givenBack: paise(sumOf('given_back')) };
      },
    },
    taxDocumentRetention: {
      async forgetRecipients(lastYear) {
        for (const document of issued(({ year }) => year <= lastYear)) {
          documents.set(document.id, { ...document, recipient: NOBODY });
        }
      },
    },
    billing: {
      async save(receipt, named) {
        must(quotes.has(receipt), 'billing_receipt_fkey');
        if (named === null) billing.delete(receipt);
        else billing.set(receipt, named);
      },
      of: async (receipt) => billing.get(receipt) ?? null,
    },
  };
}
