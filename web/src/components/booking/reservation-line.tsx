import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { BOOKING } from '#src/locales/en/web/lib/booking.ts';
import { reservationLine } from '../../lib/booking/format-booking.ts';
import classes from './reservation-line.module.css';

/**
 * The reservation of a booking in one sentence. First shown before the hotel has answered, it keeps the height of that
 * sentence, so that nothing below shifts when the answer arrives.
 */
export function ReservationLine({ booking }: { booking: Pick<Booking, 'reservation' | 'hotelReference'> }) {
  const [wasRequested] = useState(booking.reservation === 'requested');
  return (
    <span className={classes.line} data-height-of={wasRequested ? BOOKING.requested : undefined}>
      <span>{reservationLine(booking)}</span>
    </span>
  );
}
