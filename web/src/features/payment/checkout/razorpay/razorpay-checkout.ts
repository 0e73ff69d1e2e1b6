import { tryParse } from '../../../../lib/parse.ts';
import type { CheckoutEnd, CheckoutOrder, CheckoutPrefill } from '../checkout.ts';
import { loadCheckout } from '../load-script.ts';
import { checkoutOptions } from './options.ts';
import { paymentFailed, paymentProof, type Razorpay } from './wire.ts';
import { paysByRedirect } from './without-popups.ts';

const NO_WORDS = { description: null, reason: null };

/** Razorpay's checkout, its script loaded once. @throws Problem CHECKOUT_UNREACHABLE */
export const loadRazorpay = (scriptUrl: string): Promise<Razorpay> => loadCheckout(scriptUrl, () => window.Razorpay);

/**
 * Opens the gateway's checkout and resolves with its first result; later events are ignored. In a browser without
 * popups the page redirects instead, and the gateway redirects back.
 * @throws Problem CHECKOUT_UNREACHABLE
 */
export async function openRazorpay(
  scriptUrl: string,
  order: CheckoutOrder,
  prefill: CheckoutPrefill,
): Promise<CheckoutEnd> {
  const Razorpay = await loadRazorpay(scriptUrl);
  return new Promise((resolve) => {
    const events = {
      onPaid: (response: unknown) => resolve({ kind: 'paid', proof: tryParse(paymentProof, response) }),
      onDismissed: (why?: unknown) => resolve({ kind: 'closed', because: why === 'timeout' ? 'timeout' : 'traveller' }),
    };
    const callbackFrom = paysByRedirect(navigator.userAgent) ? location.origin : null;
    const checkout = new Razorpay(checkoutOptions(order, prefill, events, callbackFrom));
    checkout.on('payment.failed', (response) => {
      resolve({ kind: 'failed', failure: tryParse(paymentFailed, response)?.error ?? NO_WORDS });
      checkout.close();
    });
    checkout.open();
  });
}
