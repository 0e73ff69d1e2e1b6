import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ORDER, QUOTE } from '../../../testing/data/payments.ts';
import { ASHA, signIn } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';
import type { CheckoutEnd } from '../checkout/checkout.ts';
import { usePay } from './use-pay.ts';

const prefill = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  contact: '9999999999',
  color: 'orange',
  description: 'Lake',
};

const toPay = async () => QUOTE;

/** The flow over a checkout that stays open until a test ends it. */
function paying() {
  const ends: ((end: CheckoutEnd) => void)[] = [];
  const openCheckout = () => new Promise<CheckoutEnd>((end) => void ends.push(end));
  const payer = { user: ASHA, hotelId: 'h-1', prefill, beforeCheckout: async () => true, openCheckout };
  const { result } = renderHook(() => usePay(payer), { wrapper: BrowserRouter });
  return { ends, result };
}

beforeEach(() => {
  signIn(ASHA);
  serve('GET /payment/orders', { orders: [] });
  serve('GET /payment/orders/:id', { orderId: 'order_1', status: 'created', bookingId: null });
  serve('POST /payment/create-checkout', ORDER);
});

it('places one order for repeated calls while it is pending', async () => {
  const { ends, result } = paying();
  let both: Promise<unknown> = Promise.resolve();
  await act(async () => {
    both = Promise.all([result.current.pay(toPay), result.current.pay(toPay)]);
    await expect.poll(() => ends.length).toBe(1);
    await result.current.pay(toPay);
  });
  expect([requests('POST /payment/create-checkout').length, ends.length]).toEqual([1, 1]);
  await act(async () => {
    ends[0]?.({ kind: 'closed', because: 'traveller' });
    await both;
  });
  expect(result.current.state).toEqual({ kind: 'closed', because: 'traveller' });
});

it('can pay again once an attempt has ended, also by a refusal', async () => {
  serve('POST /payment/create-checkout', () => refusal(503, 'BUSY', 'Please try again.'));
  const { ends, result } = paying();
  await act(() => result.current.pay(toPay));
  expect(result.current.state).toMatchObject({ kind: 'refused', afterPaying: false });
  serve('POST /payment/create-checkout', ORDER);
  await act(async () => {
    void result.current.pay(toPay);
    await expect.poll(() => ends.length).toBe(1);
  });
  expect(requests('POST /payment/create-checkout')).toHaveLength(2);
});
