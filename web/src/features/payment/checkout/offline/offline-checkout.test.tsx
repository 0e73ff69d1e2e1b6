import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHECKOUT_LIFE_MS } from '#core/booking/index.ts';
import { failedFor } from '../../../../testing/data/payments.ts';
import { renderPart } from '../../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../../testing/server.ts';
import type { CheckoutEnd } from '../checkout.ts';
import { OfflineCheckout } from './offline-checkout.tsx';

const order = { id: 'order_1', amount: 125_000, currency: 'INR', key: 'key' };
const prefill = {
  name: 'Asha',
  email: 'asha@example.in',
  contact: '+91 99999',
  color: 'orange',
  description: 'Lake House',
};
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };

function openWindow() {
  const onEnd = vi.fn<(end: CheckoutEnd) => void>();
  return { onEnd, ...renderPart(<OfflineCheckout order={order} prefill={prefill} onEnd={onEnd} />) };
}
const pay = () => screen.getByRole('button', { name: 'Pay ₹1,250' });

describe('the offline checkout', () => {
  it('shows the amount, says that no money moves and accepts no typed number', () => {
    openWindow();
    expect(screen.getByRole('dialog', { name: 'Pay ₹1,250' })).toBeTruthy();
    expect(screen.getByText(/you are not charged/)).toBeTruthy();
    expect(screen.getByText('asha@example.in · +91 99999')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Visa 4100 2800 0000 1007' })).toBeTruthy();
  });

  it('uses the configured colour', () => {
    openWindow();
    const lines = [...document.querySelectorAll<HTMLElement>('[style*="border-bottom-color"]')];
    expect(lines.map(({ style }) => style.borderBottomColor)).toEqual(['rgb(255, 165, 0)']);
  });

  it('returns the proof of a successful card', async () => {
    serve('POST /offline/payments', proof);
    const { user, onEnd } = openWindow();
    await user.dblClick(pay());
    await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'paid', proof }));
    expect(requests('POST /offline/payments')).toHaveLength(1);
    expect(requests('POST /offline/payments')[0]?.body).toMatchObject({ orderId: 'order_1', outcome: 'success' });
  });

  it('returns the gateway’s reason of a declined card', async () => {
    serve('POST /offline/payments', failedFor('card_declined', 'Your bank declined the card.'));
    const { user, onEnd } = openWindow();
    await user.click(screen.getByRole('radio', { name: 'Visa 4100 2800 0006 0003' }));
    await user.click(pay());
    await waitFor(() =>
      expect(onEnd).toHaveBeenCalledExactlyOnceWith({
        kind: 'failed',
        failure: { description: 'Your bank declined the card.', reason: 'card_declined' },
      }),
    );
    expect(requests('POST /offline/payments')[0]?.body).toMatchObject({ outcome: 'failure', reason: 'card_declined' });
  });

  it('pays by UPI as well', async () => {
    serve('POST /offline/payments', failedFor('insufficient_funds', 'No'));
    const { user, onEnd } = openWindow();
    await user.click(screen.getByRole('tab', { name: 'UPI' }));
    await user.click(screen.getByRole('radio', { name: 'failure@razorpay' }));
    await user.click(pay());
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
    expect(requests('POST /offline/payments')[0]?.body).toMatchObject({ outcome: 'failure' });
  });

  it('says when the gateway can’t be reached and stays open', async () => {
    serve('POST /offline/payments', () => refusal(502, 'GATEWAY_UNAVAILABLE', 'Out of reach. No money has moved.'));
    const { user, onEnd } = openWindow();
    await user.click(pay());
    expect((await screen.findByRole('alert')).textContent).toBe('Out of reach. No money has moved.');
    expect(onEnd).not.toHaveBeenCalled();
    serve('POST /offline/payments', proof);
    await user.click(pay());
    await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'paid', proof }));
  });

  it('closes on request and reports it to the gateway', async () => {
    serve('POST /offline/payments', () => json({ closed: true }));
    const { user, onEnd } = openWindow();
    await user.click(screen.getByRole('button', { name: 'Close the payment window' }));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'closed', because: 'traveller' });
    await waitFor(() => expect(requests('POST /offline/payments')[0]?.body).toMatchObject({ outcome: 'close' }));
  });

  it('closes automatically after 15 minutes', async () => {
    serve('POST /offline/payments', () => json({ closed: true }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { onEnd } = openWindow();
    act(() => void vi.advanceTimersByTime(CHECKOUT_LIFE_MS - 1));
    expect(onEnd).not.toHaveBeenCalled();
    // The history navigation of closing is asynchronous too.
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => vi.runAllTimersAsync());
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'closed', because: 'timeout' });
    expect(CHECKOUT_LIFE_MS).toBe(900_000);
    vi.useRealTimers();
    await waitFor(() => expect(requests('POST /offline/payments')).toHaveLength(1));
  });
});
