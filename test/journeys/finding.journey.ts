import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

const query = (page: Page) => new URL(page.url()).searchParams;
const field = (page: Page) => page.getByRole('combobox', { name: 'Destination' });

/** Types a destination; the option that begins with some words, as it stands in the list. */
async function option(page: Page, typed: string, words: RegExp) {
  await field(page).fill(typed);
  const found = page.getByRole('option', { name: words }).first();
  await found.waitFor();
  return found;
}

it('A traveller finds a hotel by its name, which is first and marked, also after a reload and in another order', async () => {
  const { page, errors, close } = await openTraveller(on.browser, on.product.origin, PHONE);
  await page.goto('/');
  await field(page).click();
  const hotel = await option(page, 'dolfin hill rooms', /^Dolphin Hill Rooms Hotel · /);
  await hotel.click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const first = page.locator('main article').first();
  const isFirst = async () => {
    await first.getByText('The hotel you searched for').waitFor();
    expect(await first.getAttribute('aria-label')).toBe('Dolphin Hill Rooms');
  };
  await isFirst();
  expect(query(page).get('hotel')).toBe('4102006');
  await page.reload();
  await isFirst();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('desc');
  await page.waitForURL(/sort=desc/);
  await isFirst();
  const shared = page.url();
  await page.goto('/');
  await page.goto(shared);
  await isFirst();
  expect(errors).toEqual([]);
  await close();
});

it('A traveller searches around a station, the nearest hotels first, and narrows them to one part of the town', async () => {
  const { page, errors, close } = await openTraveller(on.browser, on.product.origin);
  await page.goto('/');
  await field(page).click();
  await (
    await option(page, 'waltair station', /^Visakhapatnam Junction railway station \(VSKP\) Railway station · /)
  ).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.locator('main article').first().waitFor();
  // By a key: what moves after a traveller's own action is no shift.
  await page.getByRole('combobox', { name: 'Sort by' }).press('End');
  await page.waitForURL(/sort=dist/);
  const distances = async () =>
    (
      await page
        .locator('main article')
        .getByText(/ km from Visakhapatnam Junction/)
        .allTextContents()
    ).map(Number.parseFloat);
  await page
    .getByText(/ km from Visakhapatnam Junction/)
    .first()
    .waitFor();
  await expect
    .poll(
      async () => {
        const all = await distances();
        return all.length > 10 && all.every((km, at) => at === 0 || km >= (all[at - 1] ?? 0));
      },
      { timeout: 20_000 },
    )
    .toBe(true);

  const areas = page.getByRole('group', { name: 'Areas' });
  const box = areas.getByRole('checkbox').first();
  const expected = Number.parseInt((await areas.locator('small').first().textContent()) ?? '', 10);
  expect(expected).toBeGreaterThan(0);
  await box.click();
  await page.waitForURL(/localities=/);
  await expect.poll(() => page.locator('main article').count(), { timeout: 20_000 }).toBe(expected);
  await page.reload();
  await page.locator('main article').first().waitFor();
  expect([await page.locator('main article').count(), query(page).get('sort')]).toEqual([expected, 'dist']);
  expect(errors).toEqual([]);
  await close();
});

it('A traveller is understood with misspelt, old and equal names, and told what each place is', async () => {
  const { page, errors, close } = await openTraveller(on.browser, on.product.origin, PHONE);
  await page.goto('/');
  await field(page).click();
  const first = async (typed: string, words: RegExp) => {
    await option(page, typed, words);
    return page.getByRole('option').first().textContent();
  };
  expect(await first('banglore', /^Bengaluru/)).toMatch(/^BengaluruCity · .*Karnataka/);
  expect(await first('trivandrum', /^Thiruvananthapuram/)).toMatch(/^ThiruvananthapuramCity · .*Kerala/);
  expect(await first('allahabad', /^Prayagraj/)).toMatch(/^PrayagrajCity · .*Uttar Pradesh/);
  expect(await first('manali', /^Manali/)).toMatch(/^ManaliCity · .*Himachal Pradesh/);
  expect(await first('bom', /^Mumbai/)).toMatch(/^MumbaiCity · /);
  await page.getByRole('option', { name: /\(BOM\) Airport · Mumbai/ }).waitFor();
  expect(await first('taj mahal', /^Taj Mahal/)).toMatch(/^Taj MahalSight · Agra/);
  expect(await first('koramangala', /^Koramangala/)).toMatch(/^KoramangalaArea · Bengaluru/);
  expect(errors).toEqual([]);
  await close();
});

it('A traveller who types before the page’s code has arrived is told what each place is', async () => {
  const { page, errors, close } = await openTraveller(on.browser, on.product.origin, PHONE);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await field(page).fill('banglore');
  letGo();
  await page.getByRole('option', { name: /^Bengaluru City · / }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
