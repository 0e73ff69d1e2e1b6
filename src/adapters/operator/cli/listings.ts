import type { OpenAlarm } from '#core/booking/index.ts';
import { formatRupees, type Instant, instant, momentInWords } from '#core/shared/index.ts';
import { type Cell, table } from '../text-table.ts';
import type { OpenRefund, StuckOrder } from './operator-view.ts';
import type { OperatorDeps } from './services.ts';

/** A row that waits longer than this has lost its job. */
const LONG_MS = 10 * 60_000;

const at = (moment: Instant | null): string | null => (moment === null ? null : momentInWords(moment).en);

const factsOf = ({ facts }: OpenAlarm): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

const listed = (title: string, none: string, headings: readonly string[], rows: readonly (readonly Cell[])[]) =>
  rows.length === 0 ? [none, ''] : [`${title} (${rows.length})`, ...table(headings, rows), ''];

const orderCells = (order: StuckOrder): readonly Cell[] => [
  order.receipt,
  order.gateway_order_id,
  order.status,
  formatRupees(order.amount),
  at(order.ended_at),
  order.payment_id,
  order.failure_reason,
  at(order.next_look),
  order.last_error,
];

const refundCells = (refund: OpenRefund): readonly Cell[] => [
  `rf-${refund.payment_id}-${refund.cause}-${refund.attempt}`,
  formatRupees(refund.amount),
  refund.status,
  at(refund.due_at),
  refund.gateway_refund_id,
  refund.declined,
];

const ORDERS = ['order', 'at the gateway', 'is', 'amount', 'ended', 'payment', 'failed by', 'next look', 'last error'];
const REFUNDS = ['refund', 'amount', 'is', 'due', 'at the gateway', 'declined by'];

/** The unresolved alarms. */
export async function listAlarms({ alarms }: OperatorDeps): Promise<readonly string[]> {
  const open = await alarms.open();
  const rows = open.map((alarm) => [
    alarm.id,
    alarm.what,
    alarm.times,
    at(alarm.raisedAt),
    at(alarm.lastAt),
    factsOf(alarm),
  ]);
  return listed('Alarms', 'No unresolved alarms.', ['id', 'what', 'times', 'first', 'last', 'facts'], rows);
}

/** Orders open after their expiry. */
export async function listOrders({ view, clock }: OperatorDeps): Promise<readonly string[]> {
  const orders = await view.stuckOrders(clock.now());
  return listed('Stuck orders', 'No stuck orders.', ORDERS, orders.map(orderCells));
}

/** Notifications and events that are overdue. */
export async function listForgotten({ view, clock }: OperatorDeps): Promise<readonly string[]> {
  const before = instant(clock.now() - LONG_MS);
  const [notices, events] = [await view.undelivered(before), await view.unhandled(before)];
  return [
    ...listed(
      'Emails not sent',
      'No overdue emails.',
      ['notice', 'written'],
      notices.map((notice) => [notice.key, at(notice.written_at)]),
    ),
    ...listed(
      'Gateway events not handled',
      'No overdue gateway events.',
      ['event', 'kind', 'received'],
      events.map((event) => [event.id, event.kind, at(event.received_at)]),
    ),
  ];
}

/** Refunds that are not processed yet, all of them or those with a declined attempt. */
export async function listRefunds({ view }: OperatorDeps, which: 'all' | 'failed'): Promise<readonly string[]> {
  const refunds = await view.openRefunds(which);
  const [title, none] =
    which === 'all' ? ['Open refunds', 'No open refunds.'] : ['Failed refunds', 'No failed refunds.'];
  return listed(title, none, REFUNDS, refunds.map(refundCells));
}

/** Group requests without an answer, each with what was asked. */
export async function listGroups({ groups }: OperatorDeps): Promise<readonly string[]> {
  const rows = (await groups.open()).map((each) => [
    each.reference,
    each.place,
    `${each.dates.arrival} to ${each.dates.departure}`,
    `${each.rooms} for ${each.people}`,
    each.name,
    `${each.email}, ${each.phone}`,
    each.message ?? '',
    at(each.askedAt),
  ]);
  return listed(
    'Group requests without an answer',
    'No group requests without an answer.',
    ['request', 'where', 'dates', 'rooms', 'name', 'contact', 'message', 'since'],
    rows,
  );
}

/** Bookings whose hotel has not answered. */
export async function listRooms({ view }: OperatorDeps): Promise<readonly string[]> {
  const rooms = await view.rooms();
  const rows = rooms.map((room) => [room.reference, room.hotel_id, room.arrival, at(room.created_at)]);
  return listed(
    'Reservations without an answer',
    'No reservations without an answer.',
    ['booking', 'hotel', 'arrival', 'since'],
    rows,
  );
}
