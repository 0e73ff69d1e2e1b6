import { type Clock, instant } from '../../shared/index.ts';
import { noticeKey } from '../model/notice.ts';
import { ORDER_LIFE_MS } from '../model/order.ts';
import { REFUND_RECHECK_MS } from '../model/refund.ts';
import { scheduleRefund } from '../outbox/outbox.ts';
import { scheduleDocument } from '../outbox/tax-outbox.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { OtherPayments } from '../ports/other-payments.ts';
import type { BookingWork } from '../ports/stores.ts';

const MAX_AT_ONCE = 100;
/** A row that is overdue by more than this has lost its job. */
const SLACK_MS = 10 * 60_000;

/**
 * Schedules missing jobs again: for orders and top-ups open long after their end, and for refunds, notices and tax documents
 * that are overdue. Every job is written in the transaction of its row, so that there should be none; the sweep covers a
 * job that was deleted by hand, and one that was given up.
 */
export const sweep =
  ({
    work,
    clock,
    otherPayments,
  }: {
    readonly work: BookingWork<'orderRounds' | 'refundQueue' | 'notices' | 'dueDocumentSearch' | 'jobs'>;
    readonly clock: Clock;
    readonly otherPayments: Pick<OtherPayments, 'lookAgain'>;
  }) =>
  async (): Promise<JobEnd> => {
    await work.run(async (stores) => {
      const now = clock.now();
      const orders = await stores.orderRounds.openBefore(instant(now - ORDER_LIFE_MS - SLACK_MS), MAX_AT_ONCE);
      for (const { receipt } of orders) await stores.jobs.add({ kind: 'reconcile-order', receipt, look: 3 }, now);
      const refunds = await stores.refundQueue.waiting({
        traveller: null,
        now: instant(now - SLACK_MS),
        requestedBefore: instant(now - REFUND_RECHECK_MS - SLACK_MS),
        max: MAX_AT_ONCE,
      });
      for (const { receipt, refund } of refunds) await scheduleRefund(stores, receipt, refund, now);
      for (const notice of await stores.notices.oldest(MAX_AT_ONCE)) {
        await stores.jobs.add({ kind: 'tell-notice', key: noticeKey(notice) }, now);
      }
      for (const { entry } of await stores.dueDocumentSearch.oldest(MAX_AT_ONCE)) {
        await scheduleDocument(stores, entry, now);
      }
    });
    await otherPayments.lookAgain(MAX_AT_ONCE);
    return 'done';
  };

/** One sweep over all travellers. */
export type Sweep = ReturnType<typeof sweep>;
