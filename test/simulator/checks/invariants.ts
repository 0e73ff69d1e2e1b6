import {
  type Booking,
  balancesOf,
  type HeldPayment,
  isOrganisation,
  jobKey,
  noticeKey,
  type Order,
  type Payment,
  type Refund,
  refundKey,
} from '#core/booking/index.ts';
import { DOCUMENT_KINDS, netOf, totalOf } from '#core/invoicing/index.ts';
import { topUpEndOf } from '#core/partner-bookings/index.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';
import type { GatewayState } from '../gateway-state.ts';
import type { Queue } from '../schedule/queue.ts';
import { takenOf } from './organisations.ts';

/** The input of the invariants. `shown` are the paise that travellers were shown, by quote. */
export interface Scene {
  readonly books: BookingTables;
  readonly gatewayState: GatewayState;
  readonly queue: Queue;
  readonly now: number;
  /** Whether the operator issues tax invoices. */
  readonly issuesInvoices: boolean;
  readonly shown: ReadonlyMap<string, number>;
  /** Initial discounts of each account. */
  readonly discounts: ReadonlyMap<string, number>;
}

type Hold = (condition: boolean, promise: () => string) => void;

const total = (refunds: readonly Refund[], ...statuses: readonly Refund['status'][]): number =>
  refunds.reduce((all, { status, amount }) => (statuses.includes(status) ? all + amount : all), 0);

/** captured = in hand + held + kept + owed + refunded, and the ledger says of each what the rows say. */
function moneyOf({ books, gatewayState }: Scene, payment: Payment, hold: Hold): void {
  const order = books.orders.get(payment.receipt);
  const refunds = [...books.refunds.values()].filter(({ paymentId }) => paymentId === payment.id);
  const booking = [...books.bookings.values()].find(({ payments }) => payments.some(({ id }) => id === payment.id));
  const entries = [...books.ledger.values()].filter(({ paymentId }) => paymentId === payment.id);
  const ledger = balancesOf(entries);
  const [owed, refunded] = [total(refunds, 'due', 'requested'), total(refunds, 'done')];
  const rest = payment.amount - owed - refunded;
  const [held, kept] = [booking?.status === 'confirmed' ? rest : 0, booking?.status === 'cancelled' ? rest : 0];
  const wanted = { gateway: -payment.amount, in_hand: 0, held, kept, owed, refunded };
  const is = JSON.stringify(ledger);
  hold(is === JSON.stringify(wanted), () => `${payment.id}: the ledger ${is} is not ${JSON.stringify(wanted)}`);
  hold(rest >= 0, () => `${payment.id}: more is given back than came in`);
  hold(booking !== undefined || rest === 0, () => `${payment.id}: ${rest} paise are neither booked nor given back`);
  hold(order !== undefined, () => `${payment.id} has no order`);
  const { payment: took, refunds: made } = takenOf(books, gatewayState, payment.id);
  const back = (...statuses: readonly string[]) =>
    made.reduce((all, { status, amount }) => (statuses.includes(status) ? all + amount : all), 0);
  hold(refunded <= back('processed'), () => `${payment.id}: done, and the gateway has not given it back`);
  const isReal = took?.amount === payment.amount && ['captured', 'refunded'].includes(took.status);
  hold(isReal, () => `${payment.id}: the gateway has captured no such money`);
  for (const { key } of made) {
    hold(key === null || books.refunds.has(key), () => `${payment.id}: given back as ${key}, which is no row's key`);
  }
  hold(back('processed', 'pending') <= payment.amount, () => `${payment.id}: the gateway gave back more than it took`);
}

/** A payment of a booking is what its order charged, as quoted and shown. */
function paymentHolds({ books, gatewayState, shown }: Scene, { id, receipt, amount }: HeldPayment, hold: Hold): void {
  const order = books.orders.get(receipt);
  hold(amount === shown.get(receipt) && order?.amount === amount, () => `${id}: charged is not quoted`);
  hold(order?.status === 'booked' && order.paymentId === id, () => `${id}: its order is not booked`);
  const { payment: took } = takenOf(books, gatewayState, id);
  hold(took?.amount === amount, () => `${id}: paid is not charged`);
  hold(took?.orderId === order?.gatewayOrderId, () => `${id}: paid by another order's payment`);
}

/** Each change charges or gives back the difference, and the last one says what the stay cost. */
function changesHold({ books }: Scene, booking: Booking, hold: Hold): void {
  const { id, payments, changes, quote, amountCharged } = booking;
  let charged: number = payments[0]?.amount ?? 0;
  const refunds = refundsOf(books, booking);
  const byHand = total(
    refunds.filter(({ cause }) => cause === 'dashboard'),
    'due',
    'requested',
    'done',
  );
  let back = 0;
  let earlier = booking.receipt;
  for (const change of changes) {
    const to = books.quotes.get(change.toQuoteId)?.quote;
    const price = to?.price.paymentAmount ?? -1;
    const { chargedBefore, chargedAfter, payment, number, from, at } = change;
    const isQuoted = to?.change?.bookingId === id && to.change.fromQuoteId === from.id && from.id === earlier;
    hold(isQuoted && to.change.charged === chargedBefore, () => `${id}: change ${number} was quoted for another stay`);
    hold(at <= (booking.cancelledAt ?? at), () => `${id}: change ${number} follows its cancellation`);
    earlier = change.toQuoteId;
    hold(chargedBefore === charged, () => `${id}: change ${number} begins at another charge`);
    const wanted = payment === null ? Math.min(chargedBefore, price) : price;
    const isCapped = payment === null && byHand > 0 && chargedAfter >= wanted && chargedAfter <= chargedBefore;
    hold(chargedAfter === wanted || isCapped, () => `${id}: change ${number} charges ${chargedAfter} for ${price}`);
    back += Math.max(0, chargedBefore - chargedAfter);
    charged = chargedAfter;
  }
  hold(amountCharged === charged, () => `${id}: charged ${amountCharged}, not ${charged}`);
  hold(quote.id === (changes.at(-1)?.toQuoteId ?? booking.receipt), () => `${id}: stays by another quote`);
  const given = total(
    refunds.filter(({ cause }) => cause === 'changed'),
    'due',
    'requested',
    'done',
  );
  hold(given <= back && given + byHand >= back, () => `${id}: changes gave back ${given}, not ${back}`);
}

const refundsOf = (books: BookingTables, { payments }: Booking): readonly Refund[] =>
  [...books.refunds.values()].filter(({ paymentId }) => payments.some(({ id }) => id === paymentId));

/** A booking is charged as quoted and shown, by payments of its orders; the terms decide the refund. */
function bookingHolds(scene: Scene, booking: Booking, hold: Hold): void {
  for (const payment of booking.payments) paymentHolds(scene, payment, hold);
  changesHold(scene, booking, hold);
  if (booking.status !== 'cancelled') return;
  const refunds = refundsOf(scene.books, booking);
  const captured = booking.payments.reduce((all, { amount }) => all + amount, 0);
  const kept = captured - total(refunds, 'due', 'requested', 'done');
  const isFree = booking.reservation === 'refused' || (booking.cancelledAt ?? 0) <= (booking.quote.freeUntil ?? 0);
  hold(!isFree || kept === 0, () => `${booking.id}: ${kept} paise of a free cancellation are kept`);
  const byTerms = refunds.filter(({ cause, status }) => cause === 'cancelled' && status !== 'failed');
  hold(isFree || byTerms.length === 0, () => `${booking.id}: more is given back than the terms give`);
}

function orderHolds(order: Order, hold: Hold): void {
  const { status, gatewayOrderId, placedAt, expiresAt, holdsDiscount, paymentId } = order;
  const wasPlaced = gatewayOrderId !== null && placedAt !== null && expiresAt !== null;
  const isPaid = status === 'booked' || status === 'refund_due' || status === 'refunded';
  hold(status !== 'paid', () => `${order.receipt} rests between paid and booked`);
  hold(
    status === 'created' ? gatewayOrderId === null : wasPlaced || status === 'expired',
    () => `${order.receipt}: ${status}, and never placed`,
  );
  hold(isPaid === (paymentId !== null), () => `${order.receipt}: ${status} with payment ${paymentId}`);
  const isOver = status === 'expired' || status === 'refund_due' || status === 'refunded';
  hold(!(isOver && holdsDiscount), () => `${order.receipt}: ${status}, and holds a discount`);
}

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** Each entry has its document or waits for it, for its amount; numbers have no gap, and no more is credited than invoiced. */
function documentsHold({ books, issuesInvoices }: Scene, hold: Hold): void {
  const documents = [...books.documents.values()];
  for (const [key, { amount, why, paymentId }] of books.ledger) {
    if (why !== 'booked' && why !== 'given_back') continue;
    const own = documents.filter(({ entry }) => `${entry.paymentId} ${entry.why} ${entry.ref}` === key);
    const booked = [...books.bookings.values()].find(({ payments }) => payments.some(({ id }) => id === paymentId));
    const wanted = issuesInvoices && booked !== undefined && !isOrganisation(booked.traveller) ? 1 : 0;
    hold(own.length + Number(books.dueDocuments.has(key)) === wanted, () => `${key}: not ${wanted} document`);
    hold(
      own.every(({ lines }) => totalOf(lines).amount === amount),
      () => `${key}: the document has another amount`,
    );
  }
  for (const kind of DOCUMENT_KINDS) {
    const serials = documents.filter((each) => each.kind === kind).map(({ year, serial }) => `${year} ${serial}`);
    const years = new Set(documents.map(({ year }) => year));
    const whole = [...years].flatMap((year) =>
      serials.filter((each) => each.startsWith(year)).map((_, at) => `${year} ${at + 1}`),
    );
    hold(isUnique(serials) && whole.every((each) => serials.includes(each)), () => `the numbers of ${kind} have a gap`);
  }
  for (const paymentId of new Set(documents.map(({ entry }) => entry.paymentId))) {
    const net = netOf(documents.filter(({ entry }) => entry.paymentId === paymentId));
    hold(net >= 0, () => `${paymentId}: more is credited than invoiced`);
  }
}

/** An expired order is checked for five days more, the last time at their end. */
const LATE_MONEY_MS = 120 * 3_600_000;
/** A top-up for three days after its link's end. */
const LATE_TOP_UP_MS = 72 * 3_600_000;

/** Everything pending has a job; the periodic job is for jobs that a person deleted. */
export function missingJobs({ books, queue }: Pick<Scene, 'books' | 'queue'>, now: number): string[] {
  const broken: string[] = [];
  const hold: Hold = (condition, promise) => {
    if (!condition) broken.push(promise());
  };
  for (const refund of books.refunds.values()) {
    const waits = refund.status === 'due' || refund.status === 'requested';
    const key = `ask-${refundKey(refund)}`;
    hold(!waits || queue.has(key), () => `${key} waits without a job`);
  }
  for (const notice of books.notices.values()) {
    hold(queue.has(`tell-${noticeKey(notice)}`), () => `${noticeKey(notice)} waits without a job`);
  }
  for (const { receipt, status, gatewayOrderId, expiresAt } of books.orders.values()) {
    const mayComeLate = status === 'expired' && gatewayOrderId !== null && now < (expiresAt ?? 0) + LATE_MONEY_MS;
    const waits = status === 'created' || status === 'placed' || mayComeLate;
    const job = { kind: 'reconcile-order', receipt, look: 0 } as const;
    hold(!waits || queue.has(jobKey(job)), () => `${receipt} is ${status} without a look to come`);
  }
  for (const topUp of books.topUps.values()) {
    const waits = now < topUpEndOf(topUp) + LATE_TOP_UP_MS;
    const key = jobKey({ kind: 'settle-top-up', topUpId: topUp.id, look: 0 });
    hold(!waits || queue.has(key), () => `${topUp.id} is ${topUp.status} without a look to come`);
  }
  for (const { entry } of books.dueDocuments.values()) {
    const { paymentId } = entry;
    // A credit note may follow its invoice, whose job then adds this one again.
    const ways = [entry, { paymentId, why: 'booked' as const, ref: paymentId }];
    const comes = ways.some((way) => queue.has(jobKey({ kind: 'issue-document', ...way })));
    hold(comes, () => `the document of ${paymentId} (${entry.why}) waits without a job`);
  }
  for (const { id, handledAt } of books.events.values()) {
    const key = jobKey({ kind: 'handle-event', eventId: id });
    hold(handledAt !== null || queue.has(key), () => `${id} is unhandled without a job`);
  }
  return broken;
}

/** The violated invariants of payments after a step, as sentences; empty when there are none. */
export function violationsNow(scene: Scene): string[] {
  const { books, gatewayState, discounts } = scene;
  const broken: string[] = [];
  const hold: Hold = (condition, promise) => {
    if (!condition) broken.push(promise());
  };
  const [orders, bookings] = [[...books.orders.values()], [...books.bookings.values()]];
  for (const payment of books.payments.values()) moneyOf(scene, payment, hold);
  for (const booking of bookings) bookingHolds(scene, booking, hold);
  for (const order of orders) orderHolds(order, hold);
  documentsHold(scene, hold);
  hold(isUnique(bookings.map(({ quote }) => quote.id)), () => 'an order has two bookings');
  const held = bookings.flatMap(({ payments }) => payments.map(({ id }) => id));
  hold(isUnique(held), () => 'a payment has two bookings');
  hold(isUnique(bookings.map(({ reference }) => reference)), () => 'a reference is given twice');
  const known = new Set(gatewayState.orders.map(({ id }) => id));
  for (const { receipt, gatewayOrderId } of orders) {
    const isKnown = gatewayOrderId === `bal_${receipt}` || known.has(gatewayOrderId ?? '');
    hold(gatewayOrderId === null || isKnown, () => `${receipt}: the gateway knows no such order`);
  }
  for (const [traveller, given] of discounts) {
    const account = books.accounts.get(traveller);
    if (account === undefined) continue;
    const used = orders.filter((each) => each.traveller === traveller && each.holdsDiscount).length;
    hold(account.discounts + used === given, () => `${traveller}: discounts are lost or doubled`);
  }
  return [...broken, ...missingJobs(scene, scene.now)];
}
