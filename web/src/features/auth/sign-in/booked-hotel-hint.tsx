import { useEffect, useState } from 'react';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { bookingHotel } from '../../../lib/paths.ts';
import classes from '../auth.module.css';

/**
 * Names the hotel that a visitor was booking before the login. It comes last, so that nothing shifts when it appears
 * after hydration: the prerendered page does not know the hotel.
 */
export function BookedHotelHint({ state }: { state: unknown }) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const hotel = bookingHotel(state);
  return hotel === null || !isAlive ? null : <p className={classes.other}>{AUTH.toBook(hotel)}</p>;
}
