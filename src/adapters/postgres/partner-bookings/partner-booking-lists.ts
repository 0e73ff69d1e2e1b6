import type { Pool } from 'pg';
import { z } from 'zod';
import { type BookedStay, orderMachine } from '#core/booking/index.ts';
import type { BookingQuery, PartnerBookingLists, PartnerBookingView } from '#core/partner-bookings/index.ts';
import { bookedStays } from '../booking/booking-search.ts';
import { dateOf, momentColumn } from '../moments.ts';
import { partnerQuoteFrom } from './partner-booking-stores.ts';
import { partnerBookingRow } from './rows.ts';

const viewRow = z.object({
  booked_id: z.string().nullable(),
  order_status: z.enum(orderMachine.states).nullable(),
  order_expires_at: momentColumn.nullable(),
  link_url: z.string().nullable(),
  link_expires_at: momentColumn.nullable(),
});

const VIEW = `
select partner_bookings.*, bookings.id as booked_id, orders.status as order_status,
  orders.expires_at as order_expires_at, payment_links.url as link_url,
  payment_links.expires_at as link_expires_at, quotes.snapshot, partner_quotes.commission_basis_points
from partner_bookings
left join orders on orders.receipt = partner_bookings.quote_id
left join bookings on bookings.receipt = partner_bookings.quote_id
left join payment_links on payment_links.quote_id = partner_bookings.quote_id
join quotes on quotes.id = coalesce(bookings.quote_id, partner_bookings.quote_id)
join partner_quotes on partner_quotes.quote_id = quotes.id`;

const OF = 'where partner_bookings.organisation_id = $1';

/** A prepared statement and its values. */
interface Read {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

function readOf({ organisationId, limit, after, updatedSince, partnerReference }: BookingQuery): Read {
  const from = after === null ? [null, null] : [dateOf(after.at), after.id];
  if (partnerReference !== null) {
    const text = `${VIEW} ${OF} and partner_reference = $2`;
    return { name: 'partner-bookings-of-reference', text, values: [organisationId, partnerReference] };
  }
  if (updatedSince !== null) {
    const text = `${VIEW} ${OF} and partner_bookings.updated_at >= $3
      and (partner_bookings.updated_at, partner_bookings.id) > (coalesce($4::timestamptz, '-infinity'), coalesce($5, ''))
      order by partner_bookings.updated_at, partner_bookings.id limit $2`;
    return { name: 'partner-bookings-changed', text, values: [organisationId, limit, dateOf(updatedSince), ...from] };
  }
  const text = `${VIEW} ${OF}
    and (partner_bookings.created_at, partner_bookings.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, ''))
    order by partner_bookings.created_at desc, partner_bookings.id desc limit $2`;
  return { name: 'partner-bookings', text, values: [organisationId, limit, ...from] };
}

function viewFrom(row: Readonly<Record<string, unknown>>, stays: ReadonlyMap<string, BookedStay>): PartnerBookingView {
  const read = viewRow.parse(row);
  return {
    booking: partnerBookingRow.parse(row),
    stay: partnerQuoteFrom(row),
    order: read.order_status && { status: read.order_status, expiresAt: read.order_expires_at },
    booked: read.booked_id === null ? null : (stays.get(read.booked_id) ?? null),
    link:
      read.link_url === null || read.link_expires_at === null
        ? null
        : { url: read.link_url, expiresAt: read.link_expires_at },
  };
}

/** Reads organisations' bookings with two prepared statements a page. */
export function partnerBookingLists(pool: Pool): PartnerBookingLists {
  const views = async ({ name, text, values }: Read): Promise<readonly PartnerBookingView[]> => {
    const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: [...values] });
    const ids = rows.map(({ booked_id }) => booked_id).filter((id) => typeof id === 'string');
    const stays = ids.length === 0 ? [] : await bookedStays(pool, ids);
    const byId = new Map(stays.map((stay) => [stay.booking.id, stay]));
    return rows.map((row) => viewFrom(row, byId));
  };
  return {
    page: (query) => views(readOf(query)),
    async one(organisationId, id) {
      const text = `${VIEW} ${OF} and partner_bookings.id = $2`;
      const [view] = await views({ name: 'partner-booking', text, values: [organisationId, id] });
      return view ?? null;
    },
  };
}
