import type { ProductPolicy } from '../../pricing/index.ts';
import { draw } from '../../shared/index.ts';
import type { HotelDetails } from '../hotel/hotel.ts';
import { isShown } from '../hotel/review-score.ts';

/** The badge of a hotel's page; without a value the page shows that there is no score yet. */
export interface ScoreBadge {
  readonly value: number | null;
  readonly count: number | null;
}

/** A score from 6.0 to 9.9, always the same for a hotel. */
const drawnScore = (hotelId: string): number => (60 + draw(`${hotelId} score`, 40)) / 10;

/** The badge by the policy: a drawn number, or the provider's score and count. */
export function scoreBadge(
  policy: Pick<ProductPolicy, 'score'>,
  hotel: Pick<HotelDetails, 'hotelId' | 'reviewScore' | 'reviewCount'>,
): ScoreBadge {
  if (policy.score === 'drawn') return { value: drawnScore(hotel.hotelId), count: null };
  return { value: isShown(hotel) ? hotel.reviewScore : null, count: hotel.reviewCount };
}
