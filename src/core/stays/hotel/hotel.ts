import type { ProviderPrice } from '../../pricing/index.ts';
import type { Instant } from '../../shared/index.ts';
import type { AspectScore, TravellerScores } from '../reviews/guest-review.ts';

/** A picture with its size in pixels, so that the page can reserve its space. */
export interface Photo {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** What a hotel's card, page, quote, booking and voucher state alike. */
export interface HotelFacts {
  /** The town; empty where it is unknown. */
  readonly city: string;
}

/** The facts where a provider does not say, or where a cache or a booking of an earlier release lacks them. */
export const UNKNOWN_FACTS: HotelFacts = { city: '' };

/** The facts of a hotel, without the rest of it. */
export const hotelFacts = ({ city }: HotelFacts): HotelFacts => ({ city });

/** A hotel found by a search. `score` runs from 0 to 10; a negative one hides the hotel, `null` means none yet. */
export interface FoundHotel extends HotelFacts {
  readonly hotelId: string;
  readonly name: string;
  /** Whether the provider states the position; if not, latitude and longitude are the searched point's. */
  readonly positionKnown: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly photo: Photo | null;
  readonly reviewScore: number | null;
  readonly reviewWord: string | null;
  readonly reviewCount: number;
  /** 0 when unclassified, else 1 to 5. */
  readonly stars: number;
  /** `null` when the provider names no price in INR. */
  readonly price: ProviderPrice | null;
  readonly freeCancellation: boolean;
  readonly breakfast: boolean;
  readonly soldOut: boolean;
  /** The provider's kind of property, such as `Hotel` or `Resort`; `null` when unknown. */
  readonly propertyType: string | null;
  /** The part of the town, such as `Bandra West`; `null` where the provider does not say. */
  readonly locality: string | null;
  /** The amenities of the provider's card, such as `Swimming pool`. */
  readonly amenities: readonly string[];
}

/** Facilities of one kind, such as those of the bathroom, in the provider's words. */
export interface FacilityGroup {
  readonly name: string;
  readonly facilities: readonly string[];
}

/** The quoted room; `null` where the provider does not say. */
export interface QuotedRoom {
  /** The rate of the room among those of `HotelRooms`; `null` where the provider does not say. */
  readonly rateId: string | null;
  readonly name: string | null;
  readonly breakfast: boolean | null;
}

/** A hotel as its page shows it, for one stay. */
export interface HotelDetails extends HotelFacts {
  readonly hotelId: string;
  readonly name: string;
  readonly address: string;
  readonly zip: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly stars: number;
  readonly propertyType: string | null;
  readonly reviewScore: number | null;
  readonly reviewCount: number;
  readonly photos: readonly Photo[];
  /** The names of the property highlight strip, in the provider's order. */
  readonly amenities: readonly string[];
  /** The names of the facilities block. */
  readonly facilities: readonly string[];
  /** Facilities of the property and of the quoted room, by kind; empty where the provider has no kinds. */
  readonly facilityGroups: readonly FacilityGroup[];
  /** House rules and notes, as plain text. */
  readonly notes: readonly string[];
  /** `HH:MM`, or `null` when the provider does not say. */
  readonly checkInFrom: string | null;
  readonly checkInUntil: string | null;
  readonly checkOutFrom: string | null;
  readonly checkOutUntil: string | null;
  readonly soldOut: boolean;
  /** The room of the same block; `null` when there is none. */
  readonly room: QuotedRoom | null;
  /** The price of the quoted block; `null` when sold out or not in INR. */
  readonly price: ProviderPrice | null;
  /** The free-cancellation deadline of that block; `null` when it is not refundable. */
  readonly freeUntil: Instant | null;
}

/** What a hotel's page has where its provider does not say, or said nothing of it in an earlier release. */
export const UNKNOWN_DETAILS = {
  ...UNKNOWN_FACTS,
  propertyType: null,
  facilityGroups: [],
  notes: [],
  checkInFrom: null,
  checkInUntil: null,
  checkOutFrom: null,
  checkOutUntil: null,
  room: null,
} satisfies Partial<HotelDetails>;

/** The texts of a hotel, plain: paragraphs of the main text and the house notes. */
export interface HotelDescription {
  readonly hotelId: string;
  readonly overview: readonly string[];
  readonly houseNotes: readonly string[];
}

/** The scores that guests gave a hotel: of all of them, and of each kind of traveller that gave any. */
export interface HotelReviews {
  readonly hotelId: string;
  readonly score: number | null;
  readonly count: number;
  readonly subScores: readonly AspectScore[];
  readonly byTraveller: readonly TravellerScores[];
}
