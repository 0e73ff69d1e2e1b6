import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { serve } from '../../testing/server.ts';
import { AccountPage } from './account-page.tsx';

beforeEach(() => {
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /hotel', () => Response.json([]));
});

const show = (state?: unknown) => renderPart(<AccountPage />, { path: '/profile', user: ASHA, state });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the account page', () => {
  it('begins with the profile; its menu leads to bookings, profile and the deletion', async () => {
    const { user } = show();
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'My bookings',
      'Delete Account',
    ]);
    expect(heading()).toBe('Update Profile');
    await user.click(menu.getByRole('button', { name: 'My bookings' }));
    expect(heading()).toBe('My bookings');
    await screen.findByText('No Bookings found, please book some hotels.');
    await user.click(menu.getByRole('button', { name: 'Profile' }));
    expect(heading()).toBe('Update Profile');
    await user.click(menu.getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeTruthy();
  });

  it('begins with the bookings for who comes from a payment', async () => {
    show({ panel: 'bookings' });
    expect(heading()).toBe('My bookings');
    await screen.findByText('No Bookings found, please book some hotels.');
  });
});
