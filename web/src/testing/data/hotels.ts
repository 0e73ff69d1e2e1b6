import type { HotelDescription, HotelDetails } from '#contract/hotels.ts';
import type { Place } from '#contract/places.ts';
import type { Card, FoundHotels } from '#contract/search.ts';
import { UNKNOWN_FACTS } from '#core/stays/index.ts';
import { parseHotelDetails } from '../../lib/api/parsers/hotels.generated.ts';

/** Places, hotels and responses for tests. */
export const GOA: Place = {
  placeId: 'p-goa',
  kind: 'region',
  hotelId: null,
  name: 'Goa',
  label: 'Goa, India',
  latitude: 15.3,
  longitude: 74,
};

export const LAKE_HOUSE: Card = {
  hotelId: 'h-1',
  name: 'Lake House',
  ...UNKNOWN_FACTS,
  city: 'Panaji',
  latitude: 15.49,
  longitude: 73.82,
  distanceKm: 2.1,
  photo: { url: '/pictures/stock/1.svg', width: 640, height: 427 },
  reviewScore: 8.6,
  reviewWord: 'Fabulous',
  reviewCount: 231,
  rating: 4.5,
  stars: 4,
  price: { amount: 1230, note: '+ ₹246.00 extra GST and fees', perNight: null },
  freeCancellation: true,
  breakfast: true,
  amenities: ['Free WiFi'],
  soldOut: false,
  locality: 'Fontainhas',
};

export const PALM_COURT: Card = {
  ...LAKE_HOUSE,
  hotelId: 'h-2',
  name: 'Palm Court',
  reviewWord: 'Good',
  reviewCount: 0,
  rating: 2,
  price: null,
  freeCancellation: false,
};

/** An answer of a search that found these hotels. */
export const foundHotels = (...hotels: Card[]): FoundHotels => ({
  hotels,
  chosenHotelId: null,
  count: hotels.length,
  page: 1,
  pages: 1,
  filters: {
    hotels: hotels.length,
    price: { min: 1230, max: 1230 },
    stars: [{ value: 4, count: hotels.length }],
    scores: [{ value: 8, count: hotels.length }],
    freeCancellation: hotels.filter((hotel) => hotel.freeCancellation).length,
    breakfast: 0,
    amenities: [
      { value: 'Swimming pool', count: 2 },
      { value: 'Free parking', count: 1 },
    ],
    types: [{ value: 'Hotel', count: hotels.length }],
    localities: [
      { value: 'Fontainhas', count: 1 },
      { value: 'Miramar', count: 1 },
    ],
  },
  asOf: '2026-11-21T05:00:00.000Z',
  stale: false,
});

/** What may be null and is not told here is null. */
export const LAKE_HOUSE_DETAILS = parseHotelDetails({
  choice: { state: 'standard', rates: [] },
  hotelId: 'h-1',
  name: 'Lake House',
  address: '4 Lake Road',
  zip: '403001',
  ...UNKNOWN_FACTS,
  city: 'Panaji',
  country: 'India',
  latitude: 15.49,
  longitude: 73.82,
  stars: 4,
  propertyType: 'Hotel',
  photos: [{ url: '/pictures/hotels/lake/h-1/1.svg', width: 1200, height: 800 }],
  score: { value: 8.6, count: 231 },
  amenities: ['Swimming pool', 'Free parking'],
  facilities: ['Restaurant'],
  facilityGroups: [],
  notes: [],
  checkInFrom: '14:00',
  checkOutUntil: '11:00',
  contact: { phone: '+91 00000 00000', email: 'lake-house@hotels.example' },
  soldOut: false,
  cancellation: { freeUntil: null },
  asOf: '2026-11-21T05:00:00.000Z',
  stale: false,
} satisfies Partial<HotelDetails>);

export const LAKE_HOUSE_TEXTS: HotelDescription = {
  hotelId: 'h-1',
  overview: ['A quiet house by the lake.'],
  houseNotes: [],
};
