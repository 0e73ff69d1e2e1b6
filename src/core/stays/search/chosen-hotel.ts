import type { FoundHotel, HotelDetails } from '../hotel/hotel.ts';
import { isShown } from '../hotel/review-score.ts';
import type { Aged, HotelDetailsSource } from '../ports.ts';
import type { StaySearch } from './search.ts';

/** A hotel's page as a search finds it; what only a search states is unknown. */
const foundOf = (hotel: HotelDetails): FoundHotel => ({
  hotelId: hotel.hotelId,
  name: hotel.name,
  city: hotel.city,
  positionKnown: true,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  photo: hotel.photos[0] ?? null,
  reviewScore: hotel.reviewScore,
  reviewWord: null,
  reviewCount: hotel.reviewCount,
  stars: hotel.stars,
  price: hotel.price,
  freeCancellation: hotel.freeUntil !== null,
  breakfast: hotel.room?.breakfast === true,
  soldOut: hotel.soldOut,
  propertyType: hotel.propertyType,
  locality: null,
  amenities: hotel.amenities,
});

/**
 * The hotel that a traveller chose by its name, where the search around it did not find it: from its own page, which
 * costs a call. `null` where there is no such hotel, where it is hidden and while the provider fails.
 */
export async function chosenHotel(
  source: Pick<HotelDetailsSource, 'details'>,
  hotelId: string,
  search: StaySearch,
): Promise<Aged<FoundHotel> | null> {
  const answer = await source.details(hotelId, search);
  if (!answer.ok) return null;
  const value = foundOf(answer.value.value);
  return isShown(value) ? { ...answer.value, value } : null;
}
