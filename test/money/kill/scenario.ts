import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { addDays } from '#core/shared/index.ts';
import { type ProofAnswer, payloadOf, type QuoteAnswer, quoteShape } from '#test/support/http/traveller.ts';
import { ordinaryStay } from '#test/support/offline-hotels/ordinary-stay.ts';
import type { RazorpayServer } from '#test/support/razorpay-server/server.ts';
import type { HttpResponse, SendRequest } from './requests.ts';

/** A signed-in traveller; a token outlives the process that issued it. */
export interface Guest {
  readonly token: string;
  readonly userId: string;
}

/** One scenario from a hotel to a booking or to its cancellation, and its progress. */
export interface Scenario {
  readonly place: string;
  readonly hotelId: string;
  readonly guest: Guest;
  /** Changes the dates before it ends. */
  readonly changes: boolean;
  /** Whether the change costs more. */
  readonly paysMore: boolean;
  readonly cancels: boolean;
  quote: QuoteAnswer | null;
  orderId: string | null;
  proof: ProofAnswer | null;
  bookingId: string | null;
  newQuote: QuoteAnswer | null;
  newOrderId: string | null;
  newProof: ProofAnswer | null;
  isChanged: boolean;
  isOver: boolean;
}

/** The beginning of a scenario without a change. */
export const UNCHANGED = {
  changes: false,
  paysMore: false,
  newQuote: null,
  newOrderId: null,
  newProof: null,
  isChanged: false,
} as const;

/** The stay of every scenario. A later one for three nights costs more and one for a single night less, whatever day it is. */
export const STAY = ordinaryStay(30, 2);

const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const order = z.object({ id: z.string() });
const booking = z.object({ _id: z.string(), reservation: z.string() });

function bodyOf<Shape extends z.ZodType>(
  shape: Shape,
  response: HttpResponse,
  ...good: readonly number[]
): z.infer<Shape> {
  if (good.includes(response.status)) return shape.parse(response.body);
  throw new Error(`answered ${response.status}: ${JSON.stringify(response.body)}`);
}

/** Registers and signs in. */
export async function registerAndSignIn(send: SendRequest, name: string): Promise<Guest> {
  const account = { email: `${name.toLowerCase()}@padav.example`, password: 'monsoon-verandah-7' };
  await send('POST', '/auth/register', { body: { name, ...account } });
  const { token, userDetails } = bodyOf(signedIn, await send('POST', '/auth/login', { body: account }), 200);
  return { token, userId: userDetails._id };
}

const CITIES = [
  { latitude: '17.69', longitude: '83.22' },
  { latitude: '19.08', longitude: '72.88' },
];

/** Hotels that have a room in these days and a free cancellation. */
export async function findHotels(send: SendRequest): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const city of CITIES) {
    const { arrivalDate, departureDate } = STAY;
    const wish = new URLSearchParams({ ...city, arrivalDate, departureDate, rooms: '1', adults: '2', children: '0' });
    const { hotels } = bodyOf(found, await send('GET', `/hotels/search?${wish}`), 200);
    ids.push(...hotels.filter((each) => !each.soldOut && each.freeCancellation).map(({ hotelId }) => hotelId));
  }
  return ids;
}

async function priced({ hotelId, guest }: Scenario, send: SendRequest): Promise<QuoteAnswer> {
  const body = { hotelId, ...STAY };
  return bodyOf(quoteShape, await send('POST', '/quotes', { body, token: guest.token }), 201);
}

async function ordered(
  { guest }: Scenario,
  { id, paymentAmount, change }: QuoteAnswer,
  send: SendRequest,
): Promise<string> {
  const body = { amount: change?.due ?? paymentAmount, currency: 'INR', receipt: id };
  return bodyOf(order, await send('POST', '/payment/create-checkout', { body, token: guest.token }), 200).id;
}

/** In the checkout's window, which is independent of our process. */
function pay(gateway: RazorpayServer, orderId: string): ProofAnswer {
  const handed = gateway.pay(orderId);
  if (handed.kind !== 'paid') throw new Error(`The gateway did not take the money of ${orderId}`);
  const { kind: _kind, ...proof } = handed;
  return proof;
}

async function bookedBy(
  { guest }: Scenario,
  quote: QuoteAnswer,
  proof: ProofAnswer,
  send: SendRequest,
): Promise<string> {
  bodyOf(z.unknown(), await send('POST', '/payment/validate', { body: proof }), 200);
  const body = payloadOf(quote, proof, guest.userId);
  return bodyOf(booking, await send('POST', '/hotel', { body, token: guest.token }), 200, 201)._id;
}

/** Waits until the hotel has confirmed the room: before that nothing can be changed, and nothing is cancelled there. */
async function untilConfirmed({ guest, bookingId }: Scenario, send: SendRequest): Promise<void> {
  for (;;) {
    const answer = bodyOf(booking, await send('GET', `/hotel/${bookingId}`, { token: guest.token }), 200);
    if (answer.reservation === 'confirmed') return;
    await pause(100);
  }
}

/** The next days that cost more, for a longer stay, or less, for a shorter one: prices of days differ with the season. */
async function pricedAnew(scenario: Scenario, send: SendRequest): Promise<QuoteAnswer> {
  const { guest, hotelId, bookingId, paysMore } = scenario;
  for (let later = 1; later < 50; later += 1) {
    const arrivalDate = addDays(STAY.departureDate, later);
    const departureDate = addDays(arrivalDate, paysMore ? 3 : 1);
    const body = { hotelId, ...STAY, arrivalDate, departureDate, changes: bookingId };
    const answer = await send('POST', '/quotes', { body, token: guest.token });
    if (answer.status !== 201) continue;
    const quote = quoteShape.parse(answer.body);
    if (paysMore === (quote.change?.due ?? 0) > 0) return quote;
  }
  throw new Error(`No other days of ${hotelId} suit`);
}

/** Changes the dates: pays what they cost more, or makes the change. */
async function change(scenario: Scenario, send: SendRequest, gateway: RazorpayServer): Promise<void> {
  const { guest, bookingId } = scenario;
  if (scenario.newQuote === null) await untilConfirmed(scenario, send);
  scenario.newQuote ??= await pricedAnew(scenario, send);
  if ((scenario.newQuote.change?.due ?? 0) > 0) {
    scenario.newOrderId ??= await ordered(scenario, scenario.newQuote, send);
    scenario.newProof ??= pay(gateway, scenario.newOrderId);
    await bookedBy(scenario, scenario.newQuote, scenario.newProof, send);
  } else {
    const body = { quoteId: scenario.newQuote.id };
    bodyOf(z.unknown(), await send('POST', `/hotel/${bookingId}/changes`, { body, token: guest.token }), 200);
  }
  scenario.isChanged = true;
}

/** The steps before the payment. */
export async function placeOrder(scenario: Scenario, send: SendRequest): Promise<string> {
  scenario.quote ??= await priced(scenario, send);
  scenario.orderId ??= await ordered(scenario, scenario.quote, send);
  return scenario.orderId;
}

/** Continues a scenario from its last step, as a traveller does who reloads the page, to its end. */
export async function continueScenario(scenario: Scenario, send: SendRequest, gateway: RazorpayServer): Promise<void> {
  const { guest } = scenario;
  scenario.proof ??= pay(gateway, await placeOrder(scenario, send));
  if (scenario.quote === null) throw new Error('Nothing was quoted');
  scenario.bookingId ??= await bookedBy(scenario, scenario.quote, scenario.proof, send);
  if (scenario.changes && !scenario.isChanged) await change(scenario, send, gateway);
  if (scenario.cancels) {
    // A hotel is not asked for the room of a booking that was cancelled before.
    if (/room/.test(scenario.place)) await untilConfirmed(scenario, send);
    bodyOf(z.unknown(), await send('DELETE', `/hotel/${scenario.bookingId}`, { token: guest.token }), 200);
  }
  scenario.isOver = true;
}

/**
 * The expected state of the gateway after a scenario: what was quoted, and for a change the difference; refunded
 * completely, each payment once, when it was cancelled.
 */
export function expectedAtGateway({ place, quote, newQuote, cancels }: Scenario) {
  const first = quote?.paymentAmount ?? 0;
  const { due = 0, back = 0 } = newQuote?.change ?? {};
  const held = [first - back, due].filter((amount) => amount > 0);
  return {
    place,
    captured: first + due,
    refunded: cancels ? first + due : back,
    refunds: (cancels ? held.length : 0) + (back > 0 ? 1 : 0),
  };
}
