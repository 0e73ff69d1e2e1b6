import type { HotelRooms } from '#contract/hotels.ts';
import { LAKE_HOUSE_DETAILS } from './hotels.ts';

const card = (total: number, paymentAmount = total * 100) => ({
  standard: {
    lines: [{ code: 'base' as const, label: 'Base price', amount: total }],
    total,
    paymentAmount,
    currency: 'INR' as const,
    symbol: '₹' as const,
  },
  withExtraDiscount: null,
});
const rate = (rateId: string, total: number, more: object = {}) => ({
  rateId,
  meals: 'breakfast' as const,
  payment: 'online' as const,
  freeUntil: '2026-11-19T12:30:00.000Z',
  sleeps: 3,
  roomsLeft: 9,
  priceCards: card(total),
  ...more,
});

/** A hotel with a room at two rates, and one at three. */
export const ROOMS: HotelRooms = {
  hotelId: 'h-1',
  rooms: [
    {
      roomId: 'garden',
      name: 'Garden Room',
      beds: ['1 queen bed'],
      sizeM2: 22,
      photo: { url: '/pictures/hotels/1.svg', width: 1200, height: 800 },
      facilities: ['TV'],
      rates: [rate('garden-1', 12_500), rate('garden-2', 11_000, { freeUntil: null, roomsLeft: 2 })],
    },
    {
      roomId: 'suite',
      name: null,
      beds: [],
      sizeM2: null,
      photo: null,
      facilities: [],
      rates: [
        rate('suite-1', 20_000, { meals: 'none', payment: 'hotel', priceCards: card(20_000, 200_000), sleeps: 4 }),
        rate('suite-2', 0, { priceCards: null, meals: null, roomsLeft: null }),
        rate('suite-3', 9_000, { sleeps: 1 }),
      ],
    },
  ],
  asOf: '2026-11-21T05:00:00.000Z',
  stale: false,
};

/** The page of that hotel at its standard price. */
export const STANDARD = { ...LAKE_HOUSE_DETAILS, room: { rateId: 'garden-1', name: 'Garden Room', breakfast: true } };

/** The same page at a chosen rate. */
export const chosen = (rateId: string, name: string | null) => ({
  ...STANDARD,
  choice: {
    state: 'chosen' as const,
    rates: [{ rateId, roomId: 'r', name, meals: 'none' as const, payment: 'online' as const }],
  },
});

/** The address of that page for a stay in February 2027. */
export const roomsPath = (guests = 'rooms=1&adults=2&children=0', more = '') =>
  `/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&arrivalDate=2027-02-01&departureDate=2027-02-03&${guests}${more}`;
