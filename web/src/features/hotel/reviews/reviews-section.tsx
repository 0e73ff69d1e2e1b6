import { Suspense } from 'react';
import type { Review } from '#contract/reviews.ts';
import { dayInWords, parseDay } from '#core/shared/index.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { latePart } from '../../../components/late-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Stars } from '../../../components/stars.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import classes from '../sections/hotel-sections.module.css';
import { Lines, SkeletonLines } from '../text-placeholder.tsx';
import { useReviews } from './read-reviews.ts';

const GuestReviews = latePart(async () => (await import('./guest/guest-reviews.tsx')).GuestReviews);

/** The reviews: the server's selection and its summary. */
export function ReviewsSection({ hotelId }: { hotelId: string }) {
  const { data, error, mutate } = useReviews(hotelId);
  if (error !== undefined) {
    return (
      <Notice kind="problem" action={{ label: HOTEL.tryAgain, onClick: () => void mutate() }}>
        {sentenceOf(error)}
      </Notice>
    );
  }
  if (data === undefined) return <Lines label={HOTEL.reviewsLoading} count={8} onAgain={() => void mutate()} />;
  const { reviews, summary, written } = data;
  if (written !== null) {
    return (
      <Suspense fallback={<SkeletonLines count={8} />}>
        <GuestReviews reviews={data} />
      </Suspense>
    );
  }
  return (
    <>
      {summary !== null && <p className={classes.summary}>{summary}</p>}
      {reviews.length === 0 && <p>{HOTEL.noReviews}</p>}
      <ul className={classes.reviews}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </>
  );
}

function ReviewItem({
  review: { username, rating, title, text, bubbleRatingText, publishedDate, userProfile },
}: {
  review: Review;
}) {
  const day = parseDay(publishedDate.slice(0, 10));
  return (
    <li>
      <article>
        <img src={userProfile.avatar} width={48} height={48} alt="" loading="lazy" />
        <div>
          <h3>{title}</h3>
          <p className={classes.by}>
            {username} · {day === null ? publishedDate : translate(dayInWords(day))}
          </p>
          <p className={classes.rating}>
            <span aria-hidden="true">
              <Stars value={rating} label={bubbleRatingText} />
            </span>{' '}
            {bubbleRatingText}
          </p>
          <p>{text}</p>
        </div>
      </article>
    </li>
  );
}
