import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { foundHotels, LAKE_HOUSE } from '../../testing/hotels.ts';
import { renderApp } from '../../testing/render.tsx';
import { refusal, requests, serve } from '../../testing/server.ts';

const card = (name: string) => screen.findByRole('article', { name });

describe('results that were left open past midnight in India', () => {
  const LATE = Date.parse('2026-11-20T18:00:00Z');
  const TONIGHT =
    '/hotels?destination=Goa&latitude=15.3&longitude=74&arrivalDate=2026-11-20&departureDate=2026-11-23&rooms=1&adults=1&children=0';
  const openLate = () => {
    vi.useFakeTimers({ now: LATE, toFake: ['Date'] });
    return renderApp({ path: TONIGHT }).user;
  };
  const becomeTomorrow = () => vi.setSystemTime(LATE + 3_600_000);
  const lastAsked = () => {
    const query = requests('GET /hotels/search').at(-1)?.query;
    return [query?.get('arrivalDate'), query?.get('departureDate')];
  };

  it('search from today for as many nights, and say that the dates moved', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    const user = openLate();
    await card('Lake House');
    becomeTomorrow();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(/^The dates in this link have passed/)).toBeTruthy();
    await card('Lake House');
    expect(lastAsked()).toEqual(['2026-11-21', '2026-11-24']);
    expect(screen.getByRole('button', { name: /^Dates/ }).textContent).toContain('Sat, 21 Nov – Tue, 24 Nov');
  });

  it('try again from today after a failure', async () => {
    serve('GET /hotels/search', () => refusal(503, 'BUSY', 'We cannot answer right now.'));
    const user = openLate();
    await screen.findByText('We cannot answer right now.');
    becomeTomorrow();
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Lake House');
    expect(lastAsked()).toEqual(['2026-11-21', '2026-11-24']);
    expect(screen.getByText(/^The dates in this link have passed/)).toBeTruthy();
  });
});
