import { accepted, type Result } from '../../shared/index.ts';
import type {
  GuestReview,
  GuestReviewSource,
  HotelDetailsSource,
  HotelRefusal,
  HotelReviews,
  ReviewOrder,
} from '../../stays/index.ts';
import { type Part, type Position, walk } from './walk.ts';

/** The most pages of the provider that one answer reads. */
const PAGES_READ = 5;

/** What guests of a hotel said: scores of all of them, and a part of what they wrote. */
export interface PartnerReviews extends Part<GuestReview>, Omit<HotelReviews, 'hotelId'> {}

/** Which reviews are asked for. */
export interface ReviewsOf {
  readonly hotelId: string;
  readonly order: ReviewOrder;
  readonly from: Position;
  readonly limit: number;
}

/**
 * Reads the provider's scores of a hotel and what its guests wrote; NOT_FOUND for a hotel that the provider does not
 * know. Where nobody gave a score nobody wrote either, and the provider is not asked for it.
 */
export const readPartnerReviews =
  ({ guide }: { readonly guide: Pick<HotelDetailsSource, 'description' | 'reviews'> & GuestReviewSource }) =>
  async ({ hotelId, order, from, limit }: ReviewsOf): Promise<Result<PartnerReviews, HotelRefusal>> => {
    const [known, scores] = await Promise.all([guide.description(hotelId), guide.reviews(hotelId)]);
    if (!known.ok) return known;
    if (!scores.ok) return scores;
    const { score, count, subScores, byTraveller } = scores.value.value;
    const summary = { score, count, subScores, byTraveller };
    if (score === null && count === 0) return accepted({ ...summary, items: [], next: null });
    const part = await walk<GuestReview, HotelRefusal>({
      ...{ from, limit, pages: PAGES_READ },
      keeps: () => true,
      read: async (page) => {
        const answer = await guide.guestReviews(hotelId, order, page);
        return answer.ok ? accepted({ items: answer.value.value.reviews, last: answer.value.value.last }) : answer;
      },
    });
    return part.ok ? accepted({ ...part.value, ...summary }) : part;
  };
