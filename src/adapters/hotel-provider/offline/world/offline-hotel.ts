import type { City } from './city.ts';

/** The kinds of property of the offline world. */
export type PropertyType =
  | 'Hotel'
  | 'Resort'
  | 'Heritage hotel'
  | 'Serviced apartment'
  | 'Guest house'
  | 'Homestay'
  | 'Villa'
  | 'Hostel';

/** How long a stay can be cancelled without charge. */
export interface CancellationTerms {
  /** Days before arrival; 0 is the day of arrival itself. */
  readonly daysBefore: number;
  /** The last hour in India, 0 to 24, of that day. */
  readonly hour: number;
}

/** What does not change about a hotel, whatever the dates. */
export interface OfflineHotel {
  readonly hotelId: string;
  readonly city: City;
  readonly name: string;
  readonly type: PropertyType;
  readonly stars: number;
  readonly areaName: string;
  /** The city, or the town of a region, that the address names. */
  readonly town: string;
  readonly address: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Rupees for a room of two and a middling night. */
  readonly nightRupees: number;
  readonly units: number;
  readonly score: number | null;
  readonly reviewCount: number;
  readonly breakfast: boolean;
  /** `null` when the money never comes back. */
  readonly cancellation: CancellationTerms | null;
  readonly amenities: readonly string[];
}
