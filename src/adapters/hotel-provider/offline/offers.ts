import type { Instant } from '#core/shared/index.ts';
import { distanceKm, type Point, type Stay } from '#core/stays/index.ts';
import { deadlineOf, isSoldOut } from './availability.ts';

import type { PriceMove } from './price-moves.ts';
import { type Rate, rateOf } from './rates.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';
import { HOTELS } from './world/world.ts';

/** Hotels on one page of an answer. */
export const PAGE_SIZE = 20;

/** What a hotel offers for a stay: its rate and up to when it can be cancelled; neither when it is sold out. */
export interface Offer {
  readonly hotel: OfflineHotel;
  readonly rate: Rate | null;
  readonly freeUntil: Instant | null;
}

/** The offer of one hotel, the same for a search and for its own page. A deadline that has passed is none. */
export function offerOf(hotel: OfflineHotel, stay: Stay, move: PriceMove | undefined, now: Instant): Offer {
  if (move?.soldOut === true || isSoldOut(hotel, stay)) return { hotel, rate: null, freeUntil: null };
  const deadline = deadlineOf(hotel, stay.dates.arrival);
  return {
    hotel,
    rate: rateOf(hotel, stay, move?.percent),
    freeUntil: deadline !== null && deadline > now ? deadline : null,
  };
}

/** How far down the list a hotel stands: nearer and better liked come first. */
const place = (hotel: OfflineHotel, around: Point): number =>
  distanceKm(around, hotel) - (hotel.score ?? 7) * 3 - Math.min(hotel.reviewCount, 600) / 200;

/** The hotels within a radius, in the order in which the provider lists them; the order does not depend on the stay. */
export const hotelsAround = (around: Point, radiusKm: number): readonly OfflineHotel[] =>
  HOTELS.filter((hotel) => distanceKm(around, hotel) <= radiusKm)
    .map((hotel) => ({ hotel, place: place(hotel, around) }))
    .sort((one, other) => one.place - other.place || Number(one.hotel.hotelId) - Number(other.hotel.hotelId))
    .map(({ hotel }) => hotel);
