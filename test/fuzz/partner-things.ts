import { z } from 'zod';
import type { TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';

/** Quotes and bookings that were made by a key of an organisation. */
export interface PartnerThings {
  readonly quotes: string[];
  readonly bookings: string[];
  /** Orders that are paid by a link. */
  readonly links: string[];
  /** Quotes that put a booking at a cheaper stay. */
  readonly changes: { readonly bookingId: string; readonly quoteId: string }[];
}

const identified = z.looseObject({ id: z.string() });
const linked = z.looseObject({ paymentLink: z.looseObject({ url: z.string() }) });

/** A quote, two bookings that their hotel has confirmed, and a quote that changes one of them, all of test mode. */
export async function partnerThings(app: TestApp, apiKey: string, hotelId: string): Promise<PartnerThings> {
  const post = async (path: string, body: unknown) =>
    identified.parse((await client(app.app).post(`/partner/v1${path}`, body, { token: apiKey })).body).id;
  const quote = (nights: number, more = {}) =>
    post('/quotes', {
      ...{ hotelId: `htl_${hotelId}`, arrivalDate: app.day(30), departureDate: app.day(30 + nights) },
      ...{ rooms: 1, adults: 2 },
      ...more,
    });
  const bookingBy = async (method: 'balance' | 'payment_link') => ({
    quoteId: await quote(3),
    guests: { lead: { name: 'Meera Rao' } },
    payment: { method },
  });
  const book = async () => post('/bookings', await bookingBy('balance'));
  const link = async () => {
    const body = await bookingBy('payment_link');
    const { paymentLink } = linked.parse(
      (await client(app.app).post('/partner/v1/bookings', body, { token: apiKey })).body,
    );
    return paymentLink.url.split('/').at(-1) ?? '';
  };
  const bookings = [await book(), await book()];
  await app.runJobs();
  const [bookingId = ''] = bookings;
  const quoteId = await quote(1, { changes: bookingId });
  const links = [await link(), await link()];
  return { quotes: [await quote(2)], bookings, links, changes: [{ bookingId, quoteId }] };
}
