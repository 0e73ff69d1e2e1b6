import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { payloadOf, quoteShape } from '#test/support/http/traveller.ts';
import type { RazorpayServer } from '#test/support/razorpay-server/server.ts';
import { LOOKS_AFTER_S } from '../../../web/src/features/payment/order/follow-order.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { HttpResponse, Sender } from './send.ts';

/** A signed-in traveller. */
export interface Traveller {
  readonly sender: Sender;
  readonly account: { readonly email: string; readonly password: string };
  readonly userId: string;
  /** `null` after the end of a session, until the next sign-in. */
  token: string | null;
}

const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const order = z.object({ id: z.string() });
/** A payment that is being confirmed. */
const CONFIRMING = 202;
const booking = z.object({ _id: z.string() });

function bodyOf<Shape extends z.ZodType>(
  what: string,
  shape: Shape,
  { status, body }: HttpResponse,
  ...good: readonly number[]
): z.infer<Shape> {
  if (good.includes(status)) return shape.parse(body);
  throw new Error(`${what} was answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
}

async function signIn(sender: Sender, account: Traveller['account']) {
  return bodyOf('the sign-in', signedIn, await sender.send('POST', '/auth/login', { body: account }), 200);
}

/** Makes an account, or finds it made by an earlier try, and signs in. */
export async function newTraveller(sender: Sender, name: string): Promise<Traveller> {
  const account = { email: `${name}@padav.example`, password: 'monsoon-verandah-7' };
  await sender.send('POST', '/auth/register', { body: { name: 'Asha Rao', ...account } });
  const { token, userDetails } = await signIn(sender, account);
  return { sender, account, userId: userDetails._id, token };
}

const CITIES = [
  { latitude: '17.69', longitude: '83.22' },
  { latitude: '19.08', longitude: '72.88' },
  { latitude: '15.30', longitude: '74.00' },
  { latitude: '12.97', longitude: '77.59' },
];

const day = (days: number) => addDays(dayInIndia(instant(Date.now())), days);

/** What a journey does, by chance. */
export interface Wish {
  readonly city: number;
  /** The days until the arrival: each journey of a traveller has another, so that none repeats a booking. */
  readonly arrivesIn: number;
  readonly hotel: number;
  /** Closes the tab after the payment: the booking is made by the gateway's event. */
  readonly leaves: boolean;
  readonly cancels: boolean;
  readonly signsOut: boolean;
}

/** The session of a traveller, who signs in where it has ended. */
async function sessionOf(traveller: Traveller): Promise<string> {
  const token = traveller.token ?? (await signIn(traveller.sender, traveller.account)).token;
  traveller.token = token;
  return token;
}

/** A payment, and the booking that is made of it. */
interface Paid {
  readonly proof: object;
  readonly payload: object;
  readonly token: string;
}

/**
 * Proves a payment and saves its booking. While the gateway can't confirm it yet (202) it is asked again after the pauses
 * of the web.
 * @returns the id of the booking
 */
async function bookPaid(sender: Sender, { proof, payload, token }: Paid): Promise<string> {
  for (const seconds of [0, ...LOOKS_AFTER_S]) {
    await pause(seconds * 1_000);
    const proved = await sender.send('POST', '/payment/validate', { body: proof });
    if (proved.status === CONFIRMING) continue;
    bodyOf('the proof', z.unknown(), proved, 200);
    const saved = await sender.send('POST', '/hotel', { body: payload, token });
    if (saved.status !== CONFIRMING) return bodyOf('the booking', booking, saved, 200, 201)._id;
  }
  throw new Error('the payment was not confirmed');
}

/** From the search to a booking, its cancellation or the end of the session. @throws at the first step that fails */
export async function travel(
  traveller: Traveller,
  wish: Wish,
  gateway: Pick<RazorpayServer, 'pay'>,
  acknowledged: Acknowledged,
): Promise<void> {
  const { sender, userId } = traveller;
  const stay = {
    arrivalDate: day(wish.arrivesIn),
    departureDate: day(wish.arrivesIn + 2),
    rooms: 1,
    adults: 2,
    children: 0,
  };
  const query = new URLSearchParams({
    ...(CITIES[wish.city % CITIES.length] ?? CITIES[0]),
    ...{ arrivalDate: stay.arrivalDate, departureDate: stay.departureDate, rooms: '1', adults: '2', children: '0' },
  });
  const { hotels } = bodyOf('the search', found, await sender.send('GET', `/hotels/search?${query}`), 200);
  const free = hotels.filter(({ soldOut, freeCancellation }) => !soldOut && freeCancellation);
  const { hotelId } = free[wish.hotel % free.length] ?? {};
  if (hotelId === undefined) return;
  const token = await sessionOf(traveller);
  const quoted = await sender.send('POST', '/quotes', { body: { hotelId, ...stay }, token });
  // Sold out in the meantime, or these rooms are gone: the traveller looks elsewhere.
  if (quoted.status === 409 || quoted.status === 404) return;
  const quote = bodyOf('the quote', quoteShape, quoted, 201);
  const body = { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id };
  const { id } = bodyOf(
    'the order',
    order,
    await sender.send('POST', '/payment/create-checkout', { body, token }),
    200,
  );
  const handed = gateway.pay(id);
  if (handed.kind !== 'paid') throw new Error(`The gateway did not take the money of ${id}`);
  acknowledged.paid(id);
  if (wish.leaves) return;
  const { kind: _kind, ...proof } = handed;
  const bookingId = await bookPaid(sender, { proof, token, payload: payloadOf(quote, proof, userId) });
  acknowledged.booked(bookingId);
  bodyOf('the list of bookings', z.unknown(), await sender.send('GET', '/hotel', { token }), 200);
  if (wish.cancels) {
    bodyOf('the cancellation', z.unknown(), await sender.send('DELETE', `/hotel/${bookingId}`, { token }), 200);
    acknowledged.cancelled(bookingId);
  }
  if (wish.signsOut) {
    // Whatever the answer is: the next journey does not count on this session.
    traveller.token = null;
    // 401: the answer to an earlier try was lost.
    bodyOf(
      'the end of the session',
      z.unknown(),
      await sender.send('GET', `/user/logout/${userId}`, { token }),
      200,
      401,
    );
    acknowledged.signedOut(token);
    await sessionOf(traveller);
  }
}
