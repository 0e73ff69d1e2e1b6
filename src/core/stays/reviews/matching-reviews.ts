import type { GuestReview, TravellerKind } from './guest-review.ts';

/** The longest text to search reviews for, in characters. */
export const MAX_REVIEW_SEARCH = 60;

/** What narrows the reviews of a page; nothing given narrows nothing. */
export interface ReviewFilter {
  readonly traveller?: TravellerKind | undefined;
  /** Words, each of which must begin a word of the review. */
  readonly text?: string | undefined;
}

const LATIN_MARKS = /[\u0300-\u036f]/g;
const NOT_OF_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text without case and Latin accents. The signs of Hindi are part of its words. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .toLowerCase()
    .split(NOT_OF_WORDS)
    .filter((word) => word !== '');

/** The reviews of the filter, in their order: of a kind of traveller, and with every searched word in them. */
export function matchingReviews(
  reviews: readonly GuestReview[],
  { traveller, text = '' }: ReviewFilter,
): readonly GuestReview[] {
  const searched = wordsOf(text);
  const hasWords = ({ title, liked, disliked }: GuestReview): boolean => {
    const words = wordsOf([title, liked, disliked].join(' '));
    return searched.every((begin) => words.some((word) => word.startsWith(begin)));
  };
  return reviews.filter(
    (review) =>
      (traveller === undefined || review.traveller === traveller) && (searched.length === 0 || hasWords(review)),
  );
}
