import { type Clock, type Instant, instant, type UnitOfWork } from '../shared/index.ts';
import type { Alarm } from './alarm.ts';
import { type Order, orderMachine } from './order.ts';
import type { GatewayDeclined, GatewayMoney, GatewayRefund, GatewayUnavailable } from './payment-gateway.ts';
import type { TravellerId } from './quote.ts';
import { nextAttempt, REFUND_RECHECK_MS, type Refund, refundKey, refundMachine } from './refund.ts';
import type { BookingStores, RefundTask, RefundWish } from './stores.ts';

/** What asking for refunds needs. */
export interface RefundDeps {
  readonly work: UnitOfWork<BookingStores>;
  readonly gateway: Pick<GatewayMoney, 'refund'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
}

/** What the gateway answered: its refund, or why it never will under this key. */
type Answer = { readonly refund: GatewayRefund } | { readonly declined: string };

/** How many refunds one call asks for. */
const MOST_AT_ONCE = 20;

/** The refund as the gateway's answer leaves it, one table step at a time. */
function answered(refund: Refund, answer: Answer, now: Instant): Refund {
  const requested: Refund = { ...refund, status: 'requested', askedAt: now };
  if ('declined' in answer) {
    return { ...requested, status: refundMachine.step(requested.status, 'failed'), reason: answer.declined };
  }
  const { id, status } = answer.refund;
  const known = { ...requested, gatewayRefundId: id };
  if (status === 'pending') return known;
  if (status === 'processed') return { ...known, status: refundMachine.step(known.status, 'done') };
  return { ...known, status: refundMachine.step(known.status, 'failed'), reason: 'refund_failed' };
}

/** Whether every paisa that came in for an order that could not be booked is back. */
async function isAllBack(stores: BookingStores, { receipt }: Order): Promise<boolean> {
  const [payments, refunds] = [await stores.payments.ofOrder(receipt), await stores.refunds.ofOrder(receipt)];
  return payments.every(({ id, amount }) => {
    const done = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'done');
    return done.reduce((back, refund) => back + refund.amount, 0) === amount;
  });
}

const write = (task: RefundTask, answer: Answer, now: Instant) => async (stores: BookingStores) => {
  const order = await stores.orders.lock(task.receipt);
  const key = refundKey(task.refund);
  const current = (await stores.refunds.ofOrder(task.receipt)).find((refund) => refundKey(refund) === key);
  if (order === null || current === undefined) return null;
  if (current.status !== 'due' && current.status !== 'requested') return null;
  const outcome = answered(current, answer, now);
  await stores.refunds.save(outcome);
  if (outcome.status === 'failed') await stores.refunds.add(nextAttempt(outcome, now));
  if (order.status === 'refund_due' && (await isAllBack(stores, order))) {
    await stores.orders.save({ ...order, status: orderMachine.step(order.status, 'refunded') });
  }
  return outcome;
};

const declinedOf = (refusal: GatewayDeclined | GatewayUnavailable): Answer | null =>
  refusal.code === 'GATEWAY_UNAVAILABLE' ? null : { declined: refusal.data.reason };

/** @returns whether the gateway could be reached. */
async function ask({ work, gateway, clock, alarm }: RefundDeps, task: RefundTask): Promise<boolean> {
  const { paymentId, amount } = task.refund;
  const answer = await gateway.refund({ paymentId, amount, key: refundKey(task.refund) });
  const said = answer.ok ? { refund: answer.value } : declinedOf(answer.refusal);
  if (said === null) return false;
  const outcome = await work.run(write(task, said, clock.now()));
  if (outcome?.status === 'failed') {
    const facts = { refund: refundKey(outcome), reason: outcome.reason ?? 'unknown' };
    alarm.raise({ what: 'refund-failed', facts });
  }
  return true;
}

/** Which refunds wait for the gateway at `now`: those due, and those without an answer for a while. */
export const dueAt = (now: Instant): Pick<RefundWish, 'now' | 'askedBefore'> => ({
  now,
  askedBefore: instant(now - REFUND_RECHECK_MS),
});

/**
 * Asks the gateway for the refunds that are due, of one traveller or, with `null`, of anybody, and for those it was still
 * working on a while ago. The row was stored before the gateway is asked, and its key makes a repeat move no second
 * money; while the gateway is out of reach they stay due. A failed one falls due again later, with an alarm.
 */
export const requestRefunds =
  (deps: RefundDeps) =>
  async (traveller: TravellerId | null): Promise<void> => {
    const wish = { ...dueAt(deps.clock.now()), traveller, most: MOST_AT_ONCE };
    const tasks = await deps.work.run((stores) => stores.refundQueue.waiting(wish));
    for (const task of tasks) if (!(await ask(deps, task))) return;
  };
