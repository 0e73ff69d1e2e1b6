import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { type ProofAnswer, payloadOf, type QuoteAnswer, quoteShape, stayOn } from '#test/support/http/traveller.ts';
import type { RazorpayServer } from '#test/support/razorpay-server/server.ts';
import type { Heard, Translate } from './requests.ts';

/** A signed-in traveller; a token outlives the process that issued it. */
export interface Guest {
  readonly token: string;
  readonly userId: string;
}

/** One scenario from a hotel to a booking or to its cancellation, and its progress. */
export interface Story {
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

function bodyOf<Shape extends z.ZodType>(shape: Shape, heard: Heard, ...good: readonly number[]): z.infer<Shape> {
  if (good.includes(heard.status)) return shape.parse(heard.body);
  throw new Error(`answered ${heard.status}: ${JSON.stringify(heard.body)}`);
}

/** Registers and signs in. */
export async function enter(speak: Translate, name: string): Promise<Guest> {
  const account = { email: `${name.toLowerCase()}@padav.example`, password: 'monsoon-verandah-7' };
  await speak('POST', '/auth/register', { body: { name, ...account } });
  const { token, userDetails } = bodyOf(signedIn, await speak('POST', '/auth/login', { body: account }), 200);
  return { token, userId: userDetails._id };
}

const CITIES = [
  { latitude: '17.69', longitude: '83.22' },
  { latitude: '19.08', longitude: '72.88' },
];

/** Hotels that have a room in these days and a free cancellation. */
export async function findHotels(speak: Translate): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const city of CITIES) {
    const { arrivalDate, departureDate } = stayOn({ day }, 30);
    const wish = new URLSearchParams({ ...city, arrivalDate, departureDate, rooms: '1', adults: '2', children: '0' });
    const { hotels } = bodyOf(found, await speak('GET', `/hotels/search?${wish}`), 200);
    ids.push(...hotels.filter((each) => !each.soldOut && each.freeCancellation).map(({ hotelId }) => hotelId));
  }
  return ids;
}

async function priced({ hotelId, guest }: Story, speak: Translate): Promise<QuoteAnswer> {
  const body = { hotelId, ...stayOn({ day }, 30) };
  return bodyOf(quoteShape, await speak('POST', '/quotes', { body, token: guest.token }), 201);
}

async function ordered({ guest }: Story, { id, paymentAmount }: QuoteAnswer, speak: Translate): Promise<string> {
  const body = { amount: paymentAmount, currency: 'INR', receipt: id };
  return bodyOf(order, await speak('POST', '/payment/create-checkout', { body, token: guest.token }), 200).id;
}

/** In the checkout's window, which is independent of our process. */
function pay(gateway: RazorpayServer, orderId: string): ProofAnswer {
  const handed = gateway.pay(orderId);
  if (handed.kind !== 'paid') throw new Error(`The gateway did not take the money of ${orderId}`);
  const { kind: _kind, ...proof } = handed;
  return proof;
}

async function bookedBy({ guest }: Story, quote: QuoteAnswer, proof: ProofAnswer, speak: Translate): Promise<string> {
  bodyOf(z.unknown(), await speak('POST', '/payment/validate', { body: proof }), 200);
  const body = payloadOf(quote, proof, guest.userId);
  return bodyOf(booking, await speak('POST', '/hotel', { body, token: guest.token }), 200, 201)._id;
}

/** Continues a scenario from its last step, as a traveller does who reloads the page, to its end. */
export async function goOn(story: Story, speak: Translate, gateway: RazorpayServer): Promise<void> {
  const { guest } = story;
  story.quote ??= await priced(story, speak);
  story.orderId ??= await ordered(story, story.quote, speak);
  story.proof ??= pay(gateway, story.orderId);
  story.bookingId ??= await bookedBy(story, story.quote, story.proof, speak);
  if (story.cancels) {
    bodyOf(z.unknown(), await speak('DELETE', `/hotel/${story.bookingId}`, { token: guest.token }), 200);
  }
  story.isOver = true;
}

/**
 * The expected state of the gateway after a scenario: the quoted amount, refunded completely, once, when it was
 * cancelled.
 */
export const promisedBy = ({ place, quote, cancels }: Story) => {
  const captured = quote?.paymentAmount ?? 0;
  return { place, captured, refunded: cancels ? captured : 0, refunds: cancels ? 1 : 0 };
};
