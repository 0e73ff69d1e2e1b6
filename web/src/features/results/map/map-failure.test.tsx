import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { foundHotels, LAKE_HOUSE } from '../../../testing/data/hotels.ts';
import { loadOfflineMap } from '../../../testing/fakes/fake-map.tsx';
import { renderApp } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';

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
