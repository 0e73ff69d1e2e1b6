import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { type HttpResponse, requestsTo, type SendRequest } from '#test/money/kill/requests.ts';
import { type ProofAnswer, payloadOf, type QuoteAnswer, quoteShape } from '#test/support/http/traveller.ts';
import type { RazorpayServer } from '#test/support/razorpay-server/server.ts';

/** Where the journeys of a load go. */
export const CITIES = [
  { latitude: '17.69', longitude: '83.22' },
  { latitude: '19.08', longitude: '72.88' },
  { latitude: '15.30', longitude: '74.00' },
  { latitude: '12.97', longitude: '77.59' },
];
const PASSWORD = 'monsoon-verandah-7';

const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const withId = z.object({ id: z.string() });
const booking = z.object({ _id: z.string() });

const day = (days: number) => addDays(dayInIndia(instant(Date.now())), days);

/** Thrown for a step that was answered otherwise than with success. */
export class StepRefused extends Error {
  readonly status: number;

  constructor(what: string, { status, body }: HttpResponse) {
    super(`${what} was answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
    this.name = 'StepRefused';
    this.status = status;
  }
}

function bodyOf<Shape extends z.ZodType>(
  what: string,
  shape: Shape,
  answer: HttpResponse,
  ...good: readonly number[]
): z.infer<Shape> {
  if (good.includes(answer.status)) return shape.parse(answer.body);
  throw new StepRefused(what, answer);
}

/** A signed-in traveller with a client address of its own. */
export interface Traveller {
  readonly send: SendRequest;
  readonly token: string;
  readonly userId: string;
}

const addressOf = (number: number) => ({
  'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${1 + (number % 250)}`,
});
const accountOf = (number: number) => ({ email: `traveller-${number}@padav.example`, password: PASSWORD });

/** Signs a traveller of `newTraveller` in, again. */
export async function signIn(origin: string, number: number): Promise<Traveller> {
  const send = requestsTo(origin, addressOf(number));
  const answer = await send('POST', '/auth/login', { body: accountOf(number) });
  const { token, userDetails } = bodyOf('the sign-in', signedIn, answer, 200);
  return { send, token, userId: userDetails._id };
}

/** Registers and signs in. @param number makes the email address and the client address its own, below 60,000 */
export async function newTraveller(origin: string, number: number): Promise<Traveller> {
  const body = { name: 'Asha Rao', ...accountOf(number) };
  bodyOf(
    'the registration',
    z.unknown(),
    await requestsTo(origin, addressOf(number))('POST', '/auth/register', { body }),
    201,
  );
  return signIn(origin, number);
}

/** A journey of a traveller from the search to the booking and its cancellation, each step by itself. */
export class Journey {
  readonly #traveller: Traveller;
  readonly #gateway: Pick<RazorpayServer, 'pay'>;
  readonly #stay: { readonly arrivalDate: string; readonly departureDate: string };
  readonly #city: (typeof CITIES)[number] | undefined;
  #hotelId = '';
  #quote: QuoteAnswer | null = null;
  #orderId = '';
  #proof: ProofAnswer | null = null;
  #bookingId = '';

  /** @param number the city, and the days until the arrival: of a traveller's journeys none has another's */
  constructor(traveller: Traveller, gateway: Pick<RazorpayServer, 'pay'>, number: number) {
    this.#traveller = traveller;
    this.#gateway = gateway;
    const from = 3 + ((number * 3) % 300);
    this.#stay = { arrivalDate: day(from), departureDate: day(from + 2) };
    this.#city = CITIES[number % CITIES.length];
  }

  get #guests() {
    return { ...this.#stay, rooms: 1, adults: 2, children: 0 };
  }

  #wish(place: Readonly<Record<string, string>> = {}): URLSearchParams {
    const guests = Object.entries(this.#guests).map(([name, value]): [string, string] => [name, String(value)]);
    return new URLSearchParams([...Object.entries(place), ...guests]);
  }

  get #needsQuote(): QuoteAnswer {
    if (this.#quote === null) throw new Error('There is no quote yet');
    return this.#quote;
  }

  #own(method: string, path: string, body?: unknown): Promise<HttpResponse> {
    return this.#traveller.send(method, path, {
      token: this.#traveller.token,
      ...(body === undefined ? {} : { body }),
    });
  }

  async search(): Promise<void> {
    const answer = await this.#traveller.send('GET', `/hotels/search?${this.#wish(this.#city)}`);
    const { hotels } = bodyOf('the search', found, answer, 200);
    const free = hotels.find(({ soldOut, freeCancellation }) => !soldOut && freeCancellation);
    if (free === undefined) throw new Error('no hotel is free');
    this.#hotelId = free.hotelId;
  }

  async details(): Promise<void> {
    bodyOf(
      'the hotel',
      z.unknown(),
      await this.#traveller.send('GET', `/hotels/${this.#hotelId}?${this.#wish()}`),
      200,
    );
  }

  async description(): Promise<void> {
    const answer = await this.#traveller.send('GET', `/hotels/${this.#hotelId}/description`);
    bodyOf('the description', z.unknown(), answer, 200);
  }

  async quote(): Promise<void> {
    const answer = await this.#own('POST', '/quotes', { hotelId: this.#hotelId, ...this.#guests });
    this.#quote = bodyOf('the quote', quoteShape, answer, 201);
  }

  async order(): Promise<void> {
    const { id, paymentAmount } = this.#needsQuote;
    const answer = await this.#own('POST', '/payment/create-checkout', {
      ...{ amount: paymentAmount, currency: 'INR', receipt: id },
    });
    this.#orderId = bodyOf('the order', withId, answer, 200).id;
  }

  /** Pays in the checkout's window, which is the gateway's alone, and sends the proof. */
  async pay(): Promise<void> {
    const handed = this.#gateway.pay(this.#orderId);
    if (handed.kind !== 'paid') throw new Error(`The gateway did not take the money of ${this.#orderId}`);
    const { kind: _kind, ...proof } = handed;
    this.#proof = proof;
    bodyOf('the proof', z.unknown(), await this.#own('POST', '/payment/validate', proof), 200);
  }

  async book(): Promise<void> {
    if (this.#proof === null) throw new Error('Nothing is paid yet');
    const answer = await this.#own('POST', '/hotel', payloadOf(this.#needsQuote, this.#proof, this.#traveller.userId));
    this.#bookingId = bodyOf('the booking', booking, answer, 200, 201)._id;
  }

  async list(): Promise<void> {
    bodyOf('the list of bookings', z.unknown(), await this.#own('GET', '/hotel'), 200);
  }

  async read(): Promise<void> {
    bodyOf('the booking', z.unknown(), await this.#own('GET', `/hotel/${this.#bookingId}`), 200);
  }

  async cancel(): Promise<void> {
    bodyOf('the cancellation', z.unknown(), await this.#own('DELETE', `/hotel/${this.#bookingId}`), 200);
  }
}

/** From the search to the booking, and where it is wished to its cancellation. @throws at the first step that fails */
export async function travel(journey: Journey, cancels: boolean): Promise<void> {
  await journey.search();
  await journey.details();
  await journey.quote();
  await journey.order();
  await journey.pay();
  await journey.book();
  await journey.list();
  if (cancels) await journey.cancel();
}
