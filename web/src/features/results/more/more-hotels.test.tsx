import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { foundHotels, LAKE_HOUSE, PALM_COURT } from '../../../testing/data/hotels.ts';
import { renderApp } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';

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

const BUSY = 'We can’t answer right now.';
const busy = () => refusal(503, 'BUSY', BUSY);
const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
/** The sentences on the page itself, without the toasts. */
const problems = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
const action = () => screen.findByRole('button', { name: /^(Show more hotels|Try again)$/ });

/** A hotel for each of so many pages: the answer for one has all up to it, in the order of the search. */
function pagesOf(pages: number, isUp: () => boolean): void {
  serve('GET /hotels/search', ({ query }) => {
    if (!isUp()) return busy();
    const page = Number(query.get('page') ?? 1);
    const order = query.get('sort') ?? 'none';
    const hotels = Array.from({ length: page }, (_, at) => {
      const name = `${order} ${at + 1}`;
      return { ...LAKE_HOUSE, hotelId: name.replace(' ', '-'), name };
    });
    return Response.json({ ...foundHotels(...hotels), page, pages });
  });
}

it('A further page that can’t be had leaves the hotels before it, and the same button asks again', async () => {
  let isUp = true;
  pagesOf(3, () => isUp);
  const { user } = renderApp({ path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Show more hotels' }));
  await screen.findByRole('article', { name: 'none 2' });
  isUp = false;
  (await action()).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(problems()).toEqual([BUSY]));
  expect(names()).toEqual(['none 1', 'none 2']);
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(again);
  const asked = requests('GET /hotels/search').length;
  isUp = true;
  await user.keyboard('{Enter}');
  await screen.findByRole('article', { name: 'none 3' });
  expect(requests('GET /hotels/search').length).toBe(asked + 1);
  expect(names()).toEqual(['none 1', 'none 2', 'none 3']);
  expect(problems()).toEqual([]);
  await waitFor(() => expect(document.activeElement?.id).toBe('hotel-none-3'));
});

it('The hotels before a page that can’t be had are there when a traveller comes back to them', async () => {
  let isUp = true;
  pagesOf(3, () => isUp);
  serve('GET /hotels/:id/description', busy);
  serve('GET /hotels/:id', busy);
  const { user } = renderApp({ path: PATH });
  await screen.findByRole('article', { name: 'none 1' });
  isUp = false;
  await user.click(await action());
  await waitFor(() => expect(problems()).toEqual([BUSY]));
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Padav, go to the home page' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  history.back();
  await waitFor(() => expect(problems()).toEqual([BUSY]));
  expect(names()).toEqual(['none 1']);
});

const PAGES = 3;
/** What a traveller does on the results, and whether the server answers then. */
const steps = fc.array(fc.record({ does: fc.constantFrom('more', 'more', 'asc', 'none'), isUp: fc.boolean() }), {
  minLength: 3,
  maxLength: 9,
});

/** Presses the button, whatever it says, or chooses an order. @returns whether there was something to do */
async function takeStep(user: UserEvent, does: string): Promise<boolean> {
  const button = screen.queryByRole('button', { name: /^(Show more hotels|Try again)$/ });
  const order = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  if (does === 'more') {
    if (button !== null) await user.click(button);
    return button !== null;
  }
  if (order === null || order.value === does) return false;
  await user.selectOptions(order, does);
  return true;
}

it('Whatever fails, the hotels are those of the search in the address, as far as they were read', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (way) => {
      cleanup();
      let isUp = true;
      pagesOf(PAGES, () => isUp);
      const { user } = renderApp({ path: PATH });
      await screen.findByRole('article', { name: 'none 1' });
      const read = new Set(['none 1']);
      for (const step of way) {
        isUp = step.isUp;
        if (!(await takeStep(user, step.does))) continue;
        const address = new URLSearchParams(location.search);
        const [sort, page] = [address.get('sort') ?? 'none', Number(address.get('page') ?? 1)];
        if (isUp) read.add(`${sort} ${page}`);
        const has = [page, page - 1].find((each) => read.has(`${sort} ${each}`)) ?? 0;
        await waitFor(() => {
          expect(names()).toEqual(Array.from({ length: has }, (_, at) => `${sort} ${at + 1}`));
          expect(problems()).toEqual(has === page ? [] : [expect.stringContaining(BUSY)]);
        });
      }
    }),
    { numRuns: 15 },
  );
});
