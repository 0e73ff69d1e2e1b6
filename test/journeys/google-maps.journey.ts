import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, LAPTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity, openFirstHotel } from '../support/browser/traveller-steps.ts';
import { standInForGoogle } from '../support/google-maps/in-browser.ts';
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

const KEY = 'AIzaSy-a-key-for-journeys';
const on = productInBrowser({ MAPS: 'google', GOOGLE_MAPS_KEY: KEY, GOOGLE_MAPS_MAP_ID: 'a-map-id' });

const GOOGLES_CODE = /\/assets\/google-(?!loader)/;
const STANDS_IN = 'Google Maps can’t be shown right now. We’re showing this one instead.';
const ownLand = (page: Page) => page.locator('path.padav-map-land');
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' });
const header = (page: Page) => page.getByRole('banner');

/** Expected console messages of handled failures. */
function logOf(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') lines.push(message.text());
  });
  return lines;
}

it('Three hundred hotels are found on Google’s map by keyboard only, and one is shown with its map', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, LAPTOP);
  const { page } = traveller;
  const google = await standInForGoogle(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (GOOGLES_CODE.test(request.url())) code.push(request.url());
  });
  await growSearch(page);
  await openCity(page, 'Goa');
  await page.waitForLoadState('networkidle');
  expect([code, google.asked], 'nothing of Google travels before a map is meant').toEqual([[], []]);

  await mapView(page).focus();
  await page.keyboard.press('Enter');
  expect(await hotelsShown(page)).toBeGreaterThan(MANY * 0.75);
  const [script] = google.asked;
  expect(Object.fromEntries(script?.searchParams ?? [])).toMatchObject({ key: KEY, region: 'IN', language: 'en' });
  expect(script?.searchParams.has('solution_channel')).toBe(false);
  expect(await dialogOf(page).getByText('Map data ©2026 Google').count()).toBe(1);
  expect(await ownLand(page).count()).toBe(0);
  expect(await accessibilityFaults(page, { within: DIALOG })).toEqual([]);
  await openAMarkerByKeyboard(page);

  const name = await openFirstHotel(page);
  await page.getByRole('tab', { name: 'Locate Us' }).click();
  const map = page.getByRole('region', { name: `Map of ${name}` });
  await map.getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Move the map north' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(traveller.errors).toEqual([]);
  expect(google.asked).toHaveLength(1);
  expect(traveller.strangers).toEqual([script?.href]);
  await traveller.close();
});

it('A key that Google refuses while its map is shown switches to the offline map, with the same hotel selected', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await standInForGoogle(page);
  const log = logOf(page);
  await openCity(page, 'Goa');
  await mapView(page).click();
  await nearToAMarker(page);
  await markers(page).first().press('Enter');
  const name = (await dialogOf(page).getByRole('article').getAttribute('aria-label')) ?? 'no name';
  await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
  await ownLand(page).waitFor();
  await dialogOf(page).getByText(STANDS_IN).waitFor();
  await dialogOf(page).getByRole('article', { name }).waitFor();
  expect(log.filter((line) => line.startsWith('Google Maps could not be loaded.'))).toHaveLength(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Close the map' }).click();
  await mapView(page).click();
  await clusters(page).or(markers(page)).first().waitFor();
  expect(await dialogOf(page).getByText(STANDS_IN).count(), 'it is said once').toBe(0);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A key that Google refuses with the first map shows the offline map on a hotel’s page', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, LAPTOP);
  const { page } = traveller;
  await standInForGoogle(page, { refuseKey: true });
  await openCity(page, 'Mumbai');
  const name = await openFirstHotel(page);
  await page.getByRole('tab', { name: 'Locate Us' }).click();
  await page.getByText(STANDS_IN).waitFor();
  await ownLand(page).waitFor();
  await page
    .getByRole('region', { name: `Map of ${name}` })
    .getByRole('button', { name, exact: true })
    .waitFor();
  expect(traveller.errors, 'what Google itself says').toEqual(['Google Maps JavaScript API error: InvalidKeyMapError']);
  await traveller.close();
});

it('With Google unreachable the offline map and the gazetteer are used', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await standInForGoogle(page, 'unreachable');
  const log = logOf(page);
  await page.goto('/');
  await destination(page).fill('mumbai');
  await page
    .getByRole('option', { name: /^Mumbai/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await mapView(page).click();
  await dialogOf(page).getByText(STANDS_IN).waitFor();
  await ownLand(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(log.filter((line) => line.startsWith('Google Maps could not be loaded.'))).toHaveLength(1);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('Google completes places by keyboard only in one session, and only texts and ids are saved', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const google = await standInForGoogle(page);
  await page.goto('/');
  await destination(page).focus();
  await page.keyboard.type('go');
  await page
    .getByRole('option', { name: /Panaji|Goa, India/ })
    .first()
    .waitFor();
  await page.keyboard.type('a');
  await page.getByRole('option', { name: /Goalpara/ }).waitFor();
  await page
    .getByText(/^\d+ places found$/)
    .first()
    .waitFor({ state: 'attached' });
  await page.getByText('Google Maps', { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await destination(page).inputValue()).toBe('Goa');
  const kept: Record<string, unknown> = JSON.parse(await page.evaluate(() => sessionStorage.getItem('upa') ?? ''));
  expect(Object.keys(kept).sort()).toEqual(['go', 'go beside Google', 'goa', 'goa beside Google']);
  const googles = JSON.stringify([kept.go, kept.goa]);
  expect(googles).toContain('ChIJ-goa');
  expect(googles).not.toMatch(/15\.29|74\.12/);
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await page.waitForURL(/\/hotels\?.*Goa/);
  expect(new URL(page.url()).searchParams.get('latitude')).toBe('15.2993');

  const calls = await google.calls();
  expect(calls.map(({ call, asked }) => [call, asked.input ?? asked.id, asked.session])).toEqual([
    ['autocomplete', 'go', 1],
    ['autocomplete', 'goa', 1],
    ['details', 'ChIJ-goa', 1],
  ]);
  expect(calls[0]?.asked).toMatchObject({ includedRegionCodes: ['in'], language: 'en', region: 'in' });
  expect(calls[2]?.asked).toMatchObject({ fields: ['location'] });

  await page.goto('/');
  await destination(page).fill('Villa Bare');
  await page.getByRole('option', { name: /Villa Barefoot/ }).waitFor();
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('The header shows the address of Google and its attribution; the gazetteer’s place where Google fails', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page, context } = traveller;
  const log = logOf(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 17.69, longitude: 83.22 });
  const google = await standInForGoogle(page);
  await page.goto('/');
  await header(page).getByText('Address 10, Visakhapatnam, India').waitFor();
  expect(await header(page).getByText('Google Maps').count()).toBe(1);
  expect((await google.calls())[0]?.asked).toMatchObject({ location: { lat: 17.69, lng: 83.22 }, language: 'en' });
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.unrouteAll();
  await standInForGoogle(page, { broken: ['geocoder'] });
  await page.reload();
  await header(page)
    .getByText(/Visakhapatnam.*, India$/)
    .waitFor();
  expect(await header(page).getByText('Google Maps').count()).toBe(0);
  expect(log.filter((line) => line.startsWith('Google could not name a position'))).toHaveLength(1);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
