import type { Order } from '../model/order.ts';
import type { EndOverdue } from '../ordering/expire-overdue.ts';
import { scheduleReconciliation } from '../outbox/outbox.ts';
import type { Settle } from '../paying/settle.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingWork } from '../ports/stores.ts';

/** A booked order takes no more money, and one that the gateway does not know can't be paid. */
const mayStillBePaid = ({ status, gatewayOrderId }: Order): boolean =>
  status === 'created' || (status !== 'booked' && gatewayOrderId !== null);

/** The dependencies of `reconcileOrder`. */
export interface ReconcileDeps {
  readonly work: BookingWork<'orderSearch' | 'jobs'>;
  readonly settle: Settle;
  readonly endOverdue: EndOverdue;
}

async function look(deps: ReconcileDeps, order: Order): Promise<JobEnd> {
  if (order.status === 'created') return (await deps.endOverdue(order)) ? 'done' : 'again';
  if (order.gatewayOrderId === null) return 'done';
  return (await deps.settle(order.gatewayOrderId)).ok ? 'done' : 'again';
}

/**
 * Reconciles an order on a schedule, without a request: while it is placed, and after its expiry as long as a bank may
 * still let money through (docs/money-machine.md). A booked order is not scheduled again.
 */
export const reconcileOrder =
  (deps: ReconcileDeps) =>
  async (receipt: string, number: number): Promise<JobEnd> => {
    const order = await deps.work.apart((stores) => stores.orderSearch.ofReceipt(receipt));
    if (order === null || !mayStillBePaid(order)) return 'done';
    if ((await look(deps, order)) === 'again') return 'again';
    await deps.work.apart(async (stores) => {
      const now = await stores.orderSearch.ofReceipt(receipt);
      if (now !== null && mayStillBePaid(now)) await scheduleReconciliation(stores, now, number + 1);
    });
    return 'done';
  };

/** Reconciles one order. */
export type ReconcileOrder = ReturnType<typeof reconcileOrder>;
