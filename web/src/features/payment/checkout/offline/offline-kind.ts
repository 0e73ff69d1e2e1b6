import { localProblem } from '../../../../lib/api/problem.ts';
import type { CheckoutKind } from '../checkout-kind.ts';

const load = () => import('./offline-checkout.tsx');

/** The offline gateway: a window of our own with test cards, loaded when the pay button comes into view. */
export const offlineKind: CheckoutKind<{ kind: 'offline'; contact: string; color: string }> = {
  onApproach: load,
  onPress: load,
  async open(_service, order, prefill, show) {
    const { OfflineCheckout } = await load().catch((fault: unknown) => {
      throw localProblem('UNREACHABLE', fault);
    });
    return show(OfflineCheckout, order, prefill);
  },
};
