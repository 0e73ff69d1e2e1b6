import type { Instant } from '../../shared/index.ts';
import { instant } from '../../shared/index.ts';
import { type CatchUpDeps, settleAndTell } from '../catch-up.ts';
import { readRefunds } from '../events/read-refunds.ts';
import type { Order } from '../order.ts';
import type { JobEnd } from './booking-job.ts';

/** How many orders one job compares before the next one goes on. */
export const ORDERS_AT_ONCE = 20;

const WEEK_MS = 7 * 86_400_000;

/** The comparison of a day: the orders of the last seven days, longer than a bank may still let money through. */
export const comparisonAt = (now: Instant) =>
  ({ kind: 'compare-orders', since: instant(now - WEEK_MS), after: '' }) as const;

/** One order against the gateway: its payments, then the refunds of each. @returns whether the gateway could be reached. */
async function compare(deps: CatchUpDeps, { gatewayOrderId, receipt }: Order): Promise<boolean> {
  if (gatewayOrderId === null) return true;
  const settled = await settleAndTell(deps)(gatewayOrderId);
  if (!settled.ok) return false;
  const payments = await deps.work.run((stores) => stores.payments.ofOrder(receipt));
  for (const { id } of payments) if (!(await readRefunds(deps)(id))) return false;
  return true;
}

/**
 * Compares orders with the gateway, whatever became of them: what was missed is settled, refunds made by hand are read.
 * Some at a time; the next job goes on after the last receipt.
 */
export const compareOrders =
  (deps: CatchUpDeps) =>
  async (since: Instant, after: string): Promise<JobEnd> => {
    const orders = await deps.work.run(({ orderRounds }) => orderRounds.createdSince(since, after, ORDERS_AT_ONCE));
    for (const order of orders) if (!(await compare(deps, order))) return 'again';
    const last = orders.at(-1);
    if (last !== undefined && orders.length === ORDERS_AT_ONCE) {
      const next = { kind: 'compare-orders', since, after: last.receipt } as const;
      await deps.work.run((stores) => stores.jobs.add(next, deps.clock.now()));
    }
    return 'done';
  };
