import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { HotelRooms, RoomRate } from '#contract/hotels.ts';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { PRICE } from '../../../testing/data/payments.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';

const rate = (rateId: string): RoomRate => ({
  rateId,
  meals: 'breakfast',
  payment: 'online',
  freeUntil: null,
  sleeps: 3,
  roomsLeft: null,
  priceCards: { standard: { ...PRICE, total: 15_000 }, withExtraDiscount: { ...PRICE, total: 13_000 } },
});
const room = (roomId: string, name: string) => ({
  ...{ roomId, name, beds: [], sizeM2: null, photo: null, facilities: [] },
  rates: [rate(`${roomId}-1`)],
});
const ROOMS: HotelRooms = {
  hotelId: 'h-1',
  rooms: [room('garden', 'Garden Room'), room('suite', 'Suite')],
  asOf: '2026-11-01T05:00:00.000Z',
  stale: false,
};
const bookedRate = (rateId: string, name: string) =>
  ({ rateId, roomId: rateId, name, meals: 'none', payment: 'online' }) as const;

async function openRooms(booking: Partial<Booking> = {}, discounts = 0): Promise<UserEvent> {
  serve('GET /hotel/:id', { ...LAKE_BOOKING, ...booking });
  const { user } = renderApp({ path: '/change?booking=booking-1', user: { ...ASHA, discounts } });
  await user.click(await screen.findByRole('button', { name: 'Choose a room' }));
  await screen.findByRole('heading', { name: 'Suite' });
  return user;
}

const choose = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^Choose ${name}`) }));
const lastQuote = async (user: UserEvent, count = 1) => {
  await user.click(screen.getByRole('button', { name: 'See the new price' }));
  await waitFor(() => expect(requests('POST /quotes')).toHaveLength(count));
  return requests('POST /quotes').at(-1)?.body;
};

beforeEach(() => {
  sessionStorage.clear();
  serve('GET /payment/orders', { orders: [] });
  serve('GET /hotels/:id/rooms', ROOMS);
  serve('POST /quotes', () => refusal(409, 'SOLD_OUT', 'No room is left for these days.'));
});

describe('the rooms of a changed stay', () => {
  it('may differ: one rate for each room', async () => {
    const user = await openRooms({ rooms: 2 });
    await choose(user, 'Garden Room');
    await screen.findByText('Chosen: Garden Room');
    await user.click(screen.getByRole('button', { name: 'Room 2' }));
    await choose(user, 'Suite');
    await screen.findByText('Chosen: Garden Room, Suite');
    expect(await lastQuote(user)).toMatchObject({ changes: 'booking-1', rate: ['garden-1', 'suite-1'] });
  });

  it('that differed before differ still, and each can be changed alone', async () => {
    const rates = [bookedRate('garden-1', 'Garden Room'), bookedRate('old-1', 'Attic')];
    const user = await openRooms({ rooms: 2, roomName: 'Garden Room, Attic', rates });
    expect(screen.getByText('As booked: Garden Room, Attic')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Room 1' }).getAttribute('aria-pressed')).toBe('true');
    await choose(user, 'Suite');
    await screen.findByText('Chosen: Suite, Attic');
    expect(await lastQuote(user)).toMatchObject({ rate: ['suite-1', 'old-1'] });
    await user.click(screen.getByRole('button', { name: 'All rooms' }));
    await choose(user, 'Garden Room');
    await screen.findByText('Chosen: Garden Room');
    expect(await lastQuote(user, 2)).toMatchObject({ rate: ['garden-1'] });
  });

  it('are chosen for all that are left where there are fewer rooms than before', async () => {
    const user = await openRooms({ rooms: 3, adults: 3 });
    await user.click(screen.getByRole('button', { name: 'Room 3' }));
    await user.click(screen.getByRole('button', { name: /^Guests/ }));
    const menu = within(await screen.findByRole('dialog', { name: 'Guests' }));
    await user.click(await menu.findByRole('button', { name: 'Fewer rooms' }));
    await user.click(menu.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Room 3' })).toBeNull());
    expect((await screen.findByRole('button', { name: 'All rooms' })).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['with the extra discount that its booking took', true, 0, '₹13,000'],
    ['without the one that is left on the account', false, 2, '₹15,000'],
  ])('show the price that is quoted: %s', async (_, usesExtraDiscount, discounts, price) => {
    await openRooms({ usesExtraDiscount }, discounts);
    expect(screen.getAllByText(/^₹1[35],000$/).map(({ textContent }) => textContent)).toEqual([price, price]);
  });
});
