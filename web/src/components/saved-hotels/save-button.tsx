import { useState } from 'react';
import type { SavedHotel } from '#contract/favourites.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import type { Favourites } from '../../lib/favourites/use-favourites.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../link.tsx';
import { HeartIcon } from './heart-icon.tsx';
import classes from './saved-hotels.module.css';

export interface SaveButtonProps {
  readonly hotel: SavedHotel;
  readonly favourites: Favourites;
  /** The last action, for the live region. */
  readonly onDone: (saved: boolean) => void;
}

const has = ({ hotels }: Favourites, { hotelId }: SavedHotel): boolean =>
  hotels?.some((each) => each.hotelId === hotelId) === true;

/** The favourite button: saves a hotel among the favourites, and removes it again. */
export function SaveButton({ hotel, favourites, onDone }: SaveButtonProps) {
  const isSaved = has(favourites, hotel);
  const press = async () => {
    if (await favourites.set(hotel, !isSaved)) onDone(!isSaved);
  };
  return (
    <button
      type="button"
      className={classes.action}
      aria-pressed={isSaved}
      aria-label={FAVOURITES.saveHotel(hotel.name)}
      onClick={() => void press()}
    >
      <HeartIcon full={isSaved} />
      {isSaved ? FAVOURITES.saved : FAVOURITES.save}
    </button>
  );
}

/** A live region with the last action, and a link to the favourites. */
export function useSavedNote(hotelName: string) {
  const [done, setDone] = useState<boolean | null>(null);
  const note = done !== null && (
    <>
      {done ? FAVOURITES.isSaved(hotelName) : FAVOURITES.isRemoved(hotelName)}{' '}
      {done && <Link to={paths.favourites.href()}>{FAVOURITES.see}</Link>}
    </>
  );
  return { note, setDone };
}
