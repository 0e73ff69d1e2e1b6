import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { ORDER, PENDING, PROOF, QUOTE, VALIDATED } from '../../../testing/data/payments.ts';
import { openCheckout } from '../../../testing/fakes/fake-checkout.ts';
import { ASHA, renderPage } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';
import { rememberPayment } from '../order/pending-payment.ts';
import { ChangePage } from './change-page.tsx';
import type { RoomListOfHotel } from './room-choice.tsx';

const CHANGE = 'POST /hotel/:id/changes';
vi.mock('../checkout/use-checkout.tsx', async () =>
  (await import('../../../testing/fakes/fake-checkout.ts')).checkoutWithoutWindow(),
);

const booked = (change: Partial<Booking> = {}) => serve('GET /hotel/:id', { ...LAKE_BOOKING, ...change });
const quoted = (change: Partial<NonNullable<Quote['change']>>, more: Partial<Quote> = {}) =>
  serve('POST /quotes', {
    ...QUOTE,
    rooms: 2,
    total: 15_000,
    paymentAmount: 1_500_000,
    ...more,
    change: { bookingId: 'booking-1', reference: 'PDV-7K2M', charged: 1_250_000, due: 0, back: 0, ...change },
  });

const Rooms: RoomListOfHotel = ({ onChoose }) => (
  <button type="button" onClick={() => onChoose(['r-7'], { rateId: 'r-7', name: 'Garden Room' })}>
    Garden Room for tests
  </button>
);

function show() {
  const { user } = renderPage(<ChangePage Rooms={Rooms} />, { path: '/change?booking=booking-1', user: ASHA });
  return user;
}

async function takeASecondRoom(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Guests/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Guests' }));
  await user.click(await menu.findByRole('button', { name: 'More rooms' }));
  await user.click(menu.getByRole('button', { name: 'Done' }));
}

async function ask(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'See the new price' }));
}

async function offered(): Promise<UserEvent> {
  const user = show();
  await takeASecondRoom(user);
  await ask(user);
  await screen.findByRole('table');
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  booked();
  serve('GET /payment/orders', { orders: [] });
});

describe('the page of changes', () => {
  it('begins with the stay as it is, and asks for a change before it asks for a price', async () => {
    const user = show();
    await screen.findByText('Lake House · PDV-7K2M');
    await ask(user);
    await screen.findByText('Choose other dates, guests or rooms to see what they cost.');
    expect(requests('POST /quotes')).toHaveLength(0);
  });

  it('asks for the price of the new stay of this booking, and shows both side by side', async () => {
    quoted({ due: 250_000 });
    await offered();
    expect(requests('POST /quotes')[0]?.body).toMatchObject({ changes: 'booking-1', hotelId: 'h-1', rooms: 2 });
    expect(screen.getByRole('row', { name: 'Price of the stay ₹12,500 ₹15,000' })).toBeTruthy();
    expect(screen.getByText('You pay ₹2,500 more')).toBeTruthy();
  });

  it('forgets the price when the stay is changed again', async () => {
    quoted({ due: 250_000 });
    const user = await offered();
    await takeASecondRoom(user);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows why there is no price, and keeps what was chosen', async () => {
    serve('POST /quotes', () => refusal(409, 'SOLD_OUT', 'No room is left for these days.'));
    const user = show();
    await takeASecondRoom(user);
    await ask(user);
    await screen.findByText('No room is left for these days.');
    expect(screen.getByRole('button', { name: /^Guests 2 rooms/ })).toBeTruthy();
  });

  it('follows a payment that a reload interrupted, before anything else is asked for', async () => {
    rememberPayment({ ...PENDING, proof: PROOF });
    serve('POST /payment/validate', VALIDATED);
    serve('POST /hotel', LAKE_BOOKING);
    show();
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    expect(requests('POST /quotes')).toHaveLength(0);
  });

  it('offers no second payment while the first may have been made', async () => {
    quoted({ due: 250_000 });
    serve('POST /payment/create-checkout', ORDER);
    serve('POST /payment/validate', () => refusal(400, 'BAD_SIGNATURE', 'This proof is not right.'));
    openCheckout.mockResolvedValue({ kind: 'paid', proof: PROOF });
    const user = await offered();
    await user.click(screen.getByRole('button', { name: 'Pay ₹2,500 and change' }));
    await screen.findByText('This proof is not right.');
    expect(screen.queryByRole('button', { name: 'Pay ₹2,500 and change' })).toBeNull();
  });

  it.each([
    ['CANCELLED', /^This booking is cancelled/],
    ['STAY_STARTED', /^This stay has begun/],
    ['NOT_REFUNDABLE', /^This stay is non-refundable/],
    ['DEADLINE_PASSED', /^The time to cancel free of charge is over/],
    ['HOTEL_NOT_ANSWERED', /^The hotel has not confirmed/],
  ] as const)('says why nothing can be changed, and what is possible: %s', async (fixed, sentence) => {
    booked({ fixed, phone: '+91 80 4718 0000' });
    show();
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: 'See the new price' })).toBeNull();
    expect(screen.getByRole('link', { name: '+91 80 4718 0000' }).getAttribute('href')).toBe('tel:+918047180000');
  });

  it('tells a link without a booking', async () => {
    renderPage(<ChangePage Rooms={Rooms} />, { path: '/change', user: ASHA });
    await screen.findByText('This link does not lead to a booking.');
  });

  it('chooses another room of the new dates, or the standard price', async () => {
    const rate = { rateId: 'r-9', roomId: 'room-9', name: 'Suite', meals: null, payment: 'online' } as const;
    booked({ rates: [rate], roomName: 'Suite' });
    quoted({ due: 250_000 });
    const user = show();
    await screen.findByText('As booked: Suite');
    await user.click(screen.getByRole('button', { name: 'Standard price' }));
    await screen.findByText('At the standard price of the hotel');
    await ask(user);
    await screen.findByRole('table');
    expect(requests('POST /quotes')[0]?.body).not.toHaveProperty('rate');
    await user.click(screen.getByRole('button', { name: 'Choose a room' }));
    await user.click(screen.getByRole('button', { name: 'Garden Room for tests' }));
    await screen.findByText('Chosen: Garden Room');
    await ask(user);
    await waitFor(() => expect(requests('POST /quotes')[1]?.body).toMatchObject({ rate: ['r-7'] }));
  });
});

describe('a change that costs as much or less', () => {
  it('is made by one button, and leads to the bookings', async () => {
    quoted({ back: 250_000 });
    serve(CHANGE, { ...LAKE_BOOKING, rooms: 2 });
    const user = await offered();
    expect(screen.getByText('You get ₹2,500 back')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change my booking' }));
    await screen.findByText('Your booking is changed.');
    await waitFor(() => expect(location.pathname).toBe('/profile'));
    expect(requests(CHANGE)[0]?.body).toEqual({ quoteId: 'quote-1' });
  });

  it('says that nothing is to be paid', async () => {
    quoted({}, { paymentAmount: 1_250_000 });
    await offered();
    expect(screen.getByText('Nothing to pay: the new stay costs the same.')).toBeTruthy();
  });

  it('reads booking and price again where they have changed', async () => {
    quoted({ back: 250_000 });
    serve(CHANGE, () => refusal(409, 'CHANGE_OUTDATED', 'Your booking has changed since this price.'));
    const user = await offered();
    await user.click(screen.getByRole('button', { name: 'Change my booking' }));
    await screen.findByText('Your booking has changed since this price.');
    expect(location.pathname).toBe('/change');
    await user.click(screen.getByRole('button', { name: 'Check the price again' }));
    await waitFor(() => expect(requests('POST /quotes')).toHaveLength(2));
  });
});

describe('a change that costs more', () => {
  beforeEach(() => {
    quoted({ due: 250_000 });
    serve('POST /payment/create-checkout', { ...ORDER, amount: 250_000 });
    serve('GET /payment/orders/:id', { orderId: 'order_1', status: 'placed', bookingId: null, failure: null });
  });

  it('is ordered with the difference alone, in the usual checkout', async () => {
    openCheckout.mockResolvedValue({ kind: 'closed', because: 'traveller' });
    const user = await offered();
    await user.click(screen.getByRole('button', { name: 'Pay ₹2,500 and change' }));
    await waitFor(() => expect(openCheckout).toHaveBeenCalledOnce());
    expect(requests('POST /payment/create-checkout')[0]?.body).toEqual({
      amount: 250_000,
      currency: 'INR',
      receipt: 'quote-1',
    });
    expect(requests(CHANGE)).toHaveLength(0);
  });

  it('says why it was not ordered, and keeps the offer', async () => {
    serve('POST /payment/create-checkout', () => refusal(503, 'BUSY', 'Please try again.'));
    const user = await offered();
    await user.click(screen.getByRole('button', { name: 'Pay ₹2,500 and change' }));
    await screen.findByText('Please try again.');
    expect(screen.getByRole('table')).toBeTruthy();
  });
});
