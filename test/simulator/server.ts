import { type Alarm, type BookingPorts, type BookingUseCases, createBooking } from '#core/booking/index.ts';
import {
  createPartnerBookings,
  type PartnerBookingStores,
  type PartnerBookingUseCases,
  type TopUpGateway,
  topUpPayments,
} from '#core/partner-bookings/index.ts';
import { productPolicy } from '#core/pricing/index.ts';
import { accepted, type Email, instant, paise, type SeparableWork } from '#core/shared/index.ts';
import type { HotelDetails } from '#core/stays/index.ts';
import { balanceGateway } from '#src/adapters/payment-gateway/balance/balance-gateway.ts';
import { routedGateway } from '#src/adapters/payment-gateway/balance/routed-gateway.ts';
import { OPERATOR } from '#test/support/invoicing/samples.ts';
import { inboxOver } from '#test/support/memory/booking/event-inbox.ts';
import { viewOf } from '#test/support/memory/booking/partners/stores.ts';
import { topUpLists } from '#test/support/memory/booking/partners/top-up-stores.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';
import type { Faults } from './faults.ts';
import type { GatewayState } from './gateway-state.ts';
import { Queue } from './schedule/queue.ts';
import type { Random } from './schedule/random.ts';
import { type Life, repeatOn, type Timeline } from './schedule/timeline.ts';
import { faultyWork, StoreFailed } from './store.ts';
import { wiredGateway } from './wire.ts';

/** The ports of one life, whose transactions are those of agencies too. */
type Ports = Omit<BookingPorts, 'work'> & {
  readonly work: SeparableWork<PartnerBookingStores>;
  readonly links: TopUpGateway;
};

/** The use cases of one life of the process, and its transactions. */
export interface ServerDeps {
  readonly booking: BookingUseCases;
  readonly work: BookingPorts['work'];
  /** What servers of agencies call. */
  readonly selling: PartnerBookingUseCases;
}

export interface ServerParts {
  readonly books: BookingTables;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly gatewayState: GatewayState;
  readonly faults: () => Faults;
  readonly note: (line: string) => void;
  readonly isBroken: (what: string) => void;
  readonly opened: (count: 1 | -1) => void;
  readonly committed: () => void;
  /** Called after every job. */
  readonly finished: () => void;
  readonly hotel: () => HotelDetails;
  /** Whether an operator confirms for the hotels, later. */
  readonly asksHotels: boolean;
  readonly sweeps: boolean;
  /** Whether the operator issues tax invoices, under the policy for that. */
  readonly issuesInvoices: boolean;
}

/** Thrown to a browser without a response. */
export class Unanswered extends Error {
  constructor() {
    super('The request was not answered');
    this.name = 'Unanswered';
  }
}

class NotTold extends Error {}

const isFault = (error: unknown): boolean => error instanceof StoreFailed || error instanceof NotTold;

/** The use cases of agencies over the ports of a life; they read what is committed. */
function sellingOver(ports: Ports, books: BookingTables): PartnerBookingUseCases {
  const one = (organisationId: string, id: string) =>
    ports.work.run((stores) => {
      const found = books.partnerBookings.get(id);
      return found?.organisationId === organisationId ? viewOf(books, stores, found) : Promise.resolve(null);
    });
  return createPartnerBookings({
    ...ports,
    booking: createBooking({ ...ports, policy: productPolicy('transparent') }),
    lists: { one, page: async () => [] },
    topUps: topUpLists(books),
    money: {
      balanceOf: (organisationId) =>
        ports.work.run(({ organisationEntries }) => organisationEntries.lock(organisationId)),
      entries: async () => [],
      sums: async () => Promise.reject(new Error('No agency of the simulator reads statements')),
    },
  });
}

/** The process: the real use cases over stores, gateway, desk and mail that fail. It can die and be restarted. */
export class Server {
  readonly queue: Queue;
  readonly emails = new Map<string, Email>();
  readonly alarms: string[] = [];
  readonly #parts: ServerParts;
  #life: Life = { over: true };
  #deps: ServerDeps | null = null;
  #wake: () => void = () => undefined;
  #drawn = 0;
  /** Browsers that wait for a response of this life. */
  readonly #waiting = new Set<(error: Unanswered) => void>();

  constructor(parts: ServerParts) {
    this.#parts = parts;
    const { books, timeline, note, finished } = parts;
    this.queue = new Queue({ books, timeline, note, finished, threw: (key, error) => this.#judge(key, error) });
  }

  start(): void {
    if (!this.#life.over) return;
    this.#parts.note('the process starts');
    this.#life = { over: false };
    const ports = this.#build(this.#life);
    const booking = createBooking(ports);
    this.#deps = { booking, work: ports.work, selling: sellingOver(ports, this.#parts.books) };
    this.#wake = this.queue.start(this.#life, this.#parts.sweeps, booking.runJob);
  }

  die(): void {
    if (this.#life.over) return;
    this.#parts.note('the process dies');
    this.#life.over = true;
    this.#deps = null;
    for (const reject of this.#waiting) reject(new Unanswered());
    this.#waiting.clear();
  }

  /** One request. @throws Unanswered when the process is down, dies meanwhile, or fails. */
  request<Value>(label: string, handle: (deps: ServerDeps) => Promise<Value>): Promise<Value> {
    const deps = this.#deps;
    if (deps === null) return Promise.reject(new Unanswered());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      handle(deps)
        .then(resolve, (error) => {
          this.#judge(label, error);
          reject(new Unanswered());
        })
        .finally(() => this.#waiting.delete(reject));
    });
  }

  /** The kind of a failure: an expected fault, or a bug of the code itself. */
  #judge(label: string, error: unknown): void {
    this.#parts.note(`${label} failed: ${error instanceof Error ? error.message : String(error)}`);
    if (!isFault(error)) this.#parts.isBroken(`${label} threw ${String(error)}`);
  }

  #next(): string {
    this.#drawn += 1;
    return String(this.#drawn).padStart(6, '0');
  }

  async #tell(life: Life): Promise<void> {
    const { timeline, random, faults } = this.#parts;
    if (random.chance(0.3)) await timeline.sleep(random.between(1, 500), life);
    if (random.chance(faults().telling)) throw new NotTold('Desk or mail is out of reach');
  }

  #build(life: Life): Ports {
    const { books, timeline, random, gatewayState, faults, note, committed, opened, hotel, asksHotels } = this.#parts;
    const { issuesInvoices } = this.#parts;
    const clock = { now: () => instant(timeline.now) };
    const afterCommit = () => {
      committed();
      this.#wake();
    };
    const work = faultyWork({ books, timeline, random, life, faults, note, opened, committed: afterCommit });
    const ids = { next: () => `id${this.#next()}` };
    const gateway = wiredGateway({ timeline, random, gatewayState, life, faults, note });
    const alarm: Alarm = {
      raise: async ({ what, facts }) => {
        this.alarms.push(what);
        note(`  alarm ${what} ${JSON.stringify(facts)}`);
      },
    };
    return {
      work,
      inbox: inboxOver(work),
      bookingSearch: {
        one: (id) => work.run(({ bookingSearch }) => bookingSearch.one(id)),
        ofOrder: (receipt) => work.run(({ bookingSearch }) => bookingSearch.ofOrder(receipt)),
        ofTraveller: (traveller) => work.run(({ bookingSearch }) => bookingSearch.ofTraveller(traveller)),
      },
      links: gateway,
      otherPayments: topUpPayments({ work, links: gateway, alarm, clock, ids }),
      gateway: routedGateway({ gateway, balances: balanceGateway({ work, clock, ids }), work, clock, alarm }),
      checkout: { signed: ({ signature }) => signature === 'signed' },
      reservations: {
        request: async () => {
          await this.#tell(life);
          return asksHotels
            ? { status: 'requested', hotelReference: null }
            : { status: 'confirmed', hotelReference: 'HTL-1' };
        },
        change: async () => {
          await this.#tell(life);
          return asksHotels
            ? { status: 'requested', hotelReference: null }
            : { status: 'confirmed', hotelReference: 'HTL-2' };
        },
        cancel: () => this.#tell(life),
      },
      calendar: { file: ({ uid, sequence }) => `${uid} ${sequence}` },
      mail: {
        send: async (email) => {
          await this.#tell(life);
          this.emails.set(email.dedupeKey, email);
        },
      },
      clock,
      ids,
      references: { next: () => `PDV-${this.#next()}` },
      pause: { pause: (ms) => timeline.sleep(ms, life) },
      repeat: repeatOn(timeline, life),
      alarm,
      hotelsOn: () => ({
        details: async () => accepted({ value: hotel(), asOf: clock.now(), stale: false }),
        rooms: async () => accepted({ value: { hotelId: 'h1', rooms: [] }, asOf: clock.now(), stale: false }),
      }),
      printer: { print: async () => null, printDocument: async () => null },
      policy: issuesInvoices
        ? productPolicy('transparent', { welcomeDiscounts: 1, extraDiscountPercent: 50 })
        : productPolicy('observed'),
      paymentMax: paise(500_000_00),
      supportPhone: null,
      supplier: issuesInvoices ? OPERATOR : null,
    };
  }
}
