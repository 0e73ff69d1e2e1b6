import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import classes from './card-compare.module.css';

export interface CardCompareProps {
  readonly hotelName: string;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

/** Chooses the hotel of a card to be compared: it is above the card's link, so that it does not navigate. */
export const CardCompare = ({ hotelName, chosen, onPress }: CardCompareProps) => (
  <label className={classes.compare}>
    <input type="checkbox" checked={chosen} aria-label={COMPARE.compareHotel(hotelName)} onChange={onPress} />
    {COMPARE.compare}
  </label>
);
