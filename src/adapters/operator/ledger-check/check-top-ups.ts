import type { GatewayPayment, GatewayRefund } from '#core/booking/index.ts';
import type { PartnerBookingStores, TopUp } from '#core/partner-bookings/index.ts';
import type { Instant, UnitOfWork } from '#core/shared/index.ts';
import { compareTopUp } from './compare-top-up.ts';

/** What is read from the gateway: the payments of a link, the refunds of a payment. */
export interface GatewaySays {
  payments(gatewayOrderId: string): Promise<readonly GatewayPayment[]> | readonly GatewayPayment[];
  refunds(paymentId: string): Promise<readonly GatewayRefund[]> | readonly GatewayRefund[];
}

/** The dependencies of the check of top-ups. */
export interface TopUpCheckDeps {
  readonly work: UnitOfWork<Pick<PartnerBookingStores, 'topUps' | 'organisationEntries'>>;
  readonly says: GatewaySays;
  /** Called with the progress. */
  readonly onProgress: (line: string) => void;
}

const AT_ONCE = 100;

async function compare({ work, says }: TopUpCheckDeps, topUp: TopUp, linkId: string): Promise<readonly string[]> {
  const captured = (await says.payments(linkId)).filter(({ status }) => status === 'captured' || status === 'refunded');
  const ids = new Set([...captured.map(({ id }) => id), ...(topUp.paymentId === null ? [] : [topUp.paymentId])]);
  const differences: string[] = [];
  for (const paymentId of ids) {
    const atGateway = captured.find(({ id }) => id === paymentId) ?? null;
    const refundsAtGateway = atGateway === null ? [] : await says.refunds(paymentId);
    const entries = await work.run(async ({ organisationEntries }) => {
      const find = (why: 'topped_up' | 'paid_out', ref: string) =>
        organisationEntries.find(topUp.organisationId, why, ref);
      const paidOut = [];
      for (const { id } of refundsAtGateway) paidOut.push(await find('paid_out', id));
      return { credited: await find('topped_up', paymentId), paidOut: paidOut.filter((entry) => entry !== null) };
    });
    differences.push(...compareTopUp({ topUp, paymentId, atGateway, refundsAtGateway, ...entries }));
  }
  return differences;
}

/**
 * Compares the payments of top-ups, which are of no order, with the balances: each link is read by itself, as the gateway
 * lists its payments under an order of its own.
 */
export async function checkTopUps(
  deps: TopUpCheckDeps,
  since: Instant,
): Promise<{ readonly count: number; readonly differences: readonly string[] }> {
  const differences: string[] = [];
  let count = 0;
  for (let after = ''; ; ) {
    const topUps = await deps.work.run((stores) => stores.topUps.createdSince(since, after, AT_ONCE));
    for (const topUp of topUps) {
      if (topUp.link === null) continue;
      differences.push(...(await compare(deps, topUp, topUp.link.linkId)));
      count += 1;
    }
    if (count > 0) deps.onProgress(`Compared ${count} top-ups.`);
    const last = topUps.at(-1);
    if (last === undefined || topUps.length < AT_ONCE) return { count, differences };
    after = last.id;
  }
}
