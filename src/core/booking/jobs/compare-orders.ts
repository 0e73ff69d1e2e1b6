import { type Clock, type Instant, instant, type Result } from '../../shared/index.ts';
import type { GatewayPayment, GatewayRefund } from '../model/gateway-records.ts';
import type { OrderStatus } from '../model/order.ts';
import type { Refund } from '../model/refund.ts';
import { type SettleNamedDeps, settleNamed } from '../paying/settle-named.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { OtherPayments } from '../ports/other-payments.ts';
import { type GatewayLists, type GatewayUnavailable, LISTED_AT_ONCE } from '../ports/payment-gateway.ts';
import type { BookingWork } from '../ports/stores.ts';
import type { ReadRefunds } from '../refunding/read-refunds.ts';

/** The dependencies of `compareOrders`. */
export interface CompareDeps extends Omit<SettleNamedDeps, 'otherPayments'> {
  readonly work: BookingWork<'orderSearch' | 'payments' | 'refunds' | 'jobs'>;
  readonly gateway: GatewayLists;
  readonly clock: Clock;
  readonly otherPayments: Pick<OtherPayments, 'settle' | 'isCredited'>;
  readonly readRefunds: ReadRefunds;
  readonly alarm: Alarm;
}

/** How many pages of the gateway's lists one job reads before it schedules the next. */
export const PAGES_AT_ONCE = 5;

const WEEK_MS = 7 * 86_400_000;

/**
 * The comparison job of a day: it covers payments and refunds of seven days, longer than a bank may take to let a
 * payment through.
 */
export const comparisonAt = (now: Instant) =>
  ({ kind: 'compare-orders', since: instant(now - WEEK_MS), after: '' }) as const;

interface Place {
  readonly list: 'payments' | 'refunds';
  readonly skip: number;
}

/** Where a job continues; the jobs of earlier releases name a receipt instead, and start again at the first page. */
function placeOf(after: string): Place {
  const [, list, skip] = /^(payments|refunds) (\d{1,9})$/.exec(after) ?? [];
  return list === 'refunds' ? { list, skip: Number(skip) } : { list: 'payments', skip: Number(skip ?? 0) };
}

const SETTLED: ReadonlySet<OrderStatus> = new Set(['booked', 'refund_due', 'refunded']);

/** The orders of the gateway that one comparison found to be of nobody here. */
interface Strangers {
  readonly since: Instant;
  readonly orders: Set<string>;
}

/** The strangers of a comparison: the next one asks about them again. */
const strangersOf = (since: Instant, before: Strangers | null): Strangers =>
  before?.since === since ? before : { since, orders: new Set() };

/** Whether a payment of an order is in our books, and whether the order is. */
const knownOf = ({ work }: CompareDeps, orderId: string, paymentId: string) =>
  work.apart(async ({ orderSearch, payments }) => {
    const order = await orderSearch.ofGateway(orderId);
    const isStored = (await payments.find(paymentId)) !== null;
    return { hasOrder: order !== null, isStored: isStored && (order === null || SETTLED.has(order.status)) };
  });

/**
 * Calls the operator about captured money of an order that is not in the database: after a restore its event has come
 * and gone, and nothing else would tell of it. What was refunded since needs nobody.
 */
async function leaveStranger(
  { alarm }: CompareDeps,
  payment: string,
  order: string,
  status: GatewayPayment['status'],
): Promise<true> {
  const what = 'payment-of-unknown-order';
  if (status === 'captured') await alarm.raise({ what, facts: { payment, order }, onceOf: 'payment' });
  return true;
}

/**
 * Settles what was paid by a payment that is missing in the database. One under an unknown order may be of a link, whose
 * order the gateway opened; of another shop on the account each order is asked about once in a comparison.
 * @returns whether the gateway could be reached.
 */
async function comparePayment(
  deps: CompareDeps,
  { id, orderId, status }: GatewayPayment,
  { orders }: Strangers,
): Promise<boolean> {
  if (orderId === null || status === 'created' || status === 'failed') return true;
  if (orders.has(orderId)) return leaveStranger(deps, id, orderId, status);
  const { hasOrder, isStored } = await knownOf(deps, orderId, id);
  if (isStored) return true;
  if (hasOrder) return (await deps.settle(orderId)).ok;
  if (await deps.otherPayments.isCredited(id)) return true;
  const settled = await settleNamed(deps)(orderId);
  if (settled !== 'unknown') return settled === 'settled';
  orders.add(orderId);
  return leaveStranger(deps, id, orderId, status);
}

const AGREES: Readonly<Record<GatewayRefund['status'], Refund['status']>> = {
  pending: 'requested',
  processed: 'done',
  failed: 'failed',
};

/**
 * Reads the refunds of a payment when the database differs from the gateway's list.
 * @returns whether the gateway could be reached.
 */
async function compareRefund(deps: CompareDeps, listed: GatewayRefund): Promise<boolean> {
  const agrees = await deps.work.apart(async ({ payments, refunds }) => {
    const payment = await payments.find(listed.paymentId);
    if (payment === null) return false;
    const rows = await refunds.ofOrder(payment.receipt);
    return rows.some(
      ({ gatewayRefundId, status }) => gatewayRefundId === listed.id && status === AGREES[listed.status],
    );
  });
  return agrees || deps.readRefunds(listed.paymentId);
}

type Page = Result<readonly (() => Promise<boolean>)[], GatewayUnavailable>;

/** Compares one page of a list. */
async function pageAt(deps: CompareDeps, strangers: Strangers, { list, skip }: Place): Promise<Page> {
  const { since } = strangers;
  if (list === 'payments') {
    const listed = await deps.gateway.paymentsSince(since, skip);
    return listed.ok
      ? { ok: true, value: listed.value.map((each) => () => comparePayment(deps, each, strangers)) }
      : listed;
  }
  const listed = await deps.gateway.refundsSince(since, skip);
  return listed.ok ? { ok: true, value: listed.value.map((each) => () => compareRefund(deps, each)) } : listed;
}

function nextPlace({ list, skip }: Place, count: number): Place | null {
  if (count === LISTED_AT_ONCE) return { list, skip: skip + count };
  return list === 'payments' ? { list: 'refunds', skip: 0 } : null;
}

/**
 * Compares the gateway's lists of recent days with the database: missed payments are settled, refunds made in the
 * gateway's dashboard are read. One call lists a hundred payments. A job reads some pages; the next job continues after
 * them.
 */
export const compareOrders = (deps: CompareDeps) => {
  let strangers: Strangers | null = null;
  return async (since: Instant, after: string): Promise<JobEnd> => {
    strangers = strangersOf(since, strangers);
    let place: Place | null = placeOf(after);
    for (let page = 0; place !== null && page < PAGES_AT_ONCE; page += 1) {
      const found = await pageAt(deps, strangers, place);
      if (!found.ok) return 'again';
      for (const compare of found.value) if (!(await compare())) return 'again';
      place = nextPlace(place, found.value.length);
    }
    if (place !== null) {
      const next = { kind: 'compare-orders', since, after: `${place.list} ${place.skip}` } as const;
      await deps.work.apart((stores) => stores.jobs.add(next, deps.clock.now()));
    }
    return 'done';
  };
};

/** Compares some pages of the gateway's lists with the database. */
export type CompareOrders = ReturnType<typeof compareOrders>;
