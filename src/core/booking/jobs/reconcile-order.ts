import type { Order } from '../model/order.ts';
import { endOverdue } from '../ordering/expire-overdue.ts';
import { lookLater } from '../outbox/outbox.ts';
import { type CatchUpDeps, settleAndTell } from '../paying/catch-up.ts';
import type { JobEnd } from '../ports/jobs.ts';

/** A booked order takes no more money, and one that never reached the gateway could never be paid. */
const mayStillBePaid = ({ status, gatewayOrderId }: Order): boolean =>
  status === 'created' || (status !== 'booked' && gatewayOrderId !== null);

async function look(deps: CatchUpDeps, order: Order): Promise<JobEnd> {
  if (order.status === 'created') return (await endOverdue(deps)(order)) ? 'done' : 'again';
  if (order.gatewayOrderId === null) return 'done';
  return (await settleAndTell(deps)(order.gatewayOrderId)).ok ? 'done' : 'again';
}

/**
 * Looks at an order whether or not anybody asks: while it is placed, until it is booked, and after its end as long as a
 * bank may still let money through (the money machine). An order that booked needs no more looks.
 */
export const reconcileOrder =
  (deps: CatchUpDeps) =>
  async (receipt: string, number: number): Promise<JobEnd> => {
    const order = await deps.work.run((stores) => stores.orderSearch.ofReceipt(receipt));
    if (order === null || !mayStillBePaid(order)) return 'done';
    if ((await look(deps, order)) === 'again') return 'again';
    await deps.work.run(async (stores) => {
      const now = await stores.orderSearch.ofReceipt(receipt);
      if (now !== null && mayStillBePaid(now)) await lookLater(stores, now, number + 1);
    });
    return 'done';
  };
