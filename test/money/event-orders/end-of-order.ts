import type { Random } from '#test/simulator/schedule/random.ts';
import type { BookingBench } from '#test/support/memory/booking/bench.ts';
import { type Arrival, inKind } from './orders.ts';

/** One placed order, whose payment and refund the gateway makes as far as its events have been sent. */
export interface Told {
  readonly receipt: string;
  readonly gatewayOrderId: string;
  readonly random: Random;
  readonly arrivals: readonly Arrival[];
  readonly paid: { failed: string | null; paymentId: string | null };
  /** For the order of a change: the order and the payment of the stay as it was booked; else null. */
  readonly first: { readonly receipt: string; readonly gatewayOrderId: string; readonly paymentId: string } | null;
  /** Whether the refunds are of that first payment. */
  readonly refundsFirst: boolean;
}

/** The final state of an order, without its ids. */
export async function endOf(bench: BookingBench, { receipt, paid, first }: Told): Promise<string> {
  const { order, payments, refunds, entries, stay, before } = await bench.ports.work.run(async (stores) => ({
    order: await stores.orderSearch.ofReceipt(receipt),
    payments: await stores.payments.ofOrder(receipt),
    refunds: await stores.refunds.ofOrder(receipt),
    entries: await stores.ledger.ofOrder(receipt),
    stay: await stores.bookingSearch.ofOrder(receipt),
    before: first && {
      order: await stores.orderSearch.ofReceipt(first.receipt),
      refunds: await stores.refunds.ofOrder(first.receipt),
      entries: await stores.ledger.ofOrder(first.receipt),
      stay: await stores.bookingSearch.ofOrder(first.receipt),
    },
  }));
  const emails = bench.emails.map(({ dedupeKey }) => dedupeKey.split('-'));
  const own = emails.filter(([, paymentId]) => [paid.paymentId, first?.paymentId].includes(paymentId));
  const booking = before?.stay?.booking;
  return JSON.stringify({
    order: [order?.status, order?.failure?.reason, order?.paymentId === paid.paymentId],
    payments: payments.map(({ id, amount }) => [id === paid.paymentId, amount]),
    booking: stay && [stay.booking.status, stay.booking.reservation, stay.booking.amountCharged, stay.refundedAmount],
    refunds: refunds.map(({ cause, attempt, status, amount }) => [cause, attempt, status, amount]),
    ledger: inKind(entries),
    before: before && {
      order: before.order?.status,
      stay: [booking?.status, booking?.reservation, booking?.amountCharged, before.stay?.refundedAmount],
      isAtNewStay: booking?.quote.id === receipt,
      changes: booking?.changes.map(({ number, chargedBefore, chargedAfter, payment }) => [
        ...[number, chargedBefore, chargedAfter, payment?.id === paid.paymentId],
      ]),
      refunds: before.refunds.map(({ cause, attempt, status, amount }) => [cause, attempt, status, amount]),
      ledger: inKind(before.entries),
    },
    emails: own.map(([kind, , ...ref]) => [kind, ...ref].join(' ')).sort(),
  });
}
