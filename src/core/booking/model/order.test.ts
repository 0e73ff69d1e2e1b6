import { describe, expect, it } from 'vitest';
import { AT, anOrder, aQuote, aRefund, msLater } from '#test/support/memory/booking/samples.ts';
import { paise } from '../../shared/index.ts';
import { bookingMachine, reservationMachine } from './booking.ts';
import { CHECKOUT_LIFE_MS, endOf, isFinal, isOpen, isPayable, ORDER_LIFE_MS, orderMachine } from './order.ts';
import { firstRefund, nextAttempt, refundKey, refundMachine } from './refund.ts';

const table = <State extends string>(machine: { states: readonly State[]; next(from: State): readonly State[] }) =>
  Object.fromEntries(machine.states.map((state) => [state, machine.next(state)]));

describe('the transition tables of payments', () => {
  it('name their subject, and its first state', () => {
    const machines = [orderMachine, bookingMachine, reservationMachine, refundMachine];
    expect(machines.map(({ name, initial }) => [name, initial])).toEqual([
      ['an order', 'created'],
      ['a booking', 'confirmed'],
      ['a reservation', 'requested'],
      ['a refund', 'due'],
    ]);
  });

  it('allow these transitions of an order and no other', () => {
    expect(table(orderMachine)).toEqual({
      created: ['placed', 'expired'],
      placed: ['paid', 'expired'],
      expired: ['refund_due'],
      paid: ['booked', 'refund_due'],
      booked: [],
      refund_due: ['refunded'],
      refunded: [],
    });
  });

  it('allow these transitions of a booking, a reservation and a refund and no other', () => {
    expect(table(bookingMachine)).toEqual({ confirmed: ['cancelled'], cancelled: [] });
    expect(table(reservationMachine)).toEqual({
      requested: ['confirmed', 'refused'],
      confirmed: ['requested'],
      refused: [],
    });
    expect(table(refundMachine)).toEqual({
      due: ['requested'],
      requested: ['done', 'failed'],
      done: [],
      failed: ['due'],
    });
  });
});

describe('an order', () => {
  it.each(orderMachine.states)('that is %s is final when it is booked or its money goes back', (status) => {
    expect(isFinal({ status })).toBe(['booked', 'refund_due', 'refunded'].includes(status));
  });

  const order = anOrder(aQuote('q', 'asha'));

  it('expires twenty minutes after it was placed, or after its creation when it never was; its checkout five earlier', () => {
    expect(ORDER_LIFE_MS).toBe(20 * 60_000);
    expect(CHECKOUT_LIFE_MS).toBe(15 * 60_000);
    expect(endOf(order)).toBe(msLater(ORDER_LIFE_MS));
    expect(endOf({ ...order, expiresAt: msLater(5) })).toBe(msLater(5));
  });

  it('can be paid up to its end, not at it', () => {
    const placed = { ...order, status: 'placed' as const, expiresAt: msLater(10) };
    expect([isPayable(placed, msLater(9)), isPayable(placed, msLater(10))]).toEqual([true, false]);
    expect(isPayable({ ...placed, status: 'booked' }, AT)).toBe(false);
  });

  it('is open until it is booked, over or a refund is due', () => {
    expect(orderMachine.states.filter((status) => isOpen({ status }))).toEqual(['created', 'placed', 'paid']);
  });
});

describe('a refund', () => {
  it('has one key per payment, cause and attempt', () => {
    expect(refundKey(aRefund('pay_1', { cause: 'late', attempt: 2 }))).toBe('rf-pay_1-late-2');
  });

  it('is due at once', () => {
    expect(firstRefund('pay_1', 'late', paise(100), AT)).toMatchObject({ status: 'due', attempt: 1, dueAt: AT });
  });

  it('becomes due again later after it failed, twice as late each time, a day at most', () => {
    const failed = aRefund('pay_1', { status: 'failed', reason: 'no', gatewayRefundId: 'rfnd_1', askedAt: AT });
    expect(nextAttempt(failed, 2, AT)).toEqual(aRefund('pay_1', { attempt: 2, dueAt: msLater(600_000) }));
    expect(nextAttempt({ ...failed, attempt: 2 }, 3, AT).dueAt).toBe(msLater(1_200_000));
    expect(nextAttempt({ ...failed, attempt: 30 }, 31, AT).dueAt).toBe(msLater(86_400_000));
  });
});
