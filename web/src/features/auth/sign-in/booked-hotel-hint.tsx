import { useEffect, useState } from 'react';
import { bookingHotel } from '../../../lib/paths.ts';
import classes from '../auth.module.css';
import { AUTH } from '../auth.texts.ts';

/**
 * Says which hotel waits for a traveller who was asked to log in while booking it. It stands last, where it moves nothing:
 * the history knows of the hotel, the page as it was drawn does not.
 */
export function BookedHotelHint({ state }: { state: unknown }) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const hotel = bookingHotel(state);
  return hotel === null || !isAlive ? null : <p className={classes.other}>{AUTH.toBook(hotel)}</p>;
}
