import type { Result } from '../../shared/index.ts';
import type { OtherPayments, OtherSettled } from '../ports/other-payments.ts';
import type { GatewayLinks, GatewayUnavailable } from '../ports/payment-gateway.ts';
import type { BookingWork } from '../ports/stores.ts';
import type { CallsUnderWay } from './join-calls.ts';
import type { Settle } from './settle.ts';

/** The dependencies of settling what an id of the gateway names. */
export interface SettleNamedDeps {
  readonly work: BookingWork<'orderSearch'>;
  readonly settle: Settle;
  readonly otherPayments: Pick<OtherPayments, 'settle'>;
  readonly links: Pick<GatewayLinks, 'linkOf'>;
  readonly settling: CallsUnderWay;
}

/**
 * Settles what is paid under an id that is in our books; any other is unknown, and the gateway is not asked about it. The
 * browser's return and several events come at once: whoever settles that order already is waited for, so that they do not
 * all wait for its row.
 */
export async function settleKnown(
  { settling, ...deps }: Omit<SettleNamedDeps, 'links'>,
  gatewayOrderId: string,
): Promise<OtherSettled> {
  await settling.untilOver(gatewayOrderId);
  return settling.during(gatewayOrderId, () => settleNow(deps, gatewayOrderId));
}

async function settleNow(
  { work, settle, otherPayments }: Omit<SettleNamedDeps, 'links' | 'settling'>,
  gatewayOrderId: string,
): Promise<OtherSettled> {
  const known = await work.apart(({ orderSearch }) => orderSearch.known(gatewayOrderId));
  if (known === null) return otherPayments.settle(gatewayOrderId);
  const settled = await settle(gatewayOrderId, known);
  if (settled.ok) return 'settled';
  return settled.refusal.code === 'NOT_FOUND' ? 'unknown' : 'unavailable';
}

/**
 * Settles what is paid under an id of the gateway: the order of a booking, or a payment apart from those. A payment of a
 * link is under an order that the gateway opened itself, which only it can tell the link of.
 */
export const settleNamed =
  (deps: SettleNamedDeps) =>
  async (gatewayOrderId: string): Promise<OtherSettled> => {
    const direct = await settleKnown(deps, gatewayOrderId);
    if (direct !== 'unknown') return direct;
    const link: Result<string | null, GatewayUnavailable> = await deps.links.linkOf(gatewayOrderId);
    if (!link.ok) return 'unavailable';
    return link.value === null ? 'unknown' : settleKnown(deps, link.value);
  };
