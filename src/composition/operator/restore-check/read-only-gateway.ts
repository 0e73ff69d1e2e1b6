import type { DependencyContainer } from 'tsyringe';
import { refused } from '#core/shared/index.ts';
import { GATEWAY } from '../../tokens.ts';
import { provide, take } from '../../wiring.ts';

/**
 * Lets the product read from the gateway and nothing else: a copy that is older than the gateway would capture and
 * refund anew what the real product has dealt with.
 */
export function readOnlyGateway(container: DependencyContainer): void {
  const real = take(container, GATEWAY);
  const never = async () => refused('GATEWAY_UNAVAILABLE');
  provide(container, GATEWAY, () => ({
    publicKey: real.publicKey,
    create: never,
    capture: never,
    refund: never,
    createLink: never,
    findByReceipt: (receipt, owner) => real.findByReceipt(receipt, owner),
    paymentsOf: (id) => real.paymentsOf(id),
    refundOf: (id) => real.refundOf(id),
    refundsOf: (id) => real.refundsOf(id),
    paymentsSince: (since, skip) => real.paymentsSince(since, skip),
    refundsSince: (since, skip) => real.refundsSince(since, skip),
    findLink: (receipt) => real.findLink(receipt),
    linkOf: (id) => real.linkOf(id),
    signed: (proof) => real.signed(proof),
  }));
}
