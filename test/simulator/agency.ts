import { type Booking, chargeOf } from '#core/booking/index.ts';
import type { BookForPartner, PartnerQuote, PaymentMethod } from '#core/partner-bookings/index.ts';
import { addDays, paise, type Result } from '#core/shared/index.ts';
import { wishOf } from '#test/support/memory/booking/bench.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';
import type { Faults } from './faults.ts';
import type { GatewayState } from './gateway-state.ts';
import type { Random } from './schedule/random.ts';
import { FOREVER, type Timeline } from './schedule/timeline.ts';
import type { Server, ServerDeps } from './server.ts';

const MINUTE = 60_000;

/** What an agency agreed with the operator: a tenth, and so far below nothing. */
export const AGENCY_TERMS = { commissionBasisPoints: 1_000, creditLimit: paise(20_000_00) } as const;

/** The surroundings of an agency's server. */
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

/** The server of an agency: it books for its customers by calls that get lost, and repeats them under one key. */
export class Agency {
  readonly #world: Surroundings;
  readonly #id: string;
  #keys = 0;

  constructor(world: Surroundings, id: string) {
    this.#world = world;
    this.#id = id;
  }

  /** Runs until the faults have stopped. */
  async live(): Promise<void> {
    const { random } = this.#world;
    if (random.chance(0.8)) await this.#topUp(random.between(1_000_00, 200_000_00));
    if (random.chance(0.5)) void this.#topUpByLink();
    for (let sales = random.between(1, 4); sales > 0; sales -= 1) {
      await this.#pause(random.between(1_000, 20 * MINUTE));
      // Another customer at the same moment.
      if (random.chance(0.3)) void this.#sell();
      await this.#sell();
    }
    for (let changes = random.between(0, 2); changes > 0; changes -= 1) {
      await this.#pause(random.between(1_000, 30 * MINUTE));
      await this.#changeAny();
    }
    await this.#pause(random.between(MINUTE, 120 * MINUTE));
    if (random.chance(0.5)) await this.#cancelAny();
  }

  #pause(ms: number): Promise<void> {
    return this.#world.timeline.sleep(ms, FOREVER);
  }

  /** One call; `null` without an answer. */
  async #ask<Value>(label: string, handle: (deps: ServerDeps) => Promise<Value>): Promise<Value | null> {
    const { random, currentFaults, server, note, haveFaultsStopped } = this.#world;
    if (haveFaultsStopped()) return null;
    const named = `${this.#id} ${label}`;
    note(named);
    await this.#pause(random.between(1, 300));
    if (random.chance(currentFaults().browser / 2)) return null;
    if (random.chance(currentFaults().browser / 2)) void server.request(named, handle).catch(() => undefined);
    const answer = await server.request(named, handle).catch(() => null);
    return random.chance(currentFaults().browser / 2) ? null : answer;
  }

  /** The same with some repeats. */
  async #insist<Value>(label: string, handle: (deps: ServerDeps) => Promise<Result<Value>>): Promise<Value | null> {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await this.#ask(label, handle);
      if (answer?.ok) return answer.value;
      await this.#pause(this.#world.random.between(500, 30_000));
    }
    return null;
  }

  async #topUp(amount: number): Promise<void> {
    const money = { organisationId: this.#id, why: 'topped_up', amount: paise(amount), ref: `bank ${amount}` } as const;
    await this.#insist('tops up', ({ selling }) => selling.moveMoney(money));
  }

  /** Tops up by a link, which is paid in time, late, twice or never. */
  async #topUpByLink(): Promise<void> {
    const { random, books, gatewayState, haveFaultsStopped, note } = this.#world;
    this.#keys += 1;
    const amount = paise(random.between(100_00, 50_000_00));
    const wish = { organisationId: this.#id, organisationName: this.#id, amount, requestKey: `top-up ${this.#keys}` };
    if (random.chance(0.3)) void this.#ask('asks for a link too', ({ selling }) => selling.requestTopUp(wish));
    const made = await this.#insist('asks for a link', ({ selling }) => selling.requestTopUp(wish));
    await this.#pause(random.chance(0.8) ? random.between(5_000, 60 * MINUTE) : random.between(60, 1_800) * MINUTE);
    const linkId = made === null ? undefined : books.topUps.get(made.id)?.link?.linkId;
    if (haveFaultsStopped() || linkId === undefined) return;
    const does = random.pick(['pays', 'pays', 'pays', 'fails', 'pays twice', 'leaves'] as const);
    note(`${this.#id} ${does} ${linkId}`);
    if (does === 'leaves') return;
    if (does === 'pays twice') gatewayState.pay(linkId, 'captured', amount);
    const status = random.pick(['captured', 'captured', 'authorized'] as const);
    gatewayState.pay(linkId, does === 'fails' ? 'failed' : status, amount);
  }

  async #quote(
    changes: Partial<Pick<BookForPartner, never>> & {
      readonly days: number;
      readonly changes: string | null;
      readonly hotelId: string;
    },
  ): Promise<PartnerQuote | null> {
    const { dates, guests } = wishOf(this.#id);
    const { arrival, departure } = dates;
    const quoted = await this.#insist('quotes', ({ selling }) =>
      selling.quote(
        {
          organisationId: this.#id,
          commissionBasisPoints: AGENCY_TERMS.commissionBasisPoints,
          hotelId: changes.hotelId,
          dates: { arrival: addDays(arrival, changes.days), departure: addDays(departure, changes.days) },
          guests,
          rateIds: [],
          changes: changes.changes,
        },
        { spend: async () => undefined },
      ),
    );
    if (quoted === null) return null;
    this.#world.shown.set(quoted.quote.id, chargeOf(quoted.quote));
    await this.#pause(this.#world.random.between(1_000, 16 * MINUTE));
    return quoted;
  }

  async #sell(): Promise<void> {
    const { random } = this.#world;
    const stay = await this.#quote({ days: random.between(0, 9), changes: null, hotelId: `h${random.between(1, 2)}` });
    if (stay === null) return;
    const payment: PaymentMethod = random.pick(['balance', 'balance', 'payment_link']);
    this.#keys += 1;
    const command: BookForPartner = {
      organisationId: this.#id,
      keyId: 'key_1',
      requestKey: `${this.#id} ${this.#keys}`,
      creditLimit: AGENCY_TERMS.creditLimit,
      quoteId: stay.quote.id,
      payment,
      language: 'en',
      partnerReference: random.chance(0.5) ? `AT-${this.#keys}` : null,
      guestDetails: { guest: { name: 'Meera Rao' } },
      contact: { email: null, phone: null },
      metadata: {},
    };
    if (random.chance(0.2)) void this.#ask('books too', ({ selling }) => selling.book(command));
    await this.#insist(`books by ${payment}`, ({ selling }) => selling.book(command));
    if (payment === 'payment_link') await this.#customerPays(stay.quote.id);
  }

  /** The customer pays the order of a link, in time, late, twice or never. */
  async #customerPays(receipt: string): Promise<void> {
    const { random, books, gatewayState, haveFaultsStopped, note } = this.#world;
    await this.#pause(random.chance(0.8) ? random.between(5_000, 12 * MINUTE) : random.between(15, 40) * MINUTE);
    const order = books.orders.get(receipt);
    if (haveFaultsStopped() || !order?.gatewayOrderId || order.gatewayOrderId.startsWith('bal_')) return;
    const does = random.pick(['pays', 'pays', 'pays', 'fails', 'pays twice', 'leaves'] as const);
    note(`customer of ${this.#id} ${does} ${order.gatewayOrderId}`);
    if (does === 'leaves') return;
    if (does === 'pays twice') gatewayState.pay(order.gatewayOrderId, 'captured', order.amount);
    gatewayState.pay(order.gatewayOrderId, does === 'fails' ? 'failed' : 'captured', order.amount);
  }

  get #own(): readonly { readonly id: string; readonly booking: Booking }[] {
    const { books } = this.#world;
    return [...books.partnerBookings.values()].flatMap(({ id, organisationId, quoteId }) => {
      const booking = [...books.bookings.values()].find(({ receipt }) => receipt === quoteId);
      return organisationId === this.#id && booking !== undefined ? [{ id, booking }] : [];
    });
  }

  async #changeAny(): Promise<void> {
    const { random } = this.#world;
    const own = this.#own;
    const chosen = own[random.between(0, Math.max(0, own.length - 1))];
    if (chosen === undefined) return;
    const { hotelId } = chosen.booking.quote.hotel;
    const stay = await this.#quote({ days: random.between(10, 19), changes: chosen.id, hotelId });
    if (stay === null) return;
    const command = {
      organisationId: this.#id,
      bookingId: chosen.id,
      quoteId: stay.quote.id,
      creditLimit: AGENCY_TERMS.creditLimit,
      language: 'en',
    } as const;
    if (random.chance(0.2)) void this.#ask('changes too', ({ selling }) => selling.change(command));
    await this.#insist('changes', ({ selling }) => selling.change(command));
    await this.#customerPays(stay.quote.id);
  }

  async #cancelAny(): Promise<void> {
    const [chosen] = this.#own;
    if (chosen === undefined) return;
    const command = { organisationId: this.#id, bookingId: chosen.id, refundShown: null };
    if (this.#world.random.chance(0.4)) void this.#ask('cancels too', ({ selling }) => selling.cancel(command));
    await this.#ask('cancels', ({ selling }) => selling.cancel(command));
  }
}
