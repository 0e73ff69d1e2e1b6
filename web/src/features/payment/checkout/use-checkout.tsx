import { type ReactNode, useState } from 'react';
import type { CheckoutService } from '#contract/config.ts';
import { useConfig } from '../../../lib/api/config.ts';
import type { CheckoutEnd, OpenCheckout } from './checkout.ts';
import { checkoutOf, needCheckout } from './checkout-config.ts';
import type { CheckoutWindowProps, ShowWindow } from './checkout-kind.ts';
import { kindOf } from './checkouts.ts';

/** Nothing is said to the traveller: a failure shows when the checkout opens. */
const onlyAhead = (fault: unknown) => console.info('The checkout could not be fetched ahead of its use.', fault);

interface Opened extends CheckoutWindowProps {
  readonly Window: (props: CheckoutWindowProps) => ReactNode;
}

/** The interface of a checkout for the pay button. */
export interface Checkout {
  readonly openCheckout: OpenCheckout;
  /** Whether it is open. */
  readonly isOpen: boolean;
  readonly onApproach: () => void;
  readonly onPress: () => void;
  /** What the checkout is prefilled with; null while the server has not named one. */
  readonly config: CheckoutService | null;
  /** A checkout window of our own; null while there is none. */
  readonly checkout: ReactNode;
}

/** The checkout that the server's configuration names: the gateway's own window, or one of ours. */
export function useCheckout(): Checkout {
  const { data } = useConfig();
  const config = checkoutOf(data);
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);

  const show: ShowWindow = (Window, order, prefill) =>
    new Promise((resolve) => {
      const onEnd = (end: CheckoutEnd) => {
        setOpened(null);
        resolve(end);
      };
      setOpened({ Window, order, prefill, onEnd });
    });

  const openCheckout: OpenCheckout = async (order, prefill) => {
    const service = await needCheckout(data);
    setIsOpen(true);
    return kindOf(service)
      .open(service, order, prefill, show)
      .finally(() => setIsOpen(false));
  };

  return {
    openCheckout,
    isOpen,
    onApproach: () => void (config && kindOf(config).onApproach(config).catch(onlyAhead)),
    onPress: () => void (config && kindOf(config).onPress(config).catch(onlyAhead)),
    config,
    checkout: opened === null ? null : <opened.Window {...opened} />,
  };
}
