import {
  type Booking,
  chargeOf,
  isOpen,
  type Order,
  type PlaceCommand,
  type Quote,
  type QuoteRequest,
} from '#core/booking/index.ts';
import { addDays, type Paise, paise, type Result } from '#core/shared/index.ts';
import { wishOf } from '#test/support/memory/booking/bench.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';
import type { Faults } from './faults.ts';
import type { GatewayState } from './gateway-state.ts';
import type { Random } from './schedule/random.ts';
import { FOREVER, type Timeline } from './schedule/timeline.ts';
import type { Server, ServerDeps } from './server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The outcome of a traveller's checkout; most pay. */
const AT_CHECKOUT = [
  'pays',
  'pays',
  'pays',
  'authorises',
  'fails first',
  'waits for the bank',
  'pays twice',
  'pays another amount',
  'leaves',
] as const;
/** The behaviour of the browser once the checkout has closed. */
const AFTERWARDS = ['returns', 'returns', 'returns and books', 'reloads', 'closes the tab'] as const;

/** The environment of a traveller. */
interface Surroundings {
  readonly timeline: Timeline;
  readonly random: Random;
  readonly books: BookingTables;
  readonly gatewayState: GatewayState;
  readonly server: Server;
  readonly shown: Map<string, number>;
  readonly haveFaultsStopped: () => boolean;
  readonly currentFaults: () => Faults;
  readonly note: (line: string) => void;
}

/** One traveller's bookings, repeated, over a browser that loses requests. */
export class Traveller {
  readonly #world: Surroundings;
  readonly #name: string;

  constructor(world: Surroundings, name: string) {
    this.#world = world;
    this.#name = name;
  }

  /** Runs until the faults have stopped. */
  async live(): Promise<void> {
    const { random } = this.#world;
    const trips = random.between(1, 3);
    for (let trip = 0; trip < trips; trip += 1) {
      await this.#pause(random.between(1_000, 20 * MINUTE));
      const placed = await this.#order(`h${random.between(1, 2)}`);
      if (placed !== null) await this.#checkOut(placed.quote, placed.order, placed.order.gatewayOrderId ?? '');
    }
    for (let changes = random.between(0, 3); changes > 0; changes -= 1) {
      await this.#pause(random.between(1_000, 30 * MINUTE));
      // In another tab too.
      if (random.chance(0.3)) void this.#changeAny();
      await this.#changeAny();
    }
    await this.#pause(random.between(MINUTE, 2 * HOUR));
    if (random.chance(0.4)) await this.#cancelAny();
    if (random.chance(0.15)) await this.#leaveForGood();
  }

  #pause(ms: number): Promise<void> {
    return this.#world.timeline.sleep(ms, FOREVER);
  }

  /** Sends a request; `null` without a response, or when the traveller has given up. */
  async #ask<Value>(label: string, handle: (deps: ServerDeps) => Promise<Value>): Promise<Value | null> {
    const { random, currentFaults, server, note, haveFaultsStopped } = this.#world;
    if (haveFaultsStopped()) return null;
    const named = `${this.#name} ${label}`;
    note(named);
    await this.#pause(random.between(1, 400));
    if (random.chance(currentFaults().browser / 2)) return null;
    if (random.chance(currentFaults().browser / 2)) void server.request(named, handle).catch(() => undefined);
    const answer = await server.request(named, handle).catch(() => null);
    await this.#pause(random.between(1, 200));
    return random.chance(currentFaults().browser / 2) ? null : answer;
  }

  /** The same with some retries. */
  async #insist<Value>(label: string, handle: (deps: ServerDeps) => Promise<Result<Value>>): Promise<Value | null> {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await this.#ask(label, handle);
      if (answer?.ok) return answer.value;
      await this.#pause(this.#world.random.between(500, 30_000));
    }
    return null;
  }

  async #quote(changes: Partial<QuoteRequest>): Promise<Quote | null> {
    const wish = wishOf(this.#name, changes);
    const quoted = await this.#insist('quotes', ({ booking }) => booking.quoteStay(wish));
    if (quoted === null) return null;
    this.#world.shown.set(quoted.quote.id, chargeOf(quoted.quote));
    await this.#pause(this.#world.random.between(1_000, 16 * MINUTE));
    return quoted.quote;
  }

  async #order(hotelId: string): Promise<{ readonly quote: Quote; readonly order: Order } | null> {
    const quote = await this.#quote({ hotelId });
    return quote === null ? null : this.#place(quote);
  }

  async #place(quote: Quote): Promise<{ readonly quote: Quote; readonly order: Order } | null> {
    const command: PlaceCommand = {
      traveller: this.#name,
      receipt: quote.id,
      amount: chargeOf(quote),
      currency: 'INR',
      language: 'en',
    };
    if (this.#world.random.chance(0.2)) void this.#ask('orders too', ({ booking }) => booking.placeOrder(command));
    const order = await this.#insist('orders', ({ booking }) => booking.placeOrder(command));
    return order === null ? null : { quote, order };
  }

  async #checkOut(quote: Quote, order: Order, gatewayOrderId: string): Promise<void> {
    const { random, gatewayState, note } = this.#world;
    await this.#pause(
      random.chance(0.85) ? random.between(5_000, 12 * MINUTE) : random.between(15 * MINUTE, 40 * MINUTE),
    );
    if (this.#world.haveFaultsStopped()) return;
    const does = random.pick(AT_CHECKOUT);
    note(`${this.#name} ${does} for ${gatewayOrderId}`);
    if (does === 'leaves') return;
    if (does === 'fails first') {
      gatewayState.pay(gatewayOrderId, 'failed', order.amount);
      await this.#pause(random.between(5_000, 5 * MINUTE));
    }
    if (this.#world.haveFaultsStopped()) return;
    const paid = this.#pay(does, gatewayOrderId, order.amount);
    await this.#return(quote, gatewayOrderId, paid);
  }

  #pay(does: (typeof AT_CHECKOUT)[number], gatewayOrderId: string, amount: Paise): string {
    const { random, gatewayState } = this.#world;
    switch (does) {
      case 'authorises':
        return gatewayState.pay(gatewayOrderId, 'authorized', amount);
      case 'waits for the bank':
        return this.#payLate(gatewayOrderId, amount);
      case 'pays twice':
        gatewayState.pay(gatewayOrderId, random.pick(['captured', 'authorized']), amount);
        return gatewayState.pay(gatewayOrderId, 'captured', amount);
      case 'pays another amount':
        return gatewayState.pay(gatewayOrderId, 'captured', paise(amount + random.pick([-100, 100, 500_000])));
      default:
        return gatewayState.pay(gatewayOrderId, 'captured', amount);
    }
  }

  #payLate(gatewayOrderId: string, amount: Paise): string {
    const { random, gatewayState, timeline, haveFaultsStopped } = this.#world;
    const paymentId = gatewayState.pay(gatewayOrderId, 'created', amount);
    const wait = random.chance(0.7) ? random.between(10_000, 30 * MINUTE) : random.between(30 * MINUTE, 72 * HOUR);
    const status = random.pick(['captured', 'authorized', 'authorized', 'failed'] as const);
    timeline.after(wait, FOREVER, () => {
      if (!haveFaultsStopped()) gatewayState.turn(paymentId, status);
    });
    return paymentId;
  }

  async #return(quote: Quote, gatewayOrderId: string, paymentId: string): Promise<void> {
    const does = this.#world.random.pick(AFTERWARDS);
    if (does === 'closes the tab') return;
    if (does === 'reloads') {
      await this.#ask('reloads', ({ booking }) => booking.orderStatus(this.#name, gatewayOrderId));
      return;
    }
    const proof = { gatewayOrderId, paymentId, signature: 'signed' };
    await this.#ask('returns', ({ booking }) => booking.validatePayment(proof));
    if (does !== 'returns and books') return;
    const { name, image } = quote.hotel;
    const amount = quote.price.total / 100;
    const command = { traveller: this.#name, gatewayOrderId, paymentId, name, image, amount };
    await this.#ask('books', ({ booking }) => booking.bookPaid(command));
  }

  get #own(): readonly Booking[] {
    return [...this.#world.books.bookings.values()].filter(({ traveller }) => traveller === this.#name);
  }

  /** Changes the dates of a booking: pays what it costs more, or makes the change; sometimes cancels meanwhile. */
  async #changeAny(): Promise<void> {
    const { random } = this.#world;
    const own = this.#own;
    const booking = own[random.between(0, Math.max(0, own.length - 1))];
    if (booking === undefined) return;
    const { hotelId } = booking.quote.hotel;
    const { arrival, departure } = booking.quote.dates;
    const days = random.between(1, 9);
    const dates = { arrival: addDays(arrival, days), departure: addDays(departure, days) };
    const quote = await this.#quote({ hotelId, dates, changes: booking.id });
    if (quote === null) return;
    if (random.chance(0.2)) void this.#pause(random.between(1_000, 20 * MINUTE)).then(() => this.#cancelAny());
    if (chargeOf(quote) > 0) {
      const placed = await this.#place(quote);
      if (placed !== null) await this.#checkOut(quote, placed.order, placed.order.gatewayOrderId ?? '');
      return;
    }
    const command = { traveller: this.#name, bookingId: booking.id, quoteId: quote.id };
    if (random.chance(0.3)) void this.#ask('changes too', (deps) => deps.booking.changeBooking(command));
    await this.#ask('changes', (deps) => deps.booking.changeBooking(command));
  }

  async #cancelAny(): Promise<void> {
    const { random } = this.#world;
    const own = this.#own;
    const [booking] = own;
    if (booking === undefined) return;
    const command = { traveller: this.#name, bookingId: booking.id, refundShown: null };
    if (random.chance(0.4)) void this.#ask('cancels too', ({ booking }) => booking.cancelBooking(command));
    await this.#ask('cancels', ({ booking }) => booking.cancelBooking(command));
  }

  /** Deletes the account with the ledger's checks; open orders prevent it. */
  async #leaveForGood(): Promise<void> {
    const { books, random } = this.#world;
    const [traveller, cancels] = [this.#name, random.chance(0.5)];
    await this.#ask('leaves for good', async ({ booking, work }) => {
      const ledger = booking.travellerBookings;
      const account = books.accounts.get(traveller);
      if (account === undefined || (await ledger.hasOpenOrder(traveller))) return;
      if (cancels) await ledger.cancelAll(traveller);
      else await ledger.keepContact(traveller, { name: account.name, email: account.email });
      await work.run(async ({ travellers, orderSearch }) => {
        if (!(await travellers.hold(traveller))) return;
        if (!(await orderSearch.ofTraveller(traveller)).some(isOpen)) books.accounts.delete(traveller);
      });
    });
  }
}
