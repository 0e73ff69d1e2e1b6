import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ASHA, renderApp } from '../testing/render.tsx';
import { serve } from '../testing/server.ts';

const PUBLIC = [
  ['/', 'Find a place to rest, anywhere in India'],
  ['/login', 'Login'],
  ['/signup', 'Sign up'],
  ['/hotels', 'Where would you like to stay?'],
  ['/hotelDetails', 'Search for a hotel'],
  ['/favourites', 'Favourites'],
  ['/anything/else', 'We could not find that page'],
] as const;

const PROTECTED = [
  ['/profile', 'Update Profile'],
  ['/PaymentSuccess', 'No payment to show'],
  ['/paymentSuccess', 'No payment to show'],
  ['/PaymentFailed', 'No payment to show'],
  ['/paymentFailed', 'No payment to show'],
] as const;

const heading = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();

describe('the route table', () => {
  it.each(PUBLIC)('shows everybody %s', async (path, title) => {
    renderApp({ path });
    await heading(title);
    expect(location.pathname).toBe(path);
  });

  it.each(PROTECTED)('shows a signed-in traveller %s', async (path, title) => {
    serve('GET /user/:id', { userDetails: ASHA });
    renderApp({ path, user: ASHA });
    await heading(title);
    expect(location.pathname).toBe(path);
  });

  it('links from the not-found page to the home page', () => {
    renderApp({ path: '/anything/else' });
    expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
  });
});
