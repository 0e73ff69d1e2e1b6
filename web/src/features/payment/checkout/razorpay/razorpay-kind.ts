import type { CheckoutKind } from '../checkout-kind.ts';
import { preconnect } from '../load-script.ts';
import { loadRazorpay, openRazorpay } from './razorpay-checkout.ts';

/** Razorpay: its own window, drawn by a script of its host. */
export const razorpayKind: CheckoutKind<{ kind: 'razorpay'; scriptUrl: string; contact: string; color: string }> = {
  onApproach: async ({ scriptUrl }) => preconnect(scriptUrl),
  onPress: ({ scriptUrl }) => loadRazorpay(scriptUrl),
  open: ({ scriptUrl }, order, prefill) => openRazorpay(scriptUrl, order, prefill),
};
