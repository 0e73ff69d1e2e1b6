import { describe, expect, it } from 'vitest';
import { AT, aRefund } from '#test/support/memory/booking/samples.ts';
import { paise } from '../../shared/index.ts';
import {
  balanceOf,
  balancesOf,
  bookedEntry,
  capturedEntry,
  keptEntry,
  refundDueEntry,
  refundedEntry,
} from './ledger.ts';
import { refundKey } from './refund.ts';

const payment = { id: 'pay_1', amount: paise(780_000) };
const refund = { ...aRefund('pay_1'), amount: paise(500_000) };

describe('an entry of the ledger', () => {
  it.each([
    [capturedEntry(payment, AT), 'gateway', 'in_hand', 780_000, 'captured', 'pay_1'],
    [bookedEntry(payment, AT), 'in_hand', 'held', 780_000, 'booked', 'pay_1'],
    [refundDueEntry(refund, 'held', AT), 'held', 'owed', 500_000, 'owed', refundKey(refund)],
    [keptEntry('pay_1', paise(280_000), AT), 'held', 'kept', 280_000, 'kept', 'pay_1'],
    [refundedEntry(refund, AT), 'owed', 'refunded', 500_000, 'given_back', refundKey(refund)],
  ])('%# moves money once from one account to another', (entry, from, to, amount, why, ref) => {
    expect(entry).toEqual({ paymentId: 'pay_1', from, to, amount, why, ref, at: AT });
  });
});

describe('the balances', () => {
  const cancelled = [
    capturedEntry(payment, AT),
    bookedEntry(payment, AT),
    refundDueEntry(refund, 'held', AT),
    keptEntry('pay_1', paise(280_000), AT),
    refundedEntry(refund, AT),
  ];

  it('of a refunded cancellation have what came, what was kept and what went back, and add up to nothing', () => {
    const balances = balancesOf(cancelled);
    expect(balances).toEqual({ gateway: -780_000, in_hand: 0, held: 0, kept: 280_000, owed: 0, refunded: 500_000 });
    expect(Object.values(balances).reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('of one payment leave out the entries of others', () => {
    const entries = [...cancelled, capturedEntry({ id: 'pay_2', amount: paise(100) }, AT)];
    expect([balanceOf(entries, 'pay_2', 'in_hand'), balanceOf(entries, 'pay_1', 'in_hand')]).toEqual([100, 0]);
  });
});
