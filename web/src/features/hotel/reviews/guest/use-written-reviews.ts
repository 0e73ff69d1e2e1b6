import useSWRInfinite from 'swr/infinite';
import type { GuestReview, HotelReviews } from '#contract/reviews.ts';
import type { ReviewFilter, ReviewOrder } from '#core/stays/index.ts';
import { FIRST_REVIEWS, type ReviewsKey, readReviews } from '../read-reviews.ts';

/** How the written reviews are sorted and narrowed. */
export interface Chosen extends ReviewFilter {
  readonly sort: ReviewOrder;
}

/** As everybody gets them at first. */
export const AT_FIRST: Chosen = { sort: FIRST_REVIEWS.sort };

/** The key of a page; the first page at first is the one that the section has read already. */
const keyOf = (hotelId: string, { sort, traveller, text }: Chosen, page: number): ReviewsKey => [
  'reviews',
  hotelId,
  { page, sort, ...(traveller !== undefined && { traveller }), ...(text !== undefined && { text }) },
];

const once = (reviews: readonly GuestReview[]): readonly GuestReview[] => [
  ...new Map(reviews.map((review) => [review.id, review])).values(),
];

/** The written reviews of a hotel, a page at a time: each page is read once, when it is asked for. */
export function useWrittenReviews(hotelId: string, chosen: Chosen) {
  const { data, error, size, setSize, isValidating } = useSWRInfinite<HotelReviews, unknown>(
    (at: number, before: HotelReviews | null) =>
      before?.written?.last === true ? null : keyOf(hotelId, chosen, at + 1),
    readReviews,
    { revalidateFirstPage: false, revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const pages = (data ?? []).flatMap(({ written }) => written ?? []);
  return {
    reviews: once(pages.flatMap(({ reviews }) => reviews)),
    /** How many reviews the pages have before they are narrowed. */
    read: pages.reduce((sum, page) => sum + page.read, 0),
    last: pages.at(-1)?.last ?? false,
    isFirst: data === undefined && error === undefined,
    isReading: isValidating,
    error,
    more: () => void setSize(size + 1),
    /** Reads what is missing; pages that were read stay. */
    again: () => void setSize(size),
  };
}
