import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { CHILD, ORDER, PROOF, QUOTE, STAY, VALIDATED } from '../../../testing/data/payments.ts';
import { openCheckout } from '../../../testing/fakes/fake-checkout.ts';
import { ASHA, renderPage } from '../../../testing/render.tsx';
import { type Asked, json, refusal, requests, serve } from '../../../testing/server.ts';
import { changeDraft } from './change-draft.ts';
import { ChangePage } from './change-page.tsx';
import type { RoomListOfHotel } from './room-choice.tsx';

vi.mock('../checkout/use-checkout.tsx', async () =>
  (await import('../../../testing/fakes/fake-checkout.ts')).checkoutWithoutWindow(),
);

const KEY = 'padav-change-draft';
const BOOKING = { ...LAKE_BOOKING, ...CHILD };
const RAVI = { ...ASHA, _id: 'acc-ravi' };
const CHOSEN = {
  stay: {
    dates: STAY.dates,
    guests: { rooms: 2, adults: 3, children: 2, childrenAges: [0, 9] },
    rates: ['r-7', 'r-8'],
  },
  rooms: [{ rateId: 'r-7', name: 'Garden Room' }],
};
const setDay = (day: string) => vi.setSystemTime(new Date(`${day}T06:00:00Z`));
const kept = () => changeDraft.read(BOOKING, ASHA);

const Rooms: RoomListOfHotel = ({ onChoose }) => (
  <button type="button" onClick={() => onChoose(['r-7'], { rateId: 'r-7', name: 'Garden Room' })}>
    Garden Room for tests
  </button>
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setDay('2026-11-01');
});

describe('the chosen stay of a change', () => {
  beforeEach(() => changeDraft.store(BOOKING, ASHA, CHOSEN));

  it('is read again as it was chosen, at chosen rates or at the standard price, until it is removed', () => {
    expect(kept()).toEqual(CHOSEN);
    const standard = { stay: { ...CHOSEN.stay, rates: [] }, rooms: [] };
    changeDraft.store(BOOKING, ASHA, standard);
    expect(kept()).toEqual(standard);
    changeDraft.forget();
    expect(kept()).toBeNull();
  });

  it('is that of its account, and of its booking as it then was', () => {
    const change = { ...CHILD, at: '2026-11-01T06:00:00Z', arrivalDate: '2026-11-21', departureDate: '2026-11-25' };
    const changes = [{ ...change, rooms: 1, adults: 2, roomName: null, rates: [], chargedBefore: 1, chargedAfter: 1 }];
    expect(changeDraft.read(BOOKING, RAVI)).toBeNull();
    expect(changeDraft.read({ ...BOOKING, _id: 'booking-2' }, ASHA)).toBeNull();
    expect(changeDraft.read({ ...BOOKING, changes }, ASHA)).toBeNull();
  });

  it('is kept up to its day of arrival, and dropped after it', () => {
    setDay('2027-01-10');
    expect(kept()).toEqual(CHOSEN);
    setDay('2027-01-11');
    expect(kept()).toBeNull();
  });

  const written = 'hotelId=h-1&destination=Panaji&latitude=0&longitude=0';
  const dates = 'arrivalDate=2027-01-10&departureDate=2027-01-12';
  const guests = 'rooms=1&adults=2&children=0';
  const draft = (change: object) => ({ bookingId: 'booking-1', changes: 0, link: '', rooms: [], ...change });

  it('is read from what is kept', () => {
    const link = `${written}&${dates}&${guests}`;
    sessionStorage.setItem(KEY, JSON.stringify({ userId: ASHA._id, hotelId: 'h-1', draft: draft({ link }) }));
    expect(kept()).toEqual({ stay: { dates: STAY.dates, guests: STAY.guests, rates: [] }, rooms: [] });
  });

  it.each([
    ['no record', []],
    ['no id of a rate', draft({ link: `${written}&${dates}&${guests}`, rooms: [{ rateId: 7 }] })],
    ['no link', draft({ link: null })],
    ['no hotel', draft({ link: `${dates}&${guests}` })],
    ['no dates', draft({ link: `${written}&${guests}` })],
    ['no days', draft({ link: `${written}&arrivalDate=soon&departureDate=2027-01-12&${guests}` })],
    [
      'a departure before the arrival',
      draft({ link: `${written}&arrivalDate=2027-01-10&departureDate=2027-01-09&${guests}` }),
    ],
    ['no guests', draft({ link: `${written}&${dates}` })],
    ['guests that are not offered', draft({ link: `${written}&${dates}&rooms=9&adults=2&children=0` })],
    ['more rates than rooms', draft({ link: `${written}&rate=r-7&rate=r-8&${dates}&${guests}` })],
  ])('is dropped where %s is kept', (_, found) => {
    sessionStorage.setItem(KEY, JSON.stringify({ userId: ASHA._id, hotelId: 'h-1', draft: found }));
    expect(kept()).toBeNull();
  });

  it('is dropped where no JSON is kept', () => {
    sessionStorage.setItem(KEY, '{');
    expect(kept()).toBeNull();
  });
});

describe('the page of changes after a reload', () => {
  async function show(bookingId = 'booking-1'): Promise<UserEvent> {
    cleanup();
    const { user } = renderPage(<ChangePage Rooms={Rooms} />, { path: `/change?booking=${bookingId}`, user: ASHA });
    await screen.findByRole('button', { name: 'See the new price' });
    return user;
  }

  async function choose(user: UserEvent): Promise<void> {
    await user.click(screen.getByRole('button', { name: /^Guests/ }));
    const menu = within(await screen.findByRole('dialog', { name: 'Guests' }));
    await user.click(await menu.findByRole('button', { name: 'More rooms' }));
    await user.click(menu.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Choose a room' }));
    await user.click(screen.getByRole('button', { name: 'Garden Room for tests' }));
  }

  async function ask(user: UserEvent): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'See the new price' }));
  }

  const quoted = (due: number) =>
    serve('POST /quotes', {
      ...QUOTE,
      rooms: 2,
      change: { bookingId: 'booking-1', reference: 'PDV-7K2M', charged: 1_250_000, due, back: 0 },
    });

  const isFirstStay = () => {
    expect(screen.getByRole('button', { name: /^Guests 1 room/ })).toBeTruthy();
    expect(screen.queryByText('Chosen: Garden Room')).toBeNull();
  };

  beforeEach(() => {
    serve('GET /hotel/:id', ({ path }: Asked) => json({ ...BOOKING, _id: path.split('/').at(-1) }));
    serve('GET /payment/orders', { orders: [] });
  });

  it('has the new guests and the chosen room, also after an error, and asks for their price', async () => {
    serve('POST /quotes', () => refusal(409, 'SOLD_OUT', 'No room is left for these days.'));
    const user = await show();
    await choose(user);
    await ask(user);
    await screen.findByText('No room is left for these days.');
    const again = await show();
    expect(screen.getByRole('button', { name: /^Guests 2 rooms/ })).toBeTruthy();
    expect(screen.getByText('Chosen: Garden Room')).toBeTruthy();
    await ask(again);
    await waitFor(() => expect(requests('POST /quotes')).toHaveLength(2));
    expect(requests('POST /quotes')[1]?.body).toEqual(requests('POST /quotes')[0]?.body);
    expect(requests('POST /quotes')[1]?.body).toMatchObject({ changes: 'booking-1', rooms: 2, rate: ['r-7'] });
  });

  it('begins with the stay as it is for another booking', async () => {
    await choose(await show());
    await show('booking-2');
    isFirstStay();
  });

  it('begins with the stay as it is once the traveller keeps that', async () => {
    quoted(0);
    const user = await show();
    await choose(user);
    await ask(user);
    await user.click(await screen.findByRole('link', { name: 'Keep my booking as it is' }));
    await waitFor(() => expect(location.pathname).toBe('/profile'));
    await show();
    isFirstStay();
  });

  it('begins with the stay as it is once that was changed at no cost', async () => {
    quoted(0);
    serve('POST /hotel/:id/changes', BOOKING);
    const user = await show();
    await choose(user);
    await ask(user);
    await user.click(await screen.findByRole('button', { name: 'Change my booking' }));
    await waitFor(() => expect(location.pathname).toBe('/profile'));
    await show();
    isFirstStay();
  });

  it('begins with the stay as it is once the difference was paid', async () => {
    quoted(250_000);
    serve('POST /payment/create-checkout', { ...ORDER, amount: 250_000 });
    serve('POST /payment/validate', VALIDATED);
    serve('POST /hotel', BOOKING);
    openCheckout.mockResolvedValue({ kind: 'paid', proof: PROOF });
    const user = await show();
    await choose(user);
    await ask(user);
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,500 and change' }));
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    await show();
    isFirstStay();
  });
});
