import type { Instant } from '#core/shared/index.ts';
import { distanceKm, type Point, type Stay } from '#core/stays/index.ts';
import { deadlineOf, isSoldOut } from './availability.ts';

import type { PriceMove } from './price-moves.ts';
import { type Rate, rateOf } from './rates.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';
import { allHotels } from './world/world.ts';

/** The page size of a search. */
export const PAGE_SIZE = 20;

/** The rate and the cancellation deadline of a stay at a hotel; both null when it is sold out. */
export interface Offer {
  readonly hotel: OfflineHotel;
  readonly rate: Rate | null;
  readonly freeUntil: Instant | null;
}

/** The offer of one hotel, the same for a search and for its own page. A past deadline is null. */
export function offerOf(hotel: OfflineHotel, stay: Stay, move: PriceMove | undefined, now: Instant): Offer {
  if (move?.soldOut === true || isSoldOut(hotel, stay)) return { hotel, rate: null, freeUntil: null };
  const deadline = deadlineOf(hotel, stay.dates.arrival);
  return {
    hotel,
    rate: rateOf(hotel, stay, move?.percent),
    freeUntil: deadline !== null && deadline > now ? deadline : null,
  };
}

/** The sort value of a hotel: near and well-rated ones come first. */
const place = (hotel: OfflineHotel, around: Point): number =>
  distanceKm(around, hotel) - (hotel.score ?? 7) * 3 - Math.min(hotel.reviewCount, 600) / 200;

/** The hotels within a radius, in the order in which the provider lists them; the order does not depend on the stay. */
export const hotelsAround = (around: Point, radiusKm: number): readonly OfflineHotel[] =>
  allHotels()
    .filter((hotel) => distanceKm(around, hotel) <= radiusKm)
    .map((hotel) => ({ hotel, place: place(hotel, around) }))
    .sort((one, other) => one.place - other.place || Number(one.hotel.hotelId) - Number(other.hotel.hotelId))
    .map(({ hotel }) => hotel);
