import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER, PROOF } from '../../../testing/data/payments.ts';
import {
  openCheckStep,
  type PanelUser,
  payButton,
  renderPayPanel,
  servePayPanel,
} from '../../../testing/pay-panel.tsx';
import { json, OFFLINE_CONFIG, requests, serve } from '../../../testing/server.ts';
import type { RazorpayOptions } from '../checkout/razorpay/wire.ts';

const SCRIPT = 'https://checkout.example/v1/checkout.js';
const order = { ...ORDER, key: 'rzp_test' };

const windows: RazorpayOptions[] = [];
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${SCRIPT}"]`)];

class FakeRazorpay {
  readonly on = vi.fn();
  readonly open = vi.fn();
  readonly close = vi.fn();

  constructor(options: RazorpayOptions) {
    windows.push(options);
  }
}

function arrive(): void {
  vi.stubGlobal('Razorpay', FakeRazorpay);
  for (const script of scripts()) script.dispatchEvent(new Event('load'));
}

/** Reviews the step before a payment and confirms. */
async function agree(user: PanelUser, press: 'click' | 'dblClick' = 'click'): Promise<void> {
  const step = within(await openCheckStep(user));
  await user[press](await step.findByRole('button', { name: 'Pay ₹1,250' }));
}

beforeEach(() => {
  windows.length = 0;
  document.head.replaceChildren();
  const checkout = { kind: 'razorpay', scriptUrl: SCRIPT, contact: '+919999999999', color: '#ff8c00' };
  serve('GET /config', { ...OFFLINE_CONFIG, checkout });
  servePayPanel();
  serve('POST /payment/create-checkout', { ...order, expiresAt: '2099-01-04T06:20:00Z' });
  serve('POST /payment/validate', { msg: 'Booked', orderId: 'order_1', paymentId: 'pay_1', status: 'booked' });
  serve('POST /hotel', () => json({ _id: 'booking-1' }, 201));
});

describe('paying by the gateway’s checkout', () => {
  it('loads nothing of the gateway before the click, shows when it can’t, and tries again', async () => {
    const { user } = renderPayPanel();
    await waitFor(() => expect(requests('GET /config')).toHaveLength(1));
    await waitFor(async () => {
      await user.unhover(payButton());
      await user.hover(payButton());
      expect(document.querySelectorAll('link[rel="preconnect"]')).toHaveLength(1);
    });
    expect(scripts()).toHaveLength(0);
    await agree(user);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded. No money has moved.');

    await agree(user);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    arrive();
    await waitFor(() => expect(windows).toHaveLength(1));
    expect(windows[0]).toMatchObject({
      key: 'rzp_test',
      order_id: 'order_1',
      amount: 125_000,
      description: 'Lake House',
      prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '+919999999999' },
      theme: { color: '#ff8c00' },
    });
    windows[0]?.modal.ondismiss();
    await screen.findByText('The payment window was closed. We haven’t received a payment.');

    await agree(user, 'dblClick');
    await waitFor(() => expect(windows).toHaveLength(2));
    windows[1]?.handler(PROOF);
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    expect(requests('POST /payment/validate')).toHaveLength(1);
    expect(windows).toHaveLength(2);
  });
});
