import type { ProductPolicy } from '../../pricing/index.ts';
import { accepted, draw, type Result, type Sentence } from '../../shared/index.ts';
import type { HotelReviews } from '../hotel/hotel.ts';
import type { HotelRefusal } from '../hotel/read-hotel.ts';
import { STAYS } from '../hotel/review-score.ts';
import type { GuestReviewSource, HotelDetailsSource } from '../ports.ts';
import { BUNDLED_REVIEWS } from './bundled-reviews.ts';
import type { GuestReviewPage, ReviewOrder } from './guest-review.ts';
import { matchingReviews, type ReviewFilter } from './matching-reviews.ts';
import type { Review } from './review.ts';

/** How many reviews a hotel's page shows. */
export const REVIEWS_SHOWN = 4;

/** The text under the bundled reviews (specification, section 9). */
export const BUNDLED_SUMMARY: Sentence = STAYS.bundledReviews;

/** Which of the written reviews are asked for. */
export interface ReviewsAsked extends ReviewFilter {
  readonly order: ReviewOrder;
  /** Counts from 1. */
  readonly page: number;
}

/** A page of written reviews, narrowed by what was asked for. */
export interface WrittenReviews extends Pick<GuestReviewPage, 'reviews' | 'last'> {
  readonly page: number;
  readonly order: ReviewOrder;
  /** How many reviews the page has before it is narrowed. */
  readonly read: number;
}

/** The reviews panel of a hotel's page. */
export interface ReviewsPanel extends Omit<HotelReviews, 'count'> {
  readonly reviews: readonly Review[];
  /** `null` where the panel states no total. */
  readonly summary: Sentence | null;
  readonly count: number | null;
  /** What guests wrote at the provider; `null` where nobody asked for it, and with bundled reviews. */
  readonly written: WrittenReviews | null;
}

/** Four reviews of one of the bundled groups, always the same for a hotel. */
function bundledPanel(hotelId: string): ReviewsPanel {
  const drawn = draw(`${hotelId} reviews`, BUNDLED_REVIEWS.length);
  return {
    hotelId,
    reviews: (BUNDLED_REVIEWS[drawn] ?? []).slice(0, REVIEWS_SHOWN),
    summary: BUNDLED_SUMMARY,
    score: null,
    count: null,
    subScores: [],
    byTraveller: [],
    written: null,
  };
}

/** Whether nobody gave a score: then nobody wrote either, and the provider need not be asked for it. */
const isUnscored = ({ score, count }: HotelReviews): boolean => score === null && count === 0;

/** The dependencies of reading reviews. */
export interface ReadReviewsDeps {
  readonly guide: HotelDetailsSource & GuestReviewSource;
  readonly policy: Pick<ProductPolicy, 'reviews'>;
}

/**
 * Reads the reviews of a hotel by the policy; NOT_FOUND for a hotel that the provider does not know. Whether it does is
 * read from the description, which the hotel's page needs anyway; no other refusal hides bundled reviews. Written
 * reviews cost a call for each page, so only those who ask for them get them.
 */
export const readReviews =
  ({ guide, policy }: ReadReviewsDeps) =>
  async (hotelId: string, asked: ReviewsAsked | null = null): Promise<Result<ReviewsPanel, HotelRefusal>> => {
    if (policy.reviews === 'bundled') {
      const known = await guide.description(hotelId);
      return !known.ok && known.refusal.code === 'NOT_FOUND' ? known : accepted(bundledPanel(hotelId));
    }
    const scored = await guide.reviews(hotelId);
    if (!scored.ok) return scored;
    const scores = scored.value.value;
    const panel = { ...scores, reviews: [], summary: null };
    if (asked === null) return accepted({ ...panel, written: null });
    const { order, page } = asked;
    if (isUnscored(scores)) return accepted({ ...panel, written: { page, order, read: 0, reviews: [], last: true } });
    const answer = await guide.guestReviews(hotelId, order, page);
    if (!answer.ok) return answer;
    const { reviews, last } = answer.value.value;
    return accepted({
      ...panel,
      written: { page, order, read: reviews.length, reviews: matchingReviews(reviews, asked), last },
    });
  };
