import { type Instant, instant } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import * as ledger from '../model/ledger.ts';
import { type Order, orderMachine } from '../model/order.ts';
import { nextAttempt, nextNumber, REFUND_RECHECK_MS, type Refund, refundKey, refundMachine } from '../model/refund.ts';
import { endRefund, recordNotice, scheduleRefund } from '../outbox/outbox.ts';
import { recordCreditNoteDue } from '../outbox/tax-outbox.ts';
import type { RefundTask, Stores } from '../ports/stores.ts';
import { withGiven } from './adopt-refund.ts';

/** The gateway's answer to a refund request: the refund, or why it is declined under this key. */
export type RefundAnswer = { readonly refund: GatewayRefund } | { readonly declined: string };

/** The stores in which a credit note is recorded as due. */
export type CreditNoteStores = 'dueDocuments' | 'dueDocumentSearch' | 'taxDocuments';

/** The refund after the gateway's answer, one transition at a time. */
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

/** Whether everything that was captured for an order without a booking is refunded. */
async function isAllBack(stores: Stores<'payments' | 'refunds'>, { receipt }: Order): Promise<boolean> {
  const [payments, refunds] = [await stores.payments.ofOrder(receipt), await stores.refunds.ofOrder(receipt)];
  return payments.every(({ id, amount }) => {
    const done = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'done');
    return done.reduce((back, refund) => back + refund.amount, 0) === amount;
  });
}

/** Ends an order whose captured money is all refunded. */
export async function endWhenAllBack(stores: Stores<'orders' | 'payments' | 'refunds'>, order: Order): Promise<void> {
  if (order.status !== 'refund_due' || !(await isAllBack(stores, order))) return;
  await stores.orders.save({ ...order, status: orderMachine.step(order.status, 'refunded') });
}

async function follow(
  stores: Stores<'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger' | CreditNoteStores>,
  order: Order,
  outcome: Refund,
  now: Instant,
): Promise<void> {
  const { receipt, traveller } = order;
  if (outcome.status === 'done') {
    const refunded = ledger.refundedEntry(outcome, now);
    await stores.ledger.post(refunded);
    await recordCreditNoteDue(stores, refunded, receipt);
    const ref = `${outcome.cause}-${outcome.attempt}`;
    await recordNotice(stores, { kind: 'refunded', paymentId: outcome.paymentId, receipt, traveller, ref }, now);
    await endRefund(stores, receipt, outcome);
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
 * Whether an answer concerns the refund in its present state. A decline is void when the gateway has accepted the
 * refund since: through a concurrent request or by hand.
 */
function isOfNow({ refund: asked }: RefundTask, current: Refund, answer: RefundAnswer): boolean {
  if (current.status !== 'due' && current.status !== 'requested') return false;
  return !('declined' in answer) || current.gatewayRefundId === asked.gatewayRefundId;
}

/**
 * Stores the gateway's answer to a refund: a failed one is due again later, a pending one is read again, and an order
 * whose money is all refunded ends. An answer to a refund that has changed meanwhile is ignored.
 * @returns the refund as stored now; `null` when nothing was written.
 */
export const writeAnswer =
  (task: RefundTask, answer: RefundAnswer, now: Instant) =>
  async (
    stores: Stores<
      'orders' | 'payments' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger' | CreditNoteStores
    >,
  ): Promise<Refund | null> => {
    const order = await stores.orders.lock(task.receipt);
    const key = refundKey(task.refund);
    const current = (await stores.refunds.ofOrder(task.receipt)).find((refund) => refundKey(refund) === key);
    if (order === null || current === undefined || !isOfNow(task, current, answer)) return null;
    const isGiven = 'refund' in answer && answer.refund.status !== 'failed';
    const given = isGiven ? await withGiven(stores, task.receipt, current, answer.refund, now) : current;
    const outcome = answered(given, answer, now);
    await stores.refunds.save(outcome);
    await follow(stores, order, outcome, now);
    await endWhenAllBack(stores, order);
    return outcome;
  };
