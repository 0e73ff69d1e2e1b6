import { type Instant, instant } from '../../shared/index.ts';
import { type Notice, noticeKey } from '../model/notice.ts';
import type { Order } from '../model/order.ts';
import { lookAt } from '../model/reconciliation-schedule.ts';
import type { Refund } from '../model/refund.ts';
import { GUARANTEE_AFTER_MS } from '../ports/jobs.ts';
import type { BookingStores } from '../ports/stores.ts';

const soon = (now: Instant): Instant => instant(now + GUARANTEE_AFTER_MS);

/** Adds the job that asks for a refund, `at` a moment. */
export const askLater = (stores: Pick<BookingStores, 'jobs'>, receipt: string, refund: Refund, at: Instant) => {
  const { paymentId, cause, attempt } = refund;
  return stores.jobs.add({ kind: 'ask-refund', receipt, paymentId, cause, attempt }, at);
};

/** Writes money that is owed, with the job that sees it given back. */
export async function owe(stores: BookingStores, receipt: string, refund: Refund): Promise<void> {
  await stores.refunds.add(refund);
  await askLater(stores, receipt, refund, soon(refund.dueAt));
}

/** Writes what must be told, with the job that sees it told. */
export async function leaveNotice(stores: BookingStores, notice: Notice, now: Instant): Promise<void> {
  await stores.notices.add(notice);
  await stores.jobs.add({ kind: 'tell-notice', key: noticeKey(notice) }, soon(now));
}

/** Adds the next look at an order, counted from 0; nothing when that was the last one. */
export async function lookLater(stores: Pick<BookingStores, 'jobs'>, order: Order, look: number): Promise<void> {
  const at = lookAt(order, look);
  if (at !== null) await stores.jobs.add({ kind: 'reconcile-order', receipt: order.receipt, look }, at);
}
