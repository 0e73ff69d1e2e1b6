import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { foundHotels, LAKE_HOUSE } from '../../../testing/data/hotels.ts';
import { loadOfflineMap } from '../../../testing/fakes/fake-map.tsx';
import { renderApp } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';

vi.mock('../../../components/map/offline-kit.tsx', () => import('../../../testing/fakes/fake-map.tsx'));

it('A map that can’t be loaded says so, is logged, leaves the list usable and loads on retry', async () => {
  const fault = new Error('/assets/land.txt answered 503');
  let fail = (_: Error) => {};
  loadOfflineMap.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
  const { user } = renderApp({ path: '/hotels?destination=Goa&latitude=15.3&longitude=74' });
  await screen.findByRole('article', { name: 'Lake House' });
  expect(loadOfflineMap, 'nothing of the map loads before it is meant').not.toHaveBeenCalled();

  await user.hover(screen.getByRole('button', { name: 'Map View' }));
  await vi.waitFor(() => expect(loadOfflineMap).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Map View' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('status', { name: 'Loading the map' })).toBeTruthy();

  fail(fault);
  expect(await dialog.findByText(/^The map could not be loaded/)).toBeTruthy();
  expect(console.info).toHaveBeenCalledWith('The map could not be loaded.', fault);
  expect(document.querySelector('main article')).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: /^Lake House/ })).toBeTruthy();
});

describe('a map without hotels', () => {
  const FILTERED = '/hotels?destination=Goa&latitude=15.3&longitude=74&stars=4';
  const openMap = async () => {
    const { user } = renderApp({ path: FILTERED });
    await user.click(await screen.findByRole('button', { name: 'Map View' }));
    return { user, map: within(await screen.findByRole('dialog')) };
  };

  it('says that its search failed, and shows them once they can be had', async () => {
    let isUp = true;
    serve('GET /hotels/search', () => (isUp ? Response.json(foundHotels(LAKE_HOUSE)) : refusal(503, 'BUSY', 'Busy.')));
    const { user } = renderApp({ path: FILTERED });
    await screen.findByRole('article', { name: 'Lake House' });
    isUp = false;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'asc');
    await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('button', { name: 'Map View' }));
    const map = within(await screen.findByRole('dialog'));
    expect(map.getByRole('alert').textContent).toContain('Busy.');
    isUp = true;
    await user.click(map.getByRole('button', { name: 'Try again' }));
    expect(await map.findByRole('button', { name: /^Lake House/ })).toBeTruthy();
    expect(map.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('says which reason the list has', async () => {
    serve('GET /hotels/search', foundHotels());
    const { user, map } = await openMap();
    expect(map.getByText('No hotels match all of these filters.')).toBeTruthy();
    await user.click(map.getByRole('button', { name: 'Close the map' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Clear all filters/ }));
    await user.click(await screen.findByRole('button', { name: 'Map View' }));
    expect(within(await screen.findByRole('dialog')).getByText('No hotels here for these dates.')).toBeTruthy();
  });
});
