import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { freshTraveller } from '../support/browser/open-browser.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

const today = dayInIndia(instant(Date.now()));
const RESULTS = `/hotels?destination=Goa&latitude=15.3&longitude=74&arrivalDate=${addDays(today, 9)}&departureDate=${addDays(today, 11)}&rooms=1&adults=2&children=0`;

const beside = (page: Page) => page.getByRole('complementary', { name: 'Map beside the list' });
const pins = (page: Page) => beside(page).getByRole('button', { name: /, rated |close together/ });
const query = (page: Page) => new URL(page.url()).search;

/** The list is shown, and the map beside it where it fits, each with the same hotels. */
async function isWhole(page: Page, wide: boolean): Promise<void> {
  const empty = page.getByRole('button', { name: 'Clear all filters' });
  // Behind an open sheet the list is hidden from assistive technology; it exists all the same.
  await page.locator('main article').or(empty).first().waitFor({ state: 'attached' });
  expect(await page.getByRole('heading', { name: 'This page could not be shown' }).count()).toBe(0);
  if (wide && (await empty.count()) === 0) await pins(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Selects choices of the filters, one of `each`, and clears them again, one after the other. @returns how many there are */
async function takeChoices(page: Page, filters: Locator, wide: boolean, each: number): Promise<number> {
  await filters.getByRole('checkbox').first().waitFor();
  // A list that was expanded says “Show fewer”: the first of the others moves up.
  const folded = filters.getByRole('button', { name: /^Show all / });
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
  // By their index among all: a selected one can disable others.
  const all = await filters.locator('input[type=checkbox], input[type=radio]').all();
  const reach = await Promise.all(all.map((choice) => choice.isEnabled()));
  const choices = all.filter((_, at) => reach[at]);
  const any = filters.getByRole('radio', { name: 'Any score' });
  for (const choice of choices.filter((_, at) => at % each === 0)) {
    if (await choice.isChecked()) continue;
    const before = query(page);
    const isRadio = (await choice.getAttribute('type')) === 'radio';
    // The address has the selection: the checkbox follows it, shortly after the click.
    await choice.click();
    await page.waitForURL((url) => url.search !== before);
    await isWhole(page, wide);
    await (isRadio ? any : choice).click();
    await page.waitForURL((url) => url.search === before);
    await isWhole(page, wide);
  }
  return choices.length;
}

/** Sets both bounds of the price, and clears all. */
async function setPrices(page: Page, filters: Locator, wide: boolean): Promise<void> {
  const [from, to] = [filters.getByLabel('From, in rupees'), filters.getByLabel('To, in rupees')];
  for (const [field, rupees] of [
    [from, '1000'],
    [to, '12000'],
  ] as const) {
    await field.fill(rupees);
    await field.press('Enter');
    await page.waitForURL(/price(Min|Max)=/);
    await isWhole(page, wide);
  }
  const sheet = page.getByRole('dialog');
  await ((await sheet.count()) > 0 ? sheet : page).getByRole('button', { name: 'Clear all', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('price'));
  await isWhole(page, wide);
}

async function sortByEach(page: Page, wide: boolean): Promise<void> {
  const sort = page.getByLabel('Sort by');
  for (const value of await sort
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')))) {
    await sort.selectOption(value);
    await isWhole(page, wide);
  }
}

/** Of the choices one in so many: all of them once with the sheet and once beside the map. */
const EACH = { 390: 1, 768: 3, 1280: 1, 1600: 3 } as const;

it.each([390, 768, 1280, 1600] as const)(
  'The filters, orders and switches of the results work at %i px, with the map open where it fits',
  async (width) => {
    // Layout shifts here are caused by the filter: a slow machine responds later than layout shifts are excused.
    const traveller = await freshTraveller(on.browser, on.product.origin, { width, height: 900 });
    const { page } = traveller;
    const [wide, hasPanel] = [width >= 1200, width >= 1024];
    await page.goto(RESULTS);
    await isWhole(page, wide);

    const open = page.getByRole('button', { name: /^Filters/ });
    if (!hasPanel) await open.click();
    const filters = hasPanel ? page.getByRole('complementary', { name: 'Filters' }) : page.getByRole('dialog');
    expect(await takeChoices(page, filters, wide, EACH[width])).toBeGreaterThan(15);
    await setPrices(page, filters, wide);
    if (!hasPanel) await filters.getByText(/^Show \d+ hotels?$/).click();

    await sortByEach(page, wide);
    await page.getByRole('button', { name: 'Map View' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /, rated |close together/ })
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isWhole(page, wide);
    if (wide) {
      await page.getByRole('button', { name: 'Hide the map' }).click();
      await beside(page).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Map beside the list' }).click();
      await isWhole(page, wide);
      await filters.locator('input[type=checkbox]:not([disabled])').first().click();
      await isWhole(page, wide);
      await page.goBack();
      await isWhole(page, wide);
    }
    expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
    await traveller.close();
  },
);
