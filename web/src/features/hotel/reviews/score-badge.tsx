import type { HotelDetails } from '#contract/hotels.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import classes from '../hotel-page.module.css';

/** The score, and the number of reviews where that is known. */
export function ScoreBadge({ score: { value, count } }: { score: HotelDetails['score'] }) {
  if (value === null) return <p className={classes.noScore}>{HOTEL.noScore}</p>;
  return (
    <p className={classes.score}>
      <span role="img" aria-label={HOTEL.score(value.toFixed(1))}>
        {value.toFixed(1)}
      </span>
      {count !== null && HOTEL.scoreCount(COUNTS.reviews(count))}
    </p>
  );
}
