import type { Knex } from 'knex';
import { z } from 'zod';
import type { PartnerBookingStores, PartnerQuote } from '#core/partner-bookings/index.ts';
import { quoteFrom } from '../booking/stores/quote-row.ts';
import { dateOf, momentColumn } from '../moments.ts';
import { partnerBookingRow } from './rows.ts';

const one = (row: unknown) => (row === undefined ? null : partnerBookingRow.parse(row));
const quoteRow = z.object({ snapshot: z.unknown(), commission_basis_points: z.int() });
const linkRow = z.object({ link_id: z.string(), url: z.string(), expires_at: momentColumn });

/** A quote with its commission, from a joined row. */
export function partnerQuoteFrom(row: unknown): PartnerQuote {
  const { snapshot, commission_basis_points } = quoteRow.parse(row);
  return { quote: quoteFrom(snapshot), commissionBasisPoints: commission_basis_points };
}

/** The receipt of a first order, or the booking of a change's. */
const QUOTE_OF_RECEIPT = `coalesce(
  (select receipt from bookings where id = (select booking_id from booking_changes where to_quote = ?)),
  (select receipt from bookings where id = (select snapshot -> 'change' ->> 'bookingId' from quotes where id = ?)),
  ?
)`;

/** Quotes, bookings and payment links of organisations in PostgreSQL, within one transaction. */
export function partnerBookingStores(
  trx: Knex,
): Pick<PartnerBookingStores, 'partnerQuotes' | 'partnerBookings' | 'paymentLinks'> {
  const bookings = () => trx('partner_bookings');
  return {
    partnerQuotes: {
      async add(quoteId, commissionBasisPoints) {
        await trx('partner_quotes').insert({ quote_id: quoteId, commission_basis_points: commissionBasisPoints });
      },
      async find(quoteId) {
        const row = await trx('partner_quotes')
          .join('quotes', 'quotes.id', 'quote_id')
          .where({ quote_id: quoteId })
          .first('snapshot', 'commission_basis_points');
        return row === undefined ? null : partnerQuoteFrom(row);
      },
    },
    partnerBookings: {
      async add(booking) {
        const added = await bookings()
          .insert({
            id: booking.id,
            organisation_id: booking.organisationId,
            quote_id: booking.quoteId,
            partner_reference: booking.partnerReference,
            metadata: JSON.stringify(booking.metadata),
            contact: JSON.stringify(booking.contact),
            payment: booking.payment,
            key_id: booking.keyId,
            request_key: booking.requestKey,
            created_at: dateOf(booking.createdAt),
            updated_at: dateOf(booking.updatedAt),
          })
          .onConflict(['organisation_id', 'partner_reference'])
          .ignore()
          .returning('id');
        return added.length === 1 ? 'added' : 'reference';
      },
      lock: async (id) => one(await bookings().where({ id }).forUpdate().first()),
      lockOfQuote: async (quoteId) => one(await bookings().where({ quote_id: quoteId }).forUpdate().first()),
      ofReceipt: async (receipt) =>
        one(
          await bookings()
            .where('quote_id', trx.raw(QUOTE_OF_RECEIPT, [receipt, receipt, receipt]))
            .first(),
        ),
      one: async (organisationId, id) => one(await bookings().where({ organisation_id: organisationId, id }).first()),
      ofReference: async (organisationId, partnerReference) =>
        one(await bookings().where({ organisation_id: organisationId, partner_reference: partnerReference }).first()),
      async save({ id, metadata, updatedAt }) {
        await bookings()
          .where({ id })
          .update({ metadata: JSON.stringify(metadata), updated_at: dateOf(updatedAt) });
      },
      async moveStay({ id, dates, freeUntil }) {
        const isTest = (column: string) => trx.raw("?? ~ '^test_'", [column]);
        await trx('quotes')
          .where({ id })
          .andWhere(isTest('id'))
          .update({ snapshot: trx.raw('snapshot || ?::jsonb', [JSON.stringify({ dates, freeUntil })]) });
        await trx('bookings')
          .whereRaw('coalesce(quote_id, receipt) = ?', [id])
          .andWhere(isTest('receipt'))
          .update({ arrival: dates.arrival, departure: dates.departure });
      },
      async remove(id) {
        await bookings().where({ id }).delete();
      },
    },
    paymentLinks: {
      async ofQuote(quoteId) {
        const row = await trx('payment_links').where({ quote_id: quoteId }).first();
        if (row === undefined) return null;
        const { link_id, url, expires_at } = linkRow.parse(row);
        return { linkId: link_id, url, expiresAt: expires_at };
      },
      async add(quoteId, { linkId, url, expiresAt }) {
        await trx('payment_links')
          .insert({ quote_id: quoteId, link_id: linkId, url, expires_at: dateOf(expiresAt) })
          .onConflict('quote_id')
          .ignore();
      },
    },
  };
}
