import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { foundHotels, LAKE_HOUSE, PALM_COURT } from '../../../testing/data/hotels.ts';
import { screenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderApp } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=0`;
const PATH = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;

const query = () => new URLSearchParams(location.search);
const panel = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const count = () => screen.getByText('Hotels found').textContent;
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);

/** Returns two hotels, and only the first with any filter. */
function serveNarrowed(): void {
  serve('GET /hotels/search', ({ query: asked }) => {
    const all = foundHotels(LAKE_HOUSE, PALM_COURT);
    const narrowed = [
      'priceMin',
      'priceMax',
      'stars',
      'scoreMin',
      'breakfast',
      'freeCancellation',
      'amenities',
      'types',
      'localities',
    ];
    const hotels = narrowed.some((name) => asked.has(name)) ? [LAKE_HOUSE] : [LAKE_HOUSE, PALM_COURT];
    return Response.json({ ...all, hotels, count: hotels.length });
  });
}

describe('the filters', () => {
  beforeEach(() => screenWidth(1100));

  it('are beside the list with a count at every choice; each narrows at once and is in the address', async () => {
    serveNarrowed();
    const { user } = renderApp({ path: PATH });
    const filters = await panel();
    const box = filters.getByRole('checkbox', { name: '4 stars', description: '2 hotels' });
    await user.click(box);
    await waitFor(() => expect(count()).toBe('1 Hotels found'));
    expect(query().get('stars')).toBe('4');
    await user.click(filters.getByRole('checkbox', { name: 'Free cancellation', description: '1 hotel' }));
    await user.click(filters.getByRole('checkbox', { name: 'Swimming pool' }));
    await user.click(filters.getByRole('checkbox', { name: 'Free parking' }));
    await user.click(filters.getByRole('radio', { name: '8 or more' }));
    await user.click(filters.getByRole('checkbox', { name: 'Hotel' }));
    expect([...query()].filter(([name]) => !STAY.includes(name)).slice(0, -3)).toEqual([
      ['stars', '4'],
      ['scoreMin', '8'],
      ['freeCancellation', 'true'],
      ['amenities', 'Free parking'],
      ['amenities', 'Swimming pool'],
      ['types', 'Hotel'],
    ]);
    await waitFor(() => expect(requests('GET /hotels/search').at(-1)?.query.getAll('amenities')).toHaveLength(2));
    expect(requests('GET /hotels/search').at(-1)?.query.get('freeCancellation')).toBe('true');
    await user.click(filters.getByRole('checkbox', { name: '4 stars' }));
    expect(query().has('stars')).toBe(false);
  });

  it('narrow to parts of the town, which are in the address and above the list', async () => {
    serveNarrowed();
    const { user } = renderApp({ path: `${PATH}&localities=Miramar` });
    const areas = within(await (await panel()).findByRole('group', { name: 'Areas' }));
    expect(chips()).toEqual(['Miramar']);
    await user.click(areas.getByRole('checkbox', { name: 'Fontainhas', description: '1 hotel' }));
    expect(query().getAll('localities')).toEqual(['Fontainhas', 'Miramar']);
    await waitFor(() =>
      expect(requests('GET /hotels/search').at(-1)?.query.getAll('localities')).toEqual(['Fontainhas', 'Miramar']),
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter: Miramar' }));
    expect(query().getAll('localities')).toEqual(['Fontainhas']);
  });

  it('have no parts of a town where the hotel service states none', async () => {
    const all = foundHotels(LAKE_HOUSE);
    serve('GET /hotels/search', { ...all, filters: { ...all.filters, localities: [] } });
    renderApp({ path: PATH });
    expect((await panel()).queryByRole('group', { name: 'Areas' })).toBeNull();
  });

  it('disable what no hotel has, but let it be removed', async () => {
    serveNarrowed();
    const { user } = renderApp({ path: `${PATH}&types=Castle` });
    const filters = await panel();
    expect(filters.getByRole<HTMLInputElement>('checkbox', { name: 'Breakfast included' }).disabled).toBe(true);
    await user.click(filters.getByRole('checkbox', { name: 'Castle', checked: true }));
    expect(query().has('types')).toBe(false);
  });

  it('apply the price on Enter or on blur, refuse crossed bounds and say what is no price', async () => {
    serveNarrowed();
    const { user } = renderApp({ path: PATH });
    const filters = await panel();
    const min = filters.getByRole<HTMLInputElement>('textbox', { name: 'From, in rupees' });
    const max = filters.getByRole<HTMLInputElement>('textbox', { name: 'To, in rupees' });
    expect([min.placeholder, max.placeholder]).toEqual(['1,230', '1,230']);
    await user.type(min, '₹ 5,000{Enter}');
    expect(query().get('priceMin')).toBe('5000');
    await user.keyboard('6000{Enter}');
    expect([query().get('priceMin'), min.value], 'what comes next is typed over it').toEqual(['6000', '6,000']);
    await user.type(max, '900');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Enter ₹6,000 or more, or lower the lowest price.');
    expect([query().get('priceMin'), query().get('priceMax'), max.value]).toEqual(['6000', null, '900']);
    await user.clear(max);
    await user.type(max, '8000{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(min);
    await user.type(min, '9000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Enter ₹8,000 or less, or raise the highest price.');
    expect([query().get('priceMin'), query().get('priceMax')]).toEqual(['6000', '8000']);
    await user.clear(min);
    await user.type(min, 'cheap{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Write whole rupees, such as 2500.');
    expect(query().get('priceMin')).toBe('6000');
    await user.clear(min);
    await user.tab();
    expect(query().has('priceMin')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are above the list as chips that are removed one by one or all at once, with the focus on the count', async () => {
    serveNarrowed();
    const { user } = renderApp({ path: `${PATH}&stars=4&priceMax=9000&amenities=Swimming+pool&sort=asc&page=2` });
    await panel();
    expect(chips()).toEqual(['Up to ₹9,000', '4 stars', 'Swimming pool']);
    await user.click(screen.getByRole('button', { name: 'Remove filter: 4 stars' }));
    expect(chips()).toEqual(['Up to ₹9,000', 'Swimming pool']);
    expect(document.activeElement?.textContent).toContain('Hotels found');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(chips()).toEqual([]);
    await waitFor(() => expect(count()).toBe('2 Hotels found'));
    expect([query().get('sort'), query().get('page'), query().get('priceMax')]).toEqual(['asc', '2', null]);
  });

  it('open over a small screen by a button that counts them, and show how many hotels are left', async () => {
    screenWidth(390);
    serveNarrowed();
    const { user } = renderApp({ path: `${PATH}&stars=4` });
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(drawer.getByRole('checkbox', { name: '4 stars' }));
    await user.click(await drawer.findByRole('button', { name: 'Show 2 hotels' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' })));
  });

  it('that leave nothing say which of them to remove, and the resulting count', async () => {
    serve('GET /hotels/search', ({ query: asked }) => {
      const all = foundHotels(LAKE_HOUSE, PALM_COURT);
      return Response.json(asked.has('amenities') ? { ...all, hotels: [], count: 0 } : all);
    });
    const { user } = renderApp({ path: `${PATH}&stars=4&amenities=Free+parking` });
    expect(await screen.findByRole('heading', { name: 'No hotels match all of these filters.' })).toBeTruthy();
    expect(await screen.findByText('Without “Free parking” there are 2 hotels.')).toBeTruthy();
    const clear = screen.getByRole('button', { name: 'Clear all filters: 2 hotels' });
    const remove = await screen.findByRole('button', { name: 'Remove “Free parking”: 2 hotels' });
    const order = clear.compareDocumentPosition(remove);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING, 'what comes later comes below').toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove “4 stars”/ }), 'which would bring none').toBeNull();
    const asked = requests('GET /hotels/search').length;
    await user.click(remove);
    await screen.findByRole('article', { name: 'Lake House' });
    expect(requests('GET /hotels/search'), 'it stood ready').toHaveLength(asked);
    expect([...query().keys()].filter((name) => ['stars', 'amenities'].includes(name))).toEqual(['stars']);
  });

  it('that leave nothing, where no single one is the cause, can be cleared', async () => {
    serve('GET /hotels/search', ({ query: asked }) => {
      const all = foundHotels(LAKE_HOUSE, PALM_COURT);
      if (asked.getAll('amenities').length === 1) return refusal(502, 'PROVIDER_UNAVAILABLE', 'It can’t be reached.');
      return Response.json(asked.has('amenities') || asked.has('stars') ? { ...all, hotels: [], count: 0 } : all);
    });
    const { user } = renderApp({ path: `${PATH}&stars=4&amenities=Free+parking&amenities=Swimming+pool` });
    await waitFor(() => expect(requests('GET /hotels/search')).toHaveLength(4));
    await waitFor(() => expect(screen.queryByText('Finding out which filter to remove…')).toBeNull());
    expect(screen.queryAllByRole('button', { name: /^Remove “/ })).toEqual([]);
    expect(screen.getByText('Remove more than one filter to see hotels.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all filters: 2 hotels' }));
    await screen.findByRole('article', { name: 'Lake House' });
  });

  it('stay for other dates at the same place', async () => {
    serveNarrowed();
    const { user } = renderApp({ path: `${PATH}&stars=4&sort=asc&page=2` });
    await panel();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect([query().get('stars'), query().get('sort'), query().get('page')]).toEqual(['4', 'asc', null]);
  });
});
