import { z } from 'zod';
import type { TestApp } from '../app.ts';
import { type Answered, client, type HttpClient } from './client.ts';

const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string(), discounts: z.number() }) });
const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
export const quoteShape = z.object({
  id: z.string(),
  hotel: z.object({ hotelId: z.string(), name: z.string(), image: z.string() }),
  arrivalDate: z.string(),
  departureDate: z.string(),
  rooms: z.number(),
  adults: z.number(),
  children: z.number(),
  symbol: z.string(),
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number() })),
  total: z.number(),
  paymentAmount: z.number(),
  cancellation: z.object({ freeUntil: z.string().nullable(), refundNow: z.number() }),
  change: z.object({ due: z.number(), back: z.number(), charged: z.number() }).nullable(),
  existingBookingId: z.string().nullable(),
});
const orderShape = z.object({ id: z.string(), amount: z.number(), receipt: z.string(), key: z.string() });
const proofShape = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
const bookingShape = z.object({ _id: z.string(), status: z.string(), amountCharged: z.number() });

/** A quote in a response. */
export type QuoteAnswer = z.infer<typeof quoteShape>;
/** The result of the checkout. */
export type ProofAnswer = z.infer<typeof proofShape>;

/** The complete body of a refusal. */
const failed = ({ status, text }: Answered): Error => new Error(`answered ${status}: ${text}`);

function readAs<Shape extends z.ZodType>(shape: Shape, answered: Answered, ...good: readonly number[]): z.infer<Shape> {
  if (!good.includes(answered.status)) throw failed(answered);
  return shape.parse(answered.body);
}

/** The default stay of these travellers: in ten days, for two nights. */
export const stayOn = ({ day }: Pick<TestApp, 'day'>, from = 10) => ({
  arrivalDate: day(from),
  departureDate: day(from + 2),
  rooms: 1,
  adults: 2,
  children: 0,
});

/** The payload of POST /hotel, as the web sends it. */
export const payloadOf = (quote: QuoteAnswer, proof: ProofAnswer, user: string) => ({
  name: quote.hotel.name,
  image: quote.hotel.image,
  user,
  paymentId: proof.razorpay_payment_id,
  orderId: proof.razorpay_order_id,
  rooms: quote.rooms,
  adults: quote.adults,
  children: quote.children,
  amount: quote.total,
  arrivalDate: quote.arrivalDate,
  departureDate: quote.departureDate,
  Symbol: quote.symbol,
});

/** A signed-in traveller with the steps from a hotel to a booking; each step fails the test when it is refused. */
export async function traveller(app: TestApp, name: string) {
  const http: HttpClient = client(app.app);
  const account = { name, email: `${name.toLowerCase()}@padav.example`, password: 'monsoon-verandah-7' };
  await http.post('/auth/register', account);
  const { email, password } = account;
  const { token, userDetails } = readAs(signedIn, await http.post('/auth/login', { email, password }), 200);
  const userId = userDetails._id;
  const wish = async (body: object) => http.post('/quotes', body, { token });
  const self = {
    http,
    token,
    userId,
    discounts: async () => {
      const answered = await http.get(`/user/${userId}`, { token });
      return readAs(z.object({ userDetails: z.object({ discounts: z.number() }) }), answered, 200).userDetails
        .discounts;
    },
    quote: async (hotelId: string, more: object = {}) =>
      readAs(quoteShape, await wish({ hotelId, ...stayOn(app), ...more }), 201),
    /** A quote that changes a booking to other days, without a payment or with one. */
    changing: async (bookingId: string, hotelId: string, isPaid: boolean) => {
      for (let from = 11; from < 60; from += 1) {
        const answered = await wish({ hotelId, ...stayOn(app, from), changes: bookingId });
        if (answered.status !== 201) continue;
        const quote = quoteShape.parse(answered.body);
        if (isPaid === (quote.change?.due ?? 0) > 0) return quote;
      }
      throw new Error(`No other days of ${hotelId} cost ${isPaid ? 'more' : 'less'}`);
    },
    cheaper: (bookingId: string, hotelId: string) => self.changing(bookingId, hotelId, false),
    checkout: (quote: QuoteAnswer, changes: object = {}) => {
      const body = { amount: quote.change?.due ?? quote.paymentAmount, currency: 'INR', receipt: quote.id, ...changes };
      return http.post('/payment/create-checkout', body, { token });
    },
    order: async (quote: QuoteAnswer) => readAs(orderShape, await self.checkout(quote), 200),
    pay: async (orderId: string) =>
      readAs(proofShape, await http.post('/offline/payments', { orderId, outcome: 'success' }), 200),
    book: (quote: QuoteAnswer, proof: ProofAnswer, changes: object = {}) =>
      http.post('/hotel', { ...payloadOf(quote, proof, userId), ...changes }, { token }),
    /** From a hotel to a paid order. */
    paid: async (hotelId: string, more: object = {}) => {
      const quote = await self.quote(hotelId, more);
      const order = await self.order(quote);
      return { quote, order, proof: await self.pay(order.id) };
    },
    /** From a hotel to a booking. */
    booked: async (hotelId: string, more: object = {}) => {
      const paid = await self.paid(hotelId, more);
      return { ...paid, booking: readAs(bookingShape, await self.book(paid.quote, paid.proof), 200, 201) };
    },
  };
  return self;
}

export type TestTraveller = Awaited<ReturnType<typeof traveller>>;

const VISAKHAPATNAM = { latitude: 17.69, longitude: 83.22 };
const MUMBAI = { latitude: 19.08, longitude: 72.88 };

/** The ids of hotels in two cities that have a room and a free cancellation in ten days. */
export async function freeHotels(app: TestApp): Promise<readonly string[]> {
  const hotels = [];
  for (const city of [VISAKHAPATNAM, MUMBAI]) {
    const answered = await client(app.app).get('/hotels/search', { query: { ...city, ...stayOn(app) } });
    hotels.push(...readAs(found, answered, 200).hotels);
  }
  return hotels.filter((hotel) => !hotel.soldOut && hotel.freeCancellation).map(({ hotelId }) => hotelId);
}
