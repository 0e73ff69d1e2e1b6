import { screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Broken = () => {
  throw new Error('The page broke');
};

function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/fine">Elsewhere</Link>
      <ErrorBoundary at={pathname}>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/fine" element={<p>Fine</p>} />
        </Routes>
      </ErrorBoundary>
    </>
  );
}

it('keeps a broken page from taking everything down, and starts anew at another address', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderPart(<Pages />, { path: '/broken' });
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(told).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Fine')).toBeTruthy();
});
