import { jobKey, noticeKey, type Refund, refundKey } from '#core/booking/index.ts';
import { nextComparison } from '../schedule/queue.ts';
import type { World } from '../world.ts';
import { takenOf } from './organisations.ts';

/** Something unsettled: what it is, when it is checked next, and whether it still waits. */
export interface UnsettledItem {
  readonly what: string;
  readonly due: number;
  readonly waits: () => boolean;
}

type OfBooks = Pick<World, 'books' | 'gatewayState'>;

/** A refund that the gateway has accepted, and not refused since, is up to the gateway. */
const isWithGateway = ({ gatewayState }: OfBooks, { gatewayRefundId }: Refund): boolean =>
  ['pending', 'processed'].includes(gatewayState.refunds.get(gatewayRefundId ?? '')?.status ?? '');

/**
 * Whether a captured payment is unaccounted for: not booked, not kept by the terms, not refunded and no refund
 * pending.
 */
function isLost({ books, gatewayState }: OfBooks, paymentId: string): boolean {
  const status = gatewayState.payments.get(paymentId)?.status;
  if (status === 'authorized') return true;
  if (status !== 'captured') return false;
  if (!books.payments.has(paymentId)) return true;
  const refunds = [...books.refunds.values()].filter((each) => each.paymentId === paymentId);
  return refunds.some((refund) => refund.status === 'due' && refund.attempt === 1);
}

function ofPayments({ books, gatewayState, server, timeline }: World): UnsettledItem[] {
  const orders = new Map([...books.orders.values()].map((order) => [order.gatewayOrderId, order]));
  return [...gatewayState.payments.values()].flatMap(({ id, orderId }) => {
    const order = orders.get(orderId);
    if (order === undefined || books.payments.has(id) || !isLost({ books, gatewayState }, id)) return [];
    const events = [...books.events.values()].filter((event) => event.paymentId === id && event.handledAt === null);
    const keys = [
      // A booked order is read by the daily comparison alone.
      ...(order.status === 'booked' ? [] : [jobKey({ kind: 'reconcile-order', receipt: order.receipt, look: 0 })]),
      ...events.map((event) => jobKey({ kind: 'handle-event', eventId: event.id })),
    ];
    const due = Math.min(nextComparison(timeline.now), ...keys.map((key) => server.queue.dueAt(key)));
    return [{ what: `${id} of ${order.receipt}`, due, waits: () => isLost({ books, gatewayState }, id) }];
  });
}

/** A payment of a top-up that is captured, or could be, and is in no balance. */
function ofTopUps({ books, gatewayState, server }: World): UnsettledItem[] {
  const credited = (id: string) =>
    [...books.organisationEntries.values()].some(({ why, ref }) => why === 'topped_up' && ref === id);
  const waits = (id: string) =>
    ['authorized', 'captured'].includes(gatewayState.payments.get(id)?.status ?? '') && !credited(id);
  return [...gatewayState.payments.values()].flatMap(({ id, orderId }) => {
    const topUp = [...books.topUps.values()].find(({ link }) => link?.linkId === orderId);
    if (topUp === undefined || !waits(id)) return [];
    const due = server.queue.dueAt(jobKey({ kind: 'settle-top-up', topUpId: topUp.id, look: 0 }));
    return [{ what: `${id} of ${topUp.id}`, due, waits: () => waits(id) }];
  });
}

/** What was charged to a balance and is no payment yet: its order is looked at again. */
function ofBalances({ books, server }: World): UnsettledItem[] {
  return [...books.organisationEntries.values()]
    .filter(({ why, ref }) => why === 'charged' && !books.payments.has(ref))
    .map(({ ref }) => ({
      what: ref,
      due: server.queue.dueAt(jobKey({ kind: 'reconcile-order', receipt: ref.slice('balpay_'.length), look: 0 })),
      waits: () => !books.payments.has(ref),
    }));
}

function ofRefunds({ books, gatewayState, server }: World): UnsettledItem[] {
  return [...books.refunds.values()]
    .filter(({ status }) => status === 'due' || status === 'requested')
    .map((refund) => {
      const key = refundKey(refund);
      const waits = () => {
        const now = books.refunds.get(key);
        return (
          now !== undefined &&
          (now.status === 'due' || now.status === 'requested') &&
          !isWithGateway({ books, gatewayState }, now)
        );
      };
      return { what: `refund ${key}`, due: server.queue.dueAt(`ask-${key}`), waits };
    });
}

function ofTelling({ books, server }: World): UnsettledItem[] {
  const notices = [...books.notices.values()].map((notice) => {
    const key = noticeKey(notice);
    return { what: `notice ${key}`, due: server.queue.dueAt(`tell-${key}`), waits: () => books.notices.has(key) };
  });
  const events = [...books.events.values()].filter(({ handledAt }) => handledAt === null);
  const documents = [...books.dueDocuments].map(([key, { entry }]) => ({
    what: `document ${key}`,
    due: server.queue.dueAt(jobKey({ kind: 'issue-document', ...entry })),
    waits: () => books.dueDocuments.has(key),
  }));
  return [
    ...notices,
    ...documents,
    ...events.map(({ id }) => ({
      what: `event ${id}`,
      due: server.queue.dueAt(jobKey({ kind: 'handle-event', eventId: id })),
      waits: () => books.events.get(id)?.handledAt === null,
    })),
  ];
}

/** Everything unsettled at this moment. */
export const unsettledItems = (world: World): readonly UnsettledItem[] => [
  ...ofPayments(world),
  ...ofBalances(world),
  ...ofTopUps(world),
  ...ofRefunds(world),
  ...ofTelling(world),
];

/** The final state: nothing pending, and the gateway has exactly what the ledger says. */
export function violationsAtTheEnd(world: World): string[] {
  const { books, gatewayState, timeline } = world;
  const broken = unsettledItems(world).map(({ what }) => `${what} is still not settled`);
  for (const { receipt, status, expiresAt, createdAt } of books.orders.values()) {
    const isOpen = status === 'created' || status === 'placed' || status === 'refund_due';
    if (isOpen)
      broken.push(`${receipt} is still ${status} (${timeline.now - (expiresAt ?? createdAt)} ms after its time)`);
  }
  for (const payment of books.payments.values()) {
    const entries = [...books.ledger.values()].filter(({ paymentId }) => paymentId === payment.id);
    const inBooks = entries.filter(({ to }) => to === 'refunded').reduce((all, { amount }) => all + amount, 0);
    const back = takenOf(books, gatewayState, payment.id)
      .refunds.filter(({ status }) => status === 'processed')
      .reduce((all, { amount }) => all + amount, 0);
    if (inBooks !== back) broken.push(`${payment.id}: the gateway gave back ${back}, the ledger says ${inBooks}`);
  }
  return broken;
}
