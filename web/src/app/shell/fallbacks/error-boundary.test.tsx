import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../../../components/link.tsx';
import { aboutPath } from '../../../lib/about.ts';
import { renderApp, renderPart } from '../../../testing/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Whether the page throws, and what. */
let breaks = true;
let fault = 'The page broke';

const MayBreak = () => {
  const { search } = useLocation();
  if (breaks && search !== '?whole') throw new Error(fault);
  return <p>Whole</p>;
};

function Pages() {
  const { key } = useLocation();
  return (
    <>
      <Link to="/fine">Elsewhere</Link>
      <Link to="/broken">The same address</Link>
      <Link to="/broken?whole">Another filter</Link>
      <ErrorBoundary at={key}>
        <Routes>
          <Route path="/broken" element={<MayBreak />} />
          <Route path="/fine" element={<p>Fine</p>} />
        </Routes>
      </ErrorBoundary>
    </>
  );
}

const broken = () => screen.queryByRole('heading', { name: 'This page could not be shown' });

beforeEach(() => {
  breaks = true;
  fault = 'The page broke';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

vi.mock('../../../features/about/about-page.tsx', () => ({ AboutPage: MayBreak }));

describe('a page whose code could not be loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://padav.example/assets/hotel-page.js',
    'error loading dynamically imported module: https://padav.example/assets/hotel-page.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/hotel-page.css',
  ])('offers the reload alone, which asks for it again: %s', (message) => {
    fault = message;
    renderPart(<Pages />, { path: '/broken' });
    expect(broken()).toBeTruthy();
    expect(screen.getByText('This can’t be loaded right now. Please load the page again.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Load the page again']);
  });
});

describe('a page that throws', () => {
  it('leaves the rest working, is logged, and is rendered again at another address', async () => {
    const { user } = renderPart(<Pages />, { path: '/broken' });
    expect(broken()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    expect(console.error).toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Fine')).toBeTruthy();
  });

  it('is rendered again when only the query of the address changes', async () => {
    const { user } = renderPart(<Pages />, { path: '/broken' });
    await user.click(screen.getByRole('link', { name: 'Another filter' }));
    expect(await screen.findByText('Whole')).toBeTruthy();
    expect(broken()).toBeNull();
  });

  it('is rendered again when the traveller goes back', async () => {
    const { user } = renderPart(<Pages />, { path: '/broken?whole' });
    await user.click(screen.getByRole('link', { name: 'The same address' }));
    expect(broken()).toBeTruthy();
    act(() => history.back());
    expect(await screen.findByText('Whole')).toBeTruthy();
  });

  it('is rendered again by its button, and reports the next failure', async () => {
    const { user } = renderPart(<Pages />, { path: '/broken' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(broken()).toBeTruthy();
    breaks = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Whole')).toBeTruthy();
    expect(broken()).toBeNull();
  });

  it('is rendered again after the next navigation of the traveller', async () => {
    renderApp({ path: `${aboutPath('ranking')}?whole` });
    expect(await screen.findByText('Whole')).toBeTruthy();
    act(() => {
      history.pushState({ key: 'another' }, '', aboutPath('ranking'));
      dispatchEvent(new PopStateEvent('popstate', { state: { key: 'another' } }));
    });
    expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
    act(() => history.back());
    expect(await screen.findByText('Whole')).toBeTruthy();
  });
});
