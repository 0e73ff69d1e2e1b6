import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Card } from '#contract/search.ts';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { appState } from '../../lib/state/app-state.ts';
import { addCompared, savedHotelOf } from '../../lib/state/saved-hotels.ts';
import { foundHotels, LAKE_HOUSE, LAKE_HOUSE_DETAILS, PALM_COURT } from '../../testing/data/hotels.ts';
import { renderPart } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { ComparePage } from './compare-page.tsx';

const SEARCH = 'GET /hotels/search';
const HOTEL = 'GET /hotels/:id';
const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=0`;
const at = (hotels: string, more = '') =>
  `/compare?hotels=${hotels}${more}&destination=Goa&latitude=15.3&longitude=74&${STAY}`;
const PALM: Card = { ...PALM_COURT, breakfast: false, amenities: [], reviewScore: null, distanceKm: null };

const show = (path: string) => renderPart(<ComparePage />, { path });
const names = () => screen.getAllByRole('columnheader').map((head) => head.querySelector('span')?.textContent);
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) =>
      within(cell)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );

describe('the comparison', () => {
  it('has the hotels of the search in the order of the address, by one request', async () => {
    serve(SEARCH, foundHotels(LAKE_HOUSE, PALM));
    show(at('h-2,h-1'));
    await screen.findByRole('table');
    expect(names()).toEqual(['Palm Court', 'Lake House']);
    expect(row('Price')).toEqual([
      ['No price in rupees'],
      ['₹1,230', 'for 3 nights', '₹410 a night', '+ ₹246.00 extra GST and fees'],
    ]);
    expect(row('Guest score')).toEqual([['No score yet'], ['8.6', '231 reviews']]);
    expect(row('Cancellation')).toEqual([['Non-refundable'], ['Free cancellation']]);
    expect(row('Meals')).toEqual([['No meals included'], ['Breakfast included']]);
    expect(row('Distance')).toEqual([['Not known'], ['2.1 km from Goa']]);
    expect(row('Facilities')).toEqual([['Not known'], ['Free WiFi']]);
    expect(requests()).toHaveLength(1);
  });

  it('reads each hotel where the search lacks one of them, so that all prices are totals', async () => {
    serve(SEARCH, foundHotels(LAKE_HOUSE));
    serve(HOTEL, ({ path }) =>
      path.endsWith('h-9')
        ? refusal(404, 'NOT_FOUND', 'Gone.')
        : json({ ...LAKE_HOUSE_DETAILS, cancellation: { freeUntil: `${addDays(today, 6)}T12:29:59.000Z` } }),
    );
    show(at('h-1,h-9', '&page=7'));
    await screen.findByRole('table');
    expect(requests(SEARCH)[0]?.query.get('page')).toBe('2');
    expect(requests().map(({ path }) => path)).toEqual(['/hotels/search', '/hotels/h-1', '/hotels/h-9']);
    expect(screen.getByText(/^Free until .*, 5:59 pm \(India\)$/)).toBeTruthy();
    expect(screen.getByText(/^\d+\.\d km from Goa$/)).toBeTruthy();
    expect(screen.getByText('This hotel is no longer on Padav.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['an hour ago', -1, 'Non-refundable'],
    ['the end of the arrival day, when it can no longer be cancelled', 8 * 24, /^Free until .*, 11:59 pm \(India\)$/],
  ])('tells a deadline that is %s as it is', async (_, hours, told) => {
    serve(SEARCH, () => refusal(503, 'BUSY', 'Busy.'));
    const freeUntil = new Date(Date.now() + hours * 3_600_000).toISOString();
    serve(HOTEL, { ...LAKE_HOUSE_DETAILS, cancellation: { freeUntil } });
    show(at('h-1'));
    await screen.findByRole('table');
    expect(screen.getByText(told)).toBeTruthy();
  });

  it('has prices per night or of the whole stay, by the switch of all prices', async () => {
    serve(SEARCH, foundHotels(LAKE_HOUSE));
    const { user } = show(at('h-1'));
    await screen.findByRole('table');
    await user.click(screen.getByRole('radio', { name: 'Per night' }));
    expect(row('Price')).toEqual([
      ['₹410', 'per night on average', '₹1,230 for 3 nights', '+ ₹246.00 extra GST and fees'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Whole stay' }));
    expect(row('Price')[0]?.[0]).toBe('₹1,230');
  });

  it('without a place asks for no search, and knows no distance', async () => {
    serve(HOTEL, LAKE_HOUSE_DETAILS);
    show(`/compare?hotels=h-1&${STAY}`);
    await screen.findByRole('table');
    expect(requests(SEARCH)).toEqual([]);
    expect(row('Distance')).toEqual([['Not known']]);
  });

  it('keeps the other hotels where one can’t be read, and reads it again', async () => {
    serve(SEARCH, () => refusal(503, 'BUSY', 'Busy.'));
    let busy = true;
    serve(HOTEL, ({ path }) =>
      busy && path.endsWith('h-2')
        ? refusal(502, 'PROVIDER_UNAVAILABLE', 'Not now.')
        : json({ ...LAKE_HOUSE_DETAILS, hotelId: path.slice(-3), name: `Hotel ${path.slice(-3)}` }),
    );
    const { user } = show(at('h-1,h-2'));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    expect(screen.getByText('Hotel h-1')).toBeTruthy();
    busy = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hotel h-2')).toBeTruthy();
  });

  it('loses a hotel that is removed, from the address and from the chosen ones', async () => {
    for (const card of [LAKE_HOUSE, PALM]) addCompared(savedHotelOf(card));
    serve(SEARCH, foundHotels(LAKE_HOUSE, PALM));
    const { user } = show(at('h-1,h-2'));
    await user.click(await screen.findByRole('button', { name: 'Remove Lake House from the comparison' }));
    expect(names()).toEqual(['Palm Court']);
    expect(new URLSearchParams(location.search).get('hotels')).toBe('h-2');
    expect(appState.getState().saved.compared.map(({ hotelId }) => hotelId)).toEqual(['h-2']);
    expect(document.activeElement?.textContent).toBe('Lake House was removed.');
    expect(requests(SEARCH)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove Palm Court from the comparison' }));
    expect(screen.getByText('No hotels to compare yet')).toBeTruthy();
  });

  it('links to each hotel for the same stay, and to more hotels while there is room', async () => {
    serve(SEARCH, foundHotels(LAKE_HOUSE));
    show(at('h-1'));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'See Lake House' });
    expect(link.href).toContain(`/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&${STAY}`);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Choose more hotels' }).href).toContain(
      '/hotels?destination=Goa',
    );
  });

  it('says how to choose hotels where there are none', () => {
    show('/compare');
    expect(screen.getByText(/Choose up to four hotels/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find hotels' }).getAttribute('href')).toBe('/');
    expect(requests()).toEqual([]);
  });
});
