import { type ReactNode, useState } from 'react';
import { useConfig } from '../../../lib/api/config.ts';
import { localProblem } from '../../../lib/api/problem.ts';
import type { CheckoutEnd, CheckoutOrder, CheckoutPrefill, OpenCheckout } from './checkout.ts';
import { type CheckoutConfig, checkoutOf, needCheckout } from './checkout-config.ts';
import type { OfflineCheckoutProps } from './offline-checkout.tsx';
import { loadRazorpay, preconnect } from './razorpay/load-razorpay.ts';
import { openRazorpay } from './razorpay/razorpay-checkout.ts';

const loadOffline = () => import('./offline-checkout.tsx');

const onlyAhead = (fault: unknown) => console.info('The checkout could not be fetched ahead of its use.', fault);

/** Hover or focus on the pay button: only a connection is opened. */
function approach(config: CheckoutConfig | null): void {
  if (config?.kind === 'offline') loadOffline().catch(onlyAhead);
  if (config?.kind === 'razorpay') preconnect(config.scriptUrl);
}

/** The click: the checkout loads while the stay is quoted. A failure shows when it opens. */
function fetchAhead(config: CheckoutConfig | null): void {
  if (config?.kind === 'razorpay') loadRazorpay(config.scriptUrl).catch(onlyAhead);
}

interface Opened extends OfflineCheckoutProps {
  readonly Window: (props: OfflineCheckoutProps) => ReactNode;
}

/** The interface of a checkout for the pay button. */
export interface Checkout {
  readonly openCheckout: OpenCheckout;
  /** Whether it is open. */
  readonly isOpen: boolean;
  readonly onApproach: () => void;
  readonly onPress: () => void;
  /** The prefilled values; null until the server has sent them. */
  readonly config: CheckoutConfig | null;
  /** The element of the offline window; null without one. */
  readonly checkout: ReactNode;
}

/** The configured checkout: the gateway's, or the offline window. */
export function useCheckout(): Checkout {
  const { data } = useConfig();
  const config = checkoutOf(data);
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);

  async function openOffline(order: CheckoutOrder, prefill: CheckoutPrefill): Promise<CheckoutEnd> {
    const { OfflineCheckout } = await loadOffline().catch((fault: unknown) => {
      throw localProblem('UNREACHABLE', fault);
    });
    return new Promise((resolve) => {
      const onEnd = (end: CheckoutEnd) => {
        setOpened(null);
        resolve(end);
      };
      setOpened({ Window: OfflineCheckout, order, prefill, onEnd });
    });
  }

  const openCheckout: OpenCheckout = async (order, prefill) => {
    const checkout = await needCheckout(data);
    setIsOpen(true);
    const open = checkout.kind === 'offline' ? openOffline : openRazorpay.bind(null, checkout.scriptUrl);
    return open(order, prefill).finally(() => setIsOpen(false));
  };

  return {
    openCheckout,
    isOpen,
    onApproach: () => approach(config),
    onPress: () => fetchAhead(config),
    config,
    checkout: opened === null ? null : <opened.Window {...opened} />,
  };
}
