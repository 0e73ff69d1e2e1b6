import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { LINK, LINK_CHANGED } from '#src/locales/en/web/lib/stay-link.ts';
import { accessibilityFaults } from '../support/browser/open-browser.ts';
import { follow, listed, type NewTraveller } from './links-screens.ts';

const today = dayInIndia(instant(Date.now()));
const GOA = 'destination=Goa&latitude=15.3&longitude=74';
const GUESTS = 'rooms=1&adults=2&children=0';
const query = async (page: Page) => new URLSearchParams(await page.evaluate(() => location.search));
/** The page's address may change shortly after its content. */
const expectDates = (page: Page, arrival: string, departure: string) =>
  page.waitForFunction(
    (dates) => {
      const shown = new URLSearchParams(location.search);
      return shown.get('arrivalDate') === dates[0] && shown.get('departureDate') === dates[1];
    },
    [arrival, departure],
  );

/** How pages correct invalid links. */
export function repairsLinks(newTraveller: NewTraveller): void {
  it('An old link is moved to today, says so, says so again after a reload, and keeps that on the next page', async () => {
    const traveller = await newTraveller();
    const { page } = traveller;
    await page.goto(`/hotels?${GOA}&${GUESTS}&arrivalDate=2024-02-28&departureDate=2024-03-04&rooms=x&stars=7,4`);
    await page.getByRole('article').first().waitFor();
    const told = page.getByText(LINK_CHANGED.moved);
    await told.waitFor();
    await expectDates(page, today, addDays(today, 5));
    expect((await query(page)).get('stars')).toBe('4');
    expect(await page.getByText(LINK_CHANGED.filters).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await told.waitFor();
    const hotelId = (await listed(page))[0] ?? '';

    await page.goto(
      `/hotelDetails?hotelId=${hotelId}&${GOA}&${GUESTS}&arrivalDate=2024-02-28&departureDate=2024-02-29`,
    );
    await page.getByRole('tab').first().waitFor();
    await told.waitFor();
    await expectDates(page, today, addDays(today, 1));

    // A hotel's link without a place uses the hotel's position.
    await page.goto(`/hotelDetails?hotelId=${hotelId}`);
    await page.getByRole('tab').first().waitFor();
    await page.waitForFunction(() => new URLSearchParams(location.search).get('latitude')?.startsWith('15.'));
    expect((await query(page)).get('destination')).not.toBe('');
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  });

  it('Without a query the last search and the last hotel are shown; without either, the search form', async () => {
    const traveller = await newTraveller();
    const { page } = traveller;
    for (const path of ['/hotels', '/hotelDetails']) {
      await page.goto(path);
      await page.getByRole('form', { name: SEARCH.form }).waitFor();
      expect((await query(page)).size).toBe(0);
    }
    const arrival = addDays(today, 9);
    await page.goto(`/hotels?${GOA}&${GUESTS}&arrivalDate=${arrival}&departureDate=${addDays(arrival, 2)}`);
    await page.getByRole('article').first().waitFor();
    const hotelId = (await listed(page))[0] ?? '';
    await page.locator(`[id="hotel-${hotelId}"]`).click();
    await page.getByRole('tab').first().waitFor();
    for (const [path, ready] of [
      ['/hotels', 'article'],
      ['/hotelDetails', 'tab'],
    ] as const) {
      await page.goto(path);
      await page.getByRole(ready).first().waitFor();
      await expectDates(page, arrival, addDays(arrival, 2));
    }
    expect((await query(page)).get('hotelId')).toBe(hotelId);
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  });

  const HOSTILE = [
    `${GOA}&latitude=1&latitude=2&rooms=1&rooms=9&sort=asc&sort=desc&page=1&page=x`,
    `latitude=15.3&longitude=74&destination=${'x'.repeat(50_000)}`,
    `${GOA}&${Array.from({ length: 2_000 }, (_, at) => `amenities=${at}`).join('&')}`,
    `${GOA}&stars=${'5,'.repeat(5_000)}&childrenAges=${'1,'.repeat(5_000)}`,
    `${GOA}&__proto__=1&constructor=2&toString=3&hasOwnProperty=4&sort=__proto__&types=__proto__&amenities=constructor`,
    `${GOA}&priceMin=-1&priceMax=NaN&scoreMin=Infinity&page=-5&rooms=-2&adults=1e9&children=0x10`,
    'latitude=NaN&longitude=Infinity&arrivalDate=-000001-01-01&departureDate=9999-99-99',
    `${GOA}&destination=%00%ff%fe%c0%af%E0%80&amenities=%ed%a0%80&types=%u0041&%=%&&&=&==`,
    '%%%=%%%&<script>alert(1)</script>&latitude=15.3&longitude=74&destination=<img src=x onerror=alert(1)>',
  ];

  it('No query string breaks a page', async () => {
    const traveller = await newTraveller();
    const { page } = traveller;
    await page.goto('/');
    for (const path of ['/hotels', '/hotelDetails']) {
      for (const hostile of HOSTILE) {
        await follow(page, '/login');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await follow(page, `${path}?${path === '/hotels' ? '' : 'hotelId=%00__proto__&'}${hostile}`);
        await page.getByRole('form', { name: SEARCH.form }).waitFor();
        await page.waitForFunction(
          () => document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]'),
        );
        await page.waitForFunction((max) => location.href.length < max, 4_000 + (path === '/hotels' ? 0 : 60_000));
        expect(await page.getByText('This page could not be shown').count()).toBe(0);
      }
    }
    await page.getByText(LINK.noHotel).waitFor();
    await page.goto('/hotels?latitude=NaN&destination=Goa&arrivalDate=x');
    await page.getByText(LINK.noPlace).waitFor();
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  });
}
