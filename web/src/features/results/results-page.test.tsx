import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { appState } from '../../lib/state/app-state.ts';
import { rememberSearch } from '../../lib/state/remember-search.ts';
import { savedHotelOf } from '../../lib/state/saved-hotels.ts';
import {
  foundHotels,
  GOA,
  LAKE_HOUSE,
  LAKE_HOUSE_DETAILS,
  LAKE_HOUSE_TEXTS,
  PALM_COURT,
} from '../../testing/data/hotels.ts';
import { ASHA, renderApp } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=1&childrenAges=5`;
const PATH = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;

const card = (name: string) => screen.findByRole('article', { name });

describe('the results', () => {
  it('show each hotel with what matters, and count them', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM_COURT));
    renderApp({ path: PATH });
    const lake = within(await card('Lake House'));
    expect(lake.getByText('Panaji')).toBeTruthy();
    expect(lake.getByText('Fabulous')).toBeTruthy();
    expect(lake.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeTruthy();
    expect(lake.getByText('3 days, 2 adults, 1 child')).toBeTruthy();
    expect(lake.getByText('₹1,230')).toBeTruthy();
    expect(lake.getByText('+ ₹246.00 extra GST and fees')).toBeTruthy();
    expect(lake.getByRole('link', { name: /^See Availability/ })).toBeTruthy();
    expect(within(await card('Palm Court')).getByText('No price in rupees for these dates')).toBeTruthy();
    expect(screen.getByText('Hotels found').textContent).toBe('2 Hotels found');
  });

  it('show the age of their prices, when they are old', async () => {
    serve('GET /hotels/search', { ...foundHotels(LAKE_HOUSE), asOf: '2026-11-21T05:00:00.000Z', stale: true });
    renderApp({ path: PATH });
    await card('Lake House');
    const age = 'Prices as of 21 Nov 2026, 10:30 am (India). We check each one again before you pay.';
    expect(screen.getByText(age)).toBeTruthy();
  });

  it('send the server the parameters of the address', async () => {
    serve('GET /hotels/search', foundHotels());
    renderApp({ path: `${PATH}&sort=ratdesc&page=2` });
    expect(await screen.findByText('No hotels here for these dates.')).toBeTruthy();
    expect([...(requests('GET /hotels/search')[0]?.query ?? [])]).toEqual([
      ['latitude', '15.3'],
      ['longitude', '74'],
      ['arrivalDate', addDays(today, 7)],
      ['departureDate', addDays(today, 10)],
      ['rooms', '1'],
      ['adults', '2'],
      ['children', '1'],
      ['childrenAges', '5'],
      ['sort', 'ratdesc'],
      ['page', '2'],
    ]);
  });

  it('are sorted by the server, with the order in the address', async () => {
    serve('GET /hotels/search', ({ query }) =>
      Response.json(query.get('sort') === 'asc' ? foundHotels(PALM_COURT) : foundHotels(LAKE_HOUSE)),
    );
    const { user } = renderApp({ path: PATH });
    await card('Lake House');
    const options = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['none', 'pop', 'asc', 'desc', 'ratasc', 'ratdesc', 'dist']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'asc');
    await card('Palm Court');
    expect(new URLSearchParams(location.search).get('sort')).toBe('asc');
    expect(screen.getByText('Sorted: Price: low to high').getAttribute('role')).toBe('status');
  });

  it('link from beside their order to its explanation', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    const { user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('link', { name: 'How hotels are ordered' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'How hotels are ordered' })).toBeTruthy();
    expect(location.pathname).toBe('/ranking');
  });

  it('save a hotel as a visitor’s favourite by the button on its card, without a navigation, and remove it again', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM_COURT));
    const { user } = renderApp({ path: PATH });
    const favourite = within(await card('Lake House')).getByRole('button', {
      name: 'Save Lake House to your favourites',
    });
    expect([favourite.getAttribute('aria-pressed'), favourite.closest('a')]).toEqual(['false', null]);
    await user.click(favourite);
    expect(favourite.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Lake House saved.').getAttribute('role')).toBe('status');
    expect(appState.getState().saved.favourites).toEqual([savedHotelOf(LAKE_HOUSE)]);
    const other = screen.getByRole('button', { name: 'Save Palm Court to your favourites' });
    expect(other.getAttribute('aria-pressed')).toBe('false');
    expect(location.pathname).toBe('/hotels');
    const way = await within(screen.getByRole('banner')).findByRole('link', { name: 'Favourites' });
    expect(way.getAttribute('href')).toBe('/favourites');
    await user.keyboard('[Space]');
    expect(favourite.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('Lake House removed from your saved hotels.')).toBeTruthy();
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Favourites' })).toBeNull();
  });

  it('save a hotel in the account of the traveller, and show an error on its card', async () => {
    serve('GET /user/:id', { userDetails: ASHA });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM_COURT));
    serve('GET /user/:id/favourites', { favourites: [] });
    serve('PUT /user/:id/favourites/:hotelId', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderApp({ path: PATH, user: ASHA });
    const lake = within(await card('Lake House'));
    const favourite = lake.getByRole('button', { name: 'Save Lake House to your favourites' });
    await user.click(favourite);
    expect(await lake.findByText('We can’t answer right now.')).toBeTruthy();
    expect(within(await card('Palm Court')).queryByRole('alert')).toBeNull();
    expect(favourite.getAttribute('aria-pressed')).toBe('false');
    serve('PUT /user/:id/favourites/:hotelId', () => {
      serve('GET /user/:id/favourites', { favourites: [savedHotelOf(LAKE_HOUSE)] });
      return json({ ...savedHotelOf(LAKE_HOUSE), savedAt: '2026-11-21T05:00:00.000Z' });
    });
    await user.click(favourite);
    expect(await screen.findByText('Lake House saved.')).toBeTruthy();
    expect(favourite.getAttribute('aria-pressed')).toBe('true');
    expect(lake.queryByText('We can’t answer right now.')).toBeNull();
  });

  it('show a late refusal of a favourite on its card', async () => {
    let refuse = () => {};
    serve('GET /user/:id', { userDetails: ASHA });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM_COURT));
    serve('PUT /user/:id/favourites/:hotelId', ({ path }) =>
      path.endsWith('/h-1')
        ? new Promise<Response>((resolve) => {
            refuse = () => resolve(refusal(503, 'BUSY', 'We can’t answer right now.'));
          })
        : json({ ...savedHotelOf(PALM_COURT), savedAt: '2026-11-21T05:00:00.000Z' }),
    );
    const { user } = renderApp({ path: PATH, user: ASHA });
    const lake = within(await card('Lake House'));
    const palm = within(await card('Palm Court'));
    await user.click(lake.getByRole('button', { name: /^Save Lake House/ }));
    await user.click(palm.getByRole('button', { name: /^Save Palm Court/ }));
    refuse();
    expect(await lake.findByText('We can’t answer right now.')).toBeTruthy();
    expect(palm.queryByText('We can’t answer right now.')).toBeNull();
  });

  it('say that the favourites could not be read, and read them again', async () => {
    serve('GET /user/:id', { userDetails: ASHA });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    serve('GET /user/:id/favourites', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderApp({ path: PATH, user: ASHA });
    expect(await screen.findByText('Your favourites could not be loaded.')).toBeTruthy();
    serve('GET /user/:id/favourites', { favourites: [savedHotelOf(LAKE_HOUSE)] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const favourite = await screen.findByRole('button', { name: 'Save Lake House to your favourites', pressed: true });
    expect(favourite).toBeTruthy();
    expect(screen.queryByText('Your favourites could not be loaded.')).toBeNull();
  });

  it('show why there are none, and try again', async () => {
    serve('GET /hotels/search', () => refusal(503, 'PROVIDER_QUOTA', 'Today’s look-ups are used up.'));
    const { user } = renderApp({ path: PATH });
    expect(await screen.findByText('Today’s look-ups are used up.')).toBeTruthy();
    expect(await screen.findByText('error in retreving hotels')).toBeTruthy();
    expect(console.info).toHaveBeenCalledWith('The hotels could not be retrieved.', expect.anything());
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Lake House');
  });

  it('say that an answer of another shape could not be read', async () => {
    serve('GET /hotels/search', { hotels: [{ name: 'No id' }], count: 1 });
    renderApp({ path: PATH });
    expect(await screen.findByText('We could not read the answer. Please try again in a moment.')).toBeTruthy();
  });
});

describe('a link to results', () => {
  it('whose dates have passed moves to today with the same length, and says so', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    renderApp({ path: '/hotels?latitude=15.3&longitude=74&arrivalDate=2020-01-01&departureDate=2020-01-06' });
    expect(await screen.findByText(/The dates in this link have passed/)).toBeTruthy();
    const query = requests('GET /hotels/search')[0]?.query;
    expect([query?.get('arrivalDate'), query?.get('departureDate')]).toEqual([today, addDays(today, 5)]);
  });

  it('without a query uses the last search', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    rememberSearch({
      ...{ place: 'Goa', latitude: GOA.latitude, longitude: GOA.longitude },
      dates: { arrival: addDays(today, 1), departure: addDays(today, 2) },
      guests: { rooms: 2, adults: 3, children: 0, childrenAges: [] },
    });
    renderApp({ path: '/hotels' });
    await card('Lake House');
    expect(new URLSearchParams(location.search).get('rooms')).toBe('2');
  });

  it('without a query or a last search shows the search form', async () => {
    const { user } = renderApp({ path: '/hotels' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Where would you like to stay?' })).toBeTruthy();
    serve('GET /places', { places: [GOA] });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    await user.type(screen.getByRole('combobox', { name: 'Destination' }), 'go');
    await user.click(await screen.findByRole('option', { name: /Goa/ }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await card('Lake House');
  });
});

describe('opening a hotel', () => {
  it('loads the hotel and its texts, then goes to its page with the stay', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
    serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
    const { user } = renderApp({ path: PATH });
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    await user.click(within(await card('Lake House')).getByRole('link'));
    await waitFor(() => expect(location.pathname).toBe('/hotelDetails'));
    const query = new URLSearchParams(location.search);
    expect(query.get('hotelId')).toBe('h-1');
    expect(query.get('arrivalDate')).toBe(addDays(today, 7));
    expect(appState.getState().hotels).toMatchObject({
      loading: false,
      hotelDetails: { name: 'Lake House' },
      description: ['A quiet house by the lake.'],
    });
    expect(appState.getState().details).toMatchObject({ price: 1230, photo: '/pictures/stock/1.svg' });
  });

  it('stays, shows why and tries again when it fails', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    serve('GET /hotels/:id', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'Hotel information can’t be reached.'));
    serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
    const { user } = renderApp({ path: PATH });
    const lake = within(await card('Lake House'));
    await user.click(lake.getByRole('link'));
    expect(await lake.findByText('Hotel information can’t be reached.')).toBeTruthy();
    expect(location.pathname).toBe('/hotels');
    expect(appState.getState().hotels.loading).toBe(false);
    serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
    await user.click(lake.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.pathname).toBe('/hotelDetails'));
  });

  it('can be repeated after the list was sorted again', async () => {
    let answer = (_: Response) => {};
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM_COURT));
    serve('GET /hotels/:id', () => new Promise<Response>((resolve) => (answer = resolve)));
    serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
    const { user } = renderApp({ path: PATH });
    const way = within(await card('Lake House')).getByRole('link');
    await user.click(way);
    await waitFor(() => expect(way.textContent).toBe('Opening…'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await waitFor(() => expect(location.search).toContain('sort='));
    answer(json(LAKE_HOUSE_DETAILS));
    await waitFor(() =>
      expect(within(screen.getByRole('article', { name: 'Lake House' })).getByRole('link').textContent).toBe(
        'See Availability',
      ),
    );
    expect(location.pathname).toBe('/hotels');
  });

  it('goes to the card clicked last', async () => {
    const slow = new Map<string, (answer: Response) => void>();
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM_COURT));
    serve('GET /hotels/:id', ({ path }) => new Promise<Response>((resolve) => slow.set(path, resolve)));
    serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
    const { user } = renderApp({ path: PATH });
    await user.click(within(await card('Lake House')).getByRole('link'));
    await user.click(within(await card('Palm Court')).getByRole('link'));
    slow.get('/hotels/h-2')?.(Response.json({ ...LAKE_HOUSE_DETAILS, hotelId: 'h-2' }));
    await waitFor(() => expect(location.pathname).toBe('/hotelDetails'));
    slow.get('/hotels/h-1')?.(Response.json(LAKE_HOUSE_DETAILS));
    await waitFor(() => expect(appState.getState().hotels.hotelDetails?.hotelId).toBe('h-2'));
    expect(new URLSearchParams(location.search).get('hotelId')).toBe('h-2');
  });
});
