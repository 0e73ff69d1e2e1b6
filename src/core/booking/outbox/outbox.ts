import { type Instant, instant } from '../../shared/index.ts';
import { type Notice, noticeKey } from '../model/notice.ts';
import type { Order } from '../model/order.ts';
import { reconciliationDueAt } from '../model/reconciliation-schedule.ts';
import type { Refund } from '../model/refund.ts';
import { GUARANTEE_AFTER_MS } from '../ports/jobs.ts';
import type { Stores } from '../ports/stores.ts';

const soon = (now: Instant): Instant => instant(now + GUARANTEE_AFTER_MS);

/** Adds the job that asks for a refund, `at` a moment. */
export const scheduleRefund = (stores: Stores<'jobs'>, receipt: string, refund: Refund, at: Instant) => {
  const { paymentId, cause, attempt } = refund;
  return stores.jobs.add({ kind: 'ask-refund', receipt, paymentId, cause, attempt }, at);
};

/** Writes money that is owed, with the job that sees it given back. */
export async function recordRefundDue(
  stores: Stores<'refunds' | 'jobs'>,
  receipt: string,
  refund: Refund,
): Promise<void> {
  await stores.refunds.add(refund);
  await scheduleRefund(stores, receipt, refund, soon(refund.dueAt));
}

/** Writes what must be told, with the job that tells it, due at once. */
export async function recordNotice(stores: Stores<'notices' | 'jobs'>, notice: Notice, now: Instant): Promise<void> {
  await stores.notices.add(notice);
  await stores.jobs.add({ kind: 'tell-notice', key: noticeKey(notice) }, now);
}

/** Adds the next look at an order, counted from 0; nothing when that was the last one. */
export async function scheduleReconciliation(stores: Stores<'jobs'>, order: Order, look: number): Promise<void> {
  const at = reconciliationDueAt(order, look);
  if (at !== null) await stores.jobs.add({ kind: 'reconcile-order', receipt: order.receipt, look }, at);
}
