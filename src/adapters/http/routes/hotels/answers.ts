import type { z } from 'zod';
import type { hotelDetailsJson } from '#contract/hotels.ts';
import type { hotelReviewsJson } from '#contract/reviews.ts';
import type { cardJson, foundHotelsJson, searchQuery } from '#contract/search.ts';
import { priceNote } from '#core/pricing/index.ts';
import type { Language } from '#core/shared/index.ts';
import {
  type FoundStays,
  type HotelPage,
  type Photo,
  type ReviewsPanel,
  reviewIn,
  type StayCard,
  type StayFilters,
} from '#core/stays/index.ts';
import { priceCardOf } from '../../schemas/price-json.ts';
import { isoOf, rupeesOf } from '../../schemas/schema.ts';

const photoOf = ({ url, width, height }: Photo) => ({ url, width, height });

const priceOf = (price: StayCard['price'], language: Language): z.infer<typeof cardJson>['price'] =>
  price && {
    amount: rupeesOf(price.amount),
    note: priceNote(price)?.[language] ?? null,
    perNight: price.perNight && rupeesOf(price.perNight),
  };

const cardOf = (card: StayCard, language: Language): z.infer<typeof cardJson> => ({
  hotelId: card.hotelId,
  name: card.name,
  city: card.city,
  latitude: card.latitude,
  longitude: card.longitude,
  distanceKm: card.distanceKm,
  photo: photoOf(card.photo),
  reviewScore: card.reviewScore,
  reviewWord: card.reviewWord[language],
  reviewCount: card.reviewCount,
  rating: card.rating,
  stars: card.stars,
  price: priceOf(card.price, language),
  freeCancellation: card.freeCancellation,
  soldOut: card.soldOut,
});

/** The results of a search for JSON. */
export const foundOf = (found: FoundStays, language: Language): z.infer<typeof foundHotelsJson> => ({
  hotels: found.hotels.map((card) => cardOf(card, language)),
  count: found.count,
  page: found.page,
  pages: found.pages,
  filters: {
    ...found.facets,
    stars: [...found.facets.stars],
    scores: [...found.facets.scores],
    amenities: [...found.facets.amenities],
    types: [...found.facets.types],
  },
  asOf: isoOf(found.asOf),
  stale: found.stale,
});

/** A hotel's page for JSON. */
export const detailsOf = (page: HotelPage, language: Language): z.infer<typeof hotelDetailsJson> => ({
  hotelId: page.hotelId,
  name: page.name,
  address: page.address,
  zip: page.zip,
  city: page.city,
  country: page.country,
  latitude: page.latitude,
  longitude: page.longitude,
  stars: page.stars,
  propertyType: page.propertyType,
  photos: page.photos.map(photoOf),
  score: page.score,
  amenities: [...page.amenities],
  facilities: [...page.facilities],
  facilityGroups: page.facilityGroups.map(({ name, facilities }) => ({ name, facilities: [...facilities] })),
  notes: [...page.notes],
  checkInFrom: page.checkInFrom,
  checkInUntil: page.checkInUntil,
  checkOutFrom: page.checkOutFrom,
  checkOutUntil: page.checkOutUntil,
  contact: page.contact,
  soldOut: page.soldOut,
  room: page.room,
  priceCards: page.priceCards && {
    standard: priceCardOf(page.priceCards.standard, language),
    withExtraDiscount: page.priceCards.withExtraDiscount && priceCardOf(page.priceCards.withExtraDiscount, language),
  },
  cancellation: { freeUntil: page.freeUntil === null ? null : isoOf(page.freeUntil) },
  asOf: isoOf(page.asOf),
  stale: page.stale,
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
