import { z } from 'zod';
import {
  DOCUMENT_KINDS,
  type DueDocument,
  parseGstin,
  STATE_CODES,
  SUPPLIES,
  TAX_RATES,
  type TaxDocument,
  totalOf,
} from '#core/invoicing/index.ts';
import { paise, parseDay } from '#core/shared/index.ts';
import { dateOf, momentColumn } from '../../moments.ts';

const gstin = z.string().transform((text, context) => {
  const parsed = parseGstin(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'no GSTIN' });
  return z.NEVER;
});
const day = z.string().transform((text, context) => {
  const parsed = parseDay(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'no day' });
  return z.NEVER;
});
const amount = z.int().transform(paise);
const moment = z.iso.datetime().transform((text) => new Date(text));

const entry = { payment_id: z.string(), why: z.enum(['booked', 'given_back']), ref: z.string() };

/** A document that is to be issued, from its row. */
export const dueRow = z.object({ ...entry, receipt: z.string(), place: z.enum(STATE_CODES).nullable() }).transform(
  ({ payment_id, why, ref, receipt, place }): DueDocument => ({
    entry: { paymentId: payment_id, why, ref },
    receipt,
    place,
  }),
);

/** A company from its row. */
export const billingRow = z.object({ gstin, name: z.string(), address: z.string() });

/** An issued document from its row. */
export const documentRow = z
  .object({
    ...entry,
    id: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    year: z.string(),
    serial: z.int(),
    number: z.string(),
    issued_at: momentColumn,
    entered_at: momentColumn,
    receipt: z.string(),
    supplier: billingRow,
    recipient: z.object({ name: z.string().nullable(), address: z.string().nullable(), gstin: gstin.nullable() }),
    place: z.enum(STATE_CODES),
    stay: z.object({
      reference: z.string(),
      hotel: z.string(),
      address: z.string(),
      dates: z.object({ arrival: day, departure: day }),
      rooms: z.int(),
    }),
    lines: z.array(
      z.object({
        supply: z.enum(SUPPLIES),
        rate: z.literal(TAX_RATES),
        amount,
        taxable: amount,
        cgst: amount,
        sgst: amount,
        igst: amount,
      }),
    ),
    corrects: z.object({ number: z.string(), issuedAt: moment.pipe(momentColumn) }).nullable(),
  })
  .transform(
    ({ payment_id, why, ref, issued_at, entered_at, year, ...row }): TaxDocument => ({
      ...row,
      year: year as TaxDocument['year'],
      entry: { paymentId: payment_id, why, ref },
      issuedAt: issued_at,
      enteredAt: entered_at,
    }),
  );

/** The columns of a document. */
export function columnsOf(document: TaxDocument) {
  const { entry: of, issuedAt, enteredAt, supplier, recipient, stay, lines, corrects, ...rest } = document;
  return {
    ...rest,
    ...totalOf(lines),
    payment_id: of.paymentId,
    why: of.why,
    ref: of.ref,
    issued_at: dateOf(issuedAt),
    entered_at: dateOf(enteredAt),
    supplier: JSON.stringify(supplier),
    recipient: JSON.stringify(recipient),
    stay: JSON.stringify(stay),
    lines: JSON.stringify(lines),
    corrects: corrects && JSON.stringify({ ...corrects, issuedAt: dateOf(corrects.issuedAt) }),
  };
}
