import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { onlyDrawn } from '../support/browser/drawn-page.ts';
import { DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { slowPhone } from '../support/browser/slow-phone.ts';

const on = productInBrowser();

const TODAY = dayInIndia(instant(Date.now()));
const STAY = `arrivalDate=${addDays(TODAY, 30)}&departureDate=${addDays(TODAY, 32)}&rooms=1&adults=2&children=0`;
const SOON = { timeout: 60_000 };
const RESULTS = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;

/** A traveller reads results, and does something before any script of the page has come. */
async function early(size: typeof PHONE, act: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>) {
  const traveller = await openTraveller(on.browser, on.product.origin, size);
  const { page } = traveller;
  await onlyDrawn(page, '/hotels');
  let come: () => void = () => undefined;
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()));
  const opened = page.goto(RESULTS, { waitUntil: 'commit' });
  await act(page);
  come();
  await opened;
  await then(page);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
}

const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const perNight = (page: Page) => page.getByRole('radio', { name: 'Per night' });
const address = (page: Page) => new URL(page.url()).searchParams;

it('A button that is pressed before the scripts have come does what it says once they have', () =>
  early(
    PHONE,
    async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    (page) => page.getByRole('dialog', { name: 'Filters' }).waitFor(),
  ));

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('An order that is chosen on %s before the scripts have come is that of the list once they have', (_, size) =>
  early(
    size,
    async (page) => void (await sortBy(page).selectOption('asc')),
    async (page) => {
      await expect.poll(() => address(page).get('sort'), SOON).toBe('asc');
      await expect.poll(() => sortBy(page).inputValue(), SOON).toBe('asc');
      await page.goBack();
      await expect.poll(() => sortBy(page).inputValue(), SOON).toBe('none');
    },
  ),
);

it('Choices of several fields, made before the scripts have come, are all there once they have, and a press after them', () =>
  early(
    PHONE,
    async (page) => {
      await perNight(page).check();
      await sortBy(page).selectOption('desc');
      await sortBy(page).selectOption('ratdesc');
      await page.getByRole('button', { name: /^Filters/ }).click();
    },
    async (page) => {
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      expect(address(page).get('sort')).toBe('ratdesc');
      await page.keyboard.press('Escape');
      await expect.poll(() => sortBy(page).inputValue(), SOON).toBe('ratdesc');
      expect(await perNight(page).isChecked()).toBe(true);
    },
  ));

it('A choice that was taken back before the scripts have come is none', () =>
  early(
    PHONE,
    async (page) => {
      await sortBy(page).selectOption('desc');
      await sortBy(page).selectOption('none');
      await page.getByRole('button', { name: /^Filters/ }).click();
    },
    async (page) => {
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      expect(address(page).get('sort')).toBeNull();
      expect(await sortBy(page).inputValue()).toBe('none');
    },
  ));

it.each([0, 100, 200, 300])(
  'A destination that is typed while the page comes to life, a letter each %i ms, keeps its letters',
  async (delay) => {
    const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
    const { page } = traveller;
    await slowPhone(page);
    await page.goto('/', { waitUntil: 'commit' });
    const destination = page.getByRole('combobox', { name: 'Destination' });
    await destination.focus();
    await page.keyboard.type('goa', { delay });
    await page.getByRole('option', { name: /^Goa/ }).first().waitFor();
    expect(await destination.inputValue()).toBe('goa');
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  },
);

/** Chooses an order and a hotel to compare as soon as React has begun to take both over, which takes many tasks. */
const CHOOSE_BETWEEN = `
  const later = new MessageChannel();
  const isTaken = (field) => Object.keys(field ?? {}).some((key) => key.startsWith('__react'));
  later.port1.onmessage = () => {
    const [list, box] = ['main select', 'main article input'].map((each) => document.querySelector(each));
    if (!isTaken(list) || !isTaken(box)) return later.port2.postMessage(null);
    list.value = 'asc';
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
    box.click();
  };
  later.port2.postMessage(null);
`;

it('An order, and a hotel to compare, that are chosen while React takes their page over are kept', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page, context } = traveller;
  await context.addInitScript(CHOOSE_BETWEEN);
  await onlyDrawn(page, '/hotels');
  await slowPhone(page);
  // The choices of the page itself are no action of a traveller; what they move is asked for all the same.
  await page.keyboard.press('Shift');
  await page.goto(RESULTS);
  await expect.poll(() => address(page).get('sort'), SOON).toBe('asc');
  await expect.poll(() => sortBy(page).inputValue(), SOON).toBe('asc');
  await page.getByRole('region', { name: 'Compare' }).getByText('1 of 4 hotels chosen to compare').waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it.each([0, 50, 100, 200, 400, 800])(
  'An order that is chosen %i ms after the page is seen, while it comes to life, is kept',
  async (later) => {
    const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
    const { page } = traveller;
    await onlyDrawn(page, '/hotels');
    await slowPhone(page);
    await page.goto(RESULTS, { waitUntil: 'commit' });
    await sortBy(page).waitFor();
    const shownAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((end) => performance.now() > end, shownAt + later);
    await page.keyboard.press('Shift');
    await sortBy(page).selectOption('asc');
    await expect.poll(() => address(page).get('sort'), SOON).toBe('asc');
    await expect.poll(() => sortBy(page).inputValue(), SOON).toBe('asc');
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  },
);
