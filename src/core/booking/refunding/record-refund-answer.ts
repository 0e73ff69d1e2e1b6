import { type Instant, instant } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import * as ledger from '../model/ledger.ts';
import { type Order, orderMachine } from '../model/order.ts';
import { nextAttempt, nextNumber, REFUND_RECHECK_MS, type Refund, refundKey, refundMachine } from '../model/refund.ts';
import { recordNotice, scheduleRefund } from '../outbox/outbox.ts';
import type { RefundTask, Stores } from '../ports/stores.ts';

/** What the gateway said of a refund: its refund, or why it never will be under this key. */
export type RefundAnswer = { readonly refund: GatewayRefund } | { readonly declined: string };

/** The refund as the gateway's answer leaves it, one table step at a time. */
function answered(refund: Refund, answer: RefundAnswer, now: Instant): Refund {
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
async function isAllBack(stores: Stores<'payments' | 'refunds'>, { receipt }: Order): Promise<boolean> {
  const [payments, refunds] = [await stores.payments.ofOrder(receipt), await stores.refunds.ofOrder(receipt)];
  return payments.every(({ id, amount }) => {
    const done = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'done');
    return done.reduce((back, refund) => back + refund.amount, 0) === amount;
  });
}

/** Ends an order whose money is back, all of it. */
export async function endWhenAllBack(stores: Stores<'orders' | 'payments' | 'refunds'>, order: Order): Promise<void> {
  if (order.status !== 'refund_due' || !(await isAllBack(stores, order))) return;
  await stores.orders.save({ ...order, status: orderMachine.step(order.status, 'refunded') });
}

async function follow(
  stores: Stores<'refunds' | 'notices' | 'jobs' | 'ledger'>,
  order: Order,
  outcome: Refund,
  now: Instant,
): Promise<void> {
  const { receipt, traveller } = order;
  if (outcome.status === 'done') {
    await stores.ledger.post(ledger.givenBack(outcome, now));
    const ref = `${outcome.cause}-${outcome.attempt}`;
    await recordNotice(stores, { kind: 'refunded', paymentId: outcome.paymentId, receipt, traveller, ref }, now);
  }
  if (outcome.status === 'requested') {
    await scheduleRefund(stores, receipt, outcome, instant(now + REFUND_RECHECK_MS));
  }
  if (outcome.status !== 'failed') return;
  const next = nextAttempt(outcome, nextNumber(await stores.refunds.ofOrder(receipt), outcome), now);
  await stores.refunds.add(next);
  await scheduleRefund(stores, receipt, next, next.dueAt);
}

/**
 * Whether an answer is about the refund as it stands. A refusal says nothing of one that the gateway has taken since it
 * was asked: another asker was heard, or the money went back by hand.
 */
function isOfNow({ refund: asked }: RefundTask, current: Refund, answer: RefundAnswer): boolean {
  if (current.status !== 'due' && current.status !== 'requested') return false;
  return !('declined' in answer) || current.gatewayRefundId === asked.gatewayRefundId;
}

/**
 * Writes the gateway's answer to a refund: a failed one falls due again later, a pending one is looked at again, and an
 * order whose money is all back ends. An answer to a refund that has moved on meanwhile changes nothing.
 * @returns the refund as it stands now; `null` when nothing was written.
 */
export const writeAnswer =
  (task: RefundTask, answer: RefundAnswer, now: Instant) =>
  async (stores: Stores<'orders' | 'payments' | 'refunds' | 'notices' | 'jobs' | 'ledger'>): Promise<Refund | null> => {
    const order = await stores.orders.lock(task.receipt);
    const key = refundKey(task.refund);
    const current = (await stores.refunds.ofOrder(task.receipt)).find((refund) => refundKey(refund) === key);
    if (order === null || current === undefined || !isOfNow(task, current, answer)) return null;
    const outcome = answered(current, answer, now);
    await stores.refunds.save(outcome);
    await follow(stores, order, outcome, now);
    await endWhenAllBack(stores, order);
    return outcome;
  };
