import { bookingHotel } from '../../lib/paths.ts';
import classes from './auth.module.css';
import { AUTH } from './texts.ts';

/** Says which hotel waits for a traveller who was asked to log in while booking it. */
export function ToBook({ state }: { state: unknown }) {
  const hotel = bookingHotel(state);
  return hotel === null ? null : <p className={classes.how}>{AUTH.toBook(hotel)}</p>;
}
