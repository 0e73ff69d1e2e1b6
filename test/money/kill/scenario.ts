import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { type ProofAnswer, payloadOf, type QuoteAnswer, quoteShape, stayOn } from '#test/support/http/traveller.ts';
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
  readonly cancels: boolean;
  quote: QuoteAnswer | null;
  orderId: string | null;
  proof: ProofAnswer | null;
  bookingId: string | null;
  isOver: boolean;
}

const day = (days: number) => addDays(dayInIndia(instant(Date.now())), days);
const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const order = z.object({ id: z.string() });
const booking = z.object({ _id: z.string() });

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
    const { arrivalDate, departureDate } = stayOn({ day }, 30);
    const wish = new URLSearchParams({ ...city, arrivalDate, departureDate, rooms: '1', adults: '2', children: '0' });
    const { hotels } = bodyOf(found, await send('GET', `/hotels/search?${wish}`), 200);
    ids.push(...hotels.filter((each) => !each.soldOut && each.freeCancellation).map(({ hotelId }) => hotelId));
  }
  return ids;
}

async function priced({ hotelId, guest }: Scenario, send: SendRequest): Promise<QuoteAnswer> {
  const body = { hotelId, ...stayOn({ day }, 30) };
  return bodyOf(quoteShape, await send('POST', '/quotes', { body, token: guest.token }), 201);
}

async function ordered({ guest }: Scenario, { id, paymentAmount }: QuoteAnswer, send: SendRequest): Promise<string> {
  const body = { amount: paymentAmount, currency: 'INR', receipt: id };
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

/** Continues a scenario from its last step, as a traveller does who reloads the page, to its end. */
export async function continueScenario(scenario: Scenario, send: SendRequest, gateway: RazorpayServer): Promise<void> {
  const { guest } = scenario;
  scenario.quote ??= await priced(scenario, send);
  scenario.orderId ??= await ordered(scenario, scenario.quote, send);
  scenario.proof ??= pay(gateway, scenario.orderId);
  scenario.bookingId ??= await bookedBy(scenario, scenario.quote, scenario.proof, send);
  if (scenario.cancels) {
    bodyOf(z.unknown(), await send('DELETE', `/hotel/${scenario.bookingId}`, { token: guest.token }), 200);
  }
  scenario.isOver = true;
}

/**
 * The expected state of the gateway after a scenario: the quoted amount, refunded completely, once, when it was
 * cancelled.
 */
export const expectedAtGateway = ({ place, quote, cancels }: Scenario) => {
  const captured = quote?.paymentAmount ?? 0;
  return { place, captured, refunded: cancels ? captured : 0, refunds: cancels ? 1 : 0 };
};
