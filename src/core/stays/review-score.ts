/** What stands for a review word that the provider does not give (specification, sections 2 and 9). */
export const DEFAULT_REVIEW_WORD = 'Good';
/** The stars of a hotel that nobody scored yet. */
export const DEFAULT_RATING = 2;
/** The most stars a rating shows. */
export const MOST_RATING = 5;

/** Whether a hotel is shown: a negative score hides it from list and count (specification, section 5). */
export const isShown = (hotel: { readonly reviewScore: number | null }): boolean =>
  hotel.reviewScore === null || hotel.reviewScore >= 0;

/** The review word of a card. */
export const reviewWord = (word: string | null): string => word?.trim() || DEFAULT_REVIEW_WORD;

/** The stars before they are rounded: half of the score, 2 without one, 5 at most. */
export const exactRating = (score: number | null): number =>
  Math.min(MOST_RATING, score === null ? DEFAULT_RATING : score / 2);

/** The stars of a card, in halves. */
export const starRating = (score: number | null): number => Math.round(exactRating(score) * 2) / 2;
