import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { BOOKING } from '#src/locales/en/web/lib/booking.ts';
import { reservationLine } from '../../lib/booking/format-booking.ts';
import classes from './reservation-line.module.css';

/**
 * The hotel's side of a booking in one sentence. Seen while the hotel had not answered, it keeps the height of that
 * sentence, so that nothing below moves when the answer comes by itself.
 */
export function ReservationLine({ booking }: { booking: Pick<Booking, 'reservation' | 'hotelReference'> }) {
  const [wasRequested] = useState(booking.reservation === 'requested');
  return (
    <span className={classes.line} data-height-of={wasRequested ? BOOKING.requested : undefined}>
      <span>{reservationLine(booking)}</span>
    </span>
  );
}
