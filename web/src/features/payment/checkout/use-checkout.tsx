import { type ReactNode, useState } from 'react';
import { readConfig, useConfig } from '../../../lib/api/config.ts';
import { localProblem } from '../../../lib/api/problem.ts';
import type { CheckoutConfig } from '../../../lib/api/shapes.ts';
import type { CheckoutEnd, CheckoutOrder, CheckoutPrefill, OpenCheckout } from './checkout.ts';
import type { OfflineCheckoutProps } from './offline-checkout.tsx';
import { loadRazorpay, preconnect } from './razorpay/load-razorpay.ts';
import { openRazorpay } from './razorpay/razorpay-checkout.ts';

const loadOffline = () => import('./offline-checkout.tsx');

const onlyAhead = (fault: unknown) => console.info('The checkout could not be fetched ahead of its use.', fault);

/** The traveller looks at the pay button: nothing leaves the house yet but a connection. */
function approach(config: CheckoutConfig | undefined): void {
  if (config?.kind === 'offline') loadOffline().catch(onlyAhead);
  if (config?.kind === 'razorpay') preconnect(config.scriptUrl);
}

/** The traveller has pressed it: the checkout loads while the stay is quoted. A failure shows when it opens. */
function fetchAhead(config: CheckoutConfig | undefined): void {
  if (config?.kind === 'razorpay') loadRazorpay(config.scriptUrl).catch(onlyAhead);
}

interface Opened extends OfflineCheckoutProps {
  readonly Window: (props: OfflineCheckoutProps) => ReactNode;
}

/** What the pay button needs of a checkout. */
export interface Checkout {
  readonly openCheckout: OpenCheckout;
  readonly onApproach: () => void;
  readonly onPress: () => void;
  /** Where the offline window shows; null while there is none. */
  readonly checkout: ReactNode;
}

/** The checkout that the server's configuration names: the gateway's own, or the offline window. */
export function useCheckout(): Checkout {
  const { data } = useConfig();
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
    const { checkout } = data ?? (await readConfig());
    return checkout.kind === 'offline' ? openOffline(order, prefill) : openRazorpay(checkout.scriptUrl, order, prefill);
  };

  return {
    openCheckout,
    onApproach: () => approach(data?.checkout),
    onPress: () => fetchAhead(data?.checkout),
    checkout: opened === null ? null : <opened.Window {...opened} />,
  };
}
