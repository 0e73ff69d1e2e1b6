import type { City } from './city.ts';

/** The property types of the offline hotels. */
export type PropertyType =
  | 'Hotel'
  | 'Resort'
  | 'Heritage hotel'
  | 'Serviced apartment'
  | 'Guest house'
  | 'Homestay'
  | 'Villa'
  | 'Hostel';

/** The free-cancellation deadline, relative to arrival. */
export interface CancellationTerms {
  /** Days before arrival; 0 is the day of arrival itself. */
  readonly daysBefore: number;
  /** The last hour of that day in India, 0 to 24. */
  readonly hour: number;
}

/** The properties of a hotel that don't depend on dates. */
export interface OfflineHotel {
  readonly hotelId: string;
  readonly city: City;
  readonly name: string;
  readonly type: PropertyType;
  readonly stars: number;
  readonly areaName: string;
  /** The city, or the town of a region, in the address. */
  readonly town: string;
  readonly address: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Rupees for a double room in an average night. */
  readonly nightRupees: number;
  readonly units: number;
  readonly score: number | null;
  readonly reviewCount: number;
  readonly breakfast: boolean;
  /** `null` when it is non-refundable. */
  readonly cancellation: CancellationTerms | null;
  readonly amenities: readonly string[];
}
