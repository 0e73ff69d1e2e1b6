import type { ReactNode } from 'react';
import type { CheckoutService } from '#contract/config.ts';
import type { CheckoutEnd, CheckoutOrder, CheckoutPrefill } from './checkout.ts';

/** The props of a checkout window of our own. */
export interface CheckoutWindowProps {
  readonly order: CheckoutOrder;
  readonly prefill: CheckoutPrefill;
  /** Called once, with how the window ended. */
  readonly onEnd: (end: CheckoutEnd) => void;
}

/** Renders a checkout window of our own over the page, and resolves with its end. */
export type ShowWindow = (
  Window: (props: CheckoutWindowProps) => ReactNode,
  order: CheckoutOrder,
  prefill: CheckoutPrefill,
) => Promise<CheckoutEnd>;

/** A kind of checkout. `service` is what GET /config states of it. */
export interface CheckoutKind<Service extends CheckoutService> {
  /** The traveller looks at the pay button: only our own code may load, the gateway may only be connected to. */
  readonly onApproach: (service: Service) => Promise<unknown>;
  /** The traveller pressed the pay button: the gateway's script may load while the stay is quoted. */
  readonly onPress: (service: Service) => Promise<unknown>;
  /** Opens the checkout and resolves with its end. @throws Problem when it can't be loaded */
  readonly open: (
    service: Service,
    order: CheckoutOrder,
    prefill: CheckoutPrefill,
    show: ShowWindow,
  ) => Promise<CheckoutEnd>;
}
