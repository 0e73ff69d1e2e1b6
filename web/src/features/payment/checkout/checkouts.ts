import type { CheckoutService } from '#contract/config.ts';
import type { CheckoutKind } from './checkout-kind.ts';
import { offlineKind } from './offline/offline-kind.ts';
import { razorpayKind } from './razorpay/razorpay-kind.ts';

type ServiceOf<Kind extends CheckoutService['kind']> = Extract<CheckoutService, { readonly kind: Kind }>;

/** Every kind of checkout that a server can name (GET /config). */
const KINDS: { readonly [Kind in CheckoutService['kind']]: CheckoutKind<ServiceOf<Kind>> } = {
  offline: offlineKind,
  razorpay: razorpayKind,
};

/** The kind of a checkout, for the service that names it. */
export const kindOf = <Kind extends CheckoutService['kind']>(service: {
  readonly kind: Kind;
}): CheckoutKind<ServiceOf<Kind>> => KINDS[service.kind];
