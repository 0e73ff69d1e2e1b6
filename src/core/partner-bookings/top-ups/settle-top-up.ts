import {
  type Alarm,
  type GatewayAnswer,
  type GatewayLinks,
  type GatewayMoney,
  type GatewayOrders,
  type GatewayPayment,
  type GatewayUnavailable,
  type OtherPayments,
  type OtherSettled,
  readGatewayPayments,
} from '../../booking/index.ts';
import type { NewPartnerEvent } from '../../partners/index.ts';
import { accepted, type Clock, type Ids, type Result } from '../../shared/index.ts';
import type { PartnerBookingStores, PartnerWork } from '../ports.ts';
import { topUpLink } from './request-top-up.ts';
import { scheduleLook } from './schedule-look.ts';
import { type TopUp, topUpEndOf } from './top-up.ts';

/** The gateway as top-ups use it. */
export type TopUpGateway = GatewayLinks & Pick<GatewayOrders, 'paymentsOf'> & Pick<GatewayMoney, 'capture'>;

/** The dependencies of settling top-ups. */
export interface SettleTopUpDeps {
  readonly work: PartnerWork<'topUps' | 'organisationEntries' | 'partnerEvents' | 'jobs'>;
  /** The gateway itself: no balance pays a balance. */
  readonly links: TopUpGateway;
  readonly alarm: Alarm;
  readonly clock: Clock;
  readonly ids: Ids;
}

type CreditStores = Pick<PartnerBookingStores, 'topUps' | 'organisationEntries' | 'partnerEvents'>;

/** The gateway's id of the link; `null` without one. A request that was cut off may have made one that nobody stored. */
async function linkIdOf(
  { links, work }: SettleTopUpDeps,
  topUp: TopUp,
): Promise<Result<string | null, GatewayUnavailable>> {
  if (topUp.link !== null) return accepted(topUp.link.linkId);
  const found = await links.findLink(topUp.id);
  if (!found.ok || found.value === null) return found.ok ? accepted(null) : found;
  const link = topUpLink(topUp, found.value);
  await work.run(async ({ topUps }) => {
    const now = await topUps.lock(topUp.id);
    if (now?.link === null) await topUps.save({ ...now, link });
  });
  return accepted(link.linkId);
}

/** Credits a captured payment with the gateway's amount and tells the organisation; a known one changes nothing. */
async function credit(
  { organisationEntries, partnerEvents }: CreditStores,
  { id: topUpId, organisationId }: TopUp,
  { id: ref, amount }: GatewayPayment,
  { clock, ids }: SettleTopUpDeps,
): Promise<void> {
  const entry = { organisationId, why: 'topped_up', amount, ref, bookingId: null, at: clock.now() } as const;
  const posted = await organisationEntries.post(entry, `txn_${ids.next()}`, null);
  if (posted === null) return;
  const event: NewPartnerEvent = {
    ...{ id: `evt_${ids.next()}`, organisationId, type: 'balance.topped_up', bookingId: null },
    occurredAt: entry.at,
    data: { topUpId, transactionId: posted.id, amount: { amount, currency: 'INR' } },
  };
  await partnerEvents.record(event);
}

/** Applies what the gateway knows of a top-up; money that came after the link's end is credited all the same. */
const apply =
  (deps: SettleTopUpDeps, id: string, { captured, askedAt }: Pick<GatewayAnswer, 'captured' | 'askedAt'>) =>
  async (stores: CreditStores): Promise<void> => {
    const topUp = await stores.topUps.lock(id);
    if (topUp === null) return;
    const [first] = captured;
    if (first === undefined) {
      if (topUp.status === 'open' && askedAt >= topUpEndOf(topUp))
        await stores.topUps.save({ ...topUp, status: 'expired' });
      return;
    }
    await stores.organisationEntries.lock(topUp.organisationId);
    for (const payment of captured) await credit(stores, topUp, payment, deps);
    await stores.topUps.save({ ...topUp, status: 'paid', paymentId: topUp.paymentId ?? first.id });
  };

async function settle(deps: SettleTopUpDeps, topUp: TopUp | null): Promise<OtherSettled> {
  if (topUp === null) return 'unknown';
  const linkId = await linkIdOf(deps, topUp);
  if (!linkId.ok) return 'unavailable';
  const nothing = { captured: [], askedAt: deps.clock.now() };
  const read =
    linkId.value === null
      ? accepted(nothing)
      : await readGatewayPayments({ ...deps, gateway: deps.links })(linkId.value);
  if (!read.ok) return 'unavailable';
  await deps.work.run(apply(deps, topUp.id, read.value));
  return 'settled';
}

/**
 * Settles top-ups by what the gateway knows of them, as orders are (docs/money-machine.md): each captured payment is
 * credited once, with the gateway's amount, in one transaction with the row and the event `balance.topped_up`. Safe to
 * repeat and to run concurrently. Each is looked at until three days after its link's end, a paid one too: a second payment
 * may come, and the event of it may be lost.
 */
export const topUpPayments = (deps: SettleTopUpDeps): OtherPayments => ({
  settle: async (gatewayOrderId) => settle(deps, await deps.work.run(({ topUps }) => topUps.ofLink(gatewayOrderId))),
  async look(id, look) {
    const settled = await settle(deps, await deps.work.run(({ topUps }) => topUps.find(id)));
    if (settled === 'unavailable') return 'again';
    await deps.work.run(async ({ topUps, jobs }) => {
      const now = await topUps.find(id);
      if (now !== null) await scheduleLook({ jobs }, now, look + 1);
    });
    return 'done';
  },
});
