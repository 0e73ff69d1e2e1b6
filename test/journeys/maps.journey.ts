import { expect, it } from 'vitest';
import { accessibilityFaults, freshTraveller, LAPTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity } from '../support/browser/traveller-steps.ts';
import {
  clusters,
  DIALOG,
  dialogOf,
  growSearch,
  hotelsShown,
  MANY,
  mapView,
  markers,
  nearToAMarker,
  openAMarkerByKeyboard,
} from './map-steps.ts';

const on = productInBrowser();

/** The files of the built web that only the map needs. */
const OF_THE_MAP = /\/assets\/(offline-kit|map-dialog|land|places)-/;

/** The files that only Google's map needs. */
const OF_GOOGLE = /\/assets\/google-(?!loader)|googleapis/;

const CODE = /\/assets\/offline-kit-/;
const LAND = /\/assets\/land-/;

it('Many hotels are found on the map by keyboard only, and opened from it', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, LAPTOP);
  const { page } = traveller;
  const ofTheMap: string[] = [];
  page.on('request', (request) => {
    if (OF_THE_MAP.test(request.url()) || OF_GOOGLE.test(request.url())) ofTheMap.push(request.url());
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
  expect(await hotelsShown(page)).toBeGreaterThan(MANY * 0.75);
  expect(
    await dialogOf(page)
      .getByText('Place names: GeoNames (CC BY 4.0). Land and rivers: Natural Earth. Airports: OurAirports.')
      .count(),
  ).toBe(1);
  expect(await page.locator('path.padav-map-land').getAttribute('d')).toMatch(/^M/);
  expect(await accessibilityFaults(page, { within: DIALOG })).toEqual([]);

  await openAMarkerByKeyboard(page);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

it('A map that can’t be loaded says so beside a working list, and loads on retry', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.route(CODE, (route) => route.abort());
  await openCity(page, 'Mumbai');
  await mapView(page).click();
  await dialogOf(page).getByText('The map could not be loaded').waitFor();
  await page.unroute(CODE);
  await page.route(LAND, (route) => route.fulfill({ status: 503 }));
  // Missing code is handled by a reload, which shows the same list and opens the same map.
  await Promise.all([page.waitForEvent('load'), dialogOf(page).getByRole('button', { name: 'Try again' }).click()]);
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
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.getByRole('button', { name: 'Move the map north' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});

it('A map can be closed while it zooms', async () => {
  // Clicked by a script, so that the zoom has no time to end: that is no input, after which layout shifts are allowed.
  const traveller = await freshTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await openCity(page, 'Goa');
  const beside = page.getByRole('complementary', { name: 'Map beside the list' });
  await beside
    .getByRole('button', { name: /, rated |close together/ })
    .first()
    .waitFor();
  const zoom = await beside.getByRole('button', { name: 'Zoom in', exact: true }).elementHandle();
  const hide = await page.getByRole('button', { name: 'Hide the map' }).elementHandle();
  await page.evaluate(
    async ([zoomIn, putAway]) => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
      if (zoomIn instanceof HTMLElement) zoomIn.click();
      await drawn();
      await drawn();
      if (document.querySelector('.leaflet-zoom-anim') === null) throw new Error('The map does not zoom.');
      if (putAway instanceof HTMLElement) putAway.click();
    },
    [zoom, hide],
  );
  await beside.waitFor({ state: 'detached' });
  // Timers run in their order: this one after the end of a zoom.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
