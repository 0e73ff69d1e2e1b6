import {
  type Alarm,
  type GatewayAnswer,
  type GatewayLinks,
  type GatewayMoney,
  type GatewayOrders,
  type GatewayPayment,
  type GatewayRefunds,
  type GatewayUnavailable,
  type MoneyAlarm,
  type OtherPayments,
  type OtherSettled,
  readGatewayPayments,
} from '../../booking/index.ts';
import type { NewPartnerEvent } from '../../partners/index.ts';
import { accepted, type Clock, type Ids, type Instant, type Result } from '../../shared/index.ts';
import type { PartnerBookingStores, PartnerWork } from '../ports.ts';
import { payOutRefunds, type RefundsOfPayments, refundsOfPayments } from './pay-out-refunds.ts';
import { asAsked, topUpLink } from './request-top-up.ts';
import { scheduleLook } from './schedule-look.ts';
import { lostBefore, type TopUp, topUpEndOf, topUpLookBy } from './top-up.ts';

/** The gateway as top-ups use it. */
export type TopUpGateway = GatewayLinks &
  Pick<GatewayOrders, 'paymentsOf'> &
  Pick<GatewayMoney, 'capture'> &
  Pick<GatewayRefunds, 'refundsOf'>;

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

/**
 * The gateway's id of the link; `null` without one, and for one over another amount. A request that was cut off may have
 * made one that nobody stored.
 */
async function linkIdOf(
  { links, work, alarm }: SettleTopUpDeps,
  topUp: TopUp,
): Promise<Result<string | null, GatewayUnavailable>> {
  if (topUp.link !== null) return accepted(topUp.link.linkId);
  const found = await links.findLink(topUp.id);
  if (!found.ok || found.value === null) return found.ok ? accepted(null) : found;
  const own = await asAsked({ alarm }, topUp, found.value);
  if (!own.ok) return accepted(null);
  const link = topUpLink(topUp, own.value);
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

/**
 * The captured payments that are in rupees. Another one raises an alarm until the operator has recorded it under its id:
 * what it is worth is not for Padav to say.
 */
async function inRupees(
  { alarm, work }: SettleTopUpDeps,
  gatewayOrderId: string,
  captured: readonly GatewayPayment[],
): Promise<readonly GatewayPayment[]> {
  for (const { id: paymentId, currency } of captured) {
    if (
      currency === 'INR' ||
      (await work.run(({ organisationEntries }) => organisationEntries.ofTopUp(paymentId))) !== null
    )
      continue;
    await alarm.raise({ what: 'payment-of-another-order', facts: { paymentId, gatewayOrderId, currency } });
  }
  return captured.filter(({ currency }) => currency === 'INR');
}

/** What the gateway knows of a top-up. */
interface AtGateway extends Pick<GatewayAnswer, 'captured' | 'askedAt'> {
  readonly refunds: RefundsOfPayments;
}

/**
 * Applies what the gateway knows of a top-up; money that came after the link's end is credited all the same.
 * @returns the alarms to raise once the transaction is done
 */
const apply =
  (deps: SettleTopUpDeps, id: string, { captured, askedAt, refunds }: AtGateway) =>
  async (stores: CreditStores): Promise<readonly MoneyAlarm[]> => {
    const topUp = await stores.topUps.lock(id);
    if (topUp === null) return [];
    const [first] = captured;
    if (first === undefined) {
      if (topUp.status === 'open' && askedAt >= topUpEndOf(topUp))
        await stores.topUps.save({ ...topUp, status: 'expired' });
      return [];
    }
    const { organisationId } = topUp;
    await stores.organisationEntries.lock(organisationId);
    const alarms: MoneyAlarm[] = [];
    for (const payment of captured) {
      await credit(stores, topUp, payment, deps);
      const of = { organisationId, paymentId: payment.id };
      alarms.push(...(await payOutRefunds(stores, of, refunds.get(payment.id) ?? [], deps)));
    }
    await stores.topUps.save({ ...topUp, status: 'paid', paymentId: topUp.paymentId ?? first.id });
    return alarms;
  };

async function settle(deps: SettleTopUpDeps, topUp: TopUp | null): Promise<OtherSettled> {
  if (topUp === null) return 'unknown';
  const linkId = await linkIdOf(deps, topUp);
  if (!linkId.ok) return 'unavailable';
  let [askedAt, captured]: [Instant, readonly GatewayPayment[]] = [deps.clock.now(), []];
  if (linkId.value !== null) {
    const read = await readGatewayPayments({ ...deps, gateway: deps.links })(linkId.value);
    if (!read.ok) return 'unavailable';
    askedAt = read.value.askedAt;
    captured = await inRupees(deps, linkId.value, read.value.captured);
  }
  const refunds = await refundsOfPayments(
    deps.links,
    captured.map((payment) => payment.id),
  );
  if (!refunds.ok) return 'unavailable';
  const alarms = await deps.work.run(apply(deps, topUp.id, { captured, askedAt, refunds: refunds.value }));
  for (const alarm of alarms) await deps.alarm.raise(alarm);
  return 'settled';
}

/** Takes refunds of a payment out of the balance that it topped up; a payment of no top-up changes nothing. */
async function readRefunds(deps: SettleTopUpDeps, paymentId: string): Promise<boolean> {
  const entry = await deps.work.run(({ organisationEntries }) => organisationEntries.ofTopUp(paymentId));
  if (entry === null) return true;
  const { organisationId } = entry;
  const read = await deps.links.refundsOf(paymentId);
  if (!read.ok) return false;
  const alarms = await deps.work.run((stores) =>
    payOutRefunds(stores, { organisationId, paymentId }, read.value, deps),
  );
  for (const alarm of alarms) await deps.alarm.raise(alarm);
  return true;
}

/**
 * Settles top-ups by what the gateway knows of them, as orders are (docs/money-machine.md): each captured payment is
 * credited once, with the gateway's amount, in one transaction with the row and the event `balance.topped_up`, and what
 * was refunded of it in the gateway's dashboard is taken out of the balance. Safe to repeat and to run concurrently. Each is looked at until three days after its link's end, a paid one too: a second payment
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
  readRefunds: (paymentId) => readRefunds(deps, paymentId),
  isCredited: async (paymentId) =>
    (await deps.work.run(({ organisationEntries }) => organisationEntries.ofTopUp(paymentId))) !== null,
  lookAgain: (max) =>
    deps.work.run(async ({ topUps, jobs }) => {
      const now = deps.clock.now();
      for (const topUp of await topUps.openBefore(lostBefore(now), max)) {
        await scheduleLook({ jobs }, topUp, topUpLookBy(topUp, now));
      }
    }),
});
