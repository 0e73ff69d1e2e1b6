import { describe, expect, it, vi } from 'vitest';
import type { ConfirmingPayment, OrderState, ValidatedPayment } from '#contract/payment.ts';
import { localProblem, Problem } from '../../../lib/api/problem.ts';
import { LOOKS_AFTER_S } from './follow-order.ts';
import { type ProvedOrder, type SettleCalls, settlePayment } from './settle-payment.ts';

const paid: ProvedOrder = {
  orderId: 'order_1',
  proof: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' },
  booking: {
    name: 'Sea View',
    image: '/pictures/stock/1.svg',
    user: 'asha',
    rooms: 1,
    adults: 2,
    children: 0,
    amount: 12_500,
    arrivalDate: '2027-01-04',
    departureDate: '2027-01-06',
    Symbol: '₹',
  },
};

const ids = { orderId: 'order_1', paymentId: 'pay_1' };
const validatedAs = (status: (ValidatedPayment | ConfirmingPayment)['status']): ValidatedPayment | ConfirmingPayment =>
  status === 'confirming' ? { ...ids, status } : { ...ids, msg: 'Booked', status };
const stateAs = (status: OrderState['status']): OrderState => ({
  orderId: 'order_1',
  status,
  bookingId: null,
  failure: null,
});
const refusal = (code: string, status: number) => new Problem({ code, msg: code, status });

const calls = (more: Partial<SettleCalls> = {}): SettleCalls => ({
  validate: vi.fn(async () => validatedAs('booked')),
  book: vi.fn(async () => 'booked' as const),
  orderState: vi.fn(async () => stateAs('placed')),
  pause: vi.fn(async () => undefined),
  ...more,
});

describe('settling a payment', () => {
  it('validates the proof, then saves the booking with both ids', async () => {
    const asked = calls();
    const onConfirming = vi.fn();
    expect(await settlePayment(paid, asked, onConfirming)).toBe('booked');
    expect(asked.validate).toHaveBeenCalledExactlyOnceWith(paid.proof);
    expect(asked.book).toHaveBeenCalledExactlyOnceWith({ ...paid.booking, orderId: 'order_1', paymentId: 'pay_1' });
    expect(onConfirming).not.toHaveBeenCalled();
    expect(asked.orderState).not.toHaveBeenCalled();
  });

  it('books nothing when the payment is refunded', async () => {
    const asked = calls({ validate: async () => validatedAs('refund_due') });
    expect(await settlePayment(paid, asked, () => undefined)).toBe('refund_due');
    expect(asked.book).not.toHaveBeenCalled();
    const late = calls({ book: () => Promise.reject(refusal('REFUND_DUE', 409)) });
    expect(await settlePayment(paid, late, () => undefined)).toBe('refund_due');
  });

  it.each([
    ['a validation that is still open', { validate: async () => validatedAs('confirming') }],
    ['a booking that is still open', { book: async () => 'confirming' as const }],
    ['a lost answer', { validate: () => Promise.reject(localProblem('UNREACHABLE')) }],
    ['a server in trouble', { book: () => Promise.reject(refusal('GATEWAY_UNAVAILABLE', 502)) }],
  ])('polls the order after %s', async (_, open: Partial<SettleCalls>) => {
    const onConfirming = vi.fn();
    const asked = calls({ ...open, orderState: async () => stateAs('booked') });
    expect(await settlePayment(paid, asked, onConfirming)).toBe('booked');
    expect(onConfirming).toHaveBeenCalledOnce();
    expect(asked.pause).toHaveBeenCalledExactlyOnceWith(1000);
  });

  it.each([
    ['refund_due', 'refund_due'],
    ['refunded', 'refund_due'],
    ['expired', 'expired'],
  ] as const)('ends at an order that is %s', async (status, end) => {
    const asked = calls({ validate: async () => validatedAs('confirming'), orderState: async () => stateAs(status) });
    expect(await settlePayment(paid, asked, () => undefined)).toBe(end);
  });

  it('sends the proof again while the order is pending, and books when it is accepted', async () => {
    const validate = vi.fn<SettleCalls['validate']>(async () => validatedAs('booked'));
    validate.mockResolvedValueOnce(validatedAs('confirming')).mockResolvedValueOnce(validatedAs('confirming'));
    const asked = calls({ validate });
    expect(await settlePayment(paid, asked, () => undefined)).toBe('booked');
    expect(validate).toHaveBeenCalledTimes(3);
    expect(asked.book).toHaveBeenCalledOnce();
  });

  it('continues to poll after lost responses, and stops at a final state', async () => {
    const asked = calls({
      validate: async () => validatedAs('confirming'),
      orderState: vi.fn(() => Promise.reject(localProblem('TIMED_OUT'))),
    });
    const onConfirming = vi.fn();
    expect(await settlePayment(paid, asked, onConfirming)).toBe('unconfirmed');
    expect(asked.orderState).toHaveBeenCalledTimes(LOOKS_AFTER_S.length);
    expect(onConfirming.mock.calls.map(([seen]) => seen).slice(0, 3)).toEqual(['open', 'unreachable', 'unreachable']);
  });

  it('polls after 1, 2, 3, 5 and 8 seconds, and for about two minutes in total', async () => {
    const asked = calls({ validate: async () => validatedAs('confirming') });
    expect(await settlePayment(paid, asked, () => undefined)).toBe('unconfirmed');
    const waited = vi.mocked(asked.pause).mock.calls.map(([ms]) => ms / 1000);
    expect(waited.slice(0, 5)).toEqual([1, 2, 3, 5, 8]);
    const whole = waited.reduce((sum, seconds) => sum + seconds, 0);
    expect([whole > 100, whole <= 120]).toEqual([true, true]);
  });

  it('settles a payment without a proof by its order', async () => {
    const orderState = vi.fn<SettleCalls['orderState']>(async () => stateAs('booked'));
    orderState.mockResolvedValueOnce(stateAs('paid')).mockResolvedValueOnce(stateAs('paid'));
    const asked = calls({ orderState });
    expect(await settlePayment({ orderId: 'order_1', proof: null }, asked, () => undefined)).toBe('booked');
    expect(orderState).toHaveBeenCalledTimes(3);
    expect(asked.validate).not.toHaveBeenCalled();
    expect(asked.book).not.toHaveBeenCalled();
  });

  it('returns a final refusal of the server', async () => {
    const forged = calls({ validate: () => Promise.reject(refusal('SIGNATURE_MISMATCH', 400)) });
    await expect(settlePayment(paid, forged, () => undefined)).rejects.toThrow('SIGNATURE_MISMATCH');
    const gone = calls({
      validate: async () => validatedAs('confirming'),
      orderState: () => Promise.reject(refusal('NOT_FOUND', 404)),
    });
    await expect(settlePayment(paid, gone, () => undefined)).rejects.toThrow('NOT_FOUND');
  });
});
