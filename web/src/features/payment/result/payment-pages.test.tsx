import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import { paymentFailureStored } from '../../../lib/state/hotel-actions.ts';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { ASHA, renderPart } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { rememberPayment } from '../order/pending-payment.ts';
import { PaymentFailedPage } from './payment-failed-page.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';

const stateOf = (status: string, more: object = {}) => ({
  orderId: 'order_1',
  status,
  bookingId: status === 'booked' ? 'booking-1' : null,
  failure: null,
  ...more,
});
const orderIs = (status: string, more: object = {}) => serve('GET /payment/orders/:id', stateOf(status, more));
/** Events that make a waiting page poll again at once. */
const lookNow = () => window.dispatchEvent(new Event('online'));

beforeEach(() => serve('GET /user/:id', { userDetails: ASHA }));

it('congratulates after a successful booking, links to it and reads the discounts again', async () => {
  serve('GET /user/:id', { userDetails: { ...ASHA, discounts: 4 } });
  orderIs('booked');
  serve('GET /hotel/:id', LAKE_BOOKING);
  const state = { booked: 'order_1' };
  renderPart(<PaymentSuccessPage />, { path: '/paymentSuccess', user: { ...ASHA, discounts: 5 }, state });
  expect(screen.getByRole('heading').textContent).toBe('Thank you, Asha Rao. Your booking is successful.');
  expect(screen.getByText(`We’re sending your confirmation and voucher to ${ASHA.email}.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your booking' }).getAttribute('href')).toBe('/profile?panel=bookings');
  await waitFor(() => expect(appState.getState().user.currentUser?.userDetails.discounts).toBe(4));
  expect(requests('GET /user/:id')).toHaveLength(1);
});

describe('a result page that was opened directly', () => {
  const unknown = () => serve('GET /payment/orders/:id', () => refusal(404, 'NOT_FOUND', 'There is no such order.'));

  it.each([
    ['/paymentSuccess', PaymentSuccessPage],
    ['/PaymentSuccess', PaymentSuccessPage],
    ['/paymentFailed', PaymentFailedPage],
    ['/PaymentFailed?reason=card_declined', PaymentFailedPage],
  ])('shows no result at %s and links to the bookings', (path, Page) => {
    paymentFailureStored({ reason: 'card_declined', description: 'Of an earlier payment.' });
    renderPart(<Page />, { path, user: ASHA });
    expect(screen.getByRole('heading').textContent).toBe('No payment to show');
    expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/profile?panel=bookings');
    expect(screen.queryByText(/Asha Rao|successful|declined|earlier payment/)).toBeNull();
    expect(requests('GET /payment/orders/:id')).toHaveLength(0);
  });

  it('shows no result of an order that is unknown or somebody else’s', async () => {
    unknown();
    renderPart(<PaymentFailedPage />, { path: '/paymentFailed?order=order_x', user: ASHA });
    expect(await screen.findByRole('heading', { name: 'No payment to show' })).toBeTruthy();
    expect(screen.queryByText(/did not go through/)).toBeNull();
  });

  it('shows the state of an order that has not failed', async () => {
    orderIs('placed');
    renderPart(<PaymentFailedPage />, { path: '/paymentFailed?order=order_1', user: ASHA });
    await screen.findByText('We are confirming your payment, do not pay again.');
    expect(screen.queryByText(/did not go through/)).toBeNull();
  });

  it('shows a failure that the server knows', async () => {
    orderIs('placed', { failure: { reason: 'card_declined', description: 'Ask your bank.' } });
    renderPart(<PaymentFailedPage />, { path: '/paymentFailed?order=order_1', user: ASHA });
    await screen.findByText('Sorry, Asha Rao. Your payment did not go through.');
    expect(screen.getByText('Your bank declined the card')).toBeTruthy();
  });
});

it('shows the specified text for a failed payment where the gateway gave none', () => {
  orderIs('placed');
  renderPart(<PaymentFailedPage />, { path: '/paymentFailed', user: ASHA, state: { orderId: 'order_1' } });
  expect(screen.getByRole('heading').textContent).toBe('Sorry, Asha Rao. Your payment did not go through.');
  expect(screen.getByText('Insufficient balance of your account')).toBeTruthy();
  expect(screen.getByText('Please check our balance and try again')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back and try again' }).getAttribute('href')).toBe('/');
});

it('shows the gateway’s text and a link to the page where the payment started', () => {
  paymentFailureStored({ reason: 'card_declined', description: 'Try another card.' });
  orderIs('placed');
  const state = { orderId: 'order_1', from: { pathname: '/hotelDetails', search: '?hotelId=h-1' } };
  renderPart(<PaymentFailedPage />, { path: '/paymentFailed', user: ASHA, state });
  expect(screen.getByText('Your bank declined the card')).toBeTruthy();
  expect(screen.getByText('Try another card.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Go back and try again' });
  expect(back.getAttribute('href')).toBe('/hotelDetails?hotelId=h-1');
});

it('shows an unknown reason in readable words', () => {
  orderIs('placed');
  paymentFailureStored({ reason: 'bank_on_holiday', description: null });
  renderPart(<PaymentFailedPage />, { path: '/paymentFailed', user: ASHA, state: { orderId: 'order_1' } });
  expect(screen.getByText('Bank on holiday')).toBeTruthy();
});

describe('the page of a booking', () => {
  const show = () =>
    renderPart(<PaymentSuccessPage />, { path: '/paymentSuccess', user: ASHA, state: { booked: 'order_1' } });

  it('reads the booking again until its hotel has answered', async () => {
    orderIs('booked');
    const requested = { ...LAKE_BOOKING, reservation: 'requested', createdAt: new Date().toISOString() };
    const answers = [requested, { ...requested, reservation: 'confirmed' }];
    serve('GET /hotel/:id', () => json(answers[Math.min(requests('GET /hotel/:id').length - 1, 1)]));
    show();
    await screen.findByText(/waiting for the hotel/);
    await waitFor(() => expect(screen.queryByText(/waiting for the hotel/)).toBeNull(), { timeout: 30_000 });
    expect(requests('GET /hotel/:id')).toHaveLength(2);
  });

  it('shows the booking, the charged part of the total, and the state of the reservation', async () => {
    orderIs('booked');
    serve('GET /hotel/:id', {
      ...LAKE_BOOKING,
      amountCharged: 125_000,
      reservation: 'requested',
      hotelReference: null,
    });
    show();
    expect(screen.getByRole('heading').textContent).toBe('Thank you, Asha Rao. Your booking is successful.');
    await screen.findByText('You paid ₹1,250 online and pay ₹11,250 at the hotel: ₹12,500 in total.');
    expect(screen.getByText('PDV-7K2M')).toBeTruthy();
    expect(screen.getByText(/^We’re waiting for the hotel to confirm/)).toBeTruthy();
  });

  it('says that the payment is safe where its order can’t be read, and reads again on request', async () => {
    serve('GET /payment/orders/:id', () => refusal(403, 'NOT_YOURS', 'This is not yours.'));
    serve('GET /hotel/:id', LAKE_BOOKING);
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^Your booking is safe/)).toBeTruthy();
    orderIs('booked');
    await user.click(again);
    await screen.findByText('PDV-7K2M');
    expect(screen.queryByText(/^Your booking is safe/)).toBeNull();
  });

  it('shows the booking below its link, which does not shift when that loads', async () => {
    orderIs('booked');
    serve('GET /hotel/:id', LAKE_BOOKING);
    show();
    const reference = await screen.findByText('PDV-7K2M');
    const order = screen.getByRole('link', { name: 'See your booking' }).compareDocumentPosition(reference);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('keeps the link to the bookings where the booking can’t be read', async () => {
    orderIs('booked');
    serve('GET /hotel/:id', () => refusal(503, 'BUSY', 'Busy'));
    show();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your booking' })).toBeNull());
    expect(screen.getByRole('link', { name: 'See your booking' })).toBeTruthy();
  });
});

describe('returning from the gateway’s page', () => {
  const show = () => renderPart(<PaymentSuccessPage />, { path: '/paymentSuccess?order=order_1', user: ASHA });

  it('congratulates nobody before the server confirms the booking', async () => {
    orderIs('paid');
    serve('GET /hotel/:id', LAKE_BOOKING);
    show();
    await screen.findByText('We are confirming your payment, do not pay again.');
    expect(screen.queryByText(/Thank you/)).toBeNull();
    orderIs('booked');
    lookNow();
    await screen.findByText('Thank you, Asha Rao. Your booking is successful.');
    await screen.findByText('PDV-7K2M');
  });

  it.each([
    ['refund_due', /You’ll get a full refund/],
    ['expired', /did not arrive in time/],
  ])('shows what happens to an order that is %s', async (status, sentence) => {
    orderIs(status);
    show();
    await screen.findByText(sentence);
    expect(screen.getByText('Your order id: order_1')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('No booking was made');
  });

  it('says so when the order is not this traveller’s', async () => {
    serve('GET /payment/orders/:id', () => refusal(404, 'NOT_FOUND', 'There is no such order.'));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such order.');
    expect(screen.getByRole('link', { name: 'My bookings' })).toBeTruthy();
  });
});

describe('a payment that failed', () => {
  const from = { pathname: '/hotelDetails', search: '?hotelId=h-1' };
  const show = (state: object = { from, orderId: 'order_1' }) =>
    renderPart(<PaymentFailedPage />, { path: '/paymentFailed', user: ASHA, state });
  const failure = { reason: 'authentication_failed', description: 'Ask your bank.' };

  it('becomes a success automatically when the same order settles', async () => {
    orderIs('placed');
    show();
    await screen.findByText(/If it goes through later/);
    orderIs('booked');
    lookNow();
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    expect(history.state).toMatchObject({ usr: { booked: 'order_1' } });
  });

  it('says that a late payment is refunded, with a link to the hotel', async () => {
    orderIs('refund_due');
    show();
    await screen.findByText(/You’ll get a full refund\./);
    expect(screen.getByRole('link', { name: 'Back to the hotel' }).getAttribute('href')).toBe(
      '/hotelDetails?hotelId=h-1',
    );
  });

  it('shows its order, its reason and its link back after the gateway’s page', async () => {
    rememberPayment({
      orderId: 'order_1',
      hotelId: 'h-1',
      expiresAt: '2099-01-01T00:00:00Z',
      back: '/hotelDetails?hotelId=h-1&adults=2',
      proof: null,
      booking: { ...LAKE_BOOKING, user: ASHA._id },
    });
    orderIs('placed', { failure });
    renderPart(<PaymentFailedPage />, { path: '/paymentFailed', user: ASHA });
    await screen.findByText('Your bank couldn’t verify that it was you');
    expect(screen.getByText('Ask your bank.')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Go back and try again' });
    expect(back.getAttribute('href')).toBe('/hotelDetails?hotelId=h-1&adults=2');
    expect(sessionStorage.getItem('payment')).toBeNull();
  });
});
