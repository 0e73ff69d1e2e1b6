import type { HandleEvent } from '../events/handle-event.ts';
import type { IssueDocument } from '../invoicing/issue-document.ts';
import { refundKey } from '../model/refund.ts';
import type { SendNotification } from '../notifications/send-notification.ts';
import type { BookingJob, JobEnd } from '../ports/jobs.ts';
import type { OtherPayments } from '../ports/other-payments.ts';
import type { RequestRefund } from '../refunding/request-refunds.ts';
import type { CompareOrders } from './compare-orders.ts';
import type { Purge } from './purge.ts';
import type { ReconcileOrder } from './reconcile-order.ts';
import type { Sweep } from './sweep.ts';

/** The handler of each kind of job. */
export interface JobHandlers {
  readonly reconcileOrder: ReconcileOrder;
  readonly requestRefund: RequestRefund;
  readonly sendNotification: SendNotification;
  readonly issueDocument: IssueDocument;
  readonly lookAtOther: OtherPayments['look'];
  readonly handleEvent: HandleEvent;
  readonly compareOrders: CompareOrders;
  readonly sweep: Sweep;
  readonly purge: Purge;
}

/**
 * Runs one job. It ends `again` when an outside service could not be reached; a job that throws is retried too, and
 * raises an alarm when all its attempts fail. Safe to repeat and to run concurrently with anything else.
 */
export const runJob =
  (handlers: JobHandlers) =>
  (job: BookingJob): Promise<JobEnd> => {
    switch (job.kind) {
      case 'reconcile-order':
        return handlers.reconcileOrder(job.receipt, job.look);
      case 'ask-refund':
        return handlers.requestRefund(job.receipt, refundKey(job));
      case 'tell-notice':
        return handlers.sendNotification(job.key);
      case 'issue-document':
        return handlers.issueDocument({ paymentId: job.paymentId, why: job.why, ref: job.ref });
      case 'settle-top-up':
        return handlers.lookAtOther(job.topUpId, job.look);
      case 'handle-event':
        return handlers.handleEvent(job.eventId);
      case 'compare-orders':
        return handlers.compareOrders(job.since, job.after);
      case 'sweep':
        return handlers.sweep();
      case 'purge':
        return handlers.purge();
    }
  };
