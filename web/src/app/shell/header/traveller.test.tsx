import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';

vi.mock('./account-menu.tsx', () => {
  throw new Error('no connection');
});

it('An avatar whose menu can’t be loaded says so when it is pressed, and stays', async () => {
  // It is loaded with the first movement, and again with the press: by the page anew, which does not come.
  serve('HEAD /nowhere', () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = renderApp({ path: '/nowhere', user: ASHA });
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }));
  expect(await screen.findByText('Part of this page could not be loaded.')).toBeTruthy();
  const avatar = screen.getByRole('button', { name: 'Account of Asha Rao' });
  expect(avatar.getAttribute('aria-busy')).toBe('false');
});
