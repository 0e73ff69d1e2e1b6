import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { ASHA, renderPart } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingsPanel } from './bookings-panel.tsx';

const show = () => renderPart(<BookingsPanel user={ASHA} />, { path: '/profile', user: ASHA });
const booked = (...changes: Partial<Booking>[]) =>
  serve(
    'GET /hotel',
    changes.map((change, at) => ({ ...LAKE_BOOKING, _id: `booking-${at}`, ...change })),
  );
const card = async (name = 'Lake House') => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? expect.fail('The heading stands in no card'));
};

/** The facts of a card. */
function factsOf({ getAllByRole }: Awaited<ReturnType<typeof card>>): Record<string, string> {
  const texts = (role: string) => getAllByRole(role).map((each) => each.textContent ?? '');
  const said = texts('definition');
  return Object.fromEntries(texts('term').map((name, at) => [name, said[at] ?? '']));
}

/** The hotels of the cards, in their order. */
const names = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

const givenBack: NonNullable<Booking['refund']> = {
  status: 'done',
  amount: 1_250_000,
  reason: null,
  doneAt: '2026-11-20T18:45:00.000Z',
};

beforeEach(() => booked({}));

describe('a card of my bookings', () => {
  it('shows all that was booked and paid', async () => {
    show();
    const lake = await card();
    expect(lake.getByRole('presentation').getAttribute('src')).toBe('/pictures/stock/1.svg');
    expect(lake.getByText('Sat, 21 Nov – Wed, 25 Nov')).toBeTruthy();
    expect(factsOf(lake)).toEqual({
      Reference: 'PDV-7K2M',
      'Order id': 'order_1',
      'Payment id': 'pay_1',
      Adults: '2',
      Children: '1',
      Rooms: '1',
      'Booked on': '3 Oct 2026, 12:15 am',
      Amount: '₹12,500',
    });
    expect(lake.getByText('Confirmed by the hotel. Hotel confirmation no. LH-99.')).toBeTruthy();
    expect(lake.getByText('Free cancellation until 19 Nov 2026, 6:00 pm')).toBeTruthy();
    expect(lake.getByRole('button', { name: 'Cancel Lake House' }).textContent).toBe('Cancel');
  });

  it('shows what was told about the guests', async () => {
    const leadGuest = { name: 'Meera Rao', phone: '+919876543210', email: null };
    const told = { ...LAKE_BOOKING.guestDetails, leadGuest, requests: 'A quiet room' };
    booked({ guestDetails: told });
    show();
    expect(factsOf(await card())).toMatchObject({
      'Checking in': 'Meera Rao',
      'Guest’s phone': '+91 98765 43210',
      Request: 'A quiet room',
    });
  });

  it('links to the hotel, to its phone and to directions', async () => {
    show();
    const lake = await card();
    const href = (name: string) => lake.getByRole('link', { name }).getAttribute('href');
    expect(href('Lake House')).toBe('/hotelDetails?hotelId=h-1');
    expect(lake.getByText('7 Lake Road, Panaji, 403001')).toBeTruthy();
    expect(href('+91 80 4718 0000')).toBe('tel:+918047180000');
    const way = new URL(href('Directions to Lake House (Google Maps)') ?? '');
    expect([way.origin + way.pathname, Object.fromEntries(way.searchParams)]).toEqual([
      'https://www.google.com/maps/dir/',
      { api: '1', destination: 'Lake House, 7 Lake Road, Panaji, 403001' },
    ]);
  });

  it.each([
    ['is cancelled', { status: 'cancelled' }, 'Lake House', '7 Lake Road, Panaji, 403001'],
    ['a device kept before', { hotelId: null, address: '', zip: '', phone: null }, null, 'Panaji'],
  ] as const)('that %s has only the links that work', async (_, change, hotel, place) => {
    renderPart(<BookingCard booking={{ ...LAKE_BOOKING, ...change }} onCancel={vi.fn()} />, { user: ASHA });
    const lake = await card();
    expect(lake.getByText(place)).toBeTruthy();
    const ways = ['Lake House', /^Directions/, /^\+91/].map((name) => lake.queryByRole('link', { name })?.textContent);
    const inCase = hotel === null ? 'Directions' : undefined;
    expect(ways).toEqual([hotel ?? undefined, inCase, undefined]);
  });

  it('names children only where there are any', async () => {
    booked({ children: 0 });
    show();
    expect(factsOf(await card())).not.toHaveProperty('Children');
  });

  it('says what is paid online and at the hotel where the total is split', async () => {
    booked({ amountCharged: 125_000 });
    show();
    expect(factsOf(await card())).toMatchObject({
      Amount: '₹12,500',
      'Paid online': '₹1,250',
      'To pay at the hotel': '₹11,250',
    });
  });

  it('says that the reservation was requested from the hotel', async () => {
    booked({ reservation: 'requested', hotelReference: null });
    show();
    expect((await card()).getByText(/^We’re waiting for the hotel to confirm\./)).toBeTruthy();
  });

  it.each([
    ['is over', { freeUntil: LAKE_BOOKING.cancellation.freeUntil, refundNow: 0 }],
    ['never was', { freeUntil: null, refundNow: 0 }],
  ])('promises no free cancellation when it %s', async (_, cancellation) => {
    booked({ cancellation });
    show();
    await card();
    expect(screen.queryByText(/^Free cancellation/)).toBeNull();
  });

  it('of a cancelled booking shows the refund, and can’t be cancelled again', async () => {
    booked({ status: 'cancelled', refund: givenBack });
    show();
    const lake = await card();
    expect(lake.getByText('₹12,500 was refunded on Sat, 21 Nov.')).toBeTruthy();
    expect(lake.queryByText(/^Confirmed by/)).toBeNull();
    expect(lake.queryByText(/^Free cancellation/)).toBeNull();
    expect(lake.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});

describe('a refund', () => {
  it('after the hotel refused is shown with the refusal', async () => {
    booked({
      status: 'cancelled',
      reservation: 'refused',
      refund: { ...givenBack, status: 'requested', doneAt: null },
    });
    show();
    const lake = await card();
    expect(lake.getByText('The hotel could not take this booking.')).toBeTruthy();
    expect(lake.getByText('₹12,500 is being refunded. Banks take 5 to 7 working days.')).toBeTruthy();
  });

  it('is shown on a confirmed booking, which can still be cancelled', async () => {
    booked({ refund: { ...givenBack, amount: 50_000 } });
    show();
    const lake = await card();
    expect(lake.getByText('₹500 of the ₹12,500 that you paid was refunded on Sat, 21 Nov.')).toBeTruthy();
    expect(lake.getByText(/^Confirmed by/)).toBeTruthy();
    expect(lake.getByRole('button', { name: 'Cancel Lake House' })).toBeTruthy();
  });

  it('is missing where the terms gave none', async () => {
    booked({ status: 'cancelled', refund: null });
    show();
    expect((await card()).getByText('Cancelled without a refund.')).toBeTruthy();
  });
});

describe('the list of my bookings', () => {
  it('starts with all confirmed ones: upcoming ones, the next stay first, then past ones, the last one first', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T06:35:00Z'), toFake: ['Date'] });
    booked(
      { name: 'Old Fort', arrivalDate: '2025-01-02', departureDate: '2025-01-04' },
      { name: 'Palm Court', arrivalDate: '2027-01-02', departureDate: '2027-01-04' },
      { name: 'Sea View', arrivalDate: '2026-01-02', departureDate: '2026-01-04' },
      { name: 'Lake House' },
    );
    show();
    await card();
    expect(screen.getByLabelText('Booked')).toHaveProperty('checked', true);
    expect(requests('GET /hotel').map(({ query }) => query.get('status'))).toEqual(['confirmed']);
    expect(names()).toEqual(['Lake House', 'Palm Court', 'Sea View', 'Old Fort']);
  });

  it('shows a traveller who has only past stays these', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-11-20T06:35:00Z'), toFake: ['Date'] });
    serve('GET /hotel', ({ query }) => json(query.get('status') === 'upcoming' ? [] : [LAKE_BOOKING]));
    show();
    await card();
    expect(screen.queryByText('No Bookings found, please book some hotels.')).toBeNull();
  });

  it('shows past stays, the last one first', async () => {
    booked(
      { name: 'Lake House', arrivalDate: '2025-01-02', departureDate: '2025-01-04' },
      { name: 'Palm Court', arrivalDate: '2026-01-02', departureDate: '2026-01-04' },
    );
    const { user } = show();
    await user.click(screen.getByLabelText('Past'));
    await waitFor(() => expect(names()).toEqual(['Palm Court', 'Lake House']));
    expect(requests('GET /hotel').at(-1)?.query.get('status')).toBe('past');
  });

  it('says so when it is empty', async () => {
    booked();
    show();
    await screen.findByText('No Bookings found, please book some hotels.');
  });

  it('shows upcoming or cancelled ones', async () => {
    serve('GET /hotel', ({ query }) =>
      json(query.get('status') === 'cancelled' ? [{ ...LAKE_BOOKING, name: 'Palm Court', status: 'cancelled' }] : []),
    );
    const { user } = show();
    await user.click(screen.getByLabelText('Upcoming'));
    await screen.findByText('No Bookings found, please book some hotels.');
    expect(screen.getByLabelText('Upcoming')).toHaveProperty('checked', true);
    await user.click(screen.getByLabelText('Cancelled'));
    expect((await card('Palm Court')).getByText('Cancelled without a refund.')).toBeTruthy();
    expect(screen.queryByText('No Bookings found, please book some hotels.')).toBeNull();
    expect(requests('GET /hotel').map(({ query }) => query.get('status'))).toEqual([
      'confirmed',
      'upcoming',
      'cancelled',
    ]);
  });

  it('shows a failure with the traveller’s name, logs it, and reads again on request', async () => {
    serve('GET /hotel', () => refusal(503, 'BUSY', 'Padav is busy right now.'));
    const { user } = show();
    await screen.findByText('Padav is busy right now. Asha Rao');
    expect(screen.queryByText('No Bookings found, please book some hotels.')).toBeNull();
    expect(console.info).toHaveBeenCalledWith(
      'The bookings could not be read.',
      expect.objectContaining({ status: 503 }),
    );
    booked({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(requests('GET /hotel')).toHaveLength(2);
  });

  it('keeps the failure message in place while it reads again', async () => {
    serve('GET /hotel', () => refusal(503, 'BUSY', 'Padav is busy right now.'));
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve('GET /hotel', () => new Promise<Response>(() => {}));
    await user.click(again);
    const waiting = await screen.findByRole('status', { name: 'Loading your bookings' });
    expect(again.compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('never takes a response of another shape for a booking', async () => {
    serve('GET /hotel', [{ ...LAKE_BOOKING, amountCharged: '1250000' }]);
    show();
    await screen.findByText('We could not read the answer. Please try again in a moment. Asha Rao');
  });
});

describe('the search in my bookings', () => {
  const FIVE = ['Palm Court', 'Lake House', 'Fort View', 'Sea Breeze', 'Hill Top'];

  it('is shown from five bookings on', async () => {
    booked(...FIVE.slice(1).map((name) => ({ name })));
    show();
    await card();
    expect(screen.queryByLabelText('Find a booking')).toBeNull();
  });

  it('finds bookings by their place, which is on each', async () => {
    booked(...FIVE.map((name, at) => ({ name, city: at === 3 ? 'Jaipur' : 'Panaji' })));
    const { user } = show();
    expect((await card()).getByText('7 Lake Road, Panaji, 403001')).toBeTruthy();
    await user.type(screen.getByLabelText('Find a booking'), 'jaipur');
    expect(names()).toEqual(['Sea Breeze']);
  });

  it('narrows the list as it is typed, says how many are left, and clears to all of them', async () => {
    booked(...FIVE.map((name, at) => ({ name, reference: `PDV-00000${at}` })));
    const { user } = show();
    await card();
    expect(screen.queryByText(/found$/)).toBeNull();
    const field = screen.getByLabelText('Find a booking');
    await user.type(field, 'pdv-000002');
    expect(names()).toEqual(['Fort View']);
    expect(screen.getByText('1 booking found')).toBeTruthy();
    await user.type(field, 'x');
    expect(screen.getByText('No booking here matches “pdv-000002x”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(5);
    expect(field).toHaveProperty('value', '');
  });
});
