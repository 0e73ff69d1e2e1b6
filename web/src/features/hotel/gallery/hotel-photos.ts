import type { HotelDetails } from '#contract/hotels.ts';

/** The photos of a hotel, and the hotel's name in their descriptions. */
export interface HotelPhotos {
  readonly photos: HotelDetails['photos'];
  readonly hotelName: string;
}
