import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { accessibilityFaults } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

const today = dayInIndia(instant(Date.now()));
const RESULTS = `/hotels?destination=Goa&latitude=15.3&longitude=74&arrivalDate=${addDays(today, 9)}&departureDate=${addDays(today, 11)}&rooms=1&adults=2&children=0`;
const MANY = `${RESULTS}&stars=1&stars=2&stars=3&stars=4&stars=5&scoreMin=6&priceMax=95000&amenities=Free+WiFi`;
const SEARCH = /[/]hotels[/]search[?]/;
const WIDTHS = [390, 1280, 1600] as const;
/** From this width on the filters are beside the list. */
const BESIDE = 1024;

const inUse = (page: Page) => page.getByRole('list', { name: 'Filters in use' });
const heightOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.height ?? 0;

/** From then on a layout shift is no longer taken for what a click did, by its definition (Layout Instability). */
const AFTER_CLICK_MS = 500;

/** How much of an element can be seen, from 0 to 1. */
const seenOf = (element: Locator): Promise<number> =>
  element.evaluate(
    (each) =>
      new Promise<number>((resolve) => {
        const watch = new IntersectionObserver(([entry]) => {
          watch.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        });
        watch.observe(each);
      }),
  );

/** Whether nothing covers an element. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

it.each(WIDTHS)('Filters in use take one line at %i px, however many, and each can be reached', async (width) => {
  const traveller = await openTraveller(on.browser, on.product.origin, { width, height: 900 });
  const { page } = traveller;
  await page.goto(`${RESULTS}&stars=4`);
  await page.locator('main article').first().waitFor();
  const one = await heightOf(inUse(page));
  await page.goto(MANY);
  await page.locator('main article').first().waitFor();
  const chips = inUse(page).getByRole('button');
  expect(await chips.count()).toBe(8);
  expect(await heightOf(inUse(page))).toBe(one);
  await chips.first().focus();
  for (const chip of await chips.all()) {
    await expect.poll(() => chip.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => seenOf(chip)).toBe(1);
    await page.keyboard.press('Tab');
  }
  const clear = page.getByRole('button', { name: 'Clear all', exact: true });
  expect(await seenOf(clear)).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('stars='));
  await inUse(page).waitFor({ state: 'detached' });
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

it.each(WIDTHS)(
  'Filters whose hotels can’t be had stay where they are at %i px, and say so in sight',
  async (width) => {
    const traveller = await openTraveller(on.browser, on.product.origin, { width, height: 900 });
    const { page } = traveller;
    await page.goto(RESULTS);
    await page.locator('main article').first().waitFor();
    if (width < BESIDE) await page.getByRole('button', { name: 'Filters' }).click();
    const filters =
      width < BESIDE ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters', exact: true });
    let fail = () => {};
    const isFailed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(SEARCH, async (route) => {
      await isFailed;
      await route.abort();
    });
    const chosen = filters.getByRole('checkbox', { name: '4 stars' });
    await chosen.click();
    const clickedAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((end) => performance.now() > end, clickedAt + AFTER_CLICK_MS);
    fail();
    const told = (width < BESIDE ? filters : page.getByRole('main')).getByRole('alert');
    await told.waitFor();
    await expect.poll(() => seenOf(told)).toBe(1);
    expect(await isOnTop(chosen)).toBe(true);
    expect(await chosen.isChecked()).toBe(true);
    expect(await page.locator('main article').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(SEARCH);
    await (width < BESIDE ? filters : page.getByRole('main')).getByText('Try again', { exact: true }).click();
    await page.locator('main article').first().waitFor({ state: 'attached' });
    if (width < BESIDE) await filters.getByText(/^Show \d+ hotels?$/).click();
    await told.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('stars')).toBe('4');
    expect(traveller.strangers).toEqual([]);
    await traveller.close();
  },
);
