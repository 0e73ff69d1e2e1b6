import type { Clock, Pause } from '../../shared/index.ts';
import type {
  GatewayLinks,
  GatewayLists,
  GatewayMoney,
  GatewayOrders,
  GatewayRefunds,
} from '../ports/payment-gateway.ts';

type Gateway = GatewayOrders & GatewayMoney & GatewayRefunds & GatewayLists;

/** The pause between two calls: reconciliation makes at most two a second (docs/money-machine.md). */
export const MIN_GAP_MS = 500;

/** The gateway as the jobs call it. */
interface Called {
  readonly gateway: Gateway;
  readonly links: Pick<GatewayLinks, 'linkOf'>;
}

/** The same gateway with a pause between calls, for background jobs that read many orders. */
export function throttledGateway({
  gateway,
  links,
  clock,
  pause,
}: Called & { readonly clock: Clock; readonly pause: Pause }): Called {
  let free = 0;
  const turn = async (): Promise<void> => {
    const now = clock.now();
    const mine = Math.max(free, now);
    free = mine + MIN_GAP_MS;
    if (mine > now) await pause.pause(mine - now);
  };
  const paced =
    <Args extends readonly unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await turn();
      return call(...args);
    };
  const paying: Gateway = {
    create: paced((order) => gateway.create(order)),
    findByReceipt: paced((receipt, owner) => gateway.findByReceipt(receipt, owner)),
    paymentsOf: paced((id) => gateway.paymentsOf(id)),
    capture: paced((id, amount, currency) => gateway.capture(id, amount, currency)),
    refund: paced((request) => gateway.refund(request)),
    refundOf: paced((id) => gateway.refundOf(id)),
    refundsOf: paced((id) => gateway.refundsOf(id)),
    paymentsSince: paced((since, skip) => gateway.paymentsSince(since, skip)),
    refundsSince: paced((since, skip) => gateway.refundsSince(since, skip)),
  };
  return { gateway: paying, links: { linkOf: paced((id) => links.linkOf(id)) } };
}
