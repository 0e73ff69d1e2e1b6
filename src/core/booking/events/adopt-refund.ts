import { type Instant, less } from '../../shared/index.ts';
import { givenBack } from '../given-back.ts';
import * as ledger from '../ledger/ledger.ts';
import type { GatewayRefund } from '../payment-gateway.ts';
import { nextNumber, type Refund, refundKey, refundMachine } from '../refund.ts';
import type { BookingStores } from '../stores.ts';

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
async function takeFromWaiting(stores: BookingStores, waiting: Refund, refund: Refund): Promise<Refund> {
  if (waiting.amount === refund.amount) return waiting;
  await stores.refunds.save({ ...waiting, amount: less(waiting.amount, refund.amount) });
  await stores.refunds.add(refund);
  return refund;
}

/** Takes it out of what the booking holds or has kept. `null` when there is not that much. */
async function takeFromBooking(stores: BookingStores, receipt: string, refund: Refund): Promise<Refund | null> {
  const entries = await stores.ledger.ofOrder(receipt);
  const lies = (account: 'held' | 'kept') => ledger.balanceOf(entries, refund.paymentId, account) >= refund.amount;
  const source = (['held', 'kept'] as const).find(lies);
  if (source === undefined) return null;
  await stores.refunds.add(refund);
  await stores.ledger.post(ledger.owed(refund, source, refund.dueAt));
  return refund;
}

/**
 * Finds the row under which a refund that the gateway tells of is kept, and makes one for money that was given back by
 * hand in the gateway's dashboard. The order's row must be held. `null` when the books can't explain that much money.
 */
export async function adoptRefund(
  stores: BookingStores,
  receipt: string,
  told: GatewayRefund,
  at: Instant,
): Promise<Refund | null> {
  const rows = await stores.refunds.ofOrder(receipt);
  const known = rowOf(rows, told);
  if (known !== undefined) return known;
  const refund = handMade(rows, told, at);
  const ofPayment = rows.filter(({ paymentId }) => paymentId === told.paymentId);
  const waiting = ofPayment.find(({ status, amount }) => status === 'due' && amount >= told.amount);
  if (waiting !== undefined) return takeFromWaiting(stores, waiting, refund);
  const payment = await stores.payments.find(told.paymentId);
  if (payment === null || told.amount > less(payment.amount, givenBack(rows, payment.id))) return null;
  return takeFromBooking(stores, receipt, refund);
}
