import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { COLOURS_KEY } from '../../../lib/state/device-preferences.ts';
import { toast } from '../../../lib/toast.ts';
import { renderApp } from '../../../testing/render.tsx';
import { OFFLINE_CONFIG, serve } from '../../../testing/server.ts';
import { Providers } from '../../providers.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { ColourScheme } from './colour-scheme.tsx';

it('The footer shows its three columns, each entry linked to its page, the icons of social networks and the store badge', () => {
  renderApp();
  const footer = screen.getByRole('contentinfo');
  const columns = within(footer).getAllByRole('region');
  const entries = (column: HTMLElement) =>
    within(column)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(columns.map((column) => [within(column).getByRole('heading').textContent, entries(column)])).toEqual([
    [
      'About Us',
      [
        ['Aim', '/aim'],
        ['Who we are', '/who-we-are'],
        ['Work with us', '/work-with-us'],
      ],
    ],
    [
      'For Hotels',
      [
        ['partner with us', '/partner-with-us'],
        ['list your hotel', '/list-your-hotel'],
        ['apps', '/apps'],
      ],
    ],
    [
      'Learn More',
      [
        ['Privacy', '/privacy'],
        ['Security', '/security'],
        ['Terms', '/terms'],
      ],
    ],
  ]);
  expect(within(footer).getByRole('img', { name: /^Find us on Instagram/ })).toBeTruthy();
  expect(within(footer).getByRole('img', { name: 'The Padav app' })).toBeTruthy();
});

it('The icons and the badge link to the operator’s pages where they are configured, and only to those', async () => {
  const links = {
    instagram: 'https://www.instagram.com/padav',
    facebook: null,
    x: null,
    youtube: 'https://www.youtube.com/@padav',
    appStore: 'https://apps.example/padav',
  };
  serve('GET /config', { ...OFFLINE_CONFIG, links });
  renderApp();
  const footer = within(screen.getByRole('contentinfo'));
  const instagram = await footer.findByRole('link', { name: 'Find us on Instagram' });
  expect([instagram.getAttribute('href'), instagram.getAttribute('rel')]).toEqual([
    links.instagram,
    'noopener noreferrer',
  ]);
  expect(footer.getByRole('link', { name: 'Find us on YouTube' }).getAttribute('href')).toBe(links.youtube);
  expect(footer.getByRole('link', { name: 'The Padav app' }).getAttribute('href')).toBe(links.appStore);
  expect(footer.queryByRole('link', { name: /Facebook|on X/ })).toBeNull();
});

/** A device whose preference can be changed while the page is open. */
function device(dark: boolean) {
  const listeners = new Set<(change: { matches: boolean }) => void>();
  const list = {
    matches: dark,
    addEventListener: (_: string, listener: (change: { matches: boolean }) => void) => listeners.add(listener),
    removeEventListener: () => {},
  };
  vi.stubGlobal('matchMedia', (media: string) =>
    media.includes('color-scheme') ? list : { ...list, matches: false, addEventListener: () => {} },
  );
  return (now: boolean) => {
    list.matches = now;
    for (const listener of listeners) listener({ matches: now });
  };
}

const scheme = () => document.documentElement.dataset.mantineColorScheme;

describe('the colours of pages and their toasts', () => {
  const colours = () =>
    render(
      <Providers>
        <ColourScheme />
      </Providers>,
    );

  it('are light where the device prefers nothing else', async () => {
    render(
      <Providers>
        <ColourScheme />
        <Toasts />
      </Providers>,
    );
    act(() => toast.success('Login successful'));
    const shown = await screen.findByRole('alert');
    expect(scheme()).toBe('light');
    expect(shown.closest('[data-mantine-color-scheme]')).toBe(document.documentElement);
  });

  it('follow the preference of the device, and change with it', () => {
    const prefer = device(true);
    colours();
    expect(scheme()).toBe('dark');
    act(() => prefer(false));
    expect(scheme()).toBe('light');
  });

  it('follow the choice, now and at the next visit, whatever the device prefers', async () => {
    device(true);
    const { unmount } = colours();
    act(() => screen.getByRole('radio', { name: 'Light' }).click());
    expect([scheme(), localStorage.getItem(COLOURS_KEY)]).toEqual(['light', 'light']);
    unmount();
    delete document.documentElement.dataset.mantineColorScheme;
    colours();
    expect(scheme()).toBe('light');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
  });
});
