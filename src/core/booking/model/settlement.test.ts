import { describe, expect, it } from 'vitest';
import { AT, anOrder, aPayment, aQuote, msLater } from '#test/support/memory/booking/samples.ts';
import { type Instant, paise } from '../../shared/index.ts';
import type { GatewayPayment } from './gateway-records.ts';
import type { Order } from './order.ts';
import { decideSettlement, type GatewaySnapshot } from './settlement.ts';

const END = msLater(20 * 60_000);

const placed: Order = anOrder(aQuote('q', 'asha'), {
  status: 'placed',
  gatewayOrderId: 'order_1',
  placedAt: AT,
  expiresAt: END,
  claim: null,
});
const over = (status: Order['status'], paymentId: string | null = null): Order => ({
  ...placed,
  status,
  paymentId,
  holdsDiscount: status === 'booked',
});

const capture = (id: string, changes: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id,
  orderId: 'order_1',
  amount: placed.amount,
  currency: 'INR',
  status: 'captured',
  createdAt: AT,
  failure: null,
  ...changes,
});

const said = (
  captured: readonly GatewayPayment[],
  at: Instant = AT,
  changes: Partial<GatewaySnapshot> = {},
): GatewaySnapshot => ({
  captured,
  failure: null,
  askedAt: at,
  seenAt: at,
  ...changes,
});

const causes = (verdict: ReturnType<typeof decideSettlement>) =>
  verdict.refunds.map(({ paymentId, cause, amount }) => [paymentId, cause, amount]);

describe('a placed order', () => {
  it('is booked by the right capture in time', () => {
    const verdict = decideSettlement(placed, [], said([capture('p1')], msLater(20 * 60_000 - 1)));
    expect(verdict.order).toMatchObject({ status: 'booked', paymentId: 'p1', holdsDiscount: true });
    expect(verdict.books).toMatchObject({ id: 'p1', amount: placed.amount, receipt: 'q' });
    expect([verdict.refunds, verdict.releasesDiscount]).toEqual([[], false]);
  });

  it('has a refund due for a capture that is seen at its end', () => {
    const verdict = decideSettlement(placed, [], said([capture('p1')], END));
    expect(verdict.order).toMatchObject({ status: 'refund_due', paymentId: 'p1', holdsDiscount: false });
    expect(causes(verdict)).toEqual([['p1', 'late', placed.amount]]);
    expect([verdict.books, verdict.releasesDiscount]).toEqual([null, true]);
  });

  it.each<[string, Partial<GatewayPayment>]>([
    ['less', { amount: paise(placed.amount - 1) }],
    ['more', { amount: paise(placed.amount + 1) }],
    ['another currency', { currency: 'USD' }],
  ])('has a refund due for a capture of %s', (_, changes) => {
    const verdict = decideSettlement(placed, [], said([capture('p1', changes)]));
    expect(verdict.order).toMatchObject({ status: 'refund_due', paymentId: 'p1', holdsDiscount: false });
    expect(causes(verdict)).toEqual([['p1', 'wrong_amount', changes.amount ?? placed.amount]]);
    expect(verdict.releasesDiscount).toBe(true);
  });

  it('is booked by the right one of two and refunds the other', () => {
    const wrong = capture('p1', { amount: paise(100) });
    const verdict = decideSettlement(placed, [], said([wrong, capture('p2'), capture('p3')]));
    expect(verdict.books?.id).toBe('p2');
    expect(causes(verdict)).toEqual([
      ['p3', 'duplicate', placed.amount],
      ['p1', 'wrong_amount', 100],
    ]);
    expect(verdict.releasesDiscount).toBe(false);
  });

  it('waits while nothing is captured', () => {
    expect(decideSettlement(placed, [], said([], msLater(1))).order).toEqual(placed);
  });

  it('ends at its expiry, when the gateway was checked then', () => {
    const verdict = decideSettlement(placed, [], said([], END));
    expect(verdict.order).toMatchObject({ status: 'expired', holdsDiscount: false });
    expect(verdict.releasesDiscount).toBe(true);
  });

  it('releases no discount at its end that it does not use', () => {
    const verdict = decideSettlement({ ...placed, holdsDiscount: false }, [], said([], END));
    expect([verdict.order.status, verdict.releasesDiscount]).toEqual(['expired', false]);
  });

  it('does not end on a check that is older than its end', () => {
    const verdict = decideSettlement(placed, [], said([], END, { askedAt: msLater(20 * 60_000 - 1) }));
    expect(verdict.order.status).toBe('placed');
  });

  it('keeps the newest failure and the old object of the same one', () => {
    const failure = { reason: 'card_declined', description: 'Declined' };
    const first = decideSettlement(placed, [], said([], AT, { failure })).order;
    expect(first.failure).toEqual(failure);
    expect(decideSettlement(first, [], said([], AT, { failure: { ...failure } })).order.failure).toBe(first.failure);
    expect(decideSettlement(first, [], said([])).order.failure).toBe(first.failure);
  });

  it.each([
    { reason: 'insufficient_funds', description: 'Declined' },
    { reason: 'card_declined', description: 'Declined by the bank' },
  ])('treats a failure with another reason or description as a new one', (failure) => {
    const before = { ...placed, failure: { reason: 'card_declined', description: 'Declined' } };
    expect(decideSettlement(before, [], said([], AT, { failure })).order.failure).toEqual(failure);
  });
});

describe('an order that is not waiting', () => {
  it('refunds late payments', () => {
    const verdict = decideSettlement(over('expired'), [], said([capture('p1')], END));
    expect(verdict.order).toMatchObject({ status: 'refund_due', paymentId: 'p1' });
    expect(causes(verdict)).toEqual([['p1', 'late', placed.amount]]);
    expect(verdict.releasesDiscount).toBe(false);
  });

  it('refunds a second payment of a booked stay', () => {
    const order = over('booked', 'p1');
    const verdict = decideSettlement(order, [aPayment('p1', order)], said([capture('p1'), capture('p2')]));
    expect(causes(verdict)).toEqual([['p2', 'duplicate', placed.amount]]);
    expect(verdict.order).toEqual(order);
  });

  it.each(['refund_due', 'refunded'] as const)('refunds further payments when it is %s', (status) => {
    const order = over(status, 'p1');
    const verdict = decideSettlement(order, [aPayment('p1', order)], said([capture('p1'), capture('p2')], END));
    expect(causes(verdict)).toEqual([['p2', 'late', placed.amount]]);
    expect(verdict.order.status).toBe(status);
  });
});

describe('a payment that was refunded before it was seen', () => {
  const returned = (id: string, changes: Partial<GatewayPayment> = {}) =>
    capture(id, { status: 'refunded', ...changes });

  it.each([
    ['the right amount', placed.amount],
    ['another amount', paise(100)],
  ])('books nothing with %s, and leaves a placed order to be paid', (_, amount) => {
    const verdict = decideSettlement(placed, [], said([returned('p1', { amount })]));
    expect(verdict.order).toEqual(placed);
    expect([verdict.books, verdict.releasesDiscount]).toEqual([null, false]);
    expect(causes(verdict)).toEqual([['p1', 'dashboard', amount]]);
    expect(verdict.payments.map(({ id }) => id)).toEqual(['p1']);
  });

  it('is recorded beside the payment that books', () => {
    const verdict = decideSettlement(placed, [], said([returned('p1'), capture('p2')]));
    expect([verdict.order.status, verdict.books?.id]).toEqual(['booked', 'p2']);
    expect(causes(verdict)).toEqual([['p1', 'dashboard', placed.amount]]);
  });

  it('lets an order end at its expiry', () => {
    const verdict = decideSettlement(placed, [], said([returned('p1')], END));
    expect([verdict.order.status, verdict.releasesDiscount]).toEqual(['expired', true]);
    expect(causes(verdict)).toEqual([['p1', 'dashboard', placed.amount]]);
  });

  it.each([
    ['expired', 'late', 'refund_due'],
    ['booked', 'duplicate', 'booked'],
  ] as const)('is like other payments once the order is %s', (status, cause, after) => {
    const verdict = decideSettlement(over(status), [], said([returned('p1')], END));
    expect([verdict.order.status, causes(verdict)]).toEqual([after, [['p1', cause, placed.amount]]]);
  });
});

describe('a repeated check', () => {
  it.each([
    ['booked', [capture('p1'), capture('p2', { amount: paise(5) })], AT],
    ['refund_due', [capture('p1')], END],
  ] as const)('changes nothing once the order is %s', (status, captured, at) => {
    const first = decideSettlement(placed, [], said(captured, at));
    const again = decideSettlement(first.order, first.payments, said(captured, at));
    expect(first.order.status).toBe(status);
    expect(again).toEqual({ order: first.order, payments: [], books: null, refunds: [], releasesDiscount: false });
  });
});
