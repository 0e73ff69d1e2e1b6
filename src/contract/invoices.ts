import { z } from 'zod';
import { DOCUMENT_KINDS } from '#core/invoicing/index.ts';
import { plainText } from '#core/shared/index.ts';
import { instantJson, paiseJson, pathId } from './parts/values.ts';

const printable = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]*$/u, { error: 'INVALID' })
    .overwrite(plainText)
    .min(1)
    .max(max);

/** The company that a stay is invoiced to. */
const billing = z
  .strictObject({
    gstin: z
      .string()
      .min(1)
      .max(30)
      .meta({ description: 'Checked by its form, its state and its check digit.', examples: ['27AAPFU0939F1ZV'] }),
    name: printable(120).meta({ examples: ['Lotus Tools LLP'] }),
    address: printable(300).meta({ examples: ['4 Mill Lane, Mumbai 400013'] }),
  })
  .meta({ id: 'Billing', description: 'A company, as it is registered under GST.' });

export const billingPath = z.strictObject({ quoteId: pathId });
/** What is kept with a quote. */
export const billingBody = z
  .strictObject({ billing: billing.nullable().meta({ description: 'Null for an invoice to the traveller.' }) })
  .meta({ id: 'BillingChange' });

export const billingOfQuoteJson = z
  .object({ billing: z.object({ gstin: z.string(), name: z.string(), address: z.string() }).nullable() })
  .meta({ id: 'BillingOfQuote', description: 'The company that a quote is invoiced to.' });
export type BillingOfQuote = z.infer<typeof billingOfQuoteJson>;

/** An invoice or a credit note in a list. */
export const taxDocumentJson = z
  .object({
    id: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string().meta({ examples: ['INV2627/00000001'] }),
    issuedAt: instantJson,
    amount: paiseJson.meta({ description: 'What was charged or refunded, taxes included, in paise.' }),
  })
  .meta({ id: 'TaxDocument' });
export type TaxDocument = z.infer<typeof taxDocumentJson>;

export const taxDocumentsJson = z
  .object({ documents: z.array(taxDocumentJson) })
  .meta({ id: 'TaxDocuments', description: 'The invoices of a booking, then its credit notes.' });
export type TaxDocuments = z.infer<typeof taxDocumentsJson>;

export const taxDocumentsPath = z.strictObject({ bookingId: pathId });
export const taxDocumentPath = z.strictObject({ bookingId: pathId, documentId: pathId });

/** The media type of a document on paper. */
export const TAX_DOCUMENT_TYPE = 'application/pdf';

/** A document on paper. */
export const taxDocumentAnswer = {
  description: 'The invoice or the credit note (PDF).',
  content: { [TAX_DOCUMENT_TYPE]: { schema: z.unknown() } },
};
