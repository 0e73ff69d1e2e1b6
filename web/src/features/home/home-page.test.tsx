import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { appState } from '../../lib/state/app-state.ts';
import { foundHotels, GOA, LAKE_HOUSE } from '../../testing/data/hotels.ts';
import { renderApp } from '../../testing/render.tsx';
import { refusal, requests, serve } from '../../testing/server.ts';

const destination = () => screen.getByRole('combobox', { name: 'Destination' });
const search = () => screen.getByRole('button', { name: 'Search' });

describe('searching from the home page', () => {
  it('requires a destination, and says so', async () => {
    const { user } = renderApp();
    expect(search().getAttribute('aria-disabled')).toBe('true');
    await user.click(search());
    expect(screen.getByText('Choose a destination to search.')).toBeTruthy();
    expect(document.activeElement).toBe(destination());
  });

  it('loads the hotels, saves the search and goes to the results', async () => {
    serve('GET /places', { places: [GOA] });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    const { user } = renderApp();
    await user.type(destination(), 'goa');
    await user.click(await screen.findByRole('option', { name: /^Goa/ }));
    expect(search().getAttribute('aria-disabled')).not.toBe('true');
    await user.click(search());
    expect(await screen.findByRole('heading', { level: 1, name: 'Hotels in Goa' })).toBeTruthy();
    const today = todayInIndia();
    expect(Object.fromEntries(requests('GET /hotels/search')[0]?.query ?? [])).toEqual({
      latitude: '15.3',
      longitude: '74',
      arrivalDate: today,
      departureDate: addDays(today, 4),
      rooms: '1',
      adults: '1',
      children: '0',
    });
    expect(requests('GET /hotels/search')).toHaveLength(1);
    expect(appState.getState().details).toMatchObject({ place: 'Goa', arrivalDate: today, currencySymbol: '₹' });
    expect(appState.getState().hotels).toMatchObject({ loading: false, places: [{ name: 'Lake House' }] });
  });

  it('stays and shows why when the hotels can’t be loaded, and tries again', async () => {
    serve('GET /hotels/search', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'Hotel information can’t be reached.'));
    const { user } = renderApp();
    await user.click(screen.getByRole('link', { name: /Mumbai/ }));
    expect(await screen.findByText('error in retreving hotels')).toBeTruthy();
    expect(console.info).toHaveBeenCalledWith('The hotels could not be retrieved.', expect.anything());
    expect(screen.getByText('Hotel information can’t be reached.')).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(appState.getState().hotels.loading).toBe(false);
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.pathname).toBe('/hotels'));
  });

  it('does not navigate for a search whose page was left', async () => {
    let reply: (answer: Response) => void = () => {};
    serve('GET /hotels/search', () => new Promise<Response>((resolve) => (reply = resolve)));
    const { user } = renderApp();
    await user.click(screen.getByRole('link', { name: /Delhi/ }));
    await user.click(screen.getByRole('link', { name: 'Login/Signup' }));
    reply(Response.json(foundHotels(LAKE_HOUSE)));
    await waitFor(() => expect(appState.getState().hotels.loading).toBe(false));
    expect(location.pathname).toBe('/login');
  });
});

describe('a home page that stayed open past midnight in India', () => {
  const LATE = Date.parse('2026-11-20T18:00:00Z');
  const open = () => {
    vi.useFakeTimers({ now: LATE, toFake: ['Date'] });
    serve('GET /places', { places: [GOA] });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    const { user } = renderApp();
    vi.setSystemTime(LATE + 3_600_000);
    return user;
  };
  const stayAsked = () =>
    requests('GET /hotels/search').map(({ query }) => [query.get('arrivalDate'), query.get('departureDate')]);
  const TOLD = 'The dates you searched for have passed. We moved them to today, with the same number of nights.';

  it('searches from today for as many nights, and the results say that the dates moved', async () => {
    const user = open();
    expect(screen.getByRole('button', { name: /^Dates/ }).textContent).toContain('Fri, 20 Nov – Tue, 24 Nov');
    await user.type(destination(), 'goa');
    await user.click(await screen.findByRole('option', { name: /^Goa/ }));
    await user.click(search());
    expect(await screen.findByRole('heading', { level: 1, name: 'Hotels in Goa' })).toBeTruthy();
    expect(stayAsked()).toEqual([['2026-11-21', '2026-11-25']]);
    expect(await screen.findByText(TOLD)).toBeTruthy();
    expect(new URLSearchParams(location.search).get('arrivalDate')).toBe('2026-11-21');
    expect(appState.getState().details).toMatchObject({ arrivalDate: '2026-11-21', departureDate: '2026-11-25' });
  });

  const dates = () => screen.getByRole('button', { name: /^Dates/ }).textContent;

  it('shows today’s dates as soon as it is visible again', () => {
    open();
    expect(dates()).toContain('Fri, 20 Nov – Tue, 24 Nov');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(dates()).toContain('Sat, 21 Nov – Wed, 25 Nov');
  });

  it('shows today’s dates from midnight on, and keeps what was typed', async () => {
    vi.useFakeTimers({ now: LATE, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    renderApp();
    fireEvent.change(destination(), { target: { value: 'goa' } });
    act(() => void vi.advanceTimersByTime(1_799_000));
    expect(dates()).toContain('Fri, 20 Nov – Tue, 24 Nov');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(dates()).toContain('Sat, 21 Nov – Wed, 25 Nov');
    act(() => void vi.advanceTimersByTime(86_400_000));
    expect(dates()).toContain('Sun, 22 Nov – Thu, 26 Nov');
    expect(destination()).toHaveProperty('value', 'goa');
  });

  it('says after a failed search that the dates moved, and shows them', async () => {
    const user = open();
    serve('GET /hotels/search', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    await user.type(destination(), 'goa');
    await user.click(await screen.findByRole('option', { name: /^Goa/ }));
    await user.click(search());
    await screen.findByText(`We can’t answer right now. ${TOLD}`);
    expect(dates()).toContain('Sat, 21 Nov – Wed, 25 Nov');
    expect(destination()).toHaveProperty('value', 'Goa');
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(TOLD)).toBeTruthy();
    expect(stayAsked()).toEqual([
      ['2026-11-21', '2026-11-25'],
      ['2026-11-21', '2026-11-25'],
    ]);
  });

  it('searches a city from today for three nights, as its tile says', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: /Mumbai/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hotels in Mumbai' })).toBeTruthy();
    expect(stayAsked()).toEqual([['2026-11-21', '2026-11-24']]);
    expect(screen.queryByText(TOLD)).toBeNull();
  });
});

describe('the cities', () => {
  it.each([
    ['Bengaluru', '12.97', '77.59'],
    ['Delhi', '28.61', '77.21'],
    ['Visakhapatnam', '17.69', '83.22'],
    ['Mumbai', '19.08', '72.88'],
    ['Goa', '15.3', '74'],
  ])('search %s from today for three nights, one room, one adult', (name, latitude, longitude) => {
    renderApp();
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(name) }).href);
    const today = todayInIndia();
    expect(link.pathname).toBe('/hotels');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      destination: name,
      latitude,
      longitude,
      arrivalDate: today,
      departureDate: addDays(today, 3),
      rooms: '1',
      adults: '1',
      children: '0',
    });
  });

  it('start today in India, even where it is still yesterday', () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-31T20:00:00Z'), toFake: ['Date'] });
    renderApp();
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /Goa/ });
    expect(new URL(href).searchParams.get('arrivalDate')).toBe('2027-01-01');
  });
});

describe('the search bar of the home page', () => {
  const dates = () => screen.getByRole('button', { name: /^Dates/ }).textContent;
  const guests = () => screen.getByRole('button', { name: /^Guests/ }).textContent;

  it('is restored after a reload and after Back', async () => {
    serve('GET /places', { places: [GOA] });
    const first = renderApp();
    await first.user.type(destination(), 'goa');
    await first.user.click(await screen.findByRole('option', { name: /^Goa/ }));
    await first.user.click(screen.getByRole('button', { name: /^Guests/ }));
    await first.user.click(await screen.findByRole('button', { name: 'More adults' }));
    const before = [dates(), guests()];
    expect(before[1]).toBe('1 room, 2 adults, 0 children');
    first.unmount();
    renderApp();
    expect([(destination() as HTMLInputElement).value, dates(), guests()]).toEqual(['Goa', ...before]);
    expect(search().getAttribute('aria-disabled')).not.toBe('true');
    expect(appState.getState().recent, 'what was not searched is not offered as a search').toEqual([]);
  });

  it('forgets a cleared place', async () => {
    serve('GET /places', { places: [GOA] });
    const first = renderApp();
    await first.user.type(destination(), 'goa');
    await first.user.click(await screen.findByRole('option', { name: /^Goa/ }));
    await first.user.clear(destination());
    first.unmount();
    renderApp();
    expect((destination() as HTMLInputElement).value).toBe('');
  });
});
