import { handleEvent } from '../events/handle-event.ts';
import { refundKey } from '../model/refund.ts';
import { tellNotice } from '../notifications/send-notifications.ts';
import type { BookingJob, JobEnd } from '../ports/jobs.ts';
import { askForRefund } from '../refunding/request-refunds.ts';
import { type CompareDeps, compareOrders } from './compare-orders.ts';
import { purge } from './purge.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { sweep } from './sweep.ts';

/**
 * Does one job. It ends `again` when somebody could not be reached; what throws is to be tried again too, and is an alarm
 * when it never succeeds. Safe to repeat and to run beside anything else.
 */
export const runJob =
  (deps: CompareDeps) =>
  (job: BookingJob): Promise<JobEnd> => {
    switch (job.kind) {
      case 'reconcile-order':
        return reconcileOrder(deps)(job.receipt, job.look);
      case 'ask-refund':
        return askForRefund(deps)(job.receipt, refundKey(job));
      case 'tell-notice':
        return tellNotice(deps)(job.key);
      case 'handle-event':
        return handleEvent(deps)(job.eventId);
      case 'compare-orders':
        return compareOrders(deps)(job.since, job.after);
      case 'sweep':
        return sweep(deps)();
      case 'purge':
        return purge(deps)();
    }
  };
