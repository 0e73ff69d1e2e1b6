import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { AT, aBooking, aQuote, aRefund } from '#test/support/memory/booking/samples.ts';
import { comparePayment, type PaymentFacts } from './compare-payment.ts';

const entry = (from: LedgerEntry['from'], to: LedgerEntry['to'], amount = 780_000): LedgerEntry => ({
  ...{ paymentId: 'pay_1', from, to, amount: paise(amount), ref: `${from}-${to}`, at: AT },
  why: 'captured',
});
const [CAPTURED, BOOKED] = [entry('gateway', 'in_hand'), entry('in_hand', 'held')];
const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1');
const booked = { booking, refund: null, refundedAmount: paise(0) };
const cancelled = { ...booked, booking: { ...booking, status: 'cancelled', cancelledAt: AT } as const };
const at = { id: 'pay_1', orderId: 'order_1', amount: paise(780_000), currency: 'INR', createdAt: AT, failure: null };
const atGateway = { ...at, status: 'captured' } as const;
const backAtGateway = (amount = 780_000, status: 'processed' | 'pending' | 'failed' = 'processed') => ({
  ...{ id: 'rfnd_1', paymentId: 'pay_1', amount: paise(amount), key: null },
  status,
});

const facts = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  ...{ paymentId: 'pay_1', entries: [CAPTURED, BOOKED], refunds: [], booked, atGateway, refundsAtGateway: [] },
  ...changes,
});
const OWED = [CAPTURED, BOOKED, entry('held', 'owed')];
const BACK = [...OWED, entry('owed', 'refunded')];

describe('a payment agrees', () => {
  it.each<[string, Partial<PaymentFacts>]>([
    ['while its booking holds it', {}],
    ['while it is owed', { entries: OWED, refunds: [aRefund('pay_1')], booked: cancelled }],
    [
      'while the gateway works on it',
      {
        entries: OWED,
        refunds: [aRefund('pay_1', { status: 'requested' })],
        booked: cancelled,
        refundsAtGateway: [backAtGateway(780_000, 'pending')],
      },
    ],
    [
      'once it is back, after an attempt that failed',
      {
        entries: BACK,
        refunds: [aRefund('pay_1', { status: 'failed' }), aRefund('pay_1', { status: 'done', attempt: 2 })],
        booked: cancelled,
        atGateway: { ...at, status: 'refunded' },
        refundsAtGateway: [backAtGateway(780_000, 'failed'), backAtGateway()],
      },
    ],
    [
      'when a part was kept',
      {
        entries: [
          CAPTURED,
          BOOKED,
          entry('held', 'owed', 300_000),
          entry('held', 'kept', 480_000),
          entry('owed', 'refunded', 300_000),
        ],
        refunds: [aRefund('pay_1', { status: 'done', amount: paise(300_000) })],
        booked: cancelled,
        refundsAtGateway: [backAtGateway(300_000)],
      },
    ],
    [
      'when it came too late to book anything',
      { entries: [CAPTURED, entry('in_hand', 'owed')], refunds: [aRefund('pay_1', { cause: 'late' })], booked: null },
    ],
  ])('%s', (_, changes) => {
    expect(comparePayment(facts(changes))).toEqual([]);
  });
});

describe('a payment differs', () => {
  it.each<[string, Partial<PaymentFacts>, readonly string[]]>([
    ['when the gateway knows nothing of it', { atGateway: null }, ['captured ₹7,800 in the ledger, ₹0 at the gateway']],
    [
      'when the gateway only authorised it',
      { atGateway: { ...at, status: 'authorized' } },
      ['captured ₹7,800 in the ledger, ₹0 at the gateway'],
    ],
    ['when we never heard of it', { entries: [], booked: null }, ['captured ₹0 in the ledger, ₹7,800 at the gateway']],
    [
      'when money went back at the gateway alone',
      { refundsAtGateway: [backAtGateway(100_000)] },
      ['refunded ₹0 in the ledger, ₹1,000 at the gateway'],
    ],
    [
      'when a row of the ledger was altered',
      { entries: [CAPTURED, entry('in_hand', 'held', 780_001)] },
      ['in hand -₹0.01 in the ledger, ₹0 by the rows', 'held ₹7,800.01 in the ledger, ₹7,800 by the rows'],
    ],
    [
      'when a refund is owed by no row',
      { entries: OWED, booked: cancelled },
      ['kept ₹0 in the ledger, ₹7,800 by the rows', 'owed ₹7,800 in the ledger, ₹0 by the rows'],
    ],
  ])('%s', (_, changes, sentences) => {
    expect(comparePayment(facts(changes))).toEqual(sentences.map((sentence) => `pay_1: ${sentence}`));
  });
});
