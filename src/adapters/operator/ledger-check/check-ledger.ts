import {
  balancesOf,
  type GatewayLinks,
  type GatewayLists,
  type GatewayOrders,
  type GatewayPayment,
  type GatewayRefund,
  type GatewayRefunds,
  type LedgerEntry,
  LISTED_AT_ONCE,
  type Order,
} from '#core/booking/index.ts';
import type { PartnerBookingStores } from '#core/partner-bookings/index.ts';
import { type Clock, type Instant, instant, type Pause, type Result, type UnitOfWork } from '#core/shared/index.ts';
import { table } from '../text-table.ts';
import { checkTopUps, type GatewaySays } from './check-top-ups.ts';
import { comparePayment, rupeesOf } from './compare-payment.ts';
import { unknownPayments } from './unknown-payments.ts';

/** The dependencies of the check. The gateway is paced, since nobody waits. */
export interface LedgerCheckDeps {
  readonly work: UnitOfWork<PartnerBookingStores>;
  readonly gateway: Pick<GatewayOrders, 'paymentsOf'> & Pick<GatewayRefunds, 'refundsOf'> & GatewayLists;
  readonly links: Pick<GatewayLinks, 'linkOf'>;
  /** Called with the progress. */
  readonly onProgress: (line: string) => void;
  readonly clock: Clock;
  readonly pause: Pause;
}

const ORDERS_AT_ONCE = 100;
const DAY_MS = 86_400_000;
const ATTEMPTS = 4;
const BETWEEN_ATTEMPTS_MS = 2_000;

/** Thrown when the gateway can't be reached: the check can't continue. */
class GatewaySilent extends Error {}

async function answerOf<Value>({ pause }: LedgerCheckDeps, ask: () => Promise<Result<Value>>): Promise<Value> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await ask();
    if (answer.ok) return answer.value;
    if (attempt < ATTEMPTS) await pause.pause(BETWEEN_ATTEMPTS_MS);
  }
  throw new GatewaySilent();
}

const isCaptured = ({ status }: GatewayPayment): boolean => status === 'captured' || status === 'refunded';

interface Compared {
  readonly differences: readonly string[];
  readonly entries: readonly LedgerEntry[];
}

/** Reads each order by itself: the present state. */
const asked = (services: LedgerCheckDeps): GatewaySays => ({
  payments: (id) => answerOf(services, () => services.gateway.paymentsOf(id)),
  refunds: (id) => answerOf(services, () => services.gateway.refundsOf(id)),
});

async function readList<Entry extends { readonly id: string }>(
  services: LedgerCheckDeps,
  name: string,
  pageAt: (skip: number) => Promise<Result<readonly Entry[]>>,
  keyOf: (entry: Entry) => string | null,
): Promise<ReadonlyMap<string | null, readonly Entry[]>> {
  // New entries shift the pages: some are read twice, none is skipped.
  const all = new Map<string, Entry>();
  for (let skip = 0, count = LISTED_AT_ONCE; count === LISTED_AT_ONCE; skip += count) {
    const page = await answerOf(services, () => pageAt(skip));
    for (const entry of page) if (!all.has(entry.id)) all.set(entry.id, entry);
    count = page.length;
    services.onProgress(`Read ${all.size} ${name} from the gateway.`);
  }
  const grouped = new Map<string | null, Entry[]>();
  for (const entry of [...all.values()].reverse()) {
    const group = grouped.get(keyOf(entry));
    if (group === undefined) grouped.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return grouped;
}

/** Reads the lists, a hundred entries a call. */
async function listed(services: LedgerCheckDeps, since: Instant) {
  const { gateway } = services;
  const paymentsAt = (skip: number) => gateway.paymentsSince(since, skip);
  const payments = await readList(services, 'payments', paymentsAt, ({ orderId }) => orderId);
  const refundsAt = (skip: number) => gateway.refundsSince(since, skip);
  const refunds = await readList(services, 'refunds', refundsAt, ({ paymentId }) => paymentId);
  const says: GatewaySays = { payments: (id) => payments.get(id) ?? [], refunds: (id) => refunds.get(id) ?? [] };
  return { payments, says };
}

/** Checks one order: every payment that the ledger or the gateway has. */
async function compareOrder(
  { work }: LedgerCheckDeps,
  says: GatewaySays,
  order: Order,
  gatewayOrderId: string,
): Promise<Compared> {
  const captured = (await says.payments(gatewayOrderId)).filter(isCaptured);
  const refundsAtGateway = new Map<string, readonly GatewayRefund[]>();
  for (const { id } of captured) refundsAtGateway.set(id, await says.refunds(id));
  const ours = await work.run(async (stores) => ({
    entries: await stores.ledger.ofOrder(order.receipt),
    refunds: await stores.refunds.ofOrder(order.receipt),
    payments: await stores.payments.ofOrder(order.receipt),
    booked: await stores.bookingSearch.ofOrder(order.receipt),
  }));
  const ids = new Set([...captured, ...ours.payments].map(({ id }) => id));
  const differences = [...ids].flatMap((paymentId) =>
    comparePayment({
      paymentId,
      entries: ours.entries.filter((entry) => entry.paymentId === paymentId),
      refunds: ours.refunds.filter((refund) => refund.paymentId === paymentId),
      booked: ours.booked?.booking.payments.some(({ id }) => id === paymentId) ? ours.booked : null,
      atGateway: captured.find(({ id }) => id === paymentId) ?? null,
      refundsAtGateway: refundsAtGateway.get(paymentId) ?? [],
    }),
  );
  return { differences: differences.map((line) => `${line} (order ${order.receipt})`), entries: ours.entries };
}

/** Checks differences again, by reading the order itself: payments may have changed since the lists were read. */
async function compareTwice(
  services: LedgerCheckDeps,
  says: GatewaySays,
  order: Order,
  gatewayOrderId: string,
): Promise<Compared> {
  const first = await compareOrder(services, says, order, gatewayOrderId);
  return first.differences.length === 0 ? first : compareOrder(services, asked(services), order, gatewayOrderId);
}

/** How much of each kind was compared. */
interface Counts {
  readonly orders: number;
  readonly topUps: number;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function report(
  entries: readonly LedgerEntry[],
  { orders, topUps }: Counts,
  differences: readonly string[],
): readonly string[] {
  const { gateway, in_hand, held, kept, owed, refunded } = balancesOf(entries);
  const rows: readonly (readonly [string, number])[] = [
    ['captured', -gateway],
    ['in hand', in_hand],
    ['held', held],
    ['kept', kept],
    ['owed', owed],
    ['refunded', refunded],
    ['sum', gateway + in_hand + held + kept + owed + refunded],
  ];
  return [
    `Compared ${counted(orders, 'order')} with the gateway.`,
    ...(topUps === 0 ? [] : [`Compared ${counted(topUps, 'top-up')} with the gateway.`]),
    '',
    ...table(
      ['account', 'amount'],
      rows.map(([name, figure]) => [name, rupeesOf(figure)]),
    ),
    '',
    ...(differences.length === 0 ? ['no differences'] : differences),
  ];
}

/** What was found. */
export interface CheckedLedger {
  readonly lines: readonly string[];
  readonly code: 0 | 1;
  /** Whether the gateway told all; differences are no obstacle. */
  readonly isWhole: boolean;
}

/**
 * Compares the ledger with the gateway's payments, order by order, and with our own rows; then the balances of
 * organisations with the payments of their top-ups.
 * @param days only orders of the last days; `null` for all.
 * @returns the balances, then a difference a line and code 1, or `no differences` and code 0. A gateway that can't be
 * reached is code 1 too, with what was compared until then.
 */
export async function checkLedger(services: LedgerCheckDeps, days: number | null): Promise<CheckedLedger> {
  const since = instant(days === null ? 0 : services.clock.now() - days * DAY_MS);
  const [entries, differences]: [LedgerEntry[], string[]] = [[], []];
  let [count, topUps] = [0, 0];
  try {
    const { payments, says } = await listed(services, since);
    for (let after = ''; ; ) {
      const orders = await services.work.run(({ orderRounds }) =>
        orderRounds.createdSince(since, after, ORDERS_AT_ONCE),
      );
      for (const order of orders) {
        if (order.gatewayOrderId === null) continue;
        const compared = await compareTwice(services, says, order, order.gatewayOrderId);
        entries.push(...compared.entries);
        differences.push(...compared.differences);
        count += 1;
      }
      services.onProgress(`Compared ${count} orders.`);
      const last = orders.at(-1);
      if (last === undefined || orders.length < ORDERS_AT_ONCE) break;
      after = last.receipt;
    }
    const checked = await checkTopUps({ ...services, says: asked(services) }, since);
    differences.push(...checked.differences);
    topUps = checked.count;
    differences.push(...(await unknownPayments({ ...services, answerOf: (ask) => answerOf(services, ask) }, payments)));
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    const so = `The gateway could not be reached. ${count} orders were compared before; nothing was changed.`;
    return { lines: [...differences, so], code: 1, isWhole: false };
  }
  const lines = report(entries, { orders: count, topUps }, differences);
  return { lines, code: differences.length === 0 ? 0 : 1, isWhole: true };
}
