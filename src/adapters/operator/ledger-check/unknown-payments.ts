import type { GatewayLinks, GatewayPayment } from '#core/booking/index.ts';
import type { PartnerBookingStores } from '#core/partner-bookings/index.ts';
import type { Result, UnitOfWork } from '#core/shared/index.ts';
import { rupeesOf } from './compare-payment.ts';

/** The dependencies of the search. The gateway is paced, since nobody waits. */
export interface UnknownPaymentsDeps {
  readonly work: UnitOfWork<PartnerBookingStores>;
  readonly links: Pick<GatewayLinks, 'linkOf'>;
  /** Asks again while the gateway is silent. */
  readonly answerOf: <Value>(ask: () => Promise<Result<Value>>) => Promise<Value>;
}

const isOfOurs = ({ work }: UnknownPaymentsDeps, named: string): Promise<boolean> =>
  work.run(
    async ({ orderSearch, topUps }) =>
      (await orderSearch.ofGateway(named)) !== null || (await topUps.ofLink(named)) !== null,
  );

/** The captured payments among those of one order of the gateway that nothing here is paid by. */
async function unknownOf(
  deps: UnknownPaymentsDeps,
  orderId: string,
  payments: readonly GatewayPayment[],
): Promise<readonly GatewayPayment[]> {
  const captured = payments.filter(({ status }) => status === 'captured');
  if (captured.length === 0 || (await isOfOurs(deps, orderId))) return [];
  const strange = [];
  for (const payment of captured) {
    const isBooked = await deps.work.run(
      async ({ payments: stored, organisationEntries }) =>
        (await stored.find(payment.id)) !== null || (await organisationEntries.ofTopUp(payment.id)) !== null,
    );
    if (!isBooked) strange.push(payment);
  }
  if (strange.length === 0) return [];
  const link = await deps.answerOf(() => deps.links.linkOf(orderId));
  return link !== null && (await isOfOurs(deps, link)) ? [] : strange;
}

/**
 * Finds money that the gateway holds for orders that are not in the database, as after a restore to before they were
 * placed. What was refunded since is left out.
 * @param listed the gateway's payments by its order.
 * @returns a line for each payment.
 */
export async function unknownPayments(
  deps: UnknownPaymentsDeps,
  listed: ReadonlyMap<string | null, readonly GatewayPayment[]>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [orderId, payments] of listed) {
    if (orderId === null) continue;
    for (const { id, amount, createdAt } of await unknownOf(deps, orderId, payments)) {
      const at = new Date(createdAt).toISOString();
      lines.push(
        `${id}: captured ${rupeesOf(amount)} at the gateway on ${at}, of an order that is not here (${orderId})`,
      );
    }
  }
  return lines;
}
