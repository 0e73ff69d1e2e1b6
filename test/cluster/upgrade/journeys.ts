import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { payloadOf, quoteShape, stayOn } from '#test/support/http/traveller.ts';

/** Which process answers the next request. */
export type Route = () => string;

/** A completed journey. */
export interface Journey {
  /** The address of the process that booked, and of the one that cancelled. */
  readonly bookedBy: string;
  readonly cancelledBy: string;
}

/** An answer of a process that was too busy (503). */
export interface BusyAnswer {
  /** Method and path, with `:id` for an id. */
  readonly call: string;
  /** The address of the process. */
  readonly origin: string;
}

/** Travellers who search, pay, book and cancel without a pause. */
export interface Load {
  readonly journeys: readonly Journey[];
  /** When a process was too busy, and the request was repeated as the web and the SDK do. */
  readonly busy: readonly BusyAnswer[];
  /** What went wrong, a sentence each. */
  readonly failures: readonly string[];
  /** Waits for a number of further journeys or failures. */
  further(count: number): Promise<void>;
  /** Ends the running journeys. */
  stop(): Promise<void>;
}

const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const ordered = z.object({ id: z.string() });
const paid = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
const booked = z.object({ _id: z.string(), status: z.string() });
const listed = z.array(booked);

/** As often as the SDK repeats a request that a busy process refused. */
const REPEATS = 5;
const PASSWORD = 'monsoon-verandah-7';
const PLACES = [
  { latitude: '17.69', longitude: '83.22' },
  { latitude: '19.08', longitude: '72.88' },
];

/** A traveller with an address of their own, so that the limits of one household hold for nobody else. */
class Traveller {
  readonly #route: Route;
  readonly #number: number;
  readonly #onBusy: (busy: BusyAnswer) => void;
  #token = '';
  #user = '';

  constructor(route: Route, number: number, onBusy: (busy: BusyAnswer) => void) {
    this.#route = route;
    this.#number = number;
    this.#onBusy = onBusy;
  }

  /** Sends a request to the process whose turn it is. @throws with the answer when it has another status. */
  async #send<Shape extends z.ZodType>(
    call: string,
    { body, good, shape }: { readonly body?: object; readonly good: readonly number[]; readonly shape: Shape },
  ): Promise<{ readonly answer: z.infer<Shape>; readonly origin: string }> {
    const [method = '', address = ''] = call.split(' ');
    const headers = {
      'x-forwarded-for': `10.${this.#number >> 16}.${(this.#number >> 8) & 255}.${this.#number & 255}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const attempt = async () => {
      const origin = this.#route();
      const response = await fetch(`${origin}${address}`, { method, headers, ...sent }).catch((error: unknown) => {
        throw new Error(`${call} at ${origin} was not answered: ${String(error)}`);
      });
      return { origin, response };
    };
    let { origin, response } = await attempt();
    for (let repeats = 0; response.status === 503 && repeats < REPEATS; repeats += 1) {
      const after = Number(response.headers.get('retry-after'));
      await response.body?.cancel();
      this.#onBusy({ call: call.replace(/\?.*$/, '').replace(/^(\w+ \/hotel)\/.+$/, '$1/:id'), origin });
      await pause(1_000 * after);
      ({ origin, response } = await attempt());
    }
    const text = await response.text();
    if (!good.includes(response.status)) throw new Error(`${call} at ${origin} answered ${response.status}: ${text}`);
    return { answer: shape.parse(text === '' ? null : JSON.parse(text)), origin };
  }

  async signUp(): Promise<void> {
    const account = { email: `guest-${this.#number}@padav.example`, password: PASSWORD };
    const registration = { body: { name: 'Asha', ...account }, good: [201], shape: z.unknown() };
    await this.#send('POST /auth/register', registration);
    const { answer } = await this.#send('POST /auth/login', { body: account, good: [200], shape: signedIn });
    this.#token = answer.token;
    this.#user = answer.userDetails._id;
  }

  /** Searches, quotes, pays, books, reads the booking and cancels it, each at the process whose turn it is. */
  async journey(): Promise<Journey> {
    const day = (days: number) => addDays(dayInIndia(instant(Date.now())), days);
    const stay = stayOn({ day }, 20 + (this.#number % 40));
    const wish = new URLSearchParams({
      ...PLACES[this.#number % PLACES.length],
      ...{ arrivalDate: stay.arrivalDate, departureDate: stay.departureDate, rooms: '1', adults: '2', children: '0' },
    });
    const { answer: search } = await this.#send(`GET /hotels/search?${wish}`, { good: [200], shape: found });
    const free = search.hotels.filter((hotel) => !hotel.soldOut && hotel.freeCancellation);
    const hotel = free[this.#number % free.length];
    if (hotel === undefined) throw new Error(`no hotel is free from ${stay.arrivalDate} on`);
    const asked = { body: { hotelId: hotel.hotelId, ...stay }, good: [201], shape: quoteShape };
    const { answer: quote } = await this.#send('POST /quotes', asked);
    const { answer: order } = await this.#send('POST /payment/create-checkout', {
      body: { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id },
      good: [200],
      shape: ordered,
    });
    const payment = { body: { orderId: order.id, outcome: 'success' }, good: [200], shape: paid };
    const { answer: proof } = await this.#send('POST /offline/payments', payment);
    await this.#send('POST /payment/validate', { body: proof, good: [200], shape: z.unknown() });
    const claim = { body: payloadOf(quote, proof, this.#user), good: [200, 201], shape: booked };
    const { answer: booking, origin: bookedBy } = await this.#send('POST /hotel', claim);
    const { answer: bookings } = await this.#send('GET /hotel', { good: [200], shape: listed });
    if (!bookings.some(({ _id }) => _id === booking._id)) throw new Error(`the list lacks the booking ${booking._id}`);
    const end = { good: [200], shape: z.unknown() };
    const { origin: cancelledBy } = await this.#send(`DELETE /hotel/${booking._id}`, end);
    const { answer: cancelled } = await this.#send(`GET /hotel/${booking._id}`, { good: [200], shape: booked });
    if (cancelled.status !== 'cancelled')
      throw new Error(`${booking._id} is ${cancelled.status} after its cancellation`);
    return { bookedBy, cancelledBy };
  }
}

/** Each account makes a few journeys: an account may open ten orders a minute. */
const JOURNEYS_OF_AN_ACCOUNT = 5;

/**
 * Starts travellers at once; each begins anew when it has ended.
 * @param travellers How many at a time.
 */
export function startLoad(route: Route, travellers: number): Load {
  const [journeys, failures, busy]: [Journey[], string[], BusyAnswer[]] = [[], [], []];
  const ends = new EventEmitter();
  let accounts = 0;
  let isOver = false;
  const keepOn = async (): Promise<void> => {
    while (!isOver) {
      accounts += 1;
      try {
        const traveller = new Traveller(route, accounts, (answer) => busy.push(answer));
        await traveller.signUp();
        for (let count = 0; count < JOURNEYS_OF_AN_ACCOUNT && !isOver; count += 1) {
          journeys.push(await traveller.journey());
          ends.emit('end');
        }
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
        ends.emit('end');
      }
    }
  };
  const running = Array.from({ length: travellers }, keepOn);
  const finished = () => journeys.length + failures.length;
  return {
    journeys,
    failures,
    busy,
    async further(count) {
      const until = finished() + count;
      while (finished() < until) await once(ends, 'end');
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
