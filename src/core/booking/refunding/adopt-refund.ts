import { type Instant, less, paise, sum } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import * as ledger from '../model/ledger.ts';
import { nextNumber, type Refund, refundKey, refundMachine } from '../model/refund.ts';
import { refundedAmount } from '../model/refunded-amount.ts';
import type { Stores } from '../ports/stores.ts';

/**
 * The row of a refund that the gateway reports. A row that was marked failed although the gateway accepted it later
 * (two concurrent requests, one declined) does not match: its money counts for the attempt that is due now. Nor does one
 * that another refund of the gateway has fulfilled, such as one by hand while this one was requested: both were given back.
 */
export function rowOf(rows: readonly Refund[], reported: GatewayRefund): Refund | undefined {
  const isAlive = ({ status }: Refund) => status !== 'failed' || reported.status === 'failed';
  const row = rows.find((each) => each.gatewayRefundId === reported.id && isAlive(each));
  const isOthers = ({ gatewayRefundId }: Refund) => gatewayRefundId !== null && gatewayRefundId !== reported.id;
  return row ?? rows.find((each) => refundKey(each) === reported.key && each.status !== 'failed' && !isOthers(each));
}

/** A row for a refund that was made by hand. */
function handMade(rows: readonly Refund[], reported: GatewayRefund, at: Instant): Refund {
  const what = { paymentId: reported.paymentId, cause: 'dashboard' } as const;
  return {
    ...what,
    amount: reported.amount,
    attempt: nextNumber(rows, what),
    status: refundMachine.step('due', 'requested'),
    gatewayRefundId: reported.id,
    reason: null,
    dueAt: at,
    askedAt: at,
  };
}

/** Deducts a refund made by hand from a due one: the full amount completes the row, a part reduces it. */
async function takeFromWaiting(stores: Stores<'refunds'>, waiting: Refund, refund: Refund): Promise<Refund> {
  if (waiting.amount === refund.amount) return waiting;
  await stores.refunds.save({ ...waiting, amount: less(waiting.amount, refund.amount) });
  await stores.refunds.add(refund);
  return refund;
}

/** The ledger account of a booking that can cover a refund; `undefined` where none has that much. */
async function sourceOf(
  stores: Stores<'ledger'>,
  receipt: string,
  { paymentId, amount }: Pick<Refund, 'paymentId' | 'amount'>,
) {
  const entries = await stores.ledger.ofOrder(receipt);
  return (['held', 'kept'] as const).find((account) => ledger.balanceOf(entries, paymentId, account) >= amount);
}

/** Ends a refund that was still due: all of it was refunded by hand. */
function endedByHand(waiting: Refund, at: Instant): Refund {
  const asked = refundMachine.step(waiting.status, 'requested');
  return { ...waiting, status: refundMachine.step(asked, 'failed'), reason: 'given_back_by_hand', askedAt: at };
}

/**
 * Takes the amount from refunds that are still due, as far as they go: those it covers end, the next one is reduced.
 */
async function takeFromAllWaiting(
  stores: Stores<'refunds'>,
  waiting: readonly Refund[],
  { amount, dueAt }: Refund,
): Promise<void> {
  let rest: number = amount;
  for (const each of waiting) {
    if (rest >= each.amount) await stores.refunds.save(endedByHand(each, dueAt));
    else if (rest > 0) await stores.refunds.save({ ...each, amount: less(each.amount, paise(rest)) });
    rest = Math.max(0, rest - each.amount);
  }
}

/**
 * Takes the amount from refunds that are still due, and the rest from what the booking holds or has kept. `null` when
 * there is not that much.
 */
async function takeFromBooking(
  stores: Stores<'refunds' | 'ledger'>,
  receipt: string,
  waiting: readonly Refund[],
  refund: Refund,
): Promise<Refund | null> {
  const missing = paise(Math.max(0, refund.amount - sum(...waiting.map(({ amount }) => amount))));
  const rest: Refund = { ...refund, amount: missing };
  const source = await sourceOf(stores, receipt, rest);
  if (source === undefined) return null;
  await takeFromAllWaiting(stores, waiting, refund);
  await stores.refunds.add(refund);
  if (missing > 0) await stores.ledger.post(ledger.refundDueEntry(rest, source, refund.dueAt));
  return refund;
}

/**
 * Finds the row of a refund that the gateway reports, and creates one for a refund that was made in the gateway's
 * dashboard. The order's row must be locked. `null` when the ledger can't account for the amount.
 */
export async function adoptRefund(
  stores: Stores<'payments' | 'refunds' | 'ledger'>,
  receipt: string,
  reported: GatewayRefund,
  at: Instant,
): Promise<Refund | null> {
  const rows = await stores.refunds.ofOrder(receipt);
  const known = rowOf(rows, reported);
  if (known !== undefined) return known;
  const refund = handMade(rows, reported, at);
  const ofPayment = rows.filter(({ paymentId }) => paymentId === reported.paymentId);
  const waiting = ofPayment.filter(({ status }) => status === 'due');
  const larger = waiting.find(({ amount }) => amount >= reported.amount);
  if (larger !== undefined) return takeFromWaiting(stores, larger, refund);
  const payment = await stores.payments.find(reported.paymentId);
  if (payment === null) return null;
  const fitsBeside = (others: readonly Refund[]) =>
    reported.amount <= less(payment.amount, refundedAmount(others, payment.id));
  const isMore = sum(...waiting.map(({ amount }) => amount)) < reported.amount;
  // Where the payment has not that much beside them, it was refunded in place of those that are due.
  const replaced = isMore || !fitsBeside(rows) ? waiting : [];
  if (!fitsBeside(rows.filter((row) => !replaced.includes(row)))) return null;
  return takeFromBooking(stores, receipt, replaced, refund);
}

/**
 * A row with what the gateway has given back for it. That is more than the row has left where a refund by hand was taken
 * from it while the gateway was asked for all of it: the excess is taken from what the booking holds or has kept, else
 * from refunds that are still due. The order's row must be locked.
 * @returns the row as it was where nothing accounts for the excess
 */
export async function withGiven(
  stores: Stores<'refunds' | 'ledger'>,
  receipt: string,
  row: Refund,
  given: GatewayRefund,
  at: Instant,
): Promise<Refund> {
  if (given.amount <= row.amount) return row;
  const { paymentId } = row;
  const excess = { paymentId, id: given.id, amount: less(given.amount, row.amount) };
  const isOther = (each: Refund) =>
    each.paymentId === paymentId && each.status === 'due' && refundKey(each) !== refundKey(row);
  const isBeside = (await sourceOf(stores, receipt, excess)) !== undefined;
  const waiting = isBeside ? [] : (await stores.refunds.ofOrder(receipt)).filter(isOther);
  const missing = {
    ...excess,
    amount: paise(Math.max(0, excess.amount - sum(...waiting.map(({ amount }) => amount)))),
  };
  const source = await sourceOf(stores, receipt, missing);
  if (source === undefined) return row;
  await takeFromAllWaiting(stores, waiting, { ...row, amount: excess.amount, dueAt: at });
  if (missing.amount > 0) await stores.ledger.post(ledger.excessEntry(missing, source, at));
  return { ...row, amount: given.amount };
}

/** Whether more was given back than the books account for. */
export const isBeyond = (row: Refund | null, given: GatewayRefund): boolean =>
  row !== null && given.status !== 'failed' && row.amount < given.amount;
