import type { ProviderPrice } from '../pricing/index.ts';
import { providerAmount } from '../pricing/index.ts';
import { accepted, addDays, type CalendarDay, instant } from '../shared/index.ts';
import { type FoundHotel, type HotelDetails, UNKNOWN_DETAILS, UNKNOWN_FACTS } from './hotel/hotel.ts';
import type {
  Aged,
  FoundPage,
  GuestReviewSource,
  HotelDetailsSource,
  PlaceDirectory,
  PriceCalendarSource,
} from './ports.ts';
import type { GuestReview } from './reviews/guest-review.ts';
import type { HotelRooms, RoomRate } from './rooms/rooms.ts';
import type { Stay, StaySearch } from './search/search.ts';

const ARRIVAL = '2026-12-01' as CalendarDay;

/** A moment of the tests. */
export const NOON = instant(Date.parse('2026-11-21T06:30:00Z'));

/** A stay of some nights for one adult. */
export const aStay = (nights = 3): Stay => ({
  dates: { arrival: ARRIVAL, departure: addDays(ARRIVAL, nights) },
  guests: { rooms: 1, adults: 1, children: 0, childrenAges: [] },
});

/** A search around Visakhapatnam. */
export const aSearch = (nights = 3): StaySearch => ({
  ...aStay(nights),
  around: { latitude: 17.69, longitude: 83.22 },
});

/** The provider's price in rupees. */
export const asked = (gross: number, ...charges: readonly number[]): ProviderPrice => ({
  gross: providerAmount(gross),
  excludedCharges: charges.map((charge) => providerAmount(charge).paise),
});

/** A hotel of a search. */
export const aHotel = (over: Partial<FoundHotel> = {}): FoundHotel => ({
  hotelId: '101',
  name: 'Sea View',
  ...UNKNOWN_FACTS,
  city: 'Visakhapatnam',
  positionKnown: true,
  latitude: 17.7,
  longitude: 83.3,
  photo: { url: '/hotels/101.jpg', width: 800, height: 600 },
  reviewScore: 8.4,
  reviewWord: 'Very Good',
  reviewCount: 120,
  stars: 4,
  price: asked(9_000, 1_080),
  freeCancellation: true,
  breakfast: false,
  soldOut: false,
  propertyType: 'Hotel',
  locality: null,
  amenities: ['Free WiFi'],
  ...over,
});

/** A hotel of a page. */
export const someDetails = (over: Partial<HotelDetails> = {}): HotelDetails => ({
  ...UNKNOWN_DETAILS,
  hotelId: '101',
  name: 'Sea View',
  address: '1 Beach Road',
  zip: '530002',
  city: 'Visakhapatnam',
  country: 'India',
  latitude: 17.7,
  longitude: 83.3,
  stars: 4,
  propertyType: 'Hotel',
  reviewScore: 8.4,
  reviewCount: 120,
  photos: [{ url: '/hotels/101.jpg', width: 800, height: 600 }],
  amenities: ['Free WiFi', 'Pool'],
  facilities: ['Lift'],
  facilityGroups: [{ name: 'Common areas', facilities: ['Lift'] }],
  checkInFrom: '14:00',
  checkInUntil: '23:00',
  soldOut: false,
  room: { rateId: 'garden-1', name: 'Garden Room', breakfast: true },
  price: asked(9_000, 1_080),
  freeUntil: instant(Date.parse('2026-11-29T12:29:59Z')),
  ...over,
});

/** A rate of the garden room. */
export const aRate = (over: Partial<RoomRate> = {}): RoomRate => ({
  rateId: 'garden-1',
  meals: 'breakfast',
  payment: 'online',
  freeUntil: instant(Date.parse('2026-11-29T12:29:59Z')),
  sleeps: 3,
  roomsLeft: 4,
  price: asked(9_000, 1_080),
  ...over,
});

/** A hotel with a garden room at two rates and a suite at one, which is paid at the hotel. */
export const someRooms = (over: Partial<HotelRooms> = {}): HotelRooms => ({
  hotelId: '101',
  rooms: [
    {
      roomId: 'garden',
      name: 'Garden Room',
      beds: ['1 queen bed'],
      sizeM2: 22,
      photo: { url: '/hotels/101-2.jpg', width: 800, height: 600 },
      facilities: ['Air conditioning'],
      rates: [aRate(), aRate({ rateId: 'garden-2', freeUntil: null, price: asked(8_100, 972) })],
    },
    {
      roomId: 'suite',
      name: 'Suite',
      beds: ['1 king bed', '1 sofa bed'],
      sizeM2: null,
      photo: null,
      facilities: [],
      rates: [
        aRate({
          rateId: 'suite-1',
          meals: 'none',
          payment: 'hotel',
          sleeps: 4,
          roomsLeft: 1,
          price: asked(20_000, 3_600),
        }),
      ],
    },
  ],
  ...over,
});

/** A review that a guest wrote. */
export const aGuestReview = (over: Partial<GuestReview> = {}): GuestReview => ({
  id: 'r-1',
  author: 'Asha',
  country: 'IN',
  traveller: 'couple',
  score: 8,
  title: 'A good stay',
  liked: 'Clean rooms and a warm welcome.',
  disliked: null,
  day: '2026-08-14' as CalendarDay,
  ...over,
});

/** An answer of a provider, given at noon. */
export const aged = <Value>(value: Value, over: Partial<Aged<Value>> = {}): Aged<Value> => ({
  value,
  asOf: NOON,
  stale: false,
  ...over,
});

/** One page of a provider. */
export const aPage = (hotels: readonly FoundHotel[], last = true): Aged<FoundPage> => aged({ hotels, last });

const notAsked = (): never => {
  throw new Error('The provider is not to be asked this');
};

/** A guide that may be asked only what the test gives it. */
export const aGuide = (
  over: Partial<HotelDetailsSource & GuestReviewSource & PriceCalendarSource> = {},
): HotelDetailsSource & GuestReviewSource & PriceCalendarSource => ({
  details: notAsked,
  rooms: notAsked,
  calendar: notAsked,
  description: notAsked,
  reviews: notAsked,
  guestReviews: notAsked,
  ...over,
});

/** A directory that may be asked only what the test gives it. */
export const aDirectory = (over: Partial<PlaceDirectory> = {}): PlaceDirectory => ({
  suggest: notAsked,
  around: notAsked,
  ...over,
});

/** An answer that always comes. */
export const always =
  <Value>(value: Value) =>
  async () =>
    accepted(value);
