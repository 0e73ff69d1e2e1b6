import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

/** From then on a layout shift is no longer taken for what a press did, by its definition (Layout Instability). */
const AFTER_PRESS_MS = 500;

/** Records every layout shift that is not by a press, also those by an answer that was awaited. */
const watchEveryShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(globalThis, 'everyShift', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate((): unknown => Reflect.get(globalThis, 'everyShift'));

const SEARCH = /[/]hotels[/]search[?]/;
const cards = (page: Page) => page.locator('main article');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/**
 * Presses the button of more hotels by the keyboard, and lets the answer come long after.
 * @param ends What becomes of the request then.
 */
async function pressAndWait(page: Page, name: string, ends: 'continue' | 'abort'): Promise<void> {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.unroute(SEARCH);
  await page.route(SEARCH, async (route) => {
    await isAnswered;
    await route[ends]();
  });
  await page.getByRole('main').getByRole('button', { name }).press('Enter');
  const pressedAt = await page.evaluate(() => performance.now());
  await page.getByRole('status', { name: 'Looking for hotels' }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await page.waitForFunction((end) => performance.now() > end, pressedAt + AFTER_PRESS_MS);
  answer();
}

it.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('On %s more hotels that come late, or not, move nothing, and those before them stay', async (_, device) => {
  const traveller = await openTraveller(on.browser, on.product.origin, device);
  const { page } = traveller;
  await watchEveryShift(page);
  await openCity(page, 'Delhi');
  const before = await cards(page).count();
  await pressAndWait(page, 'Show more hotels', 'abort');
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await cards(page).count()).toBe(before);
  await expect.poll(() => focused(page)).toBe('Try again');
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressAndWait(page, 'Try again', 'continue');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  await page.getByRole('contentinfo').waitFor();
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.closest('article') instanceof Element)).toBe(true);
  expect(await shiftsOf(page)).toEqual([]);
  await traveller.close();
});
