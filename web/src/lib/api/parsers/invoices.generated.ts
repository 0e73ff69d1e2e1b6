// Made from src/contract/invoices.ts by `npm run tool -- web-types`; not written by hand.
import type { BillingOfQuote, TaxDocument, TaxDocuments } from '#contract/invoices.ts';
import { list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';

export const parseBillingOfQuote: Parser<BillingOfQuote> = record({
  billing: nullable(record({ gstin: text, name: text, address: text })),
});
export const parseTaxDocument: Parser<TaxDocument> = record({
  id: text,
  kind: oneOf('invoice', 'credit_note'),
  number: text,
  issuedAt: text,
  amount: number,
});
export const parseTaxDocuments: Parser<TaxDocuments> = record({ documents: list(parseTaxDocument) });
