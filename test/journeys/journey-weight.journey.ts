import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { weighLoaded } from '../support/browser/loaded-bytes.ts';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  bookLater,
  newTraveller,
  openBookings,
  openCity,
} from '../support/browser/traveller-steps.ts';

/** Bytes as transferred (brotli): 260 KiB from home over results and a hotel to the account. */
const MAX_LOOKING_BYTES = 260 * 1024;
/** Everything that a new traveller meets from home to a cancelled booking. */
const MAX_SCRIPT_BYTES = 297_000;

const on = productInBrowser();

/** Opens the panels of the search, whose code a pointer on its way may or may not have loaded. */
async function openPanels(page: Page): Promise<void> {
  await page.goto('/');
  for (const name of [/^Dates /, /^Guests /]) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    // A panel that covers the page leaves its entry of the history once it is closed.
    await page.waitForFunction(() => history.state?.usr?.over === undefined);
  }
  await page.waitForLoadState('networkidle');
}

/** Waits until nothing is loaded any more, at the top and at the end of a page. */
async function seeAll(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
}

/** Opens the first hotel by keys, with the pointer aside: over a photo it would load, or not, the code of the lightbox. */
async function openWithoutPointer(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const bookable = page.getByRole('article').filter({ hasNotText: /Sold out|No price/ });
  await bookable.first().getByRole('link').press('Enter');
  await page.waitForURL(/\/hotelDetails\?/i);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

it('All steps from home to a cancelled booking stay within their limit, and request no other host', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  const loaded = weighLoaded(page);
  await openPanels(page);
  await becomeTraveller(page, newTraveller('Anjali Rao'));
  const hotel = await bookLater(page);
  await page.waitForLoadState('networkidle');
  await openBookings(page);
  await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Reservation Cancelled').waitFor();
  await page.goto('/favourites', { waitUntil: 'networkidle' });
  const { files, bytes } = await loaded.of('script');
  console.info(`The whole way: ${files} scripts, ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

it('Home, results, a hotel and the account stay within the limit of looking around', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  await becomeTraveller(traveller.page, newTraveller('Anjali Rao'));
  const page = await traveller.context.newPage();
  const loaded = weighLoaded(page);
  await openPanels(page);
  await openCity(page, 'Goa');
  await seeAll(page);
  await openWithoutPointer(page);
  await seeAll(page);
  await page.goto('/profile');
  await seeAll(page);
  const { files, bytes } = await loaded.of('script');
  console.info(`Looking around: ${files} scripts, ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MAX_LOOKING_BYTES);
  await traveller.close();
});
