import {
  type Gstin,
  type InvoiceFacts,
  invoiceOf,
  parseGstin,
  type Supplier,
  type TaxDocument,
} from '#core/invoicing/index.ts';
import { type CalendarDay, instant, paise } from '#core/shared/index.ts';

/** A GSTIN that must be right. */
export const gstin = (text: string): Gstin => {
  const parsed = parseGstin(text);
  if (parsed === null) throw new Error(`${text} is no GSTIN`);
  return parsed;
};

/** An operator in Karnataka. */
export const OPERATOR: Supplier = {
  name: 'Padav Stays Private Limited',
  address: '12 Residency Road, Bengaluru 560025',
  gstin: gstin('29AAGCB7383J1Z4'),
};

/** A company in Maharashtra. */
export const COMPANY = {
  name: 'Lotus Tools LLP',
  address: '4 Mill Lane, Mumbai 400013',
  gstin: gstin('27AAPFU0939F1ZV'),
};

/** Noon in India on 5 October 2026. */
export const ISSUED = instant(Date.parse('2026-10-05T06:30:00Z'));

/** The facts of an invoice of Rs 12,600 for two nights of a room in Visakhapatnam. */
export const invoiceFacts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  entry: { paymentId: 'pay_1', why: 'booked', ref: 'pay_1' },
  enteredAt: ISSUED,
  receipt: 'q1',
  supplier: OPERATOR,
  recipient: { name: 'Asha Rao', address: null, gstin: null },
  place: '37',
  stay: {
    reference: 'PDV-7K3M9Q',
    hotel: 'Sea View',
    address: '1 Beach Road, Visakhapatnam 530002',
    dates: { arrival: '2026-10-20' as CalendarDay, departure: '2026-10-22' as CalendarDay },
    rooms: 1,
  },
  charged: {
    amount: paise(1_260_000),
    total: paise(1_260_000),
    atHotel: paise(0),
    nights: 2,
    rooms: 1,
    roomsAtHotel: 0,
    depositBefore: paise(0),
  },
  ...changes,
});

/** The first invoice of the year. */
export const anInvoice = (changes: Partial<InvoiceFacts> = {}): TaxDocument =>
  invoiceOf(invoiceFacts(changes), { id: 'd1', serial: 1, issuedAt: ISSUED });
