import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { appState } from '../../lib/state/app-state.ts';
import { foundHotels, GOA, LAKE_HOUSE, PALM_COURT } from '../../testing/data/hotels.ts';
import { renderApp } from '../../testing/render.tsx';
import { requests, serve } from '../../testing/server.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=0`;
const PATH = `/hotels?destination=Palm+Court&latitude=15.5&longitude=73.8&hotel=h-2&${STAY}`;
const PALM_PLACE = { ...GOA, placeId: 'hotel-2', kind: 'hotel', hotelId: 'h-2', name: 'Palm Court', latitude: 15.5 };

const query = () => new URLSearchParams(location.search);
const asked = () => requests('GET /hotels/search').at(-1)?.query;
const chosen = { ...foundHotels(PALM_COURT, LAKE_HOUSE), chosenHotelId: 'h-2' };
const MARK = 'The hotel you searched for';

it('A hotel chosen by its name is asked for and marked, and stays in the address with filters, order and dates', async () => {
  serve('GET /hotels/search', chosen);
  const { user } = renderApp({ path: PATH });
  expect(within(await screen.findByRole('article', { name: 'Palm Court' })).getByText(MARK)).toBeTruthy();
  expect(within(screen.getByRole('article', { name: 'Lake House' })).queryByText(MARK)).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Palm Court and hotels around it' })).toBeTruthy();
  expect(asked()?.get('hotel')).toBe('h-2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'dist');
  expect([query().get('hotel'), query().get('sort')]).toEqual(['h-2', 'dist']);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(query().get('hotel')).toBe('h-2');
});

it('A hotel chosen by its name that is not among the results is told, and no other hotel is marked', async () => {
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
  renderApp({ path: PATH });
  expect(await screen.findByText('“Palm Court” is not among these hotels. They are around it.')).toBeTruthy();
  expect(screen.queryByText(MARK)).toBeNull();
});

it('An id in the address that no hotel can have is left out', async () => {
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
  renderApp({ path: PATH.replace('h-2', '../h-2') });
  await screen.findByRole('article', { name: 'Lake House' });
  expect([query().has('hotel'), asked()?.has('hotel')]).toEqual([false, false]);
});

it('A hotel among the suggestions is searched around and put first; another place takes its turn', async () => {
  serve('GET /places', { places: [PALM_PLACE] });
  serve('GET /hotels/search', chosen);
  const { user } = renderApp();
  await user.type(screen.getByRole('combobox', { name: 'Destination' }), 'palm');
  await user.click(await screen.findByRole('option', { name: /^Palm Court/ }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText(MARK);
  expect([query().get('destination'), query().get('latitude'), query().get('hotel')]).toEqual([
    'Palm Court',
    '15.5',
    'h-2',
  ]);
  expect(appState.getState().recent[0]).toMatchObject({ place: 'Palm Court', hotel: 'h-2' });
  serve('GET /places', { places: [{ ...GOA, latitude: 15.5 }] });
  await user.clear(screen.getByRole('combobox', { name: 'Destination' }));
  await user.type(screen.getByRole('combobox', { name: 'Destination' }), 'goa');
  await user.click(await screen.findByRole('option', { name: /^Goa/ }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect([query().get('destination'), query().has('hotel')]).toEqual(['Goa', false]));
});
