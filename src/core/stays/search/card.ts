import { type CardPrice, cardPrice, type ProductPolicy } from '../../pricing/index.ts';
import { type Sentence, stayDays } from '../../shared/index.ts';
import type { FoundHotel, HotelFacts, Photo } from '../hotel/hotel.ts';
import { reviewWord, starRating } from '../hotel/review-score.ts';
import { hotelPicture } from '../placeholders/pictures.ts';
import { distanceKm } from '../places/distance.ts';
import type { StaySearch } from './search.ts';

/** A hotel as its result card shows it. */
export interface StayCard extends HotelFacts {
  readonly hotelId: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** From the searched point, to one decimal; null where the provider does not state the position. */
  readonly distanceKm: number | null;
  readonly photo: Photo;
  readonly reviewScore: number | null;
  readonly reviewWord: Sentence;
  readonly reviewCount: number;
  /** Stars in halves, 0 to 5. */
  readonly rating: number;
  /** The hotel's star class: 0 when unclassified, else 1 to 5. */
  readonly stars: number;
  readonly price: CardPrice | null;
  readonly freeCancellation: boolean;
  readonly breakfast: boolean;
  readonly soldOut: boolean;
  readonly propertyType: string | null;
  readonly locality: string | null;
  readonly amenities: readonly string[];
}

/** The card of a hotel for the searched stay. */
export function stayCard(policy: ProductPolicy, search: StaySearch, hotel: FoundHotel): StayCard {
  return {
    ...hotel,
    distanceKm: hotel.positionKnown ? distanceKm(search.around, hotel) : null,
    photo: hotelPicture(policy, hotel.hotelId, hotel.photo),
    reviewWord: reviewWord(hotel.reviewWord),
    rating: starRating(hotel.reviewScore),
    price: hotel.price && cardPrice(policy, hotel.price, Math.max(1, stayDays(search.dates))),
  };
}
