import { act } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageAnswers, PageDrawer, PagePlan } from '#contract/pages/drawn-pages.ts';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { pageDrawer } from './draw-page.tsx';
import { todayInIndia } from './lib/dates/today.ts';
import { paths } from './lib/paths.ts';
import { choosePriceUnit } from './lib/prices/price-unit.ts';
import { foundHotels, LAKE_HOUSE, LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS, PALM_COURT } from './testing/data/hotels.ts';
import { randomHotelLink, randomResultsLink } from './testing/data/links.ts';
import { screenWidth } from './testing/fakes/screen-width.ts';
import { requests } from './testing/server.ts';

const GOA = '/hotels?destination=Goa&latitude=15.3&longitude=74&rooms=1&adults=2&children=0';
const LAKE = '/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&rooms=1&adults=2&children=0';

let drawer: PageDrawer;
beforeAll(async () => {
  drawer = await pageDrawer('https://padav.example');
});

let root: Root | undefined;
beforeEach(() => vi.spyOn(console, 'error'));
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
});

const planned = (url: string): PagePlan => drawer.plan(url) ?? expect.fail(`${url} is not drawn`);

/** The answers that a page reads. */
const answersOf = (plan: PagePlan, found = foundHotels(LAKE_HOUSE, PALM_COURT)): PageAnswers =>
  Object.fromEntries(
    plan.reads.map((read) => {
      if (read.call === 'search') return [read.key, found];
      const answer = read.call === 'hotel' ? LAKE_HOUSE_DETAILS : LAKE_HOUSE_TEXTS;
      return [read.key, { ...answer, hotelId: read.hotelId }];
    }),
  );

/** Hydrates a drawn page at its address, as main.tsx does. */
async function hydrate(url: string, html: string, answers: PageAnswers): Promise<readonly unknown[]> {
  history.replaceState(null, '', url);
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const faults: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <BrowserRouter>
          <Providers drawn={{ answers }}>
            <App />
          </Providers>
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (fault) => void faults.push(fault) },
    );
  });
  return faults;
}

const draw = (url: string, found?: ReturnType<typeof foundHotels>) => {
  const plan = planned(url);
  const answers = answersOf(plan, found);
  return { plan, answers, html: plan.start + plan.rest(answers) };
};

describe('the plan of a page', () => {
  it('reads of results their search, as the browser would request it', () => {
    const { reads, day, title } = planned(
      `${GOA}&sort=asc&stars=4,5&childrenAges=7&children=1`.replace('children=0&', ''),
    );
    expect(day).toBe(todayInIndia());
    expect(title).toBe('Hotels in Goa – Padav');
    expect(reads).toEqual([
      {
        key: expect.stringMatching(/^\/hotels\/search\?/),
        isNeeded: true,
        call: 'search',
        query: expect.objectContaining({ latitude: 15.3, longitude: 74, sort: 'asc', stars: [4, 5] }),
      },
    ]);
  });

  it('reads of a hotel its details, and its texts where they come', () => {
    expect(planned(`${LAKE}&rate=garden-1`).reads).toMatchObject([
      { call: 'hotel', hotelId: 'h-1', isNeeded: true, query: { rooms: 1, adults: 2, rate: ['garden-1'] } },
      { call: 'description', hotelId: 'h-1', isNeeded: false },
    ]);
  });

  it.each(['/', '/login', '/hotels', '/hotels?latitude=1', '/hotelDetails', '/hotelDetails?hotelId=a%2Fb', '/profile'])(
    'is none of %s, which shows nothing of the server at first',
    (url) => expect(drawer.plan(url)).toBeNull(),
  );

  it('is rendered in order, with every link and without a script', () => {
    const { html } = draw(GOA);
    expect(html).toContain('Lake House');
    expect(html).toContain('₹1,230');
    expect(html).toMatch(/href="\/hotelDetails\?hotelId=h-1&amp;/);
    expect(html).not.toMatch(/<script|<template|<!--\$[?!]-->/);
    expect(draw(LAKE).html).toContain(LAKE_HOUSE_TEXTS.overview[0]);
  });

  it('has the loading state as its rest while the answers are missing', () => {
    for (const url of [GOA, LAKE]) {
      const { start, waiting } = planned(url);
      expect(start).toContain('<main');
      expect(start).not.toContain('</main>');
      expect(waiting).toContain('role="status"');
      expect(waiting).toContain('</footer>');
    }
  });

  it('escapes what the provider and the address say', () => {
    const found = foundHotels({ ...LAKE_HOUSE, name: '</script><img src=x onerror=alert(1)>' });
    const { html } = draw(`${GOA.replace('Goa', encodeURIComponent('</title><script>alert(1)</script>'))}`, found);
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(planned(GOA.replace('Goa', '%3C/title%3E%3Cb%3E')).title).not.toContain('<');
  });

  it('throws without the answers that it needs as they have to be', () => {
    const plan = planned(GOA);
    const [{ key = '' } = {}] = plan.reads;
    for (const answer of [undefined, null, {}, { hotels: 'many' }])
      expect(() => plan.rest({ [key]: answer })).toThrow();
  });
});

describe('a drawn page', () => {
  it.each([
    ['a phone', 390],
    ['a tablet', 1100],
    ['a desktop', 1400],
  ])('is hydrated on %s without a difference and without a request of its own', async (_, width) => {
    screenWidth(width);
    for (const url of [GOA, `${GOA}&view=list&sort=asc`, LAKE]) {
      const { html, answers } = draw(url);
      expect(await hydrate(url, html, answers)).toEqual([]);
      act(() => root?.unmount());
      document.body.innerHTML = '';
    }
    expect(console.error).not.toHaveBeenCalled();
    expect(requests('GET /hotels/search')).toEqual([]);
    expect(requests().filter(({ path }) => path.startsWith('/hotels/h-1'))).toEqual([]);
  });

  it('is hydrated where this device shows prices by the night, and shows them so', async () => {
    choosePriceUnit('night');
    const { html, answers } = draw(GOA);
    expect(await hydrate(GOA, html, answers)).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('per night');
  });

  it('is hydrated whatever its address', async () => {
    const address = fc.oneof(
      randomResultsLink(todayInIndia()).map((link) => paths.results.href(link)),
      randomHotelLink(todayInIndia()).map((link) => paths.hotelDetails.href(link)),
    );
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        const { html, answers } = draw(url);
        expect(await hydrate(url, html, answers)).toEqual([]);
        act(() => root?.unmount());
        root = undefined;
        document.body.innerHTML = '';
      }),
      { numRuns: 25 },
    );
    expect(console.error).not.toHaveBeenCalled();
  });
});
