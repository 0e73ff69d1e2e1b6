import { type Instant, instant } from '../../shared/index.ts';
import { type Notice, noticeKey } from '../model/notice.ts';
import type { Order } from '../model/order.ts';
import { isOrganisation } from '../model/quote.ts';
import { reconciliationDueAt } from '../model/reconciliation-schedule.ts';
import type { Refund } from '../model/refund.ts';
import { GUARANTEE_AFTER_MS } from '../ports/jobs.ts';
import type { OwnerStep } from '../ports/owner-records.ts';
import type { Stores } from '../ports/stores.ts';

const soon = (now: Instant): Instant => instant(now + GUARANTEE_AFTER_MS);

/** Adds the job that requests a refund at a given moment. */
export const scheduleRefund = (stores: Stores<'jobs'>, receipt: string, refund: Refund, at: Instant) => {
  const { paymentId, cause, attempt } = refund;
  return stores.jobs.add({ kind: 'ask-refund', receipt, paymentId, cause, attempt }, at);
};

/** Stores a refund that is due, with the job that requests it. */
export async function recordRefundDue(
  stores: Stores<'refunds' | 'jobs'>,
  receipt: string,
  refund: Refund,
): Promise<void> {
  await stores.refunds.add(refund);
  await scheduleRefund(stores, receipt, refund, soon(refund.dueAt));
}

/** Records a step of a booking for the organisation that owns it; nothing where a traveller does. */
export async function recordStep(stores: Stores<'ownerRecords'>, step: OwnerStep, now: Instant): Promise<void> {
  if (isOrganisation(step.traveller)) await stores.ownerRecords.record(step, now);
}

/** Stores a notification with the job that sends it, due at once, and tells the organisation that owns the booking. */
export async function recordNotice(
  stores: Stores<'notices' | 'jobs' | 'ownerRecords'>,
  notice: Notice,
  now: Instant,
): Promise<void> {
  await stores.notices.add(notice);
  await stores.jobs.add({ kind: 'tell-notice', key: noticeKey(notice) }, now);
  await recordStep(stores, notice, now);
}

/** Ends the job of a refund that is done. */
export const endRefund = (stores: Stores<'jobs'>, receipt: string, { paymentId, cause, attempt }: Refund) =>
  stores.jobs.end({ kind: 'ask-refund', receipt, paymentId, cause, attempt });

/** Ends the reconciliations of an order that takes no more money. */
export const endReconciliation = (stores: Stores<'jobs'>, { receipt }: Order) =>
  stores.jobs.end({ kind: 'reconcile-order', receipt, look: 0 });

/** Adds the next reconciliation of an order, counted from 0; none after the last one. */
export async function scheduleReconciliation(stores: Stores<'jobs'>, order: Order, look: number): Promise<void> {
  const at = reconciliationDueAt(order, look);
  if (at !== null) await stores.jobs.add({ kind: 'reconcile-order', receipt: order.receipt, look }, at);
}

/** Tells the organisation of an order that ran out without a payment. */
export const recordExpired = (stores: Stores<'ownerRecords'>, { receipt, traveller }: Order, now: Instant) =>
  recordStep(stores, { kind: 'expired', paymentId: '', receipt, traveller }, now);
