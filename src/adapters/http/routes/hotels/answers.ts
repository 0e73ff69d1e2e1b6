import type { z } from 'zod';
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
import { toPriceCardJson } from '../../schemas/price-json.ts';
import { toIsoTime, toRupees } from '../../schemas/schema.ts';
import type { cardJson, detailsJson, foundJson, reviewsJson, searchQuery } from './schemas.ts';

const photoOf = ({ url, width, height }: Photo) => ({ url, width, height });

const priceOf = (price: StayCard['price'], language: Language): z.infer<typeof cardJson>['price'] =>
  price && {
    amount: toRupees(price.amount),
    note: priceNote(price)?.[language] ?? null,
    perNight: price.perNight && toRupees(price.perNight),
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

/** The results of a search as JSON. */
export const toSearchJson = (found: FoundStays, language: Language): z.infer<typeof foundJson> => ({
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
  asOf: toIsoTime(found.asOf),
  stale: found.stale,
});

/** A hotel's page as JSON. */
export const toHotelJson = (page: HotelPage, language: Language): z.infer<typeof detailsJson> => ({
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
    standard: toPriceCardJson(page.priceCards.standard, language),
    withExtraDiscount:
      page.priceCards.withExtraDiscount && toPriceCardJson(page.priceCards.withExtraDiscount, language),
  },
  cancellation: { freeUntil: page.freeUntil === null ? null : toIsoTime(page.freeUntil) },
  asOf: toIsoTime(page.asOf),
  stale: page.stale,
});

/** The reviews panel as JSON. */
export const toReviewsJson = (panel: ReviewsPanel, language: Language): z.infer<typeof reviewsJson> => ({
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
export function parseFilters(query: SearchQuery): StayFilters {
  return Object.fromEntries(FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}
