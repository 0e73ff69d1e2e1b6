import {
  type Alarm,
  type Booking,
  type BookingChange,
  type BookingPorts,
  type BookingSearch,
  type BookingStores,
  chargeOf,
  createBooking,
  jobKey,
  type MoneyAlarm,
  noticeKey,
  type Order,
  type PaymentOutcome,
  type Quote,
  type QuoteRequest,
  type ReceivedEvent,
  type StayEvent,
  type Voucher,
} from '#core/booking/index.ts';
import type { TaxPaper } from '#core/invoicing/index.ts';
import { productPolicy } from '#core/pricing/index.ts';
import {
  accepted,
  addDays,
  type CalendarDay,
  type Email,
  type Instant,
  instant,
  type Language,
  MailUnavailable,
  paise,
  type Repeat,
  type Result,
  type SeparableWork,
} from '#core/shared/index.ts';
import type { HotelDetails, HotelRooms } from '#core/stays/index.ts';
import { asked, someDetails, someRooms } from '#core/stays/stays.test-support.ts';
import { inboxOver } from '#test/support/memory/booking/event-inbox.ts';
import { NO_OTHER_PAYMENTS, ScriptedGateway } from './gateway.ts';
import { memoryWork } from './stores.ts';
import { type BookingTables, emptyTables } from './tables.ts';

export { aGuide, aged, aHotel, always, aRate, asked, someRooms } from '#core/stays/stays.test-support.ts';

/** 5 October 2026, noon in India. */
export const NOON = instant(Date.parse('2026-10-05T06:30:00Z'));
export const MINUTE = 60_000;
export const DAY = 86_400_000;

const day = (text: string) => text as CalendarDay;

/** A hotel for rupees of the provider; refundable until the eve of 20 October. */
export const hotelFor = (providerRupees: number, changes: Partial<HotelDetails> = {}): HotelDetails =>
  someDetails({
    hotelId: 'h1',
    name: 'Sea View, Visakhapatnam',
    address: 'Beach Road 1',
    photos: [],
    checkOutUntil: '11:00',
    price: asked(providerRupees),
    freeUntil: instant(Date.parse('2026-10-19T18:29:59Z')),
    ...changes,
  });

/** A stay of two nights, 20 to 22 October 2026, for two adults. */
export const wishOf = (traveller: string | null, changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  traveller,
  hotelId: 'h1',
  dates: { arrival: day('2026-10-20'), departure: day('2026-10-22') },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
  guestDetails: {},
  rateIds: [],
  changes: null,
  expectedTotal: null,
  ...changes,
});

/** The value of an accepted answer; fails the test on a refusal. */
export function valueIn<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** The code of a refusal; `null` for a value. */
export const codeOf = (result: Result<unknown>): string | null => (result.ok ? null : result.refusal.code);

/** Finds bookings by the stores of a unit of work. */
const searchOn = (work: SeparableWork<BookingStores>): BookingSearch => ({
  one: (id) => work.run(({ bookingSearch }) => bookingSearch.one(id)),
  ofOrder: (receipt) => work.run(({ bookingSearch }) => bookingSearch.ofOrder(receipt)),
  ofTraveller: (traveller) => work.run(({ bookingSearch }) => bookingSearch.ofTraveller(traveller)),
});

/**
 * The dependencies of bookings: two travellers, one hotel, a scripted gateway and a clock. `workOn` puts other stores
 * under the use cases; `books` stay empty then. `changes` replace the policy, or name who issues
 * invoices.
 */
export function bookingBench(
  discounts = 0,
  workOn: (books: BookingTables) => SeparableWork<BookingStores> = memoryWork,
  changes: Partial<Pick<BookingPorts, 'policy' | 'supplier' | 'otherPayments'>> = {},
) {
  let now: number = NOON;
  const clock = { now: (): Instant => instant(now) };
  const books = emptyTables();
  books.accounts.set('asha', { name: 'Asha', email: 'asha@example.in', discounts });
  books.accounts.set('ravi', { name: 'Ravi', email: 'ravi@example.in', discounts });
  const gateway = new ScriptedGateway(clock);
  const emails: Email[] = [];
  const alarms: MoneyAlarm[] = [];
  const desk = {
    requested: [] as string[],
    changed: [] as string[],
    cancelled: [] as string[],
    answer: 'confirmed' as 'confirmed' | 'requested',
  };
  let drawn = 0;
  let hotel = hotelFor(40_000);
  let rooms = someRooms({ hotelId: 'h1' });
  const pauses = { count: 0, each: async (): Promise<void> => undefined };
  const renewals = new Set<() => Promise<void>>();
  const repeat: Repeat = {
    during(_everyMs, again, doing) {
      renewals.add(again);
      return doing().finally(() => renewals.delete(again));
    },
  };
  const alarm: Alarm = {
    async raise(raised) {
      alarms.push(raised);
    },
  };
  const mail = {
    broken: false,
    async send(email: Email) {
      if (mail.broken) throw new MailUnavailable();
      if (!emails.some(({ dedupeKey }) => dedupeKey === email.dedupeKey)) emails.push(email);
    },
  };
  const work = workOn(books);
  const ports = {
    work,
    inbox: inboxOver(work),
    gateway,
    links: gateway,
    checkout: { signed: ({ signature }: { readonly signature: string }) => signature === 'signed' },
    calendar: { file: (event: StayEvent) => JSON.stringify(event) },
    reservations: {
      async request(booking: Booking) {
        desk.requested.push(booking.id);
        return { status: desk.answer, hotelReference: desk.answer === 'confirmed' ? 'HTL-1' : null };
      },
      async change(booking: Booking, { number }: BookingChange) {
        desk.changed.push(`${booking.id}-${number}`);
        return { status: desk.answer, hotelReference: desk.answer === 'confirmed' ? 'HTL-2' : null };
      },
      async cancel(booking: Booking) {
        desk.cancelled.push(booking.id);
      },
    },
    mail,
    clock,
    ids: { next: () => `id${String(++drawn).padStart(6, '0')}` },
    references: { next: () => `PDV-${String(++drawn).padStart(6, '0')}` },
    pause: {
      async pause() {
        pauses.count += 1;
        await pauses.each();
      },
    },
    repeat,
    alarm,
    hotelsOn: () => ({
      details: async () => accepted({ value: hotel, asOf: clock.now(), stale: false }),
      rooms: async () => accepted({ value: rooms, asOf: clock.now(), stale: false }),
    }),
    bookingSearch: searchOn(work),
    printer: {
      print: async (voucher: Voucher) => new TextEncoder().encode(JSON.stringify(voucher)),
      printDocument: async (paper: TaxPaper) => new TextEncoder().encode(JSON.stringify(paper)),
    },
    policy: productPolicy('observed'),
    paymentMax: paise(500_000_00),
    supportPhone: null,
    supplier: null as BookingPorts['supplier'],
    otherPayments: NO_OTHER_PAYMENTS,
    ...changes,
  } satisfies BookingPorts;
  const booking = () => createBooking(ports);
  const order = (receipt: string): Order | undefined => books.orders.get(receipt);
  const bench = {
    books,
    clock,
    gateway,
    emails,
    alarms,
    desk,
    mail,
    pauses,
    ports,
    order,
    pass: (ms: number) => {
      now += ms;
    },
    /** Lets all running callers renew their leases. */
    renew: async () => {
      for (const again of renewals) await again();
    },
    show: (next: HotelDetails) => {
      hotel = next;
    },
    offer: (next: HotelRooms) => {
      rooms = next;
    },
    discounts: (traveller: string) => books.accounts.get(traveller)?.discounts ?? 0,
    bookings: () => [...books.bookings.values()],
    refunds: () => [...books.refunds.values()],
    quote: async (query: Partial<QuoteRequest> = {}): Promise<Quote> =>
      valueIn(await booking().quoteStay(wishOf('asha', query))).quote,
    quoteStay: (query: Partial<QuoteRequest> = {}) => booking().quoteStay(wishOf('asha', query)),
    readRefunds: (paymentId: string) => booking().readRefunds(paymentId),
    place: (quote: Quote, traveller = 'asha', language: Language = 'en') =>
      booking().placeOrder({
        traveller,
        receipt: quote.id,
        amount: chargeOf(quote),
        currency: 'INR',
        language,
      }),
    settle: (gatewayOrderId: string) => booking().settleAlone(gatewayOrderId),
    validate: async (gatewayOrderId: string, paymentId: string): Promise<PaymentOutcome> =>
      valueIn(await booking().validatePayment({ gatewayOrderId, paymentId, signature: 'signed' })),
    book: (quote: Quote, gatewayOrderId: string, paymentId: string, traveller = 'asha') =>
      booking().bookPaid({
        traveller,
        gatewayOrderId,
        paymentId,
        name: quote.hotel.name,
        image: quote.hotel.image,
        amount: quote.price.total / 100,
      }),
    cancel: (bookingId: string, traveller = 'asha', refundShown: number | null = null) =>
      booking().cancelBooking({ traveller, bookingId, refundShown: refundShown === null ? null : paise(refundShown) }),
    change: (bookingId: string, quoteId: string, traveller = 'asha') =>
      booking().changeBooking({ traveller, bookingId, quoteId }),
    catchUp: (traveller = 'asha') => booking().catchUp(traveller),
    /** Runs the jobs of a traveller's notifications, each once, oldest first. */
    notify: async (traveller = 'asha', given: BookingPorts = ports): Promise<void> => {
      const tried = new Set<string>();
      const next = () =>
        [...books.notices.values()].find((each) => each.traveller === traveller && !tried.has(noticeKey(each)));
      for (let notice = next(); notice !== undefined; notice = next()) {
        const key = noticeKey(notice);
        tried.add(key);
        await createBooking(given).runJob({ kind: 'tell-notice', key });
      }
    },
    /** Two nights, `later` days after the default ones. */
    quoteDates: (later: number) => {
      const { arrival, departure } = wishOf(null).dates;
      return { arrival: addDays(arrival, later), departure: addDays(departure, later) };
    },
    /** The gateway's webhook. */
    hear: (heard: ReceivedEvent) => booking().receiveEvent(heard),
    confirmRoom: (reference: string, hotelReference: string | null = 'HTL-9') =>
      booking().confirmReservation(reference, hotelReference),
    refuseRoom: (reference: string) => booking().refuseReservation(reference),
    /** Runs every due job, repeatedly until none is; one that returns `again` is due a minute later. */
    runJobs: async (): Promise<void> => {
      for (;;) {
        const due = [...books.jobs.values()].filter(({ runAt }) => runAt <= now);
        const [next] = due.sort((one, other) => one.runAt - other.runAt);
        if (next === undefined) return;
        const key = jobKey(next.job);
        books.jobs.delete(key);
        const end = await booking().runJob(next.job);
        if (end === 'again' && !books.jobs.has(key)) books.jobs.set(key, { ...next, runAt: instant(now + MINUTE) });
      }
    },
    /** A placed order. */
    placed: async (query: Partial<QuoteRequest> = {}, language: Language = 'en') => {
      const quote = await bench.quote(query);
      const placed = valueIn(await bench.place(quote, query.traveller ?? 'asha', language));
      return { quote, gatewayOrderId: placed.gatewayOrderId ?? '', expiresAt: placed.expiresAt ?? 0 };
    },
    /** A booked stay whose notifications were sent. */
    booked: async (query: Partial<QuoteRequest> = {}) => {
      const { quote, gatewayOrderId } = await bench.placed(query);
      const paymentId = gateway.pay(gatewayOrderId);
      const { booked } = valueIn(await bench.book(quote, gatewayOrderId, paymentId, query.traveller ?? 'asha'));
      await bench.notify(query.traveller ?? 'asha');
      return { quote, gatewayOrderId, paymentId, booking: booked.booking };
    },
  };
  return bench;
}

export type BookingBench = ReturnType<typeof bookingBench>;
