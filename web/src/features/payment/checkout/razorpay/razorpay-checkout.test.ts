import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRazorpay } from './razorpay-checkout.ts';
import type { RazorpayOptions } from './wire.ts';

const order = { id: 'order_1', amount: 125_000, currency: 'INR', key: 'rzp_test_key' };
const prefill = {
  name: 'Asha',
  email: 'asha@example.in',
  contact: '+919999999999',
  color: 'orange',
  description: 'Lake House',
};
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };

/** The created windows, as the gateway's script would have them. */
let windows: FakeRazorpay[] = [];

class FakeRazorpay {
  readonly options: RazorpayOptions;
  readonly listeners = new Map<string, (response: unknown) => void>();
  readonly open = vi.fn();
  readonly close = vi.fn(() => this.options.modal.ondismiss());

  constructor(options: RazorpayOptions) {
    this.options = options;
    windows.push(this);
  }

  on(event: string, listener: (response: unknown) => void): void {
    this.listeners.set(event, listener);
  }
}

/** An address that no other test loads: a script is loaded once for all that run in this process. */
const SCRIPT = 'https://window.example/v1/checkout.js';

async function opened() {
  const end = openRazorpay(SCRIPT, order, prefill);
  await vi.waitFor(() => expect(windows).toHaveLength(1));
  return { end, window: windows[0] ?? expect.fail('No window was made') };
}

beforeEach(() => {
  windows = [];
  vi.stubGlobal('Razorpay', FakeRazorpay);
});
afterEach(() => vi.restoreAllMocks());

const as = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

describe('the gateway’s checkout', () => {
  it('gets the order, the traveller and the settings of this shop', async () => {
    const { window } = await opened();
    const { handler, modal, ...options } = window.options;
    expect(options).toEqual({
      key: 'rzp_test_key',
      order_id: 'order_1',
      amount: 125_000,
      currency: 'INR',
      name: 'Padav',
      description: 'Lake House',
      prefill: { name: 'Asha', email: 'asha@example.in', contact: '+919999999999' },
      theme: { color: '#ffa500' },
      retry: { enabled: false },
      timeout: 900,
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }], language: 'en' } },
    });
    expect(modal.confirm_close).toBe(true);
    expect(handler).toBeTypeOf('function');
    expect(window.open).toHaveBeenCalledOnce();
  });

  it('returns the proof of a payment, and nothing that comes after it', async () => {
    const { end, window } = await opened();
    window.options.handler({ ...proof, more: 'ignored' });
    window.options.modal.ondismiss();
    expect(await end).toEqual({ kind: 'paid', proof });
  });

  it('treats a payment whose proof can’t be read as a payment', async () => {
    const { end, window } = await opened();
    window.options.handler({ razorpay_payment_id: 'pay_1' });
    expect(await end).toEqual({ kind: 'paid', proof: null });
  });

  it('closes with the first failure and returns the gateway’s reason', async () => {
    const { end, window } = await opened();
    const error = { code: 'BAD_REQUEST_ERROR', description: 'Declined.', reason: 'card_declined', source: 'bank' };
    window.listeners.get('payment.failed')?.({ error });
    expect(window.close).toHaveBeenCalledOnce();
    expect(await end).toEqual({ kind: 'failed', failure: { description: 'Declined.', reason: 'card_declined' } });
  });

  it.each([[{ error: {} }], [{}], [null], ['broken']])(
    'returns a failure without a description: %j',
    async (response) => {
      const { end, window } = await opened();
      window.listeners.get('payment.failed')?.(response);
      expect(await end).toEqual({ kind: 'failed', failure: { description: null, reason: null } });
    },
  );

  it.each([
    [undefined, 'traveller'],
    ['timeout', 'timeout'],
  ])('that is dismissed (%s) was closed by %s', async (why, because) => {
    const { end, window } = await opened();
    window.options.modal.ondismiss(why);
    expect(await end).toEqual({ kind: 'closed', because });
  });

  it.each([
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0.12',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/110 Mobile [FB_IAB/MESSENGER;]',
    'Opera/9.80 (Android; Opera Mini/60.0/191.249; U; en) Presto/2.12.423',
    'Mozilla/5.0 (Linux; U; Android 12) AppleWebKit/537.36 UCBrowser/13.4.0 Mobile',
  ])('redirects and returns by the callback in %s', async (userAgent) => {
    as(userAgent);
    const { window } = await opened();
    expect(window.options).toMatchObject({ callback_url: `${location.origin}/payment/callback`, redirect: true });
  });

  it('opens its window in any other browser', async () => {
    as('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36');
    const { window } = await opened();
    expect(window.options).not.toHaveProperty('callback_url');
    expect(window.options).not.toHaveProperty('redirect');
  });
});
