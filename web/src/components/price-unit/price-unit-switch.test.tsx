import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { PriceUnitSwitch } from './price-unit-switch.tsx';

it('One switch with two named choices changes what all prices are for', async () => {
  const { user } = renderPart(<PriceUnitSwitch />);
  const [whole, nightly] = ['Whole stay', 'Per night'].map((name) => screen.getByRole('radio', { name }));
  expect(screen.getByRole('group', { name: 'Prices' })).toBeDefined();
  expect(whole).toHaveProperty('checked', true);
  await user.click(nightly as HTMLElement);
  expect(nightly).toHaveProperty('checked', true);
  expect(whole).toHaveProperty('checked', false);
});
