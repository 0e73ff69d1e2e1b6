import { describe, expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import { AT } from '#test/support/memory/booking/samples.ts';
import { compareTopUp, type TopUpFacts } from './compare-top-up.ts';

const entry = (why: 'topped_up' | 'paid_out', ref: string, amount = 5_000_00) => ({
  ...{ organisationId: 'org_1', why, amount: paise(amount), ref, bookingId: null, at: AT, id: `txn_${ref}` },
  balanceAfter: 0,
});
const refund = (status: 'processed' | 'pending' | 'failed', amount = 1_000_00) => ({
  ...{ id: 'rfnd_1', paymentId: 'pay_1', amount: paise(amount), status, key: null },
});
const facts = (changes: Partial<TopUpFacts> = {}): TopUpFacts => ({
  ...{ topUp: { id: 'tup_1' }, paymentId: 'pay_1', refundsAtGateway: [], paidOut: [] },
  atGateway: {
    ...{ id: 'pay_1', orderId: 'plink_1', amount: paise(5_000_00), currency: 'INR', createdAt: AT, failure: null },
    status: 'captured',
  },
  credited: entry('topped_up', 'pay_1'),
  ...changes,
});

describe('a payment of a top-up', () => {
  it.each<[string, Partial<TopUpFacts>]>([
    ['once it is credited', {}],
    ['while a refund is pending or has failed', { refundsAtGateway: [refund('pending'), refund('failed')] }],
    [
      'once what was refunded is paid out of the balance',
      { refundsAtGateway: [refund('processed')], paidOut: [entry('paid_out', 'rfnd_1', 1_000_00)] },
    ],
    [
      'while a refund that was recorded as paid out is pending',
      { refundsAtGateway: [refund('pending')], paidOut: [entry('paid_out', 'rfnd_1', 1_000_00)] },
    ],
  ])('agrees %s', (_, changes) => {
    expect(compareTopUp(facts(changes))).toEqual([]);
  });

  it.each<[string, Partial<TopUpFacts>, string]>([
    ['nobody credited it', { credited: null }, 'topped up ₹0 in the balance, ₹5,000 at the gateway'],
    [
      'another amount was credited',
      { credited: entry('topped_up', 'pay_1', 5_000_01) },
      'topped up ₹5,000.01 in the balance, ₹5,000 at the gateway',
    ],
    ['the gateway knows nothing of it', { atGateway: null }, 'topped up ₹5,000 in the balance, ₹0 at the gateway'],
    [
      'money went back at the gateway alone',
      { refundsAtGateway: [refund('processed')] },
      'paid out ₹0 in the balance, ₹1,000 at the gateway',
    ],
    [
      'a refund that was recorded as paid out has failed',
      { refundsAtGateway: [refund('failed')], paidOut: [entry('paid_out', 'rfnd_1', 1_000_00)] },
      'paid out ₹1,000 in the balance, ₹0 at the gateway',
    ],
    [
      'another amount of a pending refund was recorded',
      { refundsAtGateway: [refund('pending')], paidOut: [entry('paid_out', 'rfnd_1', 900_00)] },
      'paid out ₹900 in the balance, ₹1,000 at the gateway',
    ],
  ])('differs when %s', (_, changes, sentence) => {
    expect(compareTopUp(facts(changes))).toEqual([`pay_1: ${sentence} (top-up tup_1)`]);
  });
});
