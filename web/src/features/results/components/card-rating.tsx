import type { Card } from '#contract/search.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Stars } from '../../../components/stars.tsx';
import classes from './card-rating.module.css';

/** The rating of a hotel: the score as a figure and as stars, its word, and the number of reviews. */
export function CardRating({ card: { rating, reviewScore, reviewWord, reviewCount } }: { card: Card }) {
  return (
    <p className={classes.rated}>
      {reviewScore !== null && (
        <strong className={classes.score}>
          <span aria-hidden="true">{RESULTS.score(reviewScore)}</span>
          <span className={classes.heard}>{RESULTS.scoreOf(reviewScore)}</span>
        </strong>
      )}
      <strong>{reviewWord}</strong>
      <Stars value={rating} label={RESULTS.rating(rating)} />
      <span className={classes.soft}>
        {reviewScore === null && reviewCount === 0
          ? RESULTS.noReviews
          : reviewCount > 0 && RESULTS.reviews(reviewCount)}
      </span>
    </p>
  );
}
