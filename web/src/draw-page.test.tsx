import { act, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PAGE_READERS,
  type PageAnswers,
  type PageDrawer,
  type PagePlan,
  type PageReader,
} from '#contract/pages/drawn-pages.ts';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { pageDrawer } from './draw-page.tsx';
import { guestDraftOfTab, NO_DRAFT } from './features/payment/guests/guest-draft.ts';
import { todayInIndia } from './lib/dates/today.ts';
import { paths } from './lib/paths.ts';
import { choosePriceUnit } from './lib/prices/price-unit.ts';
import { withCheck } from './lib/stay-link/check-address.ts';
import { defaultDates } from './lib/stay-link/stay-link.ts';
import { foundHotels, LAKE_HOUSE, LAKE_HOUSE_TEXTS, PALM_COURT } from './testing/data/hotels.ts';
import { randomHotelLink, randomResultsLink } from './testing/data/links.ts';
import { PRICE, PRICED_HOTEL, QUOTE } from './testing/data/payments.ts';
import { screenWidth } from './testing/fakes/screen-width.ts';
import { ASHA, signIn } from './testing/render.tsx';
import { json, requests, serve } from './testing/server.ts';

const GOA = '/hotels?destination=Goa&latitude=15.3&longitude=74&rooms=1&adults=2&children=0';
const LAKE = '/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&rooms=1&adults=2&children=0';

/** The same with the days that a page without them shows. */
const LAKE_TODAY = paths.hotelDetails.href({
  ...{ hotelId: 'h-1', place: 'Goa', latitude: 15.3, longitude: 74, dates: defaultDates(todayInIndia()) },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
});

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

const planned = (url: string, reader: PageReader = 'visitor'): PagePlan =>
  drawer.plan(url, reader) ?? expect.fail(`${url} is not drawn`);

/** A hotel that costs travellers with a discount less. */
const DISCOUNTED_HOTEL = {
  ...PRICED_HOTEL,
  priceCards: { standard: PRICE, withExtraDiscount: { ...PRICE, total: 6_250, paymentAmount: 62_500 } },
};

/** The answers that a page reads. */
const answersOf = (plan: PagePlan, found = foundHotels(LAKE_HOUSE, PALM_COURT)): PageAnswers =>
  Object.fromEntries(
    plan.reads.map((read) => {
      if (read.call === 'search') return [read.key, found];
      const answer = read.call === 'hotel' ? DISCOUNTED_HOTEL : LAKE_HOUSE_TEXTS;
      return [read.key, { ...answer, hotelId: read.hotelId }];
    }),
  );

/** Hydrates a drawn page at its address, as main.tsx does. */
async function hydrate(
  url: string,
  html: string,
  answers: PageAnswers,
  reader: PageReader = 'visitor',
  isPressed = false,
): Promise<readonly unknown[]> {
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
          <Providers drawn={{ answers, reader }}>
            <App />
          </Providers>
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (fault) => void faults.push(fault) },
    );
    // As the script of the page does with what was pressed before its code came.
    if (isPressed)
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Pay ₹'))?.click();
  });
  return faults;
}

const draw = (url: string, found?: ReturnType<typeof foundHotels>, reader?: PageReader) => {
  const plan = planned(url, reader);
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
    (url) => expect(drawer.plan(url, 'visitor')).toBeNull(),
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
      fc.asyncProperty(address, fc.constantFrom(...PAGE_READERS), async (url, reader) => {
        const { html, answers } = draw(url, undefined, reader);
        expect(await hydrate(url, html, answers, reader)).toEqual([]);
        act(() => root?.unmount());
        root = undefined;
        document.body.innerHTML = '';
      }),
      { numRuns: 25 },
    );
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([
    ['traveller', 0, 'Pay ₹1,250'],
    ['discounted', 2, 'Pay ₹625'],
  ] as const)(
    'of a hotel for a %s has that price and button, and is theirs once hydrated',
    async (reader, discounts, pay) => {
      serve('GET /payment/orders', { orders: [] });
      const { html, answers } = draw(LAKE, undefined, reader);
      expect(html).toContain(pay);
      expect(html).not.toContain('Book as a new guest');
      signIn({ ...ASHA, discounts });
      expect(await hydrate(LAKE, html, answers, reader)).toEqual([]);
      expect(console.error).not.toHaveBeenCalled();
      expect(document.body.textContent).toContain(pay);
      // What was paid for before is looked up once it is known whose it is.
      await vi.waitFor(() => expect(requests('GET /payment/orders')).not.toEqual([]));
      expect(requests().filter(({ path }) => path.startsWith('/hotels/h-1'))).toEqual([]);
    },
  );

  it('of a hotel takes a press before it is known who reads it, with what that traveller typed in this tab', async () => {
    serve('GET /payment/orders', { orders: [] });
    serve('POST /quotes', () => json(QUOTE, 201));
    guestDraftOfTab.store({ userId: ASHA._id, hotelId: 'h-1' }, { ...NO_DRAFT, requests: 'A quiet room' });
    const { html, answers } = draw(LAKE_TODAY, undefined, 'traveller');
    signIn(ASHA);
    expect(await hydrate(LAKE_TODAY, html, answers, 'traveller', true)).toEqual([]);
    const step = await screen.findByRole('dialog', { name: 'Check before you pay' });
    await within(step).findByText(/A quiet room/);
    expect(requests('POST /quotes').map(({ headers }) => headers.has('authorization'))).toEqual([true]);
  });

  it('of a hotel for a traveller who is signed out by now becomes a visitor’s', async () => {
    const { html, answers } = draw(LAKE, undefined, 'discounted');
    expect(await hydrate(LAKE, html, answers, 'discounted')).toEqual([]);
    expect(document.body.textContent).toContain('Book as a new guest');
    expect(document.body.textContent).not.toContain('₹625');
  });

  it.each([
    ['visitor', undefined],
    ['traveller', ASHA],
  ] as const)(
    'of a hotel for a %s opens the step before a payment once, where its address has it',
    async (reader, user) => {
      serve('GET /payment/orders', { orders: [] });
      serve('POST /quotes', () => json(QUOTE, 201));
      const url = withCheck(LAKE_TODAY);
      const { html, answers } = draw(url, undefined, reader);
      if (user !== undefined) signIn(user);
      expect(await hydrate(url, html, answers, reader)).toEqual([]);
      await screen.findByRole('dialog', { name: 'Check before you pay' });
      expect(requests('POST /quotes').map(({ headers }) => headers.has('authorization'))).toEqual([user !== undefined]);
    },
  );
});
