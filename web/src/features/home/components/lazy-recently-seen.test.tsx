import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hotelSeen, savedHotelOf } from '../../../lib/state/saved-hotels.ts';
import { LAKE_HOUSE } from '../../../testing/data/hotels.ts';
import { renderPart } from '../../../testing/render.tsx';
import { LazyRecentlySeen } from './lazy-recently-seen.tsx';

it('The home page shows the last eight hotels viewed, the last one first, and nothing without any', async () => {
  const { container, unmount } = renderPart(<LazyRecentlySeen />);
  expect(container.querySelector('div[class*="place"]')).toBeNull();
  unmount();
  for (let each = 1; each <= 9; each += 1)
    hotelSeen({ ...savedHotelOf(LAKE_HOUSE), hotelId: `h-${each}`, name: `House ${each}` });
  renderPart(<LazyRecentlySeen />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Recently viewed' })).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((each) => `House ${each}Panaji`),
  );
});
