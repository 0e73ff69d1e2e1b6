import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

/** The texts for which places are requested from the server from now on. */
function lookUps(page: Page): readonly (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/places') asked.push(url.searchParams.get('query'));
  });
  return asked;
}

const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' });
const header = (page: Page) => page.getByRole('banner');
const VIZAG = { latitude: 17.69, longitude: 83.22 };

it('Places are completed on a phone, saved for the next time, and failures show a next step', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  const asked = lookUps(page);
  await page.goto('/');
  await destination(page).fill('visakha');
  await page
    .getByRole('option', { name: /Visakhapatnam/ })
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const kept: unknown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('upa') ?? 'null'));
  expect(kept).toEqual({ visakha: { data: expect.any(Array), maxAge: expect.any(Number) } });

  // The results without a search show the form: earlier lookups are not requested again.
  await page.goto('/hotels');
  await destination(page).fill('visakha');
  await page
    .getByRole('option', { name: /Visakhapatnam/ })
    .first()
    .waitFor();
  expect(asked).toEqual(['visakha']);

  await destination(page).fill('xyzzyq');
  await page.getByText('No options').waitFor();
  await page.route('**/places?*', (route) => route.abort());
  await destination(page).fill('mumbai');
  await page.getByText('Padav can’t be reached right now. Please check your connection and try again.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('**/places?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('option', { name: /Mumbai/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/hotels\?.*Mumbai/);
  await page.getByRole('article').first().waitFor();
  expect(traveller.errors).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});

it('The header shows the place at once where the position is allowed, and only at home', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page, context } = traveller;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(VIZAG);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/places/reverse')) asked.push(new URL(request.url()).search);
  });
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(asked).toEqual([]);
  await page.goto('/');
  await header(page)
    .getByText(/, India$/)
    .waitFor();
  expect(asked).toEqual([`?latitude=${VIZAG.latitude}&longitude=${VIZAG.longitude}`]);
  const answered = await page.evaluate(
    async (query) => (await (await fetch(`/places/reverse${query}`)).json()).address as string,
    asked[0],
  );
  expect(
    await header(page)
      .getByText(/, India$/)
      .textContent(),
  ).toBe(answered);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('83.22');
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('The header requests a position where permission was never asked for, and says when there is none', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page, context } = traveller;
  const told: string[] = [];
  page.on('console', (message) => told.push(`${message.type()}: ${message.text()}`));
  await page.goto('/');
  await header(page).getByText('Loading....').waitFor();
  await header(page).getByRole('button', { name: 'Use my location' }).click();
  await header(page).getByText('Location unavailable').waitFor();
  expect(told.filter((line) => line.includes('could not be turned into a place'))).toEqual([
    expect.stringMatching(/^info: /),
  ]);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.5, longitude: 0 });
  await page.reload();
  await header(page).getByText('Location unavailable').waitFor();
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('The header says at once that a refused position is unavailable', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page, context } = traveller;
  // Granting one permission refuses all others.
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await header(page).getByText('Location unavailable').waitFor();
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
