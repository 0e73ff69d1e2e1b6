import { CHECKOUT_LIFE_MS } from '#core/booking/index.ts';
import { BRAND } from '../../../../lib/brand.ts';
import { LANGUAGE } from '../../../../lib/i18n/language.ts';
import { type CheckoutOrder, type CheckoutPrefill, themeColor } from '../checkout.ts';
import type { RazorpayOptions } from './wire.ts';

/** The checkout closes automatically after this long (15 minutes of the order's 20). */
export const CHECKOUT_OPEN_S = CHECKOUT_LIFE_MS / 1_000;

/** The callback of the gateway for a browser without popups. */
const CALLBACK_PATH = '/payment/callback';

/** The events of the window. */
export interface CheckoutEvents {
  onPaid(response: unknown): void;
  onDismissed(why?: unknown): void;
}

/**
 * The checkout's options (Razorpay, standard checkout). A failed payment closes the window, since a second attempt in
 * it could pay after the failure was reported. Typing a UPI id was ended by NPCI on 28 February 2026, so that it is
 * not offered.
 * @param callbackFrom the origin to return to, for a browser without popups; null where the window opens.
 */
export const checkoutOptions = (
  order: CheckoutOrder,
  prefill: CheckoutPrefill,
  { onPaid, onDismissed }: CheckoutEvents,
  callbackFrom: string | null,
): RazorpayOptions => ({
  key: order.key,
  order_id: order.id,
  amount: order.amount,
  currency: order.currency,
  name: BRAND,
  description: prefill.description,
  prefill: { name: prefill.name, email: prefill.email, contact: prefill.contact },
  theme: { color: themeColor(prefill) },
  retry: { enabled: false },
  modal: { confirm_close: true, ondismiss: onDismissed },
  timeout: CHECKOUT_OPEN_S,
  config: { display: { hide: [{ method: 'upi', flows: ['collect'] }], language: LANGUAGE } },
  handler: onPaid,
  ...(callbackFrom === null ? {} : { callback_url: callbackFrom + CALLBACK_PATH, redirect: true }),
});
