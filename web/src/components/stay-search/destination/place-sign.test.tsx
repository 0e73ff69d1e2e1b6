import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PLACE_KINDS } from '#core/stays/index.ts';
import { GOA } from '../../../testing/data/hotels.ts';
import { renderApp } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';

it('Suggestions are told apart by an icon and a word', async () => {
  const label = (kind: string) => (kind === 'region' ? 'Goa, India' : `Goa ${kind}, Panaji, Goa, India`);
  const places = PLACE_KINDS.map((kind) => ({ ...GOA, placeId: kind, kind, name: `Goa ${kind}`, label: label(kind) }));
  serve('GET /places', { places });
  const { user } = renderApp();
  await user.click(screen.getByRole('combobox', { name: 'Destination' }));
  await user.keyboard('goa');
  await screen.findByRole('option', { name: /^Goa city City · / });
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.querySelector('span')?.textContent)).toEqual([
    'City · Goa city, Panaji, Goa, India',
    'Area · Panaji, Goa, India',
    'Hotel · Panaji, Goa, India',
    'Sight · Panaji, Goa, India',
    'Airport · Panaji, Goa, India',
    'Railway station · Panaji, Goa, India',
    'Region · Goa, India',
  ]);
  const icons = options.map((option) => option.querySelector('svg')?.innerHTML);
  expect(new Set(icons).size).toBe(PLACE_KINDS.length);
  for (const option of options) expect(option.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
