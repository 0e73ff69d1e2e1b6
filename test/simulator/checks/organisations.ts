import type { GatewayPayment, GatewayRefund } from '#core/booking/index.ts';
import { commissionKept, effectOf, priceOf } from '#core/partner-bookings/index.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';
import type { GatewayState } from '../gateway-state.ts';

/** What was taken and given back of a payment, wherever it came from. */
export interface Taken {
  readonly payment: Pick<GatewayPayment, 'amount' | 'status' | 'orderId'> | undefined;
  readonly refunds: readonly Pick<GatewayRefund, 'key' | 'amount' | 'status'>[];
}

/** A payment at the gateway, or from an organisation's balance. */
export function takenOf(books: BookingTables, gatewayState: GatewayState, paymentId: string): Taken {
  if (!paymentId.startsWith('balpay_')) {
    return { payment: gatewayState.payments.get(paymentId), refunds: gatewayState.refundsOf(paymentId) };
  }
  const entries = [...books.organisationEntries.values()];
  const charged = entries.find(({ why, ref }) => why === 'charged' && ref === paymentId);
  const orderId = `bal_${paymentId.slice('balpay_'.length)}`;
  return {
    payment: charged && { amount: charged.amount, status: 'captured', orderId },
    refunds: entries
      .filter(({ why, ref }) => why === 'given_back' && ref.split(' ')[0] === paymentId)
      .map(({ ref, amount }) => ({ key: ref.split(' ')[1] ?? null, amount, status: 'processed' as const })),
  };
}

/** Every balance is the sum of its entries, and a charge left it within its limit. */
export function balanceViolations(
  { balances, organisationEntries, partnerBookings, payments }: BookingTables,
  creditLimit: number,
): readonly string[] {
  const entries = [...organisationEntries.values()];
  return [
    ...[...balances.values()].flatMap(({ organisationId, balance }) => {
      const own = entries.filter((entry) => entry.organisationId === organisationId);
      const sum = own.reduce((all, entry) => all + effectOf(entry), 0);
      return sum === balance ? [] : [`${organisationId}: the balance ${balance} is not ${sum}`];
    }),
    ...entries.flatMap(({ why, balanceAfter, ref }) =>
      why === 'charged' && balanceAfter < -creditLimit ? [`${ref} was charged beyond the credit limit`] : [],
    ),
    ...entries.flatMap(({ why, ref, bookingId }) =>
      why === 'charged' && !partnerBookings.has(bookingId ?? '') ? [`${ref} was charged for no booking`] : [],
    ),
    ...[...payments.keys()].flatMap((id) =>
      id.startsWith('balpay_') && !entries.some(({ why, ref }) => why === 'charged' && ref === id)
        ? [`${id} was never charged`]
        : [],
    ),
  ];
}

const CAPTURED: readonly string[] = ['captured', 'refunded'];

/** What is credited for a top-up was captured for it, of that amount; a paid one has a credited payment. */
export function topUpViolations(
  { organisationEntries, topUps }: BookingTables,
  { payments }: GatewayState,
): readonly string[] {
  const entries = [...organisationEntries.values()].filter(({ why, ref }) => why === 'topped_up' && payments.has(ref));
  const all = [...topUps.values()];
  return [
    ...entries.flatMap(({ organisationId, ref, amount }) => {
      const payment = payments.get(ref);
      const own = all.find(({ link }) => link?.linkId === payment?.orderId);
      const isReal = payment?.amount === amount && CAPTURED.includes(payment.status);
      return isReal && own?.organisationId === organisationId ? [] : [`${ref} was credited and is no such top-up`];
    }),
    ...all.flatMap(({ id, status, paymentId, organisationId }) => {
      const isCredited = entries.some(
        ({ ref, ...entry }) => ref === paymentId && entry.organisationId === organisationId,
      );
      return (status === 'paid') === isCredited ? [] : [`${id} is ${status} and its payment is ${paymentId}`];
    }),
  ];
}

/** At the end: what an organisation earned is the commission of what was kept, and every charge became a payment. */
export async function commissionViolations(books: BookingTables): Promise<readonly string[]> {
  const work = memoryWork(books);
  const broken: string[] = [];
  for (const booking of books.partnerBookings.values()) {
    await work.run(async ({ bookingSearch, partnerQuotes, organisationEntries }) => {
      const booked = await bookingSearch.ofOrder(booking.quoteId);
      const stay = booked && (await partnerQuotes.find(booked.booking.quote.id));
      const { posted } = await organisationEntries.commissionOf(booking.id);
      const wanted = booked !== null && stay !== null ? commissionKept(priceOf(stay).commission, booked) : 0;
      if (posted !== wanted) broken.push(`${booking.id}: earned ${posted}, not ${wanted}`);
    });
  }
  for (const { why, ref } of books.organisationEntries.values()) {
    if (why === 'charged' && !books.payments.has(ref)) broken.push(`${ref} was charged and is no payment`);
  }
  return broken;
}
