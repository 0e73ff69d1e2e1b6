import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

const TODAY = dayInIndia(instant(Date.now()));
const STAY = `arrivalDate=${addDays(TODAY, 30)}&departureDate=${addDays(TODAY, 32)}&rooms=1&adults=2&children=0`;
const SOON = { timeout: 60_000 };
const RESULTS = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;

/** Waits until the server draws the results: a process that has just started sends their frame alone. */
async function drawn(): Promise<void> {
  const look = async () => {
    const answer = await fetch(on.product.origin + RESULTS, { headers: { accept: 'text/html' } });
    return (await answer.text()).includes('"answers":{"');
  };
  await expect.poll(look, { timeout: 60_000, interval: 500 }).toBe(true);
}

/** A traveller reads results, and does something before any script of the page has come. */
async function early(size: typeof PHONE, act: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>) {
  await drawn();
  const traveller = await openTraveller(on.browser, on.product.origin, size);
  const { page } = traveller;
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
