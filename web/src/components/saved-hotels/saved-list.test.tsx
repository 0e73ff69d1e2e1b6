import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { savedHotelOf } from '../../lib/state/saved-hotels.ts';
import { LAKE_HOUSE } from '../../testing/data/hotels.ts';
import { renderPart } from '../../testing/render.tsx';
import { SavedList } from './saved-list.tsx';

// As a build in Hindi resolves it.
vi.mock('#src/locales/en/web/lib/place-labels.ts', () => import('#src/locales/hi/web/lib/place-labels.ts'));

it('A saved hotel shows its city in the language of the page, and is searched for by its original name', () => {
  renderPart(<SavedList label="Favourites" hotels={[savedHotelOf(LAKE_HOUSE)]} />);
  expect(screen.getByText('पणजी')).toBeTruthy();
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /Lake House/ });
  expect(new URL(href).searchParams.get('destination')).toBe('Panaji');
});
