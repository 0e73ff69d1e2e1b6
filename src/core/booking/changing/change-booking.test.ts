import { describe, expect, it } from 'vitest';
import {
  type BookingBench,
  bookingBench,
  codeOf,
  DAY,
  hotelFor,
  MINUTE,
  NOON,
  valueIn,
} from '#test/support/memory/booking/bench.ts';
import { instant, paise, type Result } from '../../shared/index.ts';
import { balancesOf } from '../model/ledger.ts';

const refusalOf = (result: Result<unknown>) => (result.ok ? null : result.refusal);
const ledgerOf = (bench: BookingBench, paymentId: string) =>
  balancesOf([...bench.books.ledger.values()].filter((entry) => entry.paymentId === paymentId));

/** A confirmed booking, and a quote for other dates at provider rupees. */
async function quotedChange(rupees: number, discounts = 0) {
  const bench = bookingBench(discounts);
  const { booking, paymentId } = await bench.booked();
  bench.pass(MINUTE);
  bench.show(hotelFor(rupees));
  const quote = await bench.quote({ changes: booking.id, dates: bench.quoteDates(3) });
  return { bench, booking, paymentId, quote };
}

/** The same, paid where it costs more. */
async function paidChange(rupees = 50_000) {
  const made = await quotedChange(rupees);
  const order = valueIn(await made.bench.place(made.quote));
  const second = made.bench.gateway.pay(order.gatewayOrderId ?? '');
  return { ...made, gatewayOrderId: order.gatewayOrderId ?? '', second };
}

describe('a change that costs more', () => {
  it('is paid by an order of the difference; the old stay stands until then', async () => {
    const { bench, booking, quote, paymentId } = await quotedChange(50_000);
    const order = valueIn(await bench.place(quote));
    expect(order.amount).toBe(quote.price.paymentAmount - booking.amountCharged);
    expect(order.holdsDiscount).toBe(false);
    expect(bench.bookings()).toMatchObject([{ quote: { id: booking.quote.id }, changes: [] }]);
    const second = bench.gateway.pay(order.gatewayOrderId ?? '');
    expect(await bench.validate(order.gatewayOrderId ?? '', second)).toBe('booked');
    expect(bench.bookings()).toMatchObject([
      {
        id: booking.id,
        reference: booking.reference,
        quote: { id: quote.id },
        amountCharged: quote.price.paymentAmount,
        payments: [{ id: paymentId }, { id: second, receipt: quote.id, amount: order.amount }],
        reservation: 'requested',
        changes: [{ number: 1, from: { id: booking.quote.id }, chargedBefore: booking.amountCharged }],
      },
    ]);
    expect(ledgerOf(bench, second)).toMatchObject({ held: order.amount, in_hand: 0 });
    expect(valueIn(await bench.book(quote, order.gatewayOrderId ?? '', second))).toMatchObject({ isNew: false });
  });

  it('asks the hotel for the new stay and tells the traveller, once', async () => {
    const { bench, booking, gatewayOrderId } = await paidChange();
    await bench.settle(gatewayOrderId);
    await bench.settle(gatewayOrderId);
    await bench.notify();
    await bench.notify();
    expect(bench.desk.changed).toEqual([`${booking.id}-1`]);
    expect(bench.desk.requested).toEqual([booking.id]);
    expect(bench.bookings()).toMatchObject([{ reservation: 'confirmed', hotelReference: 'HTL-2' }]);
    const email = bench.emails.at(-1);
    expect(email?.subject).toContain(`Changed: booking ${booking.reference}`);
    expect(email?.text).toContain('more for the new stay');
    expect(email?.text).toContain('Tue, 20 Oct 2026');
    expect(email?.text).toContain('2 adults, 1 room; Garden Room');
    expect(email?.calendar?.file).toContain('"sequence":3');
    expect(bench.emails).toHaveLength(2);
  });

  it('that is paid after a cancellation is refunded in full, and changes nothing', async () => {
    const { bench, booking, gatewayOrderId, second, quote } = await paidChange();
    valueIn(await bench.cancel(booking.id));
    await bench.settle(gatewayOrderId);
    expect(bench.order(quote.id)?.status).toBe('refund_due');
    expect(bench.refunds().find(({ paymentId }) => paymentId === second)).toMatchObject({
      cause: 'superseded',
      amount: quote.price.paymentAmount - booking.amountCharged,
    });
    expect(bench.bookings()).toMatchObject([{ status: 'cancelled', changes: [] }]);
    await bench.notify();
    expect(bench.emails.some(({ text }) => text.includes('cancelled or changed before this payment arrived'))).toBe(
      true,
    );
  });

  it('of two that are paid changes once; the other one is refunded', async () => {
    const { bench, booking } = await quotedChange(50_000);
    const quotes = [
      await bench.quote({ changes: booking.id, dates: bench.quoteDates(5) }),
      await bench.quote({ changes: booking.id, dates: bench.quoteDates(7) }),
    ];
    for (const quote of quotes) {
      const order = valueIn(await bench.place(quote));
      bench.gateway.pay(order.gatewayOrderId ?? '');
    }
    for (const quote of quotes) await bench.settle(bench.order(quote.id)?.gatewayOrderId ?? '');
    expect(bench.bookings()).toMatchObject([{ quote: { id: quotes[0]?.id } }]);
    expect(quotes.map(({ id }) => bench.order(id)?.status)).toEqual(['booked', 'refund_due']);
  });

  it('can’t be ordered by another traveller, or once the booking is cancelled', async () => {
    const { bench, booking, quote } = await quotedChange(50_000);
    expect(codeOf(await bench.place(quote, 'ravi'))).toBe('NOT_FOUND');
    valueIn(await bench.cancel(booking.id));
    expect(codeOf(await bench.place(quote))).toBe('CHANGE_OUTDATED');
  });

  it('can’t be ordered once the booking has changed to another stay', async () => {
    const { bench, booking, quote } = await quotedChange(50_000);
    bench.show(hotelFor(38_000));
    bench.pass(MINUTE);
    const other = await bench.quote({ changes: booking.id, dates: bench.quoteDates(9) });
    valueIn(await bench.change(booking.id, other.id));
    await bench.notify();
    expect(bench.bookings()).toMatchObject([{ quote: { id: other.id }, reservation: 'confirmed' }]);
    expect(codeOf(await bench.place(quote))).toBe('CHANGE_OUTDATED');
  });

  it('can be ordered up to the deadline of the booking, and not after it', async () => {
    const bench = bookingBench();
    const freeUntil = instant(NOON + 5 * MINUTE);
    bench.show(hotelFor(40_000, { freeUntil }));
    const { booking } = await bench.booked();
    bench.show(hotelFor(50_000));
    bench.pass(MINUTE);
    const quotes = [
      await bench.quote({ changes: booking.id, dates: bench.quoteDates(3) }),
      await bench.quote({ changes: booking.id, dates: bench.quoteDates(5) }),
    ] as const;
    bench.pass(freeUntil - bench.clock.now());
    expect(codeOf(await bench.place(quotes[0]))).toBeNull();
    bench.pass(1);
    expect(bench.clock.now()).toBeLessThan(quotes[1].expiresAt);
    expect(codeOf(await bench.place(quotes[1]))).toBe('CHANGE_OUTDATED');
  });

  it('is paid, not made without a payment', async () => {
    const { bench, booking, quote } = await quotedChange(50_000);
    expect(refusalOf(await bench.change(booking.id, quote.id))).toEqual({
      code: 'PAYMENT_NEEDED',
      data: { amount: quote.price.paymentAmount - booking.amountCharged },
    });
    expect(bench.bookings()).toMatchObject([{ changes: [] }]);
  });

  it('gives all payments back on a free cancellation, and is told as one sum', async () => {
    const { bench, booking, gatewayOrderId, paymentId, second, quote } = await paidChange();
    await bench.settle(gatewayOrderId);
    await bench.notify();
    const cancelled = valueIn(await bench.cancel(booking.id, 'asha', quote.price.paymentAmount));
    expect(cancelled.refund?.amount).toBe(quote.price.paymentAmount);
    expect(cancelled.refundedAmount).toBe(quote.price.paymentAmount);
    for (const id of [paymentId, second]) expect(ledgerOf(bench, id)).toMatchObject({ held: 0, kept: 0 });
  });

  it('gives all payments back when the hotel refuses the new stay', async () => {
    const { bench, booking, gatewayOrderId } = await paidChange();
    bench.desk.answer = 'requested';
    await bench.settle(gatewayOrderId);
    await bench.notify();
    valueIn(await bench.refuseRoom(booking.reference));
    expect(bench.refunds().map(({ cause, amount }) => [cause, amount])).toEqual(
      bench.bookings()[0]?.payments.map(({ amount }) => ['refused', amount]),
    );
    await bench.notify();
    expect(bench.emails.at(-1)?.subject).toContain('is cancelled');
  });

  it('is confirmed anew by the operator, with an email of its own', async () => {
    const { bench, booking, gatewayOrderId } = await paidChange();
    bench.desk.answer = 'requested';
    await bench.settle(gatewayOrderId);
    await bench.notify();
    valueIn(await bench.confirmRoom(booking.reference, 'HTL-NEW'));
    await bench.notify();
    expect(bench.emails.at(-1)?.subject).toContain('Your room is confirmed');
    expect(bench.bookings()).toMatchObject([{ hotelReference: 'HTL-NEW' }]);
  });
});

describe('a change that costs less', () => {
  it('gives the difference back to the paisa, at once, under the same reference', async () => {
    const { bench, booking, paymentId, quote } = await quotedChange(38_000);
    const back = booking.amountCharged - quote.price.paymentAmount;
    expect(back).toBeGreaterThan(0);
    const answer = valueIn(await bench.change(booking.id, quote.id));
    expect(answer.booking).toMatchObject({ reference: booking.reference, amountCharged: quote.price.paymentAmount });
    expect(answer.refund).toMatchObject({ cause: 'changed', amount: back });
    expect(answer.refundedAmount).toBe(0);
    expect([...bench.gateway.refunds.values()].map(({ amount }) => amount)).toEqual([back]);
    expect(ledgerOf(bench, paymentId).held).toBe(quote.price.paymentAmount);
    await bench.notify();
    expect(bench.emails.at(-1)?.text).toContain('costs less than the one before');
  });

  it('tells the refund of its difference with the stay as it is now', async () => {
    const { bench, booking, quote } = await quotedChange(38_000);
    valueIn(await bench.change(booking.id, quote.id));
    await bench.runJobs();
    const sent = bench.emails.find(({ subject }) => subject.includes('has been sent'));
    expect(sent?.text).toContain('Your new stay costs less');
    expect(sent?.text).toContain('Check-in: Fri, 23 Oct 2026');
  });

  it('of concurrent calls and repeats is made once', async () => {
    const { bench, booking, quote } = await quotedChange(38_000);
    const answers = await Promise.all([1, 2, 3].map(() => bench.change(booking.id, quote.id)));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(bench.refunds()).toHaveLength(1);
    expect(bench.bookings()[0]?.changes).toHaveLength(1);
  });

  it('twice refunds each part under a number of its own, and cancelling gives back the rest', async () => {
    const { bench, booking, paymentId, quote } = await quotedChange(38_000);
    valueIn(await bench.change(booking.id, quote.id));
    await bench.notify();
    bench.show(hotelFor(2_000));
    bench.pass(2 * MINUTE);
    const next = await bench.quote({ changes: booking.id, dates: bench.quoteDates(5) });
    valueIn(await bench.change(booking.id, next.id));
    await bench.notify();
    valueIn(await bench.cancel(booking.id));
    expect(bench.refunds().map(({ cause, attempt }) => [cause, attempt])).toEqual([
      ['changed', 1],
      ['changed', 2],
      ['cancelled', 1],
    ]);
    expect(bench.refunds().reduce((all, { amount }) => all + amount, 0)).toBe(booking.amountCharged);
    expect(ledgerOf(bench, paymentId)).toMatchObject({ held: 0, kept: 0 });
  });

  it('after its deadline, once begun or for another traveller is refused with the reason', async () => {
    const { bench, booking, quote } = await quotedChange(38_000);
    expect(codeOf(await bench.change(booking.id, quote.id, 'ravi'))).toBe('NOT_FOUND');
    expect(codeOf(await bench.change(booking.id, booking.quote.id))).toBe('NOT_FOUND');
    bench.pass(16 * MINUTE);
    expect(codeOf(await bench.change(booking.id, quote.id))).toBe('QUOTE_EXPIRED');
    bench.pass(14.6 * DAY);
    expect(refusalOf(await bench.change(booking.id, quote.id))).toEqual({
      code: 'NOT_CHANGEABLE',
      data: { why: 'STAY_STARTED' },
    });
    expect(bench.refunds()).toEqual([]);
  });

  it('that was quoted before another change is outdated', async () => {
    const { bench, booking, quote } = await quotedChange(38_000);
    const other = await bench.quote({ changes: booking.id, dates: bench.quoteDates(9) });
    valueIn(await bench.change(booking.id, quote.id));
    await bench.notify();
    expect(codeOf(await bench.change(booking.id, other.id))).toBe('CHANGE_OUTDATED');
  });

  it('keeps a goodwill refund out of the difference, and never gives back more than is held', async () => {
    const { bench, booking, paymentId, quote } = await quotedChange(1_000);
    bench.gateway.giveBackByHand(paymentId, paise(booking.amountCharged - 50_000));
    const back = booking.amountCharged - quote.price.paymentAmount;
    expect(back).toBeGreaterThan(50_000);
    await bench.readRefunds(paymentId);
    valueIn(await bench.change(booking.id, quote.id));
    expect(bench.refunds().find(({ cause }) => cause === 'changed')?.amount).toBe(50_000);
    expect(ledgerOf(bench, paymentId).held).toBe(0);
  });
});

it('A later cancellation keeps what the new terms keep, of every payment', async () => {
  const { bench, booking, paymentId } = await quotedChange(50_000);
  bench.show(hotelFor(60_000, { freeUntil: instant(NOON + 30 * MINUTE) }));
  const quote = await bench.quote({ changes: booking.id, dates: bench.quoteDates(4) });
  const order = valueIn(await bench.place(quote));
  const second = bench.gateway.pay(order.gatewayOrderId ?? '');
  await bench.settle(order.gatewayOrderId ?? '');
  await bench.notify();
  bench.pass(DAY);
  valueIn(await bench.cancel(booking.id, 'asha', 0));
  expect([paymentId, second].map((id) => ledgerOf(bench, id).kept)).toEqual([booking.amountCharged, order.amount]);
  expect(bench.refunds()).toEqual([]);
});
