import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, parseDay } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { foundHotels, LAKE_HOUSE } from '../../../testing/data/hotels.ts';
import { renderApp } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { largerPlaces } from './larger-places.ts';
import { otherDates } from './other-dates.ts';

const today = todayInIndia();
const stayFrom = (ahead: number, nights: number) => ({
  arrival: addDays(today, ahead),
  departure: addDays(today, ahead + nights),
});
const { arrival, departure } = stayFrom(7, 3);
const PATH = `/hotels?destination=Ponda&latitude=15.4&longitude=74.01&arrivalDate=${arrival}&departureDate=${departure}&rooms=1&adults=2&children=0&sort=asc`;

const query = () => new URLSearchParams(location.search);

describe('an empty list of results', () => {
  it('links to other dates, with everything else unchanged', async () => {
    serve('GET /hotels/search', ({ query: asked }) =>
      Response.json(asked.get('arrivalDate') === arrival ? foundHotels() : foundHotels(LAKE_HOUSE)),
    );
    const { user } = renderApp({ path: PATH });
    expect(await screen.findByRole('heading', { name: 'No hotels here for these dates.' })).toBeTruthy();
    const ways = within(await screen.findByRole('list', { name: 'Dates with hotels here' })).getAllByRole('link');
    expect(ways.map((way) => way.textContent?.split(' · ')[1])).toEqual(['3 nights', '3 nights']);
    await user.click(ways[0] ?? document.body);
    await screen.findByRole('article', { name: 'Lake House' });
    expect([query().get('arrivalDate'), query().get('sort')]).toEqual([addDays(arrival, 1), 'asc']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Hotels in Ponda' }));
  });

  it('links to a larger place nearby', async () => {
    serve('GET /hotels/search', ({ query: asked }) =>
      Response.json(asked.get('latitude') === '15.4' ? foundHotels() : foundHotels(LAKE_HOUSE)),
    );
    const { user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('link', { name: 'Panaji, 22 km away' }));
    await screen.findByRole('heading', { level: 1, name: 'Hotels in Panaji' });
    expect([query().get('latitude'), query().get('arrivalDate')]).toEqual(['15.5', arrival]);
  });

  it('offers no dates and no places that are empty too', async () => {
    serve('GET /hotels/search', ({ query: asked }) =>
      asked.get('latitude') === '15.5'
        ? refusal(503, 'PROVIDER_QUOTA', 'Today’s look-ups are used up.')
        : Response.json(foundHotels()),
    );
    renderApp({ path: PATH });
    await screen.findByText('Looking for other dates and places…');
    await waitFor(() => expect(screen.queryByText('Looking for other dates and places…')).toBeNull());
    expect(screen.queryAllByRole('list').flatMap((list) => within(list).queryAllByText(/km away|nights/))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Search another place' })).toBeTruthy();
  });

  it('skips larger places that are empty too', async () => {
    const asked: (string | null)[] = [];
    serve('GET /hotels/search', ({ query }) => {
      asked.push(query.get('latitude'));
      return Response.json(
        ['15.4', '15.5'].includes(query.get('latitude') ?? '') ? foundHotels() : foundHotels(LAKE_HOUSE),
      );
    });
    renderApp({ path: PATH });
    const places = within(await screen.findByRole('list', { name: /^(Larger places|Nearest)/ })).getAllByRole('link');
    expect(places.map(({ textContent }) => textContent?.replace(/, .*/, ''))).toEqual(['Hubballi', 'Mangaluru']);
    expect(new Set(asked).size, 'and asks no further').toBe(4);
  });

  it('calls places far away the nearest, not nearby', async () => {
    serve('GET /hotels/search', ({ query: asked }) =>
      Response.json(asked.get('latitude') === '10.57' ? foundHotels() : foundHotels(LAKE_HOUSE)),
    );
    renderApp({ path: PATH.replace('latitude=15.4&longitude=74.01', 'latitude=10.57&longitude=72.64') });
    expect(await screen.findByRole('heading', { name: 'Nearest larger places' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Larger places nearby' })).toBeNull();
  });

  it('links to the destination', async () => {
    serve('GET /hotels/search', foundHotels());
    const { user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Search another place' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Destination' })));
  });
});

describe('other dates', () => {
  it('are a day after and a week later', () => {
    expect(otherDates(stayFrom(7, 3), today)).toEqual([stayFrom(8, 3), stayFrom(14, 3)]);
  });

  it('are never further ahead than can be booked', () => {
    expect(otherDates(stayFrom(496, 3), today)).toEqual([stayFrom(497, 3)]);
  });

  it('handle the ends of months and years', () => {
    const [first, last] = [parseDay('2027-12-31'), parseDay('2028-01-01')];
    if (first === null || last === null) throw new Error('No days');
    expect(otherDates({ arrival: first, departure: last }, addDays(first, -30)).map((each) => each.departure)).toEqual([
      '2028-01-02',
      '2028-01-08',
    ]);
  });
});

it('Larger places are the nearest ones, but not the one that was searched', () => {
  const names = largerPlaces({ latitude: 15.5, longitude: 73.83 }).map(({ place }) => place);
  expect(names.slice(0, 3)).toEqual(['Hubballi', 'Mangaluru', 'Pune']);
});
