import type { ReactNode } from 'react';
import type { SavedHotel } from '#contract/favourites.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { placeLabel } from '../../lib/i18n/place-labels.ts';
import { paths } from '../../lib/paths.ts';
import { appState } from '../../lib/state/app-state.ts';
import { lastStay } from '../../lib/stay-link/last-stay.ts';
import { Link } from '../link.tsx';
import classes from './saved-hotels.module.css';

export interface SavedListProps {
  readonly label: string;
  readonly hotels: readonly SavedHotel[];
  /** In one row that scrolls sideways, of a fixed height. */
  readonly inRow?: boolean;
  /** An action for a hotel beside opening it. */
  readonly action?: (hotel: SavedHotel) => ReactNode;
}

/** Saved hotels: each links to its page, for the stay that was searched last. */
export function SavedList({ label, hotels, inRow = false, action }: SavedListProps) {
  const { link } = lastStay(appState.getState().details, todayInIndia());
  const hrefOf = ({ hotelId, city, latitude, longitude }: SavedHotel) =>
    paths.hotelDetails.href({ ...link, place: city, latitude, longitude, hotelId });
  return (
    <ul className={inRow ? classes.row : classes.grid} aria-label={label}>
      {hotels.map((hotel) => (
        <li key={hotel.hotelId} className={classes.card}>
          <Link to={hrefOf(hotel)} className={classes.link}>
            <span className={classes.photo}>
              {hotel.photo !== null && (
                <img
                  src={hotel.photo.url}
                  width={hotel.photo.width}
                  height={hotel.photo.height}
                  alt=""
                  loading="lazy"
                />
              )}
            </span>
            <strong>{hotel.name}</strong>
            <small>{placeLabel(hotel.city)}</small>
          </Link>
          {action?.(hotel)}
        </li>
      ))}
    </ul>
  );
}
