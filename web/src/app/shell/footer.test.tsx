import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { Providers } from '../providers.tsx';

it('The footer shows its three columns, the marks of social networks and the store badge, all of it plain text', () => {
  renderApp();
  const footer = screen.getByRole('contentinfo');
  const columns = within(footer).getAllByRole('region');
  const entries = (column: HTMLElement) =>
    within(column)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(columns.map((column) => [within(column).getByRole('heading').textContent, entries(column)])).toEqual([
    ['About Us', ['Aim', 'Who we are', 'Work with us']],
    ['For Hotels', ['partner with us', 'list your hotel', 'apps']],
    ['Learn More', ['Privacy', 'Security', 'Terms']],
  ]);
  expect(within(footer).getByRole('img', { name: /^Find us on Instagram/ })).toBeTruthy();
  expect(within(footer).getByRole('img', { name: 'The Padav app' })).toBeTruthy();
  for (const column of columns) expect(within(column).queryByRole('link')).toBeNull();
});

it('Pages and their toasts are light whatever the device prefers', () => {
  render(<Providers>page</Providers>);
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
});
