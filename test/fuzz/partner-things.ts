import { z } from 'zod';
import type { TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';

/** Quotes and bookings that were made by a key of an organisation. */
export interface PartnerThings {
  readonly quotes: string[];
  readonly bookings: string[];
  /** Quotes that put a booking at a cheaper stay. */
  readonly changes: { readonly bookingId: string; readonly quoteId: string }[];
}

const identified = z.looseObject({ id: z.string() });

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
  const book = async () =>
    post('/bookings', {
      quoteId: await quote(3),
      guests: { lead: { name: 'Meera Rao' } },
      payment: { method: 'balance' },
    });
  const bookings = [await book(), await book()];
  await app.runJobs();
  const [bookingId = ''] = bookings;
  const quoteId = await quote(1, { changes: bookingId });
  return { quotes: [await quote(2)], bookings, changes: [{ bookingId, quoteId }] };
}
