import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { foundHotels, LAKE_HOUSE, PALM_COURT } from '../../../testing/data/hotels.ts';
import { fakeMaps, loadOfflineMap } from '../../../testing/fakes/fake-map.tsx';
import { screenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderApp } from '../../../testing/render.tsx';
import { requests, serve } from '../../../testing/server.ts';

vi.mock('../../../components/map/offline-kit.tsx', () => import('../../../testing/fakes/fake-map.tsx'));

const PATH = '/hotels?destination=Goa&latitude=15.3&longitude=74&rooms=1&adults=2&children=0';
const PALM = { ...PALM_COURT, latitude: 15.2, longitude: 74.1 };

const beside = () => screen.findByRole('complementary', { name: 'Map beside the list' });
const pin = async (name: RegExp) => within(await beside()).findByRole('button', { name });
const lit = async () => {
  const pins = within(await beside()).getAllByRole('button', { name: /rated/ });
  return pins.filter((each) => each.getAttribute('aria-pressed') === 'true').map((each) => each.textContent);
};
const card = (name: string) => screen.findByRole('article', { name });

function show(width: number, path = PATH) {
  screenWidth(width);
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM));
  return renderApp({ path });
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  fakeMaps.length = 0;
});

it('From 1200 px on the hotels are on a map beside the list, all of them in sight', async () => {
  show(1200);
  await pin(/^Lake House/);
  await pin(/^Palm Court/);
  expect(fakeMaps[0]?.options).toMatchObject({ zoom: 10, inPage: true });
  expect(fakeMaps[0]?.options.centre.latitude).toBeCloseTo(15.345);
});

it('Below that there is no map beside the list, and nothing of it loads', async () => {
  loadOfflineMap.mockClear();
  show(1199);
  await card('Lake House');
  expect(screen.queryByRole('complementary', { name: 'Map beside the list' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide the map' })).toBeNull();
  expect(loadOfflineMap).not.toHaveBeenCalled();
});

it('The card under the pointer, else the focused one, is highlighted, and so is its marker', async () => {
  const { user } = show(1280);
  await pin(/^Lake House/);
  within(await card('Palm Court'))
    .getByRole('link')
    .focus();
  await waitFor(async () => expect(await lit()).toEqual(['No price']));
  await user.hover(await card('Lake House'));
  await waitFor(async () => expect(await lit()).toEqual(['₹1,230']));
  expect((await card('Lake House')).closest('li')?.hasAttribute('data-lit')).toBe(true);
  await user.hover(screen.getByRole('heading', { level: 1 }));
  await waitFor(async () => expect(await lit()).toEqual(['No price']));
  expect((await card('Lake House')).closest('li')?.hasAttribute('data-lit')).toBe(false);
});

it('A marker scrolls to its card', async () => {
  const { user } = show(1280);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await pin(/^Palm Court/));
  const palm = await card('Palm Court');
  expect(document.activeElement).toBe(within(palm).getByRole('link'));
  expect(scrolled.mock.contexts).toEqual([palm]);
});

it('The map can be hidden and shown again; the address keeps it, without a new search', async () => {
  const { user } = show(1280);
  await beside();
  const asked = requests('GET /hotels/search').length;
  await user.click(screen.getByRole('button', { name: 'Hide the map' }));
  expect(screen.queryByRole('complementary', { name: 'Map beside the list' })).toBeNull();
  expect(new URLSearchParams(location.search).get('view')).toBe('list');
  await user.click(screen.getByRole('button', { name: 'Map beside the list' }));
  await beside();
  expect(new URLSearchParams(location.search).has('view')).toBe(false);
  expect(requests('GET /hotels/search')).toHaveLength(asked);
});

it('A filter narrows list and map together, and clearing it brings both back', async () => {
  screenWidth(1280);
  serve('GET /hotels/search', ({ query }) => {
    const hotels = query.has('freeCancellation') ? [PALM] : [LAKE_HOUSE, PALM];
    return Response.json({ ...foundHotels(LAKE_HOUSE, PALM), hotels, count: hotels.length });
  });
  const { user } = renderApp({ path: PATH });
  await pin(/^Lake House/);
  await user.click(screen.getByRole('checkbox', { name: 'Free cancellation' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Lake House' })).toBeNull());
  await pin(/^Palm Court/);
  expect(within(await beside()).queryByRole('button', { name: /^Lake House/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await card('Lake House');
  await pin(/^Lake House/);
});

it('A map that fails leaves the list unchanged, says so, and loads on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show(1280);
  await pin(/^Lake House/);
  const fault = new Error('The map broke');
  vi.mocked(fakeMaps[0]?.drawn.place ?? expect.fail('No map was drawn')).mockImplementation(() => {
    throw fault;
  });
  await user.hover(await card('Lake House'));
  await within(await beside()).findByText(/^The map could not be loaded/);
  expect(console.info).toHaveBeenCalledWith('The map could not be loaded.', fault);
  await card('Palm Court');
  await user.click(within(await beside()).getByRole('button', { name: 'Try again' }));
  await pin(/^Palm Court/);
});

it('A link that hides the map shows the list alone', async () => {
  show(1280, `${PATH}&view=list`);
  await card('Lake House');
  expect(screen.getByRole('button', { name: 'Map beside the list' })).toBeTruthy();
  expect(fakeMaps).toEqual([]);
});
