import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { foundHotels, LAKE_HOUSE } from '../../../testing/data/hotels.ts';
import { screenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderApp } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=0`;
const PATH = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;
const BUSY = 'We can’t answer right now.';

const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
/** The sentences on the page or in its drawer, without the toasts. */
const problemsIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
const problems = () => problemsIn(screen.getByRole('main', { hidden: true }));
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
const count = () => screen.queryByText('Hotels found')?.textContent;
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

/** What a search is for, as its one hotel is named. */
const wanted = (query: URLSearchParams): string =>
  ['', ...query.getAll('stars'), ...query.getAll('amenities'), query.get('sort') ?? 'none'].join(' ').trim();

let isUp = true;
beforeEach(() => {
  isUp = true;
  serve('GET /hotels/search', ({ query }) => {
    if (!isUp) return refusal(503, 'BUSY', BUSY);
    const name = wanted(query);
    return Response.json(foundHotels({ ...LAKE_HOUSE, hotelId: name.replaceAll(' ', '-'), name }));
  });
});

describe('filters whose hotels can’t be had', () => {
  it('stay beside the place of the list with what was chosen, and the hotels come once they can be had', async () => {
    screenWidth(1100);
    const { user } = renderApp({ path: PATH });
    await screen.findByRole('article', { name: 'none' });
    isUp = false;
    const chosen = await box('4 stars');
    await user.click(chosen);
    await waitFor(() => expect(problems()).toEqual([expect.stringContaining(BUSY)]));
    expect([names(), count()]).toEqual([[], undefined]);
    expect(document.activeElement).toBe(chosen);
    expect(chosen.checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Remove filter: 4 stars' })).toBeTruthy();
    expect(screen.queryByText('No hotels match all of these filters.')).toBeNull();
    isUp = true;
    await user.click(await tryAgain());
    await screen.findByRole('article', { name: '4 none' });
    expect(problems()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('1 Hotels found');
  });

  it('can be given up for those before, which are there at once', async () => {
    screenWidth(1100);
    const { user } = renderApp({ path: PATH });
    await screen.findByRole('article', { name: 'none' });
    isUp = false;
    await user.click(await box('4 stars'));
    await tryAgain();
    const asked = requests('GET /hotels/search').length;
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findByRole('article', { name: 'none' });
    expect(problems()).toEqual([]);
    expect(requests('GET /hotels/search')).toHaveLength(asked);
  });

  it('stay open on a small screen, which says so and asks again where they are', async () => {
    screenWidth(390);
    const { user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    isUp = false;
    await user.click(within(drawer).getByRole('checkbox', { name: '4 stars' }));
    await waitFor(() => expect(problemsIn(drawer)).toEqual([BUSY]));
    const again = within(drawer).getByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(again);
    await user.click(await within(drawer).findByRole('button', { name: 'Show 1 hotel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['4 none']);
  });
});

const steps = fc.array(
  fc.record({ does: fc.constantFrom('4 stars', 'Swimming pool', 'asc', 'none', 'again'), isUp: fc.boolean() }),
  { minLength: 3, maxLength: 8 },
);

/** @returns whether there was something to do */
async function takeStep(user: UserEvent, does: string): Promise<boolean> {
  const again = screen.queryByRole('button', { name: 'Try again' });
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  if (does === 'asc' || does === 'none') {
    if (order.value === does) return false;
    await user.selectOptions(order, does);
  } else if (does === 'again') {
    if (again === null) return false;
    await user.click(again);
  } else await user.click(await box(does));
  return true;
}

it('Whatever fails, filters and order are those of the address, and no hotel is another search’s', async () => {
  screenWidth(1100);
  await fc.assert(
    fc.asyncProperty(steps, async (way) => {
      cleanup();
      isUp = true;
      const { user } = renderApp({ path: PATH });
      await screen.findByRole('article', { name: 'none' });
      const read = new Set(['none']);
      for (const step of way) {
        isUp = step.isUp;
        const asked = requests('GET /hotels/search').length;
        if (!(await takeStep(user, step.does))) continue;
        const address = new URLSearchParams(location.search);
        const name = wanted(address);
        if (isUp) read.add(name);
        await waitFor(() => {
          expect(names()).toEqual(read.has(name) ? [name] : []);
          expect(problems()).toEqual(read.has(name) ? [] : [expect.stringContaining(BUSY)]);
        });
        expect(requests('GET /hotels/search').length - asked).toBeLessThanOrEqual(1);
        const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
        const checked = await Promise.all(['4 stars', 'Swimming pool'].map(async (each) => (await box(each)).checked));
        expect([order.value, ...checked]).toEqual([
          address.get('sort') ?? 'none',
          address.has('stars'),
          address.has('amenities'),
        ]);
      }
    }),
    { numRuns: 12 },
  );
});
