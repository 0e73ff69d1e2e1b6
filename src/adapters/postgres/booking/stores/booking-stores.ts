import type { Knex } from 'knex';
import type { Booking, BookingStores } from '#core/booking/index.ts';
import { dateOf, dateOrNull } from '../../moments.ts';
import { bookingSearchOn } from '../booking-search.ts';
import { bookingFrom, bookingRows } from './booking-rows.ts';

/** The columns of a booking that change. */
const changing = ({ status, reservation, hotelReference, cancelledAt }: Booking) => ({
  status,
  reservation,
  hotel_reference: hotelReference,
  cancelled_at: dateOrNull(cancelledAt),
});

/** Bookings in PostgreSQL, within one transaction. */
export function bookingStores(trx: Knex): Pick<BookingStores, 'bookings' | 'bookingSearch' | 'overlappingStays'> {
  return {
    bookings: {
      async add(booking) {
        const { quote } = booking;
        const added = await trx('bookings')
          .insert({
            id: booking.id,
            reference: booking.reference,
            traveller: booking.traveller,
            receipt: booking.receipt,
            gateway_order_id: booking.gatewayOrderId,
            payment_id: booking.paymentId,
            amount_charged: booking.amountCharged,
            hotel_id: quote.hotel.hotelId,
            arrival: quote.dates.arrival,
            departure: quote.dates.departure,
            created_at: dateOf(booking.createdAt),
            ...changing(booking),
          })
          .onConflict('reference')
          .ignore()
          .returning('id');
        return added.length === 1;
      },
      async lock(id) {
        const row = await bookingRows(trx).where({ 'bookings.id': id }).forNoKeyUpdate('bookings').first();
        return row === undefined ? null : bookingFrom(row);
      },
      async lockReference(reference) {
        const row = await bookingRows(trx).where({ reference }).forNoKeyUpdate('bookings').first();
        return row === undefined ? null : bookingFrom(row);
      },
      async save(booking) {
        await trx('bookings').where({ id: booking.id }).update(changing(booking));
      },
      async saveChange(booking, { number, at, from, toQuoteId, chargedBefore, chargedAfter, payment }) {
        await trx('booking_changes').insert({
          booking_id: booking.id,
          number,
          from_quote: from.id,
          to_quote: toQuoteId,
          charged_before: chargedBefore,
          charged_after: chargedAfter,
          receipt: payment?.receipt ?? null,
          payment_id: payment?.id ?? null,
          amount: payment?.amount ?? null,
          changed_at: dateOf(at),
        });
        await trx('bookings')
          .where({ id: booking.id })
          .update({
            quote_id: booking.quote.id,
            charged: booking.amountCharged,
            arrival: booking.quote.dates.arrival,
            departure: booking.quote.dates.departure,
            ...changing(booking),
          });
      },
    },
    bookingSearch: bookingSearchOn(trx),
    overlappingStays: {
      async overlapping(traveller, hotelId, { arrival, departure }) {
        const row = await trx('bookings')
          .where({ traveller, hotel_id: hotelId, status: 'confirmed' })
          .andWhere('arrival', '<', departure)
          .andWhere('departure', '>', arrival)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .first('id');
        return row?.id ?? null;
      },
    },
  };
}
