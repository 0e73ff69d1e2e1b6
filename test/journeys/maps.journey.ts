import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, openTraveller, PHONE } from '../support/browser/open-browser.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const MANY = 90;
/** Whatever of the built web belongs to the map alone. */
const OF_THE_MAP = /\/assets\/(offline-kit|map-dialog|land|places)-/;

const CODE = /\/assets\/offline-kit-/;
const LAND = /\/assets\/land-/;

interface Answer {
  readonly hotels: readonly { readonly hotelId: string; readonly latitude: number; readonly longitude: number }[];
}

/** Answers each search with `MANY` hotels: those of the server, and copies of them all around. */
async function growSearch(page: Page): Promise<void> {
  await page.route(/\/hotels\/search\?/, async (route) => {
    const response = await route.fetch();
    const answer: Answer = await response.json();
    const hotels = Array.from({ length: MANY }, (_, at) => {
      const hotel = answer.hotels[at % answer.hotels.length];
      if (hotel === undefined || at < answer.hotels.length) return hotel;
      const [north, east] = [Math.sin(at * 7.3) * 0.35, Math.cos(at * 3.7) * 0.35];
      const [latitude, longitude] = [hotel.latitude + north, hotel.longitude + east];
      return { ...hotel, hotelId: `${hotel.hotelId}-${at}`, name: `Hotel number ${at}`, latitude, longitude };
    });
    await route.fulfill({ response, json: { ...answer, hotels, count: MANY } });
  });
}

const mapView = (page: Page) => page.getByRole('button', { name: 'Map View' });
const dialogOf = (page: Page) => page.getByRole('dialog');
const clusters = (page: Page) => dialogOf(page).getByRole('button', { name: /hotels close together/ });
const markers = (page: Page) => dialogOf(page).getByRole('button', { name: /, rated / });

/** Presses what has the focus until a marker stands alone; the focus follows into each cluster. */
async function nearToAMarker(page: Page): Promise<void> {
  await clusters(page).or(markers(page)).first().waitFor();
  for (let step = 0; step < 10 && (await markers(page).count()) === 0; step += 1) {
    const before = await clusters(page).allTextContents();
    await clusters(page).first().press('Enter');
    await expect.poll(() => clusters(page).allTextContents(), { timeout: 20_000 }).not.toEqual(before);
  }
}

it('Many hotels are found on the map by keyboard alone, and opened from it', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const ofTheMap: string[] = [];
  page.on('request', (request) => {
    if (OF_THE_MAP.test(request.url())) ofTheMap.push(request.url());
  });
  await growSearch(page);
  await openCity(page, 'Goa');
  await page.waitForLoadState('networkidle');
  expect(ofTheMap, 'nothing of the map travels before it is meant').toEqual([]);

  await mapView(page).focus();
  await page.keyboard.press('Enter');
  await clusters(page).first().waitFor();
  expect(new Set(ofTheMap.map((url) => OF_THE_MAP.exec(url)?.[1]))).toEqual(
    new Set(['offline-kit', 'map-dialog', 'land', 'places']),
  );
  const counts = await clusters(page).allTextContents();
  const shown = counts.reduce((sum, count) => sum + Number(count), await markers(page).count());
  expect(shown).toBeGreaterThan(70);
  expect(await dialogOf(page).getByText('Place names: GeoNames (CC BY 4.0). Land: Natural Earth.').count()).toBe(1);
  expect(await page.locator('path.padav-map-land').getAttribute('d')).toMatch(/^M/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await nearToAMarker(page);
  await markers(page).first().press('Enter');
  const card = dialogOf(page).getByRole('article');
  const name = (await card.getAttribute('aria-label')) ?? '';
  expect(await page.locator('main article', { hasText: name }).count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await mapView(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

it('A map that can’t be fetched says so beside a list that works, and comes when asked again', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.route(CODE, (route) => route.abort());
  await openCity(page, 'Mumbai');
  await mapView(page).click();
  await dialogOf(page).getByText('The map could not be loaded').waitFor();
  await page.unroute(CODE);
  await page.route(LAND, (route) => route.fulfill({ status: 503 }));
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  // Missing code is mended by a fresh page, which shows the same list.
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('article').first().waitFor();
  await mapView(page).click();
  await dialogOf(page).getByText('The map could not be loaded').waitFor();
  await page.unroute(LAND);
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await clusters(page).or(markers(page)).first().waitFor();

  await nearToAMarker(page);
  await markers(page).first().press('Enter');
  await dialogOf(page)
    .getByRole('link', { name: /^See Availability/ })
    .click();
  await page.waitForURL(/\/hotelDetails\?/i);
  await page.getByRole('tab', { name: 'Locate Us' }).click();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page
    .getByRole('region', { name: `Map of ${name}` })
    .getByRole('button', { name, exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Move the map north' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});
