import type { CalendarDay } from '../../shared/index.ts';

/** The kinds of traveller by which reviews and their scores are told apart. */
export const TRAVELLER_KINDS = ['couple', 'family', 'friends', 'solo', 'business'] as const;
export type TravellerKind = (typeof TRAVELLER_KINDS)[number];

/** The orders of the written reviews: as the provider finds them useful, or the newest first. */
export const REVIEW_ORDERS = ['relevant', 'newest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** The score of one aspect, 0 to 10, with the provider's name of the aspect. */
export interface AspectScore {
  readonly label: string;
  readonly score: number;
}

/** What the guests of one kind gave, on average. */
export interface TravellerScores {
  readonly traveller: TravellerKind;
  /** 0 to 10; `null` where the provider does not say. */
  readonly score: number | null;
  /** How many of them gave a score; at least 1. */
  readonly count: number;
  readonly subScores: readonly AspectScore[];
}

/** A review that a guest wrote at the provider. At least one of title, `liked` and `disliked` has words. */
export interface GuestReview {
  readonly id: string;
  readonly author: string | null;
  /** ISO 3166, two capital letters. */
  readonly country: string | null;
  readonly traveller: TravellerKind | null;
  /** 0 to 10. */
  readonly score: number | null;
  readonly title: string | null;
  readonly liked: string | null;
  readonly disliked: string | null;
  readonly day: CalendarDay | null;
}

/** One page of the provider; `last` when no page follows. */
export interface GuestReviewPage {
  readonly hotelId: string;
  readonly reviews: readonly GuestReview[];
  readonly last: boolean;
}
