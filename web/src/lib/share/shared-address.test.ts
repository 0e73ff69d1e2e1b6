import { expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import type { HotelLink } from '../stay-link/stay-link.ts';
import { sharedHotel, sharedSearch, whatsAppAddress } from './shared-address.ts';

const link: HotelLink = {
  hotelId: 'h-1',
  place: 'Goa',
  latitude: 15.3,
  longitude: 74,
  dates: { arrival: '2026-12-05' as CalendarDay, departure: '2026-12-09' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 1, childrenAges: [7] },
};
const STAY = 'arrivalDate=2026-12-05&departureDate=2026-12-09&rooms=1&adults=2&children=1&childrenAges=7';

it('A shared hotel is the hotel and the stay, whatever else the address of the page has', () => {
  history.replaceState(null, '', '/hotelDetails?hotelId=h-1&utm_source=mail&email=asha@example.com#top');
  expect(sharedHotel(link)).toBe(
    `${location.origin}/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&${STAY}`,
  );
});

it('A shared hotel that was not searched for has no place', () => {
  const alone = { ...link, place: '', latitude: 0, longitude: 0 };
  expect(sharedHotel(alone)).toBe(`${location.origin}/hotelDetails?hotelId=h-1&${STAY}`);
});

it('A shared search has its order and filters, and starts at the first page of the list', () => {
  const { hotelId: _, ...stay } = link;
  const shared = sharedSearch({ ...stay, sort: 'asc', page: 3, view: 'map', filters: { breakfast: true } });
  expect(shared).toBe(
    `${location.origin}/hotels?sort=asc&breakfast=true&destination=Goa&latitude=15.3&longitude=74&${STAY}`,
  );
});

it('A message for WhatsApp keeps its lines, its signs and its address', () => {
  const address = new URL(whatsAppAddress('Lake & Sea + होटल', 'https://padav.example/hotels?a=1&b=2'));
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.href).not.toContain('+');
  expect(address.searchParams.get('text')).toBe('Lake & Sea + होटल\nhttps://padav.example/hotels?a=1&b=2');
});
