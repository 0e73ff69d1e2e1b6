import type { ProductPolicy } from '../../pricing/index.ts';
import { accepted, draw, type Result, type Sentence } from '../../shared/index.ts';
import type { HotelReviews } from '../hotel/hotel.ts';
import type { HotelRefusal } from '../hotel/read-hotel.ts';
import { STAYS } from '../hotel/review-score.ts';
import type { HotelDetailsSource } from '../ports.ts';
import { BUNDLED_REVIEWS } from './bundled-reviews.ts';
import type { Review } from './review.ts';

/** How many reviews a hotel's page shows. */
export const REVIEWS_SHOWN = 4;

/** The text under the bundled reviews (specification, section 9). */
export const BUNDLED_SUMMARY: Sentence = STAYS.bundledReviews;

/** The reviews panel of a hotel's page. */
export interface ReviewsPanel extends Omit<HotelReviews, 'count'> {
  readonly reviews: readonly Review[];
  /** `null` where the panel states no total. */
  readonly summary: Sentence | null;
  readonly count: number | null;
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
  };
}

/**
 * Reads the reviews of a hotel by the policy; NOT_FOUND for a hotel that the provider does not know. Whether it does is
 * read from the description, which the hotel's page needs anyway; no other refusal hides bundled reviews.
 */
export const readReviews =
  ({ guide, policy }: { readonly guide: HotelDetailsSource; readonly policy: Pick<ProductPolicy, 'reviews'> }) =>
  async (hotelId: string): Promise<Result<ReviewsPanel, HotelRefusal>> => {
    if (policy.reviews === 'bundled') {
      const known = await guide.description(hotelId);
      return !known.ok && known.refusal.code === 'NOT_FOUND' ? known : accepted(bundledPanel(hotelId));
    }
    const answer = await guide.reviews(hotelId);
    return answer.ok ? accepted({ ...answer.value.value, reviews: [], summary: null }) : answer;
  };
