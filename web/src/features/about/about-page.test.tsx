import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ABOUT_TEXTS } from '#src/locales/en/web/about/about.ts';
import { FOOTER } from '#src/locales/en/web/app/footer.ts';
import { SORT_NAMES } from '#src/locales/en/web/lib/sort-names.ts';
import { ABOUT_TEXTS as HINDI } from '#src/locales/hi/web/about/about.ts';
import { ABOUT, ABOUT_NAMES, aboutPath } from '../../lib/about.ts';
import { forgetConfig } from '../../lib/api/config.ts';
import { renderApp, renderPart } from '../../testing/render.tsx';
import { OFFLINE_CONFIG, refusal, serve } from '../../testing/server.ts';
import { Contact } from './contact.tsx';

const PAGES = ABOUT.flatMap((names, column) =>
  names.map((name, row) => [name, FOOTER.columns[column]?.entries[row] ?? ''] as const),
);

describe('the pages of the footer', () => {
  it.each(PAGES)('%s is reached by its entry, and has one heading and a title', async (name, entry) => {
    const { user } = renderApp({ path: '/nowhere' });
    await user.click(screen.getByRole('link', { name: entry }));
    await screen.findByRole('heading', { level: 1, name: ABOUT_TEXTS[name].title });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(location.pathname).toBe(aboutPath(name));
    expect(document.title).toBe(`${ABOUT_TEXTS[name].title} – Padav`);
  });

  it.each(ABOUT_NAMES)('%s has as much text in Hindi', (name) => {
    const shape = (text: (typeof ABOUT_TEXTS)[typeof name]) => text.parts.map(({ lines }) => lines.length);
    expect(shape(HINDI[name])).toEqual(shape(ABOUT_TEXTS[name]));
  });
});

it('The page for partners leads to theirs', async () => {
  renderApp({ path: aboutPath('partnerWithUs') });
  const link = await screen.findByRole('link', { name: 'Go to the pages for partners' });
  expect(link.getAttribute('href')).toBe('/partners');
});

describe('the page on the order of the results', () => {
  it('lists the criteria, the most important first, and each order by its name', async () => {
    renderApp({ path: aboutPath('ranking') });
    await screen.findByRole('heading', { level: 1, name: 'How hotels are ordered' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1\./),
        expect.stringMatching(/^2\./),
        expect.stringMatching(/^3\./),
      ]),
    );
    for (const name of Object.values(SORT_NAMES)) expect(screen.getByText(new RegExp(`“${name}”`))).toBeTruthy();
    expect(document.title).toBe('How hotels are ordered – Padav');
  });
});

describe('the contact', () => {
  const withSupport = (support: { phone: string | null; email: string | null }) =>
    serve('GET /config', { ...OFFLINE_CONFIG, support });

  it('is the configured one', async () => {
    withSupport({ phone: '+91 22 5550 0100', email: 'help@padav.example' });
    renderPart(<Contact />);
    const email = await screen.findByRole('link', { name: 'help@padav.example' });
    expect(email.getAttribute('href')).toBe('mailto:help@padav.example');
    expect(screen.getByRole('link', { name: '+91 22 5550 0100' }).getAttribute('href')).toBe('tel:+912255500100');
  });

  it('is empty where none is configured', async () => {
    withSupport({ phone: null, email: null });
    renderPart(<Contact />);
    expect(await screen.findByText('The operator of this site has not given an address yet.')).toBeTruthy();
  });

  it('can be requested again', async () => {
    // A page of an earlier test may have requested it since, when its code loaded late.
    forgetConfig();
    serve('GET /config', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderPart(<Contact />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    withSupport({ phone: null, email: 'help@padav.example' });
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'help@padav.example' })).toBeTruthy();
  });
});
