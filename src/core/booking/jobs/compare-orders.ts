import { type Clock, type Instant, instant, type Result } from '../../shared/index.ts';
import type { GatewayPayment, GatewayRefund } from '../model/gateway-records.ts';
import type { OrderStatus } from '../model/order.ts';
import type { Refund } from '../model/refund.ts';
import type { Settle } from '../paying/settle.ts';
import type { JobEnd } from '../ports/jobs.ts';
import { type GatewayLists, type GatewayUnavailable, LISTED_AT_ONCE } from '../ports/payment-gateway.ts';
import type { BookingWork } from '../ports/stores.ts';
import type { ReadRefunds } from '../refunding/read-refunds.ts';

/** The dependencies of `compareOrders`. */
export interface CompareDeps {
  readonly work: BookingWork<'orderSearch' | 'payments' | 'refunds' | 'jobs'>;
  readonly gateway: GatewayLists;
  readonly clock: Clock;
  readonly settle: Settle;
  readonly readRefunds: ReadRefunds;
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

/**
 * Settles the order of a payment that is missing in the database.
 * @returns whether the gateway could be reached.
 */
async function comparePayment(deps: CompareDeps, { id, orderId, status }: GatewayPayment): Promise<boolean> {
  if (orderId === null || status === 'created' || status === 'failed') return true;
  const isMissed = await deps.work.run(async ({ orderSearch, payments }) => {
    const order = await orderSearch.ofGateway(orderId);
    return order !== null && !(SETTLED.has(order.status) && (await payments.find(id)) !== null);
  });
  return !isMissed || (await deps.settle(orderId)).ok;
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
  const agrees = await deps.work.run(async ({ payments, refunds }) => {
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
async function pageAt(deps: CompareDeps, since: Instant, { list, skip }: Place): Promise<Page> {
  if (list === 'payments') {
    const listed = await deps.gateway.paymentsSince(since, skip);
    return listed.ok ? { ok: true, value: listed.value.map((each) => () => comparePayment(deps, each)) } : listed;
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
export const compareOrders =
  (deps: CompareDeps) =>
  async (since: Instant, after: string): Promise<JobEnd> => {
    let place: Place | null = placeOf(after);
    for (let page = 0; place !== null && page < PAGES_AT_ONCE; page += 1) {
      const found = await pageAt(deps, since, place);
      if (!found.ok) return 'again';
      for (const compare of found.value) if (!(await compare())) return 'again';
      place = nextPlace(place, found.value.length);
    }
    if (place !== null) {
      const next = { kind: 'compare-orders', since, after: `${place.list} ${place.skip}` } as const;
      await deps.work.run((stores) => stores.jobs.add(next, deps.clock.now()));
    }
    return 'done';
  };

/** Compares some pages of the gateway's lists with the database. */
export type CompareOrders = ReturnType<typeof compareOrders>;
