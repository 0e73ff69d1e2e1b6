import type { LedgerRef } from '../../invoicing/index.ts';
import type { Instant } from '../../shared/index.ts';
import type { LedgerEntry } from '../model/ledger.ts';
import type { Stores } from '../ports/stores.ts';

/** What a document is for: the entry by which a payment became a booking, or by which a refund was processed. */
const refOf = ({ paymentId, ref }: LedgerEntry, why: LedgerRef['why']): LedgerRef => ({ paymentId, why, ref });

/** Adds the job that issues a document at a given moment. */
export const scheduleDocument = (stores: Stores<'jobs'>, { paymentId, why, ref }: LedgerRef, at: Instant) =>
  stores.jobs.add({ kind: 'issue-document', paymentId, why, ref }, at);

async function recordDue(
  stores: Stores<'dueDocuments' | 'jobs'>,
  entry: LedgerRef,
  receipt: string,
  at: Instant,
): Promise<void> {
  await stores.dueDocuments.add(entry, receipt, at);
  await scheduleDocument(stores, entry, at);
}

/** Stores that an invoice is to be issued for a booked payment, with its job, due at once. */
export const recordInvoiceDue = (
  stores: Stores<'dueDocuments' | 'jobs'>,
  booked: LedgerEntry,
  receipt: string,
): Promise<void> => recordDue(stores, refOf(booked, 'booked'), receipt, booked.at);

/**
 * The same of the credit note for a refund, where the payment has an invoice or one is due. What is due is read first: an
 * invoice that is issued between the two reads is found by the second, while in the other order neither would find it.
 */
export async function recordCreditNoteDue(
  stores: Stores<'dueDocuments' | 'dueDocumentSearch' | 'taxDocuments' | 'jobs'>,
  refunded: LedgerEntry,
  receipt: string,
): Promise<void> {
  const { paymentId } = refunded;
  const isInvoiced =
    (await stores.dueDocumentSearch.ofPayment(paymentId)).length > 0 ||
    (await stores.taxDocuments.ofPayment(paymentId)).length > 0;
  if (isInvoiced) await recordDue(stores, refOf(refunded, 'given_back'), receipt, refunded.at);
}
