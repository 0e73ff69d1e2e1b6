import type { z } from 'zod';
import type { hotelDescriptionJson, hotelDetailsJson, hotelRoomsJson, priceCalendarJson } from '#contract/hotels.ts';
import type { hotelReviewsJson, ReviewsQuery } from '#contract/reviews.ts';
import type { cardJson, foundHotelsJson, searchQuery } from '#contract/search.ts';
import { priceNote } from '#core/pricing/index.ts';
import type { Language } from '#core/shared/index.ts';
import {
  type FoundStays,
  type HotelDescription,
  type HotelPage,
  type PriceCalendar,
  type PriceCards,
  type ReviewsAsked,
  type ReviewsPanel,
  type RoomsPage,
  reviewIn,
  type StayCard,
  type StayFilters,
  type WrittenReviews,
} from '#core/stays/index.ts';
import { toPriceCardJson } from '../../schemas/price-json.ts';
import { toBody, toIsoTime, toRupees } from '../../schemas/schema.ts';

const priceOf = (price: StayCard['price'], language: Language): z.infer<typeof cardJson>['price'] =>
  price && {
    amount: toRupees(price.amount),
    note: priceNote(price)?.[language] ?? null,
    perNight: price.perNight && toRupees(price.perNight),
  };

const cardOf = (card: StayCard, language: Language): z.infer<typeof cardJson> =>
  toBody({ ...card, reviewWord: card.reviewWord[language], price: priceOf(card.price, language) });

/** The results of a search for JSON. */
export const toSearchJson = (found: FoundStays, language: Language): z.infer<typeof foundHotelsJson> =>
  toBody({
    ...found,
    hotels: found.hotels.map((card) => cardOf(card, language)),
    filters: found.facets,
    asOf: toIsoTime(found.asOf),
  });

const priceCardsOf = (cards: PriceCards | null, language: Language) =>
  cards && {
    standard: toPriceCardJson(cards.standard, language),
    withExtraDiscount: cards.withExtraDiscount && toPriceCardJson(cards.withExtraDiscount, language),
  };

/** The rooms of a hotel for JSON. */
export const toRoomsJson = (page: RoomsPage, language: Language): z.infer<typeof hotelRoomsJson> =>
  toBody({
    hotelId: page.hotelId,
    rooms: page.rooms.map((room) => ({
      ...room,
      rates: room.rates.map(({ priceCards, freeUntil, ...rate }) => ({
        ...rate,
        freeUntil: freeUntil === null ? null : toIsoTime(freeUntil),
        priceCards: priceCardsOf(priceCards, language),
      })),
    })),
    asOf: toIsoTime(page.asOf),
    stale: page.stale,
  });

/** The prices of a hotel by the day of arrival, for JSON. */
export const toCalendarJson = ({ days, asOf, ...calendar }: PriceCalendar): z.infer<typeof priceCalendarJson> => ({
  ...calendar,
  days: days.map(({ arrival, total, totalWithExtraDiscount, ...day }) => ({
    ...day,
    arrivalDate: arrival,
    total: total && toRupees(total),
    totalWithExtraDiscount: totalWithExtraDiscount && toRupees(totalWithExtraDiscount),
  })),
  asOf: toIsoTime(asOf),
});

/** A hotel's page for JSON. */
export const toHotelJson = (page: HotelPage, language: Language): z.infer<typeof hotelDetailsJson> =>
  toBody({
    ...page,
    priceCards: priceCardsOf(page.priceCards, language),
    cancellation: { freeUntil: page.freeUntil === null ? null : toIsoTime(page.freeUntil) },
    asOf: toIsoTime(page.asOf),
  });

/** The texts of a hotel for JSON. */
export const toDescriptionJson = ({
  hotelId,
  overview,
  houseNotes,
}: HotelDescription): z.infer<typeof hotelDescriptionJson> => ({
  hotelId,
  overview: [...overview],
  houseNotes: [...houseNotes],
});

const writtenOf = ({ order, reviews, ...page }: WrittenReviews): z.infer<typeof hotelReviewsJson>['written'] => ({
  ...page,
  sort: order,
  reviews: reviews.map((review) => ({ ...review })),
});

/** The reviews panel for JSON. */
export const toReviewsJson = (panel: ReviewsPanel, language: Language): z.infer<typeof hotelReviewsJson> => ({
  hotelId: panel.hotelId,
  reviews: panel.reviews.map((review) => reviewIn(language, review)),
  summary: panel.summary?.[language] ?? null,
  score: panel.score,
  count: panel.count,
  subScores: [...panel.subScores],
  byTraveller: panel.byTraveller.map((row) => ({ ...row, subScores: [...row.subScores] })),
  written: panel.written && writtenOf(panel.written),
});

/** Which written reviews a query asks for; `null` where it asks for none. */
export function parseReviews(query: ReviewsQuery): ReviewsAsked | null {
  if (Object.values(query).every((value) => value === undefined)) return null;
  const { page = 1, sort = 'relevant', traveller, text } = query;
  return { page, order: sort, traveller, text };
}

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
  'localities',
] as const;

/** The filters of a query; absent ones filter nothing. */
export function parseFilters(query: SearchQuery): StayFilters {
  return Object.fromEntries(FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}
