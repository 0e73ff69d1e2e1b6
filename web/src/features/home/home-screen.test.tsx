import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render.tsx';

it('The home page has banner, tagline and search bar, then five clickable city pictures and a closing picture', () => {
  renderApp();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find a place to rest, anywhere in India');
  expect(screen.getByText(/^Search hotels, compare prices and book online\./)).toBeTruthy();
  const form = within(screen.getByRole('form', { name: 'Search hotels' }));
  expect(form.getByRole('combobox', { name: 'Destination' }).getAttribute('placeholder')).toBe(
    'Search your destination',
  );
  expect(form.getByRole('button', { name: /^Dates/ })).toBeTruthy();
  expect(form.getByRole('button', { name: /^Guests/ })).toBeTruthy();

  const cities = within(screen.getByRole('region', { name: 'Top destinations in India' }));
  const pictures = cities.getAllByRole('link').map((link) => link.querySelector('img')?.getAttribute('src'));
  const names = ['bengaluru', 'delhi', 'visakhapatnam', 'mumbai', 'goa'];
  expect(pictures).toEqual(names.map((name) => `/pictures/cities/${name}.svg`));
  const last = screen.getByRole('img', { name: 'Mountains, a palace and a palm beach at sunset' });
  expect(last.getAttribute('src')).toBe('/pictures/home-footer.svg');
});
