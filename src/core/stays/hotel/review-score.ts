import { STAYS as TEXTS } from '#texts/stays';
import { inEveryLanguage, type Sentence, sameInEvery } from '../../shared/index.ts';

/** What is said of a hotel beside what its provider says, in every language. */
export const STAYS = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** The review word where the provider does not give one (specification, sections 2 and 9). */
export const DEFAULT_REVIEW_WORD: Sentence = STAYS.reviewWord;
/** The stars of a hotel that nobody scored yet. */
export const DEFAULT_RATING = 2;
/** The most stars a rating shows. */
export const MAX_RATING = 5;

/** Whether a hotel is shown: a negative score hides it from list and count (specification, section 5). */
export const isShown = (hotel: { readonly reviewScore: number | null }): boolean =>
  hotel.reviewScore === null || hotel.reviewScore >= 0;

/** The review word of a card, in the language that the provider was asked for. */
export function reviewWord(word: string | null): Sentence {
  const given = word?.trim() ?? '';
  return given === '' ? DEFAULT_REVIEW_WORD : sameInEvery(given);
}

/** The stars before they are rounded: half of the score, 2 without one, 5 at most. */
export const exactRating = (score: number | null): number =>
  Math.min(MAX_RATING, score === null ? DEFAULT_RATING : score / 2);

/** The stars of a card, in halves. */
export const starRating = (score: number | null): number => Math.round(exactRating(score) * 2) / 2;
