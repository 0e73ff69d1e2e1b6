import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { appState } from '../../lib/state/app-state.ts';
import {
  foundHotels,
  GOA,
  LAKE_HOUSE,
  LAKE_HOUSE_DETAILS,
  LAKE_HOUSE_TEXTS,
  PALM_COURT,
} from '../../testing/data/hotels.ts';
import { renderApp } from '../../testing/render.tsx';
import { refusal, requests, serve } from '../../testing/server.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=0`;
const PATH = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;

const card = (name: string) => screen.findByRole('article', { name });

describe('results that stayed open past midnight in India', () => {
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

  it('open a hotel from today for as many nights, and its page says that the dates moved', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
    serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
    const user = openLate();
    await card('Lake House');
    becomeTomorrow();
    await user.click(screen.getByRole('link', { name: 'See Availability, Lake House' }));
    await screen.findByRole('heading', { level: 1, name: 'Lake House' });
    expect(screen.getByText(/^The dates you searched for have passed/)).toBeTruthy();
    const asked = requests('GET /hotels/h-1').map(({ query }) => query.get('arrivalDate'));
    expect(new Set(asked)).toEqual(new Set(['2026-11-21']));
    expect(new URLSearchParams(location.search).get('departureDate')).toBe('2026-11-24');
    expect(appState.getState().details.price).toBe(0);
  });

  it('try again from today after a failure', async () => {
    serve('GET /hotels/search', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const user = openLate();
    await screen.findByText('We can’t answer right now.');
    becomeTomorrow();
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Lake House');
    expect(lastAsked()).toEqual(['2026-11-21', '2026-11-24']);
    expect(screen.getByText(/^The dates in this link have passed/)).toBeTruthy();
  });
});

describe('the focus on the results', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('moves to the heading after a new search, for screen readers', async () => {
    serve('GET /places', { places: [{ ...GOA, name: 'Old Goa', latitude: 15.5 }] });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    const { user } = renderApp({ path: PATH });
    await card('Lake House');
    expect(document.activeElement).toBe(document.body);
    const destination = screen.getByRole('combobox', { name: 'Destination' });
    await user.clear(destination);
    await user.type(destination, 'old');
    await screen.findByRole('option', { name: /^Old Goa/ });
    await user.keyboard('{Enter}{Enter}');
    const title = await heading('Hotels in Old Goa');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await card('Lake House');
    expect(document.activeElement).toBe(title);
  });

  it('moves there after a search of the same place for other guests', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    const { user } = renderApp({ path: PATH });
    await card('Lake House');
    await user.click(screen.getByRole('button', { name: /^Guests/ }));
    await user.click(await screen.findByRole('button', { name: 'More adults' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('adults')).toBe('3'));
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Hotels in Goa')));
  });

  it('stays when the same results are only sorted', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM_COURT));
    const { user } = renderApp({ path: PATH });
    await card('Lake House');
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    order.focus();
    await user.selectOptions(order, 'asc');
    await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('asc'));
    await card('Lake House');
    expect(document.activeElement).toBe(order);
  });
});
