import fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { bookingsJson } from '#contract/bookings.ts';
import { BOOKINGS_OF_TRAVELLER } from '#src/adapters/postgres/booking/booking-search.ts';
import { ACTIVE_SESSION } from '#src/adapters/postgres/session/session-stores.ts';

interface Snapshot {
  /** Quotes of earlier releases have fewer fields of their hotel. */
  readonly hotel: {
    readonly hotelId: string;
    readonly name: string;
    readonly image: string;
    readonly city?: string;
    readonly address?: string;
    readonly zip?: string;
    readonly phone?: string | null;
    readonly room?: string | null;
    readonly breakfast?: boolean | null;
    readonly checkInFrom?: string | null;
    readonly checkOutUntil?: string | null;
  };
  readonly rates?: readonly { readonly rateId: string }[];
  readonly guests: {
    readonly rooms: number;
    readonly adults: number;
    readonly children: number;
    readonly childrenAges: readonly number[];
  };
  readonly leadGuest: { readonly name: string; readonly phone: string } | null;
  readonly requests: string | null;
  readonly dates: { readonly arrival: string; readonly departure: string };
  readonly price: { readonly total: number; readonly usesExtraDiscount: boolean };
  readonly freeUntil: number | null;
}

interface ChangeRow {
  readonly at: string;
  readonly before: number;
  readonly after: number;
  readonly stay: Snapshot;
}

const changeOf = ({ at, before, after, stay: { dates, guests, rates, hotel } }: ChangeRow) => ({
  at: new Date(at).toISOString(),
  arrivalDate: dates.arrival,
  departureDate: dates.departure,
  rooms: guests.rooms,
  adults: guests.adults,
  children: guests.children,
  childrenAges: guests.childrenAges,
  roomName: hotel.room ?? null,
  rates: rates ?? [],
  chargedBefore: before,
  chargedAfter: after,
});

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly gateway_order_id: string;
  readonly payment_id: string;
  readonly amount_charged: number;
  readonly status: string;
  readonly reservation: string;
  readonly hotel_reference: string | null;
  readonly created_at: Date;
  readonly snapshot: Snapshot;
  readonly changes: readonly ChangeRow[] | null;
  readonly refund_payment_id: string | null;
  readonly refund_status: string;
  readonly refund_amount: number;
  readonly refund_reason: string | null;
}

const guestsOf = ({ leadGuest, requests }: Snapshot) => ({
  leadGuest: leadGuest === null ? null : { ...leadGuest, email: null },
  forSomeoneElse: false,
  roomGuests: [],
  arrivalTime: null,
  bedWish: null,
  requests,
});

const fixedOf = (freeUntil: number | null, now: number) => {
  if (freeUntil === null) return 'NOT_REFUNDABLE';
  return now > freeUntil ? 'DEADLINE_PASSED' : null;
};

const answerOf = (row: Row, now: number) => {
  const { hotel, guests, rates, dates, price, freeUntil } = row.snapshot;
  return {
    _id: row.id,
    image: hotel.image,
    orderId: row.gateway_order_id,
    paymentId: row.payment_id,
    name: hotel.name,
    city: hotel.city ?? '',
    address: hotel.address ?? '',
    zip: hotel.zip ?? '',
    phone: hotel.phone ?? null,
    roomName: hotel.room ?? null,
    breakfast: hotel.breakfast ?? null,
    rates: rates ?? [],
    checkInFrom: hotel.checkInFrom ?? null,
    checkOutUntil: hotel.checkOutUntil ?? null,
    adults: guests.adults,
    children: guests.children,
    arrivalDate: dates.arrival,
    departureDate: dates.departure,
    rooms: guests.rooms,
    createdAt: row.created_at.toISOString(),
    Symbol: '₹',
    amount: price.total / 100,
    usesExtraDiscount: price.usesExtraDiscount,
    reference: row.reference,
    hotelId: hotel.hotelId,
    status: row.status,
    reservation: row.reservation,
    hotelReference: row.hotel_reference,
    amountCharged: row.amount_charged,
    refund:
      row.refund_payment_id === null
        ? null
        : { status: row.refund_status, amount: row.refund_amount, reason: row.refund_reason },
    childrenAges: guests.childrenAges,
    guestDetails: guestsOf(row.snapshot),
    fixed: fixedOf(freeUntil, now),
    changes: (row.changes ?? []).map(changeOf),
    cancellation: {
      freeUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
      refundNow: freeUntil !== null && now <= freeUntil ? row.amount_charged / 100 : 0,
    },
  };
};

/**
 * Bare Fastify that lists bookings: no plugin, the product's pool with its options, the same two statements under
 * their names, the same rows and the same response schema. It takes the session's id from a header, and checks nothing
 * else.
 */
export function bareBookings(pool: Pool): FastifyInstance {
  const app = fastify();
  app.get(
    '/hotel',
    { schema: { response: { 200: z.toJSONSchema(bookingsJson, { target: 'openapi-3.0', io: 'output' }) } } },
    async (request) => {
      const session = await pool.query({ ...ACTIVE_SESSION, values: [request.headers['x-session']] });
      const traveller: unknown = session.rows[0]?.account_id;
      if (traveller === undefined) throw new Error('The session does not stand');
      const { rows } = await pool.query<Row>({ ...BOOKINGS_OF_TRAVELLER, values: [traveller] });
      const now = Date.now();
      return rows.filter(({ status }) => status === 'confirmed').map((row) => answerOf(row, now));
    },
  );
  return app;
}
