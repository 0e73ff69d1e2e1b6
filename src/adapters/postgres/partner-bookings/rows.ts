import { z } from 'zod';
import {
  ENTRY_REASONS,
  type EntryReason,
  PAYMENT_METHODS,
  type PartnerBooking,
  type PostedEntry,
} from '#core/partner-bookings/index.ts';
import { paise } from '#core/shared/index.ts';
import { momentColumn } from '../moments.ts';

const REASONS = Object.keys(ENTRY_REASONS) as [EntryReason, ...EntryReason[]];

const bookingColumns = z.object({
  id: z.string(),
  organisation_id: z.string(),
  quote_id: z.string(),
  partner_reference: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  payment: z.enum(PAYMENT_METHODS),
  key_id: z.string(),
  request_key: z.string().nullable(),
  created_at: momentColumn,
  updated_at: momentColumn,
});

/** A row of `partner_bookings`. */
export const partnerBookingRow = bookingColumns.transform(
  (row): PartnerBooking => ({
    id: row.id,
    organisationId: row.organisation_id,
    quoteId: row.quote_id,
    partnerReference: row.partner_reference,
    metadata: row.metadata,
    contact: row.contact,
    payment: row.payment,
    keyId: row.key_id,
    requestKey: row.request_key,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
);

/** A row of `organisation_entries`. */
export const entryRow = z
  .object({
    id: z.string(),
    organisation_id: z.string(),
    why: z.enum(REASONS),
    amount: z.int(),
    ref: z.string(),
    booking_id: z.string().nullable(),
    balance_after: z.int(),
    at: momentColumn,
  })
  .transform(
    (row): PostedEntry => ({
      id: row.id,
      organisationId: row.organisation_id,
      why: row.why,
      amount: paise(row.amount),
      ref: row.ref,
      bookingId: row.booking_id,
      balanceAfter: row.balance_after,
      at: row.at,
    }),
  );

/** A row of `organisation_balances`. */
export const balanceRow = z
  .object({ organisation_id: z.string(), balance: z.int(), low_below: z.int(), credit_limit: z.int() })
  .transform((row) => ({
    organisationId: row.organisation_id,
    balance: row.balance,
    lowBelow: paise(row.low_below),
    creditLimit: paise(row.credit_limit),
  }));
