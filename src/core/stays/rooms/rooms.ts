import type { ProviderPrice } from '../../pricing/index.ts';
import type { Instant } from '../../shared/index.ts';
import type { Photo } from '../hotel/hotel.ts';

/** The meals that a rate includes. */
export const MEALS = ['none', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const;
export type Meals = (typeof MEALS)[number];

/** Where the price of a rate is paid: all of it online, or a deposit online and the rest at the hotel. */
export const RATE_PAYMENTS = ['online', 'hotel'] as const;
export type RatePayment = (typeof RATE_PAYMENTS)[number];

/** What a chosen rate is for one room, as the quote and the booking keep it. */
export interface ChosenRate {
  readonly rateId: string;
  readonly roomId: string;
  /** The name of the room type; `null` where the provider does not say. */
  readonly name: string | null;
  readonly meals: Meals | null;
  readonly payment: RatePayment;
}

/** One way to book a room type: its meals, terms and price for a stay. */
export interface RoomRate {
  readonly rateId: string;
  readonly meals: Meals | null;
  readonly payment: RatePayment;
  /** The free-cancellation deadline; `null` when it is not refundable. */
  readonly freeUntil: Instant | null;
  /** The most people in one room at this rate; `null` where the provider does not say. */
  readonly sleeps: number | null;
  /** How many rooms are left at this rate; `null` where the provider does not say. */
  readonly roomsLeft: number | null;
  /** The price of the whole stay with all its rooms at this rate; `null` when it is not in INR. */
  readonly price: ProviderPrice | null;
}

/** A type of room of a hotel with its rates for a stay. */
export interface RoomType {
  readonly roomId: string;
  readonly name: string | null;
  /** The beds in the provider's words, such as `1 queen bed`. */
  readonly beds: readonly string[];
  /** The floor area in square metres; `null` where the provider does not say. */
  readonly sizeM2: number | null;
  readonly photo: Photo | null;
  readonly facilities: readonly string[];
  /** At least one. */
  readonly rates: readonly RoomRate[];
}

/** The room types that a hotel has left for a stay, in the provider's order; none when it is sold out. */
export interface HotelRooms {
  readonly hotelId: string;
  readonly rooms: readonly RoomType[];
}
