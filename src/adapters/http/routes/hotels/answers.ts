import type { z } from 'zod';
import type { hotelDetailsJson } from '#contract/hotels.ts';
import type { hotelReviewsJson } from '#contract/reviews.ts';
import type { cardJson, foundHotelsJson, searchQuery } from '#contract/search.ts';
import { priceNote } from '#core/pricing/index.ts';
import type { Language } from '#core/shared/index.ts';
import {
  type FoundStays,
  type HotelPage,
  type ReviewsPanel,
  reviewIn,
  type StayCard,
  type StayFilters,
} from '#core/stays/index.ts';
import { priceCardOf } from '../../schemas/price-json.ts';
import { bodyOf, isoOf, rupeesOf } from '../../schemas/schema.ts';

const priceOf = (price: StayCard['price'], language: Language): z.infer<typeof cardJson>['price'] =>
  price && {
    amount: rupeesOf(price.amount),
    note: priceNote(price)?.[language] ?? null,
    perNight: price.perNight && rupeesOf(price.perNight),
  };

const cardOf = (card: StayCard, language: Language): z.infer<typeof cardJson> =>
  bodyOf({ ...card, reviewWord: card.reviewWord[language], price: priceOf(card.price, language) });

/** The results of a search for JSON. */
export const foundOf = (found: FoundStays, language: Language): z.infer<typeof foundHotelsJson> =>
  bodyOf({
    ...found,
    hotels: found.hotels.map((card) => cardOf(card, language)),
    filters: found.facets,
    asOf: isoOf(found.asOf),
  });

/** A hotel's page for JSON. */
export const detailsOf = (page: HotelPage, language: Language): z.infer<typeof hotelDetailsJson> =>
  bodyOf({
    ...page,
    priceCards: page.priceCards && {
      standard: priceCardOf(page.priceCards.standard, language),
      withExtraDiscount: page.priceCards.withExtraDiscount && priceCardOf(page.priceCards.withExtraDiscount, language),
    },
    cancellation: { freeUntil: page.freeUntil === null ? null : isoOf(page.freeUntil) },
    asOf: isoOf(page.asOf),
  });

/** The reviews panel for JSON. */
export const reviewsOf = (panel: ReviewsPanel, language: Language): z.infer<typeof hotelReviewsJson> => ({
  hotelId: panel.hotelId,
  reviews: panel.reviews.map((review) => reviewIn(language, review)),
  summary: panel.summary?.[language] ?? null,
  score: panel.score,
  count: panel.count,
  subScores: [...panel.subScores],
});

type SearchQuery = z.infer<typeof searchQuery>;

const FILTERS = [
  'priceMin',
  'priceMax',
  'stars',
  'scoreMin',
  'freeCancellation',
  'breakfast',
  'amenities',
  'types',
] as const;

/** The filters of a query; absent ones filter nothing. */
export function filtersOf(query: SearchQuery): StayFilters {
  return Object.fromEntries(FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}
