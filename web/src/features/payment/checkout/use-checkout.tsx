import { type ReactNode, useState } from 'react';
import { localProblem } from '../../../lib/api/problem.ts';
import type { OpenCheckout } from './checkout.ts';
import type { OfflineCheckoutProps } from './offline-checkout.tsx';

const load = () => import('./offline-checkout.tsx');

/** Fetches the checkout window ahead of its use, on the traveller's intent to pay. A failure shows when it opens. */
export function prepareCheckout(): void {
  load().catch((fault: unknown) => console.info('The checkout could not be fetched ahead of its use.', fault));
}

interface Opened extends OfflineCheckoutProps {
  readonly Window: (props: OfflineCheckoutProps) => ReactNode;
}

/** The checkout of the offline gateway: `openCheckout` opens it, `checkout` is where it shows. */
export function useOfflineCheckout(): { openCheckout: OpenCheckout; checkout: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openCheckout: OpenCheckout = async (order, prefill) => {
    const { OfflineCheckout } = await load().catch((fault: unknown) => {
      throw localProblem('UNREACHABLE', fault);
    });
    return new Promise((resolve) => {
      setOpened({
        Window: OfflineCheckout,
        order,
        prefill,
        onEnd: (end) => {
          setOpened(null);
          resolve(end);
        },
      });
    });
  };
  if (opened === null) return { openCheckout, checkout: null };
  const { Window, ...props } = opened;
  return { openCheckout, checkout: <Window {...props} /> };
}
