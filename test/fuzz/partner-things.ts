import { z } from 'zod';
import type { TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';

/** Quotes and bookings that were made by a key of an organisation. */
export interface PartnerThings {
  readonly quotes: string[];
  readonly bookings: string[];
  /** Bookings that are paid by a link, with its order. */
  readonly links: { readonly bookingId: string; readonly orderId: string }[];
  readonly topUps: string[];
  /** Quotes that put a booking at a cheaper stay. */
  readonly changes: { readonly bookingId: string; readonly quoteId: string }[];
}

const identified = z.looseObject({ id: z.string() });
const linked = identified.extend({ paymentLink: z.looseObject({ url: z.string() }) });

/** A quote, two bookings that their hotel has confirmed, a quote that changes one of them, and a top-up: of test mode. */
export async function partnerThings(app: TestApp, apiKey: string, hotelId: string): Promise<PartnerThings> {
  const send = (path: string, body: unknown) => client(app.app).post(`/partner/v1${path}`, body, { token: apiKey });
  const post = async (path: string, body: unknown) => {
    const answered = await send(path, body);
    const made = identified.safeParse(answered.body);
    if (made.success) return made.data.id;
    throw new Error(`${path} answered ${answered.status}: ${JSON.stringify(answered.body)}`);
  };
  /** On the first days on which rooms are left: all rounds of a run book in one database. */
  const quote = async (nights: number, more = {}, from = 30): Promise<string> => {
    const { status, body } = await send('/quotes', {
      ...{ hotelId: `htl_${hotelId}`, arrivalDate: app.day(from), departureDate: app.day(from + nights) },
      ...{ rooms: 1, adults: 2 },
      ...more,
    });
    if (status === 409 && from < 300) return quote(nights, more, from + nights);
    return identified.parse(body).id;
  };
  const bookingBy = async (method: 'balance' | 'payment_link') => ({
    quoteId: await quote(3),
    guests: { lead: { name: 'Meera Rao' } },
    payment: { method },
  });
  const book = async () => post('/bookings', await bookingBy('balance'));
  const link = async () => {
    const body = await bookingBy('payment_link');
    const { id, paymentLink } = linked.parse(
      (await client(app.app).post('/partner/v1/bookings', body, { token: apiKey })).body,
    );
    return { bookingId: id, orderId: paymentLink.url.split('/').at(-1) ?? '' };
  };
  const bookings = [await book(), await book()];
  await app.runJobs();
  const [bookingId = ''] = bookings;
  const quoteId = await quote(1, { changes: bookingId });
  const links = [await link(), await link(), await link(), await link()];
  const topUps = [await post('/balance/top-ups', { amount: 500_000 })];
  return { quotes: [await quote(2)], bookings, links, topUps, changes: [{ bookingId, quoteId }] };
}
