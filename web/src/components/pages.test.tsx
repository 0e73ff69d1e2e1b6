import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, matchRoutes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type PageOfPath, Pages } from './pages.tsx';

const PATHS = ['/', '/hotels', '/hotelDetails', '/partners/*', '/partners/keys'];
const PAGES = PATHS.map((path): PageOfPath => [path, () => <h1>{path}</h1>]);

function shownAt(address: string): string | null {
  history.replaceState(null, '', address);
  const { unmount } = render(
    <BrowserRouter>
      <Pages of={PAGES} otherwise={() => <h1>none</h1>} />
    </BrowserRouter>,
  );
  const { textContent } = screen.getByRole('heading');
  unmount();
  return textContent;
}

it.each([
  '/',
  '/hotels',
  '/HOTELS/',
  '/hotels?text=Goa#map',
  '/hoteldetails',
  '/hotels/goa',
  '/hotelsgoa',
  '/partners',
  '/partners/',
  '/partners/members/all',
  '/partnership',
  '/%68otels',
  '/hotels%2Fgoa',
  '/%E0%A4%A',
  '/nowhere',
])('The page of %s is the one that the router’s own matching finds', (address) => {
  const { pathname } = new URL(address, location.href);
  const [match] =
    matchRoutes(
      PATHS.slice(0, 4).map((path) => ({ path })),
      pathname,
    ) ?? [];
  expect(shownAt(address)).toBe(match?.route.path ?? 'none');
});

it('Of two patterns that match, the first is shown', () => {
  expect(shownAt('/partners/keys')).toBe('/partners/*');
});

const Leave = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/hotels')}>
      On
    </button>
  );
};

it('A page follows the address', () => {
  history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Leave />
      <Pages of={PAGES} otherwise={() => <h1>none</h1>} />
    </BrowserRouter>,
  );
  expect(screen.getByRole('heading').textContent).toBe('/');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('heading').textContent).toBe('/hotels');
});
