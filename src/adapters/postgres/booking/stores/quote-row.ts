import { z } from 'zod';
import type { Quote } from '#core/booking/index.ts';
import { PRICE_LINE_CODES } from '#core/pricing/index.ts';
import { MEALS, RATE_PAYMENTS } from '#core/stays/index.ts';
import { hotelFacts } from '../../../support/hotel-facts.ts';
import { compiledRow } from './compiled-row.ts';
import { guestColumns, guestDetailsFrom, storedGuests } from './guest-row.ts';

/** Named types for money, moments and days: the stored values have these types already, so nothing is converted. */
const money = z.int();
const moment = z.number();
const day = z.string();

const priceLine = z.object({
  code: z.enum(PRICE_LINE_CODES),
  amount: money,
});

const chosenRate = z.object({
  rateId: z.string(),
  roomId: z.string(),
  name: z.string().nullable(),
  meals: z.enum(MEALS).nullable(),
  payment: z.enum(RATE_PAYMENTS),
});

/** A quote as its snapshot stores it: exactly what was shown, independent of the present rules. */
const parseSnapshot = compiledRow(
  z.object({
    id: z.string(),
    traveller: z.string().nullable(),
    createdAt: moment,
    expiresAt: moment,
    hotel: z.object({
      hotelId: z.string(),
      name: z.string(),
      ...hotelFacts,
      // Quotes of earlier releases lack some fields of the hotel.
      address: z.string().default(''),
      zip: z.string().default(''),
      country: z.string().default(''),
      phone: z.string().nullable().default(null),
      room: z.string().nullable().default(null),
      breakfast: z.boolean().nullable().default(null),
      checkInFrom: z.string().nullable().default(null),
      checkOutUntil: z.string().nullable().default(null),
      image: z.string(),
    }),
    dates: z.object({ arrival: day, departure: day }),
    guests: z.object({
      rooms: z.int(),
      adults: z.int(),
      children: z.int(),
      childrenAges: z.array(z.int()),
    }),
    rates: z.array(chosenRate).default([]),
    price: z.object({
      lines: z.array(priceLine),
      total: money,
      paymentAmount: money,
      usesExtraDiscount: z.boolean(),
    }),
    currency: z.literal('INR'),
    freeUntil: moment.nullable(),
    policy: z.enum(['observed', 'transparent']),
    ...guestColumns,
    change: z
      .object({ bookingId: z.string(), reference: z.string(), fromQuoteId: z.string(), charged: money })
      .nullable()
      .default(null),
  }),
);

/**
 * Parses a stored snapshot.
 * @throws ZodError for an invalid row.
 */
export function quoteFrom(stored: unknown): Quote {
  const row = parseSnapshot(stored);
  // Member by member: copying the rest of a row takes longer than reading it.
  const quote: Record<keyof Quote, unknown> = {
    id: row.id,
    traveller: row.traveller,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    hotel: row.hotel,
    dates: row.dates,
    guests: row.guests,
    rates: row.rates,
    price: row.price,
    currency: row.currency,
    freeUntil: row.freeUntil,
    policy: row.policy,
    guestDetails: guestDetailsFrom(row),
    change: row.change,
  };
  return quote as unknown as Quote;
}

/** A quote as its snapshot stores it. */
export function snapshotOf({ guestDetails, ...quote }: Quote): string {
  return JSON.stringify({ ...quote, ...storedGuests(guestDetails) });
}
