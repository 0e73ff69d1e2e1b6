import { useState } from 'react';
import type { HotelReviews } from '#contract/reviews.ts';
import { GUEST_REVIEWS } from '#src/locales/en/web/hotel/guest-reviews.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { Notice } from '../../../../components/notice.tsx';
import { sentenceOf } from '../../../../lib/api/problem.ts';
import { Lines } from '../../text-placeholder.tsx';
import { GuestReviewItem } from './guest-review-item.tsx';
import classes from './guest-reviews.module.css';
import { ReviewControls } from './review-controls.tsx';
import { ReviewScores } from './review-scores.tsx';
import { AT_FIRST, type Chosen, useWrittenReviews } from './use-written-reviews.ts';

const isNarrowed = ({ traveller, text }: Chosen): boolean => traveller !== undefined || text !== undefined;

/** What guests gave and wrote: scores by aspect and kind of traveller, and their reviews a page at a time. */
export function GuestReviews({ reviews }: { reviews: HotelReviews }) {
  const [chosen, setChosen] = useState(AT_FIRST);
  if (reviews.score === null && (reviews.count ?? 0) === 0) return <p>{HOTEL.noReviews}</p>;
  return (
    <div className={classes.section}>
      <ReviewScores reviews={reviews} traveller={chosen.traveller} />
      <ReviewControls byTraveller={reviews.byTraveller} chosen={chosen} onChange={setChosen} />
      <WrittenReviews hotelId={reviews.hotelId} chosen={chosen} onShowAll={() => setChosen(AT_FIRST)} />
    </div>
  );
}

interface WrittenReviewsProps {
  readonly hotelId: string;
  readonly chosen: Chosen;
  readonly onShowAll: () => void;
}

function WrittenReviews({ hotelId, chosen, onShowAll }: WrittenReviewsProps) {
  const { reviews, read, last, isFirst, isReading, error, more, again } = useWrittenReviews(hotelId, chosen);
  const narrowed = isNarrowed(chosen);
  if (isFirst) return <Lines label={GUEST_REVIEWS.loading} count={8} onAgain={again} />;
  return (
    <>
      {error === undefined && (
        <p role="status" className={classes.told}>
          {toldOf(reviews.length, read, narrowed)}
        </p>
      )}
      <ul className={classes.list} aria-busy={isReading}>
        {reviews.map((review) => (
          <li key={review.id}>
            <GuestReviewItem review={review} />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <Notice kind="problem" action={{ label: HOTEL.tryAgain, onClick: again }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {error === undefined && !last && (
        <button type="button" className={classes.more} disabled={isReading} onClick={more}>
          {isReading ? GUEST_REVIEWS.loading : narrowed ? GUEST_REVIEWS.searchMore : GUEST_REVIEWS.more}
        </button>
      )}
      {error === undefined && last && read > 0 && <p className={classes.end}>{GUEST_REVIEWS.all}</p>}
      {narrowed && (
        <button type="button" className={classes.plain} onClick={onShowAll}>
          {GUEST_REVIEWS.showAll}
        </button>
      )}
    </>
  );
}

function toldOf(shown: number, read: number, narrowed: boolean): string {
  if (read === 0) return GUEST_REVIEWS.noneAtAll;
  if (!narrowed) return GUEST_REVIEWS.shown(shown);
  return shown === 0 ? GUEST_REVIEWS.noneMatch(read) : GUEST_REVIEWS.matching(shown, read);
}
