import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveOfflineBookings } from '../../../lib/offline-bookings/offline-bookings.ts';
import { ASHA, renderApp, renderPart } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const why = (reason: string) => {
  document.documentElement.dataset.kept = reason;
};
afterEach(() => {
  delete document.documentElement.dataset.kept;
});
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

const Failing = ({ fault }: { fault: Error }) => {
  throw fault;
};

describe('a page that can’t be loaded without a connection', () => {
  it('says so, with a next step', async () => {
    why('instead');
    renderApp({ path: '/docs' });
    await title('No connection to Padav');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('links to the bookings when they are saved on this device', async () => {
    why('instead');
    saveOfflineBookings(ASHA._id, { at: Date.now(), bookings: [] });
    const { user } = renderApp({ path: '/docs', user: ASHA });
    serve('GET /user/:id', { userDetails: ASHA });
    serve('GET /hotel', []);
    await user.click(await screen.findByRole('link', { name: 'My bookings kept on this device' }));
    await title('My bookings');
  });

  it('is the not-found page after a navigation from another page', async () => {
    why('instead');
    renderApp({ path: '/docs', state: {} });
    await title('We could not find that page');
  });
});

describe('a page whose code can’t be loaded', () => {
  const show = (fault: Error) =>
    renderPart(
      <ErrorBoundary at="/hotels">
        <Failing fault={fault} />
      </ErrorBoundary>,
    );
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/results-page-1.js');
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('says that there is no connection where there is none', async () => {
    why('lost');
    show(lost);
    await title('No connection to Padav');
  });

  it('is an error page with a connection, and so is an error of the page without one', async () => {
    show(lost).unmount();
    why('lost');
    show(new Error('The page broke'));
    await title('This page could not be shown');
  });
});
