import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { HeartIcon } from '../../../components/saved-hotels/heart-icon.tsx';
import classes from './card-favourite-button.module.css';

export interface CardFavouriteButtonProps {
  readonly hotelName: string;
  readonly saved: boolean;
  readonly onPress: () => void;
}

/** The favourite button on the photo of a card: it is above the card's link, so that it does not navigate. */
export const CardFavouriteButton = ({ hotelName, saved, onPress }: CardFavouriteButtonProps) => (
  <button
    type="button"
    className={classes.favourite}
    aria-pressed={saved}
    aria-label={FAVOURITES.saveHotel(hotelName)}
    onClick={onPress}
  >
    <HeartIcon full={saved} />
  </button>
);
