import type { Supplier } from '../../invoicing/index.ts';
import {
  accepted,
  type Clock,
  type Ids,
  type Instant,
  type References,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { applyChange } from '../changing/apply-change.ts';
import { isQuotedFor } from '../changing/change.ts';
import { type Booking, bookingMachine, reservationMachine } from '../model/booking.ts';
import * as ledger from '../model/ledger.ts';
import type { Order } from '../model/order.ts';
import type { Payment } from '../model/payment.ts';
import { isOrganisation, type Quote } from '../model/quote.ts';
import { decideSettlement, type SettlementDecision } from '../model/settlement.ts';
import { endReconciliation, recordExpired, recordNotice, recordRefundDue } from '../outbox/outbox.ts';
import { recordInvoiceDue } from '../outbox/tax-outbox.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { GatewayMoney, GatewayOrders, GatewayUnavailable } from '../ports/payment-gateway.ts';
import type { BookingWork, KnownOrder, Stores } from '../ports/stores.ts';
import type { CallsUnderWay } from './join-calls.ts';
import { type GatewayAnswer, readGatewayPayments } from './read-gateway-payments.ts';

/** The stores that a settlement writes. */
type Written =
  | 'quotes'
  | 'orders'
  | 'payments'
  | 'bookings'
  | 'refunds'
  | 'notices'
  | 'ownerRecords'
  | 'discounts'
  | 'jobs'
  | 'ledger'
  | 'dueDocuments';

/** The dependencies of settling. */
export interface SettleDeps {
  readonly work: BookingWork<Written | 'orderSearch'>;
  readonly gateway: Pick<GatewayOrders & GatewayMoney, 'paymentsOf' | 'capture'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly references: References;
  readonly alarm: Alarm;
  /** Who issues tax invoices; `null` for nobody. */
  readonly supplier: Supplier | null;
  /** Told of every settlement. */
  readonly settling: CallsUnderWay;
}

/** The state of an order after settlement. */
export interface Settled extends KnownOrder {
  /** Whether this call created the booking. */
  readonly justBooked: boolean;
  /** Whether this call stored a refund, which can be requested at once. */
  readonly isRefundDue: boolean;
  /** Payments that may still be captured: the bank has not answered. */
  readonly pending: readonly string[];
}

export type SettleRefusal = Refusal<'NOT_FOUND'> | GatewayUnavailable;

/**
 * How many references are drawn before giving up. A reference has six characters of 32, so that a collision is rare and
 * this many in a row mean a broken random source.
 */
const MAX_DRAWS = 20;

/** Thrown when every drawn reference was taken. */
export class NoFreeReference extends Error {
  constructor() {
    super(
      `${MAX_DRAWS} random booking references were all taken; nothing was booked and the order can be settled again`,
    );
    this.name = 'NoFreeReference';
  }
}

/** Thrown when an order has no quote, which the database forbids. */
export class OrderWithoutQuote extends Error {
  constructor(receipt: string) {
    super(`The order ${receipt} has no quote`);
    this.name = 'OrderWithoutQuote';
  }
}

async function book(
  deps: SettleDeps,
  stores: Stores<'bookings'>,
  { order, quote, payment }: { readonly order: Order; readonly quote: Quote | null; readonly payment: Payment },
): Promise<Quote> {
  if (quote === null || order.gatewayOrderId === null) throw new OrderWithoutQuote(order.receipt);
  const booking: Omit<Booking, 'reference'> = {
    id: deps.ids.next(),
    traveller: order.traveller,
    quote,
    receipt: order.receipt,
    gatewayOrderId: order.gatewayOrderId,
    paymentId: payment.id,
    payments: [{ id: payment.id, receipt: order.receipt, amount: payment.amount }],
    changes: [],
    amountCharged: payment.amount,
    status: bookingMachine.initial,
    reservation: reservationMachine.initial,
    hotelReference: null,
    createdAt: payment.seenAt,
    cancelledAt: null,
  };
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    if (await stores.bookings.add({ ...booking, reference: deps.references.next() })) return quote;
  }
  throw new NoFreeReference();
}

/** What an order is for: its quote, and the booking that it changes, locked. */
interface Purpose {
  readonly quote: Quote | null;
  /** The booking to change; `null` for a stay of its own, and where there is none any more. */
  readonly booking: Booking | null;
  /** Whether the booking still is the one that was quoted for. */
  readonly isWanted: boolean;
}

/** Reads what a placed order is for; of any other nothing is booked. */
async function readPurpose(
  stores: Stores<'quotes' | 'bookings'>,
  { receipt, status }: Order,
  now: Instant,
): Promise<Purpose> {
  const quote = status === 'placed' ? await stores.quotes.find(receipt) : null;
  if (quote === null || quote.change === null) return { quote, booking: null, isWanted: true };
  const booking = await stores.bookings.lock(quote.change.bookingId);
  return { quote, booking, isWanted: booking !== null && isQuotedFor(booking, quote, now) };
}

/** Puts a paid booking at its new stay. */
async function takeChange(
  stores: Stores<'orders' | 'bookings' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger'>,
  booking: Booking,
  quote: Quote,
  { id, receipt, amount, seenAt }: Payment,
): Promise<Quote> {
  await applyChange(stores, booking, quote, { payment: { id, receipt, amount }, now: seenAt });
  return quote;
}

/** Books a paid order, and tells hotel and traveller. */
async function takeBooking(
  deps: SettleDeps,
  stores: Stores<'bookings' | 'notices' | 'ownerRecords' | 'jobs'>,
  what: { readonly order: Order; readonly quote: Quote | null; readonly payment: Payment },
): Promise<Quote> {
  const quote = await book(deps, stores, what);
  const { order, payment } = what;
  const { receipt, traveller } = order;
  await recordNotice(stores, { kind: 'booked', paymentId: payment.id, receipt, traveller }, payment.seenAt);
  return quote;
}

/** Whether a decision changes what is stored of an order. */
const isChange = (before: Order, { order, payments }: SettlementDecision): boolean =>
  payments.length > 0 || order.status !== before.status || order.failure !== before.failure;

async function enact(
  deps: SettleDeps,
  stores: Stores<Written>,
  {
    before,
    decision,
    purpose,
  }: { readonly before: Order; readonly decision: SettlementDecision; readonly purpose: Purpose },
): Promise<void> {
  const { order, payments, books, refunds } = decision;
  const { receipt, traveller } = order;
  if (order.status !== before.status || order.failure !== before.failure) await stores.orders.save(order);
  if (order.status === 'expired' && before.status !== 'expired') await recordExpired(stores, order, deps.clock.now());
  for (const payment of payments) {
    await stores.payments.add(payment);
    await stores.ledger.post(ledger.capturedEntry(payment, payment.seenAt));
  }
  if (books !== null) {
    const booked = ledger.bookedEntry(books, books.seenAt);
    await stores.ledger.post(booked);
    await endReconciliation(stores, order);
    const quote =
      purpose.booking !== null && purpose.quote !== null
        ? await takeChange(stores, purpose.booking, purpose.quote, books)
        : await takeBooking(deps, stores, { order, quote: purpose.quote, payment: books });
    const isInvoiced = deps.supplier !== null && quote.policy === 'transparent' && !isOrganisation(traveller);
    if (isInvoiced) await recordInvoiceDue(stores, booked, receipt);
  }
  for (const refund of refunds) {
    await recordRefundDue(stores, receipt, refund);
    await stores.ledger.post(ledger.refundDueEntry(refund, 'in_hand', refund.dueAt));
    await recordNotice(stores, { kind: 'returned', paymentId: refund.paymentId, receipt, traveller }, refund.dueAt);
  }
  if (decision.releasesDiscount) await stores.discounts.restore(traveller);
}

const write =
  (deps: SettleDeps, receipt: string, answer: GatewayAnswer) =>
  async (stores: Stores<Written>): Promise<Settled | null> => {
    const order = await stores.orders.lock(receipt);
    if (order === null) return null;
    const purpose = await readPurpose(stores, order, answer.seenAt);
    const known = await stores.payments.ofOrder(receipt);
    const decision = decideSettlement(order, known, answer, purpose.isWanted);
    await enact(deps, stores, { before: order, decision, purpose });
    return {
      order: decision.order,
      payments: [...known, ...decision.payments],
      justBooked: decision.books !== null,
      isRefundDue: decision.refunds.length > 0,
      pending: answer.pending,
    };
  };

/**
 * The only way a payment becomes a booking or a refund, used by the browser's return, the reading of an order and the
 * jobs (docs/money-machine.md): reads the order's payments from the gateway, captures the authorised ones, checks
 * order, amount and currency, and writes the changes in one transaction. Repeats and concurrent calls change nothing
 * more. The payment of a change puts the booking at its new stay, or is refunded when the booking was cancelled or changed
 * meanwhile. While the gateway can't be reached nothing changes. Hotel and traveller are notified by jobs.
 *
 * `known` is the order as the caller has just read it. Payments are only added and states only move forward, so that an
 * answer of the gateway that changes nothing in what was read before it changes nothing later either: then no row is locked.
 */
export const settle =
  (deps: SettleDeps) =>
  (gatewayOrderId: string, known?: KnownOrder): Promise<Result<Settled, SettleRefusal>> =>
    deps.settling.during(gatewayOrderId, async () => {
      const before = known ?? (await deps.work.apart((stores) => stores.orderSearch.known(gatewayOrderId)));
      if (before === null) return refused('NOT_FOUND');
      const answer = await readGatewayPayments(deps)(gatewayOrderId);
      if (!answer.ok) return answer;
      if (!isChange(before.order, decideSettlement(before.order, before.payments, answer.value))) {
        return accepted({ ...before, justBooked: false, isRefundDue: false, pending: answer.value.pending });
      }
      const settled = await deps.work.run(write(deps, before.order.receipt, answer.value));
      return settled === null ? refused('NOT_FOUND') : accepted(settled);
    });

/** Settles one gateway order. */
export type Settle = ReturnType<typeof settle>;
