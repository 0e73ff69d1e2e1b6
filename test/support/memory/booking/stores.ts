import type { BookedStay, Booking, BookingStores, Order, Refund } from '#core/booking/index.ts';
import { chargeOf, isOrganisation, NO_GUEST_DETAILS, noticeKey } from '#core/booking/index.ts';
import type { PartnerBookingStores } from '#core/partner-bookings/index.ts';
import { less, type SeparableWork, sum } from '#core/shared/index.ts';
import { apartOver } from '../apart.ts';
import { overlap } from './overlap.ts';
import { partnerEventStores } from './partners/events.ts';
import { partnerStores } from './partners/stores.ts';
import { paymentsOf, refundStores } from './refunds.ts';
import { type BookingTables, must, snapshot } from './tables.ts';
import { taxStores } from './tax-stores.ts';
import { workStores } from './work-stores.ts';

const byTime =
  <Row>(timeOf: (row: Row) => number, keyOf: (row: Row) => string, direction: 1 | -1) =>
  (one: Row, other: Row): number =>
    direction * (timeOf(one) - timeOf(other) || keyOf(one).localeCompare(keyOf(other)));

const newestOrders = byTime<Order>(
  ({ createdAt }) => createdAt,
  ({ receipt }) => receipt,
  -1,
);
const newestBookings = byTime<Booking>(
  ({ createdAt }) => createdAt,
  ({ id }) => id,
  -1,
);

const isOpenStatus = ({ status }: Order): boolean => status === 'created' || status === 'placed' || status === 'paid';

function quoteStores({ quotes }: BookingTables): Pick<BookingStores, 'quotes' | 'currentQuotes'> {
  const find = async (id: string) => quotes.get(id)?.quote ?? null;
  const current = (intent: string) => [...quotes.values()].find((row) => row.intent === intent);
  return {
    quotes: {
      find,
      lock: find,
      async add(quote, intent) {
        if (current(intent)) return false;
        must(!quotes.has(quote.id), 'quotes_pkey');
        quotes.set(quote.id, { quote, intent });
        return true;
      },
      async saveGuests(quoteId, guestDetails) {
        const row = quotes.get(quoteId);
        if (row) quotes.set(quoteId, { ...row, quote: { ...row.quote, guestDetails } });
      },
    },
    currentQuotes: {
      find: async (intent) => current(intent)?.quote ?? null,
      async retire(quoteId) {
        const row = quotes.get(quoteId);
        if (row) quotes.set(quoteId, { ...row, intent: null });
      },
    },
  };
}

function orderStores({
  orders,
  quotes,
  payments,
}: BookingTables): Pick<BookingStores, 'orders' | 'orderSearch' | 'orderRounds'> {
  const check = (order: Order) => {
    const quote = quotes.get(order.receipt)?.quote;
    const isQuoted = quote?.traveller === order.traveller && chargeOf(quote) === order.amount;
    must(isQuoted, 'orders_receipt_fkey');
    const others = [...orders.values()].filter(({ receipt }) => receipt !== order.receipt);
    const taken = order.gatewayOrderId !== null && others.some((each) => each.gatewayOrderId === order.gatewayOrderId);
    must(!taken, 'orders_gateway_order_id_key');
  };
  const of = (matches: (order: Order) => boolean) => [...orders.values()].filter(matches).sort(newestOrders);
  return {
    orders: {
      lock: async (receipt) => orders.get(receipt) ?? null,
      async add(order) {
        must(!orders.has(order.receipt), 'orders_pkey');
        check(order);
        orders.set(order.receipt, order);
      },
      async save(order) {
        check(order);
        orders.set(order.receipt, order);
      },
      async saveCreated(order) {
        if (orders.get(order.receipt)?.status !== 'created') return false;
        check(order);
        orders.set(order.receipt, order);
        return true;
      },
    },
    orderRounds: {
      createdSince: async (since, after, max) =>
        [...orders.values()]
          .filter((each) => each.createdAt >= since && each.gatewayOrderId !== null && each.receipt > after)
          .sort((one, other) => (one.receipt < other.receipt ? -1 : 1))
          .slice(0, max),
      openBefore: async (moment, max) =>
        of((order) => isOpenStatus(order) && order.createdAt < moment)
          .reverse()
          .slice(0, max),
    },
    orderSearch: {
      async known(gatewayOrderId) {
        const order = of((each) => each.gatewayOrderId === gatewayOrderId)[0];
        return order ? { order, payments: paymentsOf({ payments }, order.receipt) } : null;
      },
      ofReceipt: async (receipt) => orders.get(receipt) ?? null,
      ofGateway: async (id) => of((order) => order.gatewayOrderId === id)[0] ?? null,
      ofTraveller: async (traveller, since) =>
        of(
          (order) =>
            order.traveller === traveller && (since === undefined ? isOpenStatus(order) : order.createdAt > since),
        ),
    },
  };
}

const OF_CANCELLATION: ReadonlySet<Refund['cause']> = new Set(['cancelled', 'refused']);

/** The refund that a booking is read with; after a cancellation of several payments the sum of all. */
function toldRefund({ status, changes }: Booking, own: readonly Refund[]): Refund | null {
  const isCancelled = status === 'cancelled';
  const told = isCancelled ? own.filter(({ cause }) => OF_CANCELLATION.has(cause)) : [...own];
  const byAttempt = told.sort((one, other) => other.attempt - one.attempt || other.dueAt - one.dueAt);
  if (changes.length === 0) return byAttempt[0] ?? null;
  const [newest] = byAttempt.sort((one, other) => other.dueAt - one.dueAt);
  if (!isCancelled || newest === undefined) return newest ?? null;
  const all = told.filter((each) => each.status !== 'failed');
  const first = byAttempt.find((each) => each.status !== 'done') ?? newest;
  return { ...first, amount: all.length === 0 ? first.amount : sum(...all.map(({ amount }) => amount)) };
}

function bookingStores(books: BookingTables): Pick<BookingStores, 'bookings' | 'bookingSearch' | 'overlappingStays'> {
  const { bookings, refunds, orders, payments, quotes } = books;
  const withRefund = (booking: Booking): BookedStay => {
    const ids = new Set(booking.payments.map(({ id }) => id));
    const own = [...refunds.values()].filter(({ paymentId }) => ids.has(paymentId));
    const counted = own.filter(({ status }) => status !== 'failed');
    const total = sum(...counted.map(({ amount }) => amount));
    const byChanges = less(sum(...booking.payments.map(({ amount }) => amount)), booking.amountCharged);
    return { booking, refund: toldRefund(booking, own), refundedAmount: less(total, byChanges) };
  };
  const all = () => [...bookings.values()].sort(newestBookings);
  return {
    bookings: {
      async add(booking) {
        if (all().some(({ reference }) => reference === booking.reference)) return false;
        must(!bookings.has(booking.id), 'bookings_pkey');
        const isCharged = orders.get(booking.receipt)?.amount === booking.amountCharged;
        must(isCharged && payments.get(booking.paymentId)?.amount === booking.amountCharged, 'bookings_fkey');
        must(!all().some(({ receipt }) => receipt === booking.receipt), 'bookings_receipt_key');
        must(!all().some(({ paymentId }) => paymentId === booking.paymentId), 'bookings_payment_id_key');
        bookings.set(booking.id, booking);
        return true;
      },
      lock: async (id) => bookings.get(id) ?? null,
      lockReference: async (reference) => all().find((each) => each.reference === reference) ?? null,
      async save(booking) {
        bookings.set(booking.id, booking);
      },
      async saveChange(booking, { toQuoteId, payment, chargedBefore, chargedAfter }) {
        const isNew = !all().some(({ changes }) => changes.some((each) => each.toQuoteId === toQuoteId));
        must(isNew && quotes.has(toQuoteId), 'booking_changes_to_quote_key');
        const isPaid = payment === null || payments.get(payment.id)?.amount === chargedAfter - chargedBefore;
        must(isPaid && (payment !== null || chargedAfter <= chargedBefore), 'booking_changes_paid_by_their_order');
        bookings.set(booking.id, booking);
      },
    },
    bookingSearch: {
      async one(id) {
        const booking = bookings.get(id);
        return booking ? withRefund(booking) : null;
      },
      async ofOrder(receipt) {
        const booking = all().find(({ payments: held }) => held.some((payment) => payment.receipt === receipt));
        return booking ? withRefund(booking) : null;
      },
      ofTraveller: async (traveller) =>
        all()
          .filter((each) => each.traveller === traveller)
          .map(withRefund),
    },
    overlappingStays: {
      async overlapping(traveller, hotelId, dates) {
        const held = all().filter((each) => each.traveller === traveller && each.status === 'confirmed');
        return held.find(({ quote }) => quote.hotel.hotelId === hotelId && overlap(quote.dates, dates))?.id ?? null;
      },
    },
  };
}

function noticeStores({ notices }: BookingTables): Pick<BookingStores, 'notices'> {
  return {
    notices: {
      async add(notice) {
        if (!notices.has(noticeKey(notice))) notices.set(noticeKey(notice), notice);
      },
      find: async (key) => notices.get(key) ?? null,
      oldest: async (max) => [...notices.values()].slice(0, max),
      async drop(key) {
        notices.delete(key);
      },
    },
  };
}

function accountStores(
  books: BookingTables,
): Pick<BookingStores, 'travellers' | 'discounts' | 'contacts' | 'retainedContacts'> {
  const { accounts, bookings, retainedContacts, quotes } = books;
  const change = (traveller: string, by: number): boolean => {
    const account = accounts.get(traveller);
    if (!account || account.discounts + by < 0) return false;
    accounts.set(traveller, { ...account, discounts: account.discounts + by });
    return true;
  };
  return {
    travellers: { hold: async (owner) => isOrganisation(owner) || accounts.has(owner) },
    discounts: {
      left: async (traveller) => accounts.get(traveller)?.discounts ?? 0,
      take: async (traveller) => change(traveller, -1),
      async restore(traveller) {
        change(traveller, 1);
      },
    },
    contacts: {
      async of(traveller) {
        const account = accounts.get(traveller);
        return account ? { name: account.name, email: account.email } : null;
      },
    },
    retainedContacts: {
      async keep(bookingId, contact, until) {
        must(bookings.has(bookingId), 'retained_contacts_fkey');
        retainedContacts.set(bookingId, { contact, until });
      },
      async of(bookingId, today) {
        const kept = retainedContacts.get(bookingId);
        return kept && today <= kept.until ? kept.contact : null;
      },
      async forget(today) {
        for (const [id, { until }] of retainedContacts) {
          if (until >= today) continue;
          retainedContacts.delete(id);
          const booking = bookings.get(id);
          if (booking === undefined) continue;
          const quote = { ...booking.quote, guestDetails: NO_GUEST_DETAILS };
          bookings.set(id, { ...booking, quote });
          quotes.set(quote.id, { intent: null, ...quotes.get(quote.id), quote });
        }
      },
    },
  };
}

const storesOn = (books: BookingTables): PartnerBookingStores =>
  partnerStores(books, {
    ...quoteStores(books),
    ...orderStores(books),
    ...bookingStores(books),
    ...refundStores(books),
    ...noticeStores(books),
    ...accountStores(books),
    ...workStores(books),
    ...taxStores(books),
    ...partnerEventStores(books),
  });

/** Transactions in memory, one after another; a work that throws is rolled back. Statements apart wait for them. */
export function memoryWork(books: BookingTables): SeparableWork<PartnerBookingStores> {
  const stores = storesOn(books);
  let last: Promise<unknown> = Promise.resolve();
  const run: SeparableWork<PartnerBookingStores>['run'] = (work) => {
    const attempt = async () => {
      const restore = snapshot(books);
      try {
        return await work(stores);
      } catch (error) {
        restore();
        throw error;
      }
    };
    const mine = last.then(attempt, attempt);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { run, apart: apartOver(run) };
}
