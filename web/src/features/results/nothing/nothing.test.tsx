import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, parseDay } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/today.ts';
import { foundHotels, LAKE_HOUSE } from '../../../testing/hotels.ts';
import { renderApp } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
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
  it('leads on to other dates, with everything else as it was', async () => {
    serve('GET /hotels/search', ({ query: asked }) =>
      Response.json(asked.get('arrivalDate') === arrival ? foundHotels() : foundHotels(LAKE_HOUSE)),
    );
    const { user } = renderApp({ path: PATH });
    expect(await screen.findByRole('heading', { name: 'No hotels here for these dates.' })).toBeTruthy();
    const ways = within(screen.getByRole('list', { name: 'Other dates' })).getAllByRole('link');
    expect(ways.map((way) => way.textContent?.split(' · ')[1])).toEqual([
      '3 nights',
      '3 nights',
      '3 nights',
      '2 nights',
    ]);
    await user.click(ways[1] ?? document.body);
    await screen.findByRole('article', { name: 'Lake House' });
    expect([query().get('arrivalDate'), query().get('sort')]).toEqual([addDays(arrival, 1), 'asc']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Hotels in Ponda' }));
  });

  it('leads on to a larger place nearby', async () => {
    serve('GET /hotels/search', ({ query: asked }) =>
      Response.json(asked.get('latitude') === '15.4' ? foundHotels() : foundHotels(LAKE_HOUSE)),
    );
    const { user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('link', { name: 'Panaji, 22 km away' }));
    await screen.findByRole('heading', { level: 1, name: 'Hotels in Panaji' });
    expect([query().get('latitude'), query().get('arrivalDate')]).toEqual(['15.5', arrival]);
  });

  it('leads back to the destination', async () => {
    serve('GET /hotels/search', foundHotels());
    const { user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Search another place' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Destination' })));
  });
});

describe('other dates', () => {
  it('are a day before and after, a week on, and a night less', () => {
    expect(otherDates(stayFrom(7, 3), today)).toEqual([
      stayFrom(6, 3),
      stayFrom(8, 3),
      stayFrom(14, 3),
      stayFrom(7, 2),
    ]);
  });

  it('are never before today, and never without a night', () => {
    expect(otherDates(stayFrom(0, 1), today)).toEqual([stayFrom(1, 1), stayFrom(7, 1)]);
  });

  it('pass the ends of months and years', () => {
    const [first, last] = [parseDay('2027-12-31'), parseDay('2028-01-01')];
    if (first === null || last === null) throw new Error('No days');
    expect(otherDates({ arrival: first, departure: last }, addDays(first, -30)).map((each) => each.departure)).toEqual([
      '2027-12-31',
      '2028-01-02',
      '2028-01-08',
    ]);
  });
});

it('Larger places are the three nearest, but not the one that was searched', () => {
  const names = largerPlaces({ latitude: 15.5, longitude: 73.83 }).map(({ place }) => place);
  expect(names).toEqual(['Hubballi', 'Mangaluru', 'Pune']);
});
