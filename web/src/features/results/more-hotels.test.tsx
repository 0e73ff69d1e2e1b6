import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { foundHotels, LAKE_HOUSE, PALM_COURT } from '../../testing/data/hotels.ts';
import { renderApp } from '../../testing/render.tsx';
import { serve } from '../../testing/server.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=0`;
const PATH = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;

it('The results grow by a page at a time, and Back leaves them at once', async () => {
  serve('GET /hotels/search', ({ query }) =>
    Response.json(
      query.get('page') === '2'
        ? { ...foundHotels(LAKE_HOUSE, PALM_COURT), page: 2, pages: 2 }
        : { ...foundHotels(LAKE_HOUSE), page: 1, pages: 2 },
    ),
  );
  const { user } = renderApp({ path: PATH });
  const more = await screen.findByRole('button', { name: 'Show more hotels' });
  const steps = history.length;
  await user.click(more);
  await screen.findByRole('article', { name: 'Palm Court' });
  expect(history.length).toBe(steps);
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
  expect(screen.queryByRole('button', { name: 'Show more hotels' })).toBeNull();
});
