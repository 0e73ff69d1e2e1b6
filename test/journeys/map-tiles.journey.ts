import { expect, it } from 'vitest';
import { accessibilityFaults, LAPTOP } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity } from '../support/browser/traveller-steps.ts';
import { clusters, dialogOf, mapView, markers } from './map-steps.ts';

const on = productInBrowser({
  MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.svg',
  MAP_TILE_ATTRIBUTION: '© The tile makers',
});

const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>';

it('The operator’s tiles are drawn and credited, and no other host is requested', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, LAPTOP);
  const { page } = traveller;
  await page.route('https://tiles.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: TILE }));
  await openCity(page, 'Goa');
  expect(traveller.strangers).toEqual([]);
  await mapView(page).click();
  await clusters(page).or(markers(page)).first().waitFor();
  await page.locator('img.leaflet-tile-loaded').first().waitFor();
  await dialogOf(page).getByText('© The tile makers').waitFor();
  expect(await page.locator('path.padav-map-land').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const origins = new Set(traveller.strangers.map((address) => new URL(address).origin));
  expect([[...origins], traveller.errors]).toEqual([['https://tiles.example'], []]);
  await traveller.close();
});
