import type { HotelReviews } from '#contract/reviews.ts';
import type { TravellerKind } from '#core/stays/index.ts';
import { GUEST_REVIEWS } from '#src/locales/en/web/hotel/guest-reviews.ts';
import classes from './guest-reviews.module.css';

/** The score and the aspects, of everybody or of one kind of traveller. */
export function ReviewScores({
  reviews,
  traveller,
}: {
  reviews: Pick<HotelReviews, 'score' | 'count' | 'subScores' | 'byTraveller'>;
  traveller: TravellerKind | undefined;
}) {
  const { score, count, subScores } = reviews.byTraveller.find((row) => row.traveller === traveller) ?? reviews;
  return (
    <div className={classes.scores}>
      {score !== null && (
        <p className={classes.overall}>
          <strong aria-hidden="true">{score.toFixed(1)}</strong>
          <span className={classes.heard}>{GUEST_REVIEWS.outOfTen(score.toFixed(1))}</span>
          {count !== null && count > 0 && <span>{GUEST_REVIEWS.from(count)}</span>}
        </p>
      )}
      {subScores.length > 0 && (
        <dl className={classes.aspects} aria-label={GUEST_REVIEWS.scores}>
          {subScores.map(({ label, score: value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toFixed(1)}</dd>
              <dd className={classes.bar} aria-hidden="true">
                <span style={{ inlineSize: `${value * 10}%` }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
