import { type Instant, less, sum } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import * as ledger from '../model/ledger.ts';
import { nextNumber, type Refund, refundKey, refundMachine } from '../model/refund.ts';
import { givenBack } from '../model/refunded-amount.ts';
import type { Stores } from '../ports/stores.ts';

/**
 * Our own row of a refund that the gateway tells of. A row that counted as failed while the gateway took it after all (two
 * askers, one of them declined) is not it: its money fulfils the attempt that waits now.
 */
function rowOf(rows: readonly Refund[], told: GatewayRefund): Refund | undefined {
  const isAlive = ({ status }: Refund) => status !== 'failed' || told.status === 'failed';
  const row = rows.find((each) => each.gatewayRefundId === told.id && isAlive(each));
  return row ?? rows.find((each) => refundKey(each) === told.key && each.status !== 'failed');
}

/** The row for money that somebody gave back by hand. */
function handMade(rows: readonly Refund[], told: GatewayRefund, at: Instant): Refund {
  const what = { paymentId: told.paymentId, cause: 'dashboard' } as const;
  return {
    ...what,
    amount: told.amount,
    attempt: nextNumber(rows, what),
    status: refundMachine.step('due', 'requested'),
    gatewayRefundId: told.id,
    reason: null,
    dueAt: at,
    askedAt: at,
  };
}

/** Takes hand-made money out of a refund that still waits: all of it fulfils the row, a part makes it smaller. */
async function takeFromWaiting(stores: Stores<'refunds'>, waiting: Refund, refund: Refund): Promise<Refund> {
  if (waiting.amount === refund.amount) return waiting;
  await stores.refunds.save({ ...waiting, amount: less(waiting.amount, refund.amount) });
  await stores.refunds.add(refund);
  return refund;
}

/** Where a booking's money lies that a refund can be taken from; `undefined` where there is not that much. */
async function sourceOf(
  stores: Stores<'ledger'>,
  receipt: string,
  { paymentId, amount }: Pick<Refund, 'paymentId' | 'amount'>,
) {
  const entries = await stores.ledger.ofOrder(receipt);
  return (['held', 'kept'] as const).find((account) => ledger.balanceOf(entries, paymentId, account) >= amount);
}

/**
 * Takes it out of what the booking holds or has kept, in the place of smaller refunds that still wait: these end, and what
 * was owed by them is owed by it. `null` when there is not that much.
 */
async function takeFromBooking(
  stores: Stores<'refunds' | 'ledger'>,
  receipt: string,
  waiting: readonly Refund[],
  refund: Refund,
): Promise<Refund | null> {
  const rest: Refund = { ...refund, amount: less(refund.amount, sum(...waiting.map(({ amount }) => amount))) };
  const source = await sourceOf(stores, receipt, rest);
  if (source === undefined) return null;
  for (const each of waiting) {
    const asked = refundMachine.step(each.status, 'requested');
    const reason = 'given_back_by_hand';
    await stores.refunds.save({ ...each, status: refundMachine.step(asked, 'failed'), reason, askedAt: refund.dueAt });
  }
  await stores.refunds.add(refund);
  await stores.ledger.post(ledger.owed(rest, source, refund.dueAt));
  return refund;
}

/**
 * Finds the row under which a refund that the gateway tells of is kept, and makes one for money that was given back by
 * hand in the gateway's dashboard. The order's row must be held. `null` when the books can't explain that much money.
 */
export async function adoptRefund(
  stores: Stores<'payments' | 'refunds' | 'ledger'>,
  receipt: string,
  told: GatewayRefund,
  at: Instant,
): Promise<Refund | null> {
  const rows = await stores.refunds.ofOrder(receipt);
  const known = rowOf(rows, told);
  if (known !== undefined) return known;
  const refund = handMade(rows, told, at);
  const ofPayment = rows.filter(({ paymentId }) => paymentId === told.paymentId);
  const waiting = ofPayment.filter(({ status }) => status === 'due');
  const larger = waiting.find(({ amount }) => amount >= told.amount);
  if (larger !== undefined) return takeFromWaiting(stores, larger, refund);
  const payment = await stores.payments.find(told.paymentId);
  const replaced = sum(...waiting.map(({ amount }) => amount)) < told.amount ? waiting : [];
  const others = rows.filter((row) => !replaced.includes(row));
  if (payment === null || told.amount > less(payment.amount, givenBack(others, payment.id))) return null;
  return takeFromBooking(stores, receipt, replaced, refund);
}
