import { vi } from 'vitest';

/** How the checkout ends; each test sets it. */
export const openCheckout = vi.fn();

/** The module of the checkout without a window, for `vi.mock`. */
export const checkoutWithoutWindow = () => ({
  useCheckout: () => ({
    openCheckout,
    isOpen: false,
    onApproach: () => undefined,
    onPress: () => undefined,
    config: null,
    checkout: null,
  }),
});
