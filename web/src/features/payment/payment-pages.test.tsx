import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appState } from '../../lib/state/app-state.ts';
import { paymentTold } from '../../lib/state/hotel-actions.ts';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { requests, serve } from '../../testing/server.ts';
import { PaymentFailedPage } from './payment-failed-page.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';

it('greets the traveller of a successful booking, leads to it and reads the discounts again', async () => {
  serve('GET /user/:id', { userDetails: { ...ASHA, discounts: 4 } });
  renderPart(<PaymentSuccessPage />, { path: '/paymentSuccess', user: { ...ASHA, discounts: 5 } });
  expect(screen.getByRole('heading').textContent).toBe('Thank you, Asha Rao. Your booking is successful.');
  expect(screen.getByRole('link', { name: 'See your booking' }).getAttribute('href')).toBe('/profile');
  await waitFor(() => expect(appState.getState().user.currentUser?.userDetails.discounts).toBe(4));
  expect(requests('GET /user/:id')).toHaveLength(1);
});

it('apologises for a failed payment with the specified words where the gateway gave none', () => {
  renderPart(<PaymentFailedPage />, { path: '/paymentFailed', user: ASHA });
  expect(screen.getByRole('heading').textContent).toBe('Sorry, Asha Rao. Your payment did not go through.');
  expect(screen.getByText('Insufficient balance of your account')).toBeTruthy();
  expect(screen.getByText('Please check our balance and try again')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back and try again' }).getAttribute('href')).toBe('/');
});

it('gives the gateway’s words and the way back to where the payment began', () => {
  paymentTold({ reason: 'card_declined', description: 'Your bank declined the card.' });
  const state = { from: { pathname: '/hotelDetails', search: '?hotelId=h-1' } };
  renderPart(<PaymentFailedPage />, { path: '/paymentFailed', user: ASHA, state });
  expect(screen.getByText('Card declined')).toBeTruthy();
  expect(screen.getByText('Your bank declined the card.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Go back and try again' });
  expect(back.getAttribute('href')).toBe('/hotelDetails?hotelId=h-1');
});
