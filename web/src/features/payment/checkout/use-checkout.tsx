import { type ReactNode, useState } from 'react';
import type { CheckoutService } from '#contract/config.ts';
import { useConfig } from '../../../lib/api/config.ts';
import { localProblem } from '../../../lib/api/problem.ts';
import type { CheckoutEnd, CheckoutOrder, CheckoutPrefill, OpenCheckout } from './checkout.ts';
import { checkoutOf, needCheckout } from './checkout-config.ts';
import type { OfflineCheckoutProps } from './offline-checkout.tsx';
import { loadRazorpay, preconnect } from './razorpay/load-razorpay.ts';
import { openRazorpay } from './razorpay/razorpay-checkout.ts';

const loadOffline = () => import('./offline-checkout.tsx');

const onlyAhead = (fault: unknown) => console.info('The checkout could not be fetched ahead of its use.', fault);

/** The traveller looks at the pay button: nothing leaves the house yet but a connection. */
function approach(config: CheckoutService | null): void {
  if (config?.kind === 'offline') loadOffline().catch(onlyAhead);
  if (config?.kind === 'razorpay') preconnect(config.scriptUrl);
}

/** The traveller has pressed it: the checkout loads while the stay is quoted. A failure shows when it opens. */
function fetchAhead(config: CheckoutService | null): void {
  if (config?.kind === 'razorpay') loadRazorpay(config.scriptUrl).catch(onlyAhead);
}

interface Opened extends OfflineCheckoutProps {
  readonly Window: (props: OfflineCheckoutProps) => ReactNode;
}

/** What the pay button needs of a checkout. */
export interface Checkout {
  readonly openCheckout: OpenCheckout;
  /** Whether it has been opened, and has not ended yet. */
  readonly isOpen: boolean;
  readonly onApproach: () => void;
  readonly onPress: () => void;
  /** What the checkout is prefilled with; null while the server has not named one. */
  readonly config: CheckoutService | null;
  /** Where the offline window shows; null while there is none. */
  readonly checkout: ReactNode;
}

/** The checkout that the server's configuration names: the gateway's own, or the offline window. */
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
